"""Diagnosis reports of Brazilian driver's licenses (CNH)."""

from ._async_client import AsyncCnh
from ._client import Cnh
from ._errors import (
    BadRequestError,
    CnhApiError,
    CnhConnectionError,
    CnhError,
    CnhTimeoutError,
    CreditExceededError,
    ForbiddenError,
    InvalidCpfError,
    NotFoundError,
    RateLimitError,
    ReportFailedError,
    ServerError,
    UnauthorizedError,
    WaitTimeoutError,
    WebhookVerificationError,
)
from ._pages import AsyncPage, AsyncPages, Page
from ._response import RateLimit, Response
from ._transport import (
    Answer,
    AsyncClock,
    AsyncTransport,
    Clock,
    ConnectionLost,
    ThreadTransport,
    TimeoutExpired,
    Transport,
    send_once,
)
from ._version import VERSION as __version__
from ._webhooks import VerifiedWebhook, verify_webhook

__all__ = [
    "Answer",
    "AsyncClock",
    "AsyncCnh",
    "AsyncPage",
    "AsyncPages",
    "AsyncTransport",
    "BadRequestError",
    "Clock",
    "Cnh",
    "CnhApiError",
    "CnhConnectionError",
    "CnhError",
    "CnhTimeoutError",
    "ConnectionLost",
    "CreditExceededError",
    "ForbiddenError",
    "InvalidCpfError",
    "NotFoundError",
    "Page",
    "RateLimit",
    "RateLimitError",
    "ReportFailedError",
    "Response",
    "ServerError",
    "ThreadTransport",
    "TimeoutExpired",
    "Transport",
    "UnauthorizedError",
    "VerifiedWebhook",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "__version__",
    "send_once",
    "verify_webhook",
]
