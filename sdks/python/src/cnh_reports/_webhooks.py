"""Verifies that a webhook comes from the service, unchanged and recent, and returns its contents."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from ._errors import WebhookVerificationError
from .api_types import DriverEvent, Report

#: Far above the real length; bounds the signatures that an unauthenticated client can make us compute.
MAX_HEADER_LENGTH = 2048

Headers = Union[Mapping[str, Any], Iterable[Tuple[str, str]]]


@dataclass(frozen=True)
class VerifiedWebhook:
    #: The same on every attempt and retry: drop an event whose id you have seen.
    event_id: str
    delivery_id: str
    #: Kinds may be added: ignore those you do not know.
    event: str
    #: Whether this is a test delivery with a sample.
    test: bool
    #: The time at which this attempt was signed.
    timestamp: datetime
    #: For kinds that begin with ``report.``; otherwise ``None``.
    report: Optional[Report]
    #: For kinds that begin with ``driver.`` or ``enrollment.``; otherwise ``None``.
    driver_event: Optional[DriverEvent]


def verify_webhook(
    body: Union[bytes, str],
    headers: Headers,
    secret: Union[str, Sequence[str]],
    *,
    tolerance_seconds: float = 300,
    now: Optional[datetime] = None,
) -> VerifiedWebhook:
    """``body`` is the raw body, before any JSON parsing. With several secrets, any of them may have signed."""
    secrets = [secret] if isinstance(secret, str) else list(secret or [])
    if not secrets or not all(isinstance(each, str) and each for each in secrets):
        raise TypeError("The secret is missing: pass the endpoint's secret, whsec_ included")
    if not tolerance_seconds >= 0:
        raise ValueError("tolerance_seconds must be zero or more")
    content = _raw_bytes(body)
    fields = _collect(headers)
    t, signatures = _parse_signature(_require(fields, "Cnh-Signature-V2"))
    event_id = _require_form(fields, "Cnh-Event-Id", r"\w{1,100}")
    delivery_id = _require_form(fields, "Cnh-Delivery-Id", r"\w{1,100}")
    event = _require_form(fields, "Cnh-Event", r"[\w.-]{1,100}")
    test = fields.get("cnh-test") == "true"
    covered = f"{t}.{event}.{event_id}.{delivery_id}.{'true' if test else 'false'}.".encode() + content

    # Check the signature first, so that "too old" is reported only for genuine requests.
    if not _is_signed(secrets, signatures, covered):
        raise WebhookVerificationError(
            "wrong_signature",
            "No v2 of Cnh-Signature-V2 fits. Check that the secret is this endpoint's, whole with whsec_, "
            "that the body is the raw bytes, and that no proxy changes a header. Else refuse the request.",
        )
    at = now.timestamp() if now else time.time()
    _require_fresh(int(at) - int(t), tolerance_seconds)
    signed_at = datetime.fromtimestamp(int(t), timezone.utc)
    report, driver_event = _contents(event, _parse_object(content))
    return VerifiedWebhook(event_id, delivery_id, event, test, signed_at, report, driver_event)


def _contents(event: str, body: Any) -> Tuple[Optional[Report], Optional[DriverEvent]]:
    """By the subject in the kind's name, so that later kinds of a known subject have their contents too."""
    if event.startswith("report."):
        return body, None
    return None, body if event.startswith(("driver.", "enrollment.")) else None


def _raw_bytes(body: Any) -> bytes:
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    if isinstance(body, str):
        try:
            return body.encode()
        except UnicodeEncodeError:
            # Text decoded from bytes that are not UTF-8: the signed bytes are lost.
            pass
    raise WebhookVerificationError(
        "body_not_raw",
        "The body is not bytes or whole text. Read the raw body before any JSON parser does: "
        "parsed and written again it is not what was signed.",
    )


def _collect(headers: Headers) -> Mapping[str, str]:
    """Headers by lower-case name. Repeated headers are joined, as HTTP defines."""
    pairs = headers.items() if hasattr(headers, "items") else headers
    fields: Dict[str, str] = {}
    for name, value in pairs:
        for each in value if isinstance(value, (list, tuple)) else [value]:
            key = str(name).lower()
            fields[key] = f"{fields[key]}, {each}" if key in fields else str(each)
    return fields


def _require(fields: Mapping[str, str], name: str) -> str:
    value = fields.get(name.lower())
    if value:
        return value
    raise WebhookVerificationError(
        "missing_header",
        f"The request has no {name} header. Pass all headers as they came, and check that no proxy drops them.",
    )


def _require_form(fields: Mapping[str, str], name: str, form: str) -> str:
    value = _require(fields, name)
    if re.fullmatch(form, value, re.ASCII):
        return value
    raise WebhookVerificationError(
        "malformed_header",
        f"{name} is not in its form. Refuse the request: we send this header once, as one word.",
    )


def _parse_signature(header: str) -> Tuple[str, List[str]]:
    if len(header) > MAX_HEADER_LENGTH:
        raise _malformed(f"is longer than {MAX_HEADER_LENGTH} characters")
    parts = [re.fullmatch(r"\s*(\w+)=(.*)", part, re.ASCII | re.DOTALL) for part in header.split(",")]
    if None in parts:
        raise _malformed("has a part that is not <name>=<value>")
    pairs = [(part[1], part[2]) for part in parts if part]
    times = [value for scheme, value in pairs if scheme == "t"]
    if len(times) != 1:
        raise _malformed("does not have t exactly once")
    if not re.fullmatch("[0-9]{1,12}", times[0]):
        raise _malformed("has a t that is not unix seconds")
    signatures = [value for scheme, value in pairs if scheme == "v2"]
    if not signatures:
        raise _malformed("has no v2")
    if not all(re.fullmatch("[0-9a-f]{64}", each) for each in signatures):
        raise _malformed("has a v2 that is not 64 lower-case hex digits")
    return times[0], signatures


def _malformed(what: str) -> WebhookVerificationError:
    return WebhookVerificationError(
        "malformed_header",
        f"Cnh-Signature-V2 {what}. Pass the header whole, as it came; if it did come so, refuse the request.",
    )


def _is_signed(secrets: Sequence[str], signatures: Sequence[str], covered: bytes) -> bool:
    expected = [hmac.new(each.encode(), covered, hashlib.sha256).hexdigest() for each in secrets]
    # A list, so that every pair is compared, each in constant time.
    return any([hmac.compare_digest(one, other) for one in expected for other in signatures])


def _require_fresh(age: int, tolerance_seconds: float) -> None:
    if abs(age) <= tolerance_seconds:
        return
    reason, side = ("too_old", "ago") if age > 0 else ("too_new", "ahead")
    raise WebhookVerificationError(
        reason,
        f"The request was signed {abs(age)} seconds {side}, and {tolerance_seconds:g} are allowed. It may be a "
        "replay: refuse it. If it comes from us just now, set this machine's clock (NTP).",
    )


def _parse_object(content: bytes) -> Any:
    try:
        body = json.loads(content.decode("utf-8"))
    # JSON nested too deeply for the parser is not accepted either.
    except (ValueError, RecursionError):
        body = None
    if isinstance(body, dict):
        return body
    raise WebhookVerificationError(
        "not_json",
        "The signature is right, but the body is not a JSON object. Refuse it and send us its Cnh-Delivery-Id.",
    )
