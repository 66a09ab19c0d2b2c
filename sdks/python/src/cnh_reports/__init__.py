"""Diagnosis reports of Brazilian driver's licenses (CNH)."""

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
from ._pages import Page
from ._transport import Answer, Clock, send_once
from ._version import VERSION as __version__
from ._webhooks import VerifiedWebhook, verify_webhook

__all__ = [
    "Answer",
    "BadRequestError",
    "Clock",
    "Cnh",
    "CnhApiError",
    "CnhConnectionError",
    "CnhError",
    "CnhTimeoutError",
    "CreditExceededError",
    "ForbiddenError",
    "InvalidCpfError",
    "NotFoundError",
    "Page",
    "RateLimitError",
    "ReportFailedError",
    "ServerError",
    "UnauthorizedError",
    "VerifiedWebhook",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "__version__",
    "send_once",
    "verify_webhook",
]
