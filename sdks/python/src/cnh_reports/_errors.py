"""The errors of this library. Messages give advice and contain neither a key nor a CPF."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Optional, Type

from .api_types import InputIssue, Report

__all__ = [
    "BadRequestError",
    "CnhApiError",
    "CnhConnectionError",
    "CnhError",
    "CnhTimeoutError",
    "CreditExceededError",
    "ForbiddenError",
    "InvalidCpfError",
    "NotFoundError",
    "RateLimitError",
    "ReportFailedError",
    "ServerError",
    "UnauthorizedError",
    "WaitTimeoutError",
    "WebhookVerificationError",
]

MAX_QUOTED_CHARACTERS = 200


def redact(text: str) -> str:
    """Removes keys and CPFs from any text before it is printed."""
    without_key = re.sub(r"cnh_(?:live|test)_\w+", "cnh_***", text)
    return re.sub(r"[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}-?[0-9]{2}", "***", without_key)


def quote(text: str) -> str:
    return redact(text[:MAX_QUOTED_CHARACTERS]) or "(nothing)"


class CnhError(Exception):
    """Base class of this library's errors."""


class CnhConnectionError(CnhError):
    """No answer, or one that does not come from the service."""


class CnhTimeoutError(CnhConnectionError):
    """No answer in time."""


class CnhApiError(CnhError):
    """The service returned an error. ``code`` is stable; ``request_id`` is for support; ``docs_url`` is the page that
    explains the code, or None if the answer has no code."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: Optional[str] = None,
        data: Any = None,
        request_id: Optional[str] = None,
        retry_after: Optional[int] = None,
        docs_url: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.data = data
        self.request_id = request_id
        self.retry_after = retry_after
        self.docs_url = docs_url


class BadRequestError(CnhApiError):
    @property
    def issues(self) -> List[InputIssue]:
        issues: List[InputIssue] = self.data.get("issues", []) if isinstance(self.data, dict) else []
        return issues


class UnauthorizedError(CnhApiError):
    pass


class CreditExceededError(CnhApiError):
    """The credit line or the key's daily cap does not cover another report. Nothing was charged."""

    @property
    def credit(self) -> Any:
        return self.data


class ForbiddenError(CnhApiError):
    pass


class NotFoundError(CnhApiError):
    pass


class InvalidCpfError(CnhApiError):
    pass


class RateLimitError(CnhApiError):
    """``retry_after`` is in seconds; ``reason`` names the limit."""

    @property
    def reason(self) -> Optional[str]:
        reason: Optional[str] = self.data.get("reason") if isinstance(self.data, dict) else None
        return reason


class ServerError(CnhApiError):
    pass


class ReportFailedError(CnhError):
    """The report ended in ERROR and was refunded. Create it again with another reference."""

    def __init__(self, report: Report) -> None:
        super().__init__(
            f"Report {report['reportId']} ended in ERROR; the charge was refunded. "
            "Ask again with another external_ref: the same one answers this report for an hour."
        )
        self.report = report


class WaitTimeoutError(CnhError):
    """The report is not ready yet. ``report`` is its current state. Waiting again later costs nothing."""

    def __init__(self, report: Report, seconds: float) -> None:
        super().__init__(
            f"Report {report['reportId']} was not ready after {seconds:g} s. "
            "Nothing is lost: call reports.wait again later, or receive the webhook."
        )
        self.report = report


class WebhookVerificationError(CnhError):
    """The request is not trusted. Answer it with 400 and log the reason."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


_BY_STATUS: Dict[int, Type[CnhApiError]] = {
    400: BadRequestError,
    401: UnauthorizedError,
    402: CreditExceededError,
    403: ForbiddenError,
    404: NotFoundError,
    422: InvalidCpfError,
    429: RateLimitError,
}

_ADVICE: Dict[int, str] = {
    400: "Correct the request: repeating it will not help.",
    401: "Check the API key: CNH_API_KEY, or api_key of the client.",
    402: "Nothing was created or charged. Raise the credit or the key's cap.",
    403: "The key lacks a scope, or this address may not use it.",
    404: "It does not exist, or belongs to another organization or mode.",
    422: "Not a CPF. In the sandbox use one of its CPFs.",
    429: "A limit is reached: wait, then repeat the call.",
}


def error_of(
    status: int,
    body: Any,
    text: str,
    request_id: Optional[str],
    retry_after: Optional[int],
    base_url: str,
) -> CnhApiError:
    """Creates the error of an answer. ``body`` is its parsed JSON, or None; ``text`` is the raw body."""
    kind = _BY_STATUS.get(status, CnhApiError)
    if status >= 500:
        kind = ServerError
    envelope = body if isinstance(body, dict) else {}
    code = envelope.get("code")
    code = code if isinstance(code, str) else None
    said = envelope.get("message")
    said = redact(said) if isinstance(said, str) else f"the answer is not that of the service: {quote(text)}"
    advice = _ADVICE.get(status, "Try again later, and quote the Request-Id." if status >= 500 else "")
    of_request = f" (Request-Id {request_id})" if request_id else ""
    data = envelope.get("data")
    if retry_after is None and isinstance(data, dict):
        retry_after = data.get("retryAfter")
    return kind(
        f"{status} {code or ''}: {said}. {advice}{of_request}".replace(" :", ":"),
        status=status,
        code=code,
        data=data,
        request_id=request_id,
        retry_after=retry_after,
        docs_url=_docs_url(base_url, code),
    )


def _docs_url(base_url: str, code: Optional[str]) -> Optional[str]:
    """The page of errors, which the service itself serves."""
    if code is None or not re.fullmatch("[A-Z_]{1,60}", code):
        return None
    return f"{base_url}/docs/guias/erros#{code.lower().replace('_', '-')}"
