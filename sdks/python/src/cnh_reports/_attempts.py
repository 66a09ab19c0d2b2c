"""A call as a sequence of steps, without I/O: ``Requests`` and ``AsyncRequests`` perform the same steps."""

from __future__ import annotations

import email.utils
import json
import logging
import random
import re
from dataclasses import dataclass
from typing import (
    Any,
    Dict,
    Generator,
    Generic,
    Iterator,
    Mapping,
    NamedTuple,
    Optional,
    Set,
    TypeVar,
    Union,
)
from urllib.parse import quote as percent_encode
from urllib.parse import unquote, urlencode

from ._errors import (
    CnhApiError,
    CnhConnectionError,
    CnhError,
    CnhTimeoutError,
    error_of,
    quote,
    redact,
)
from ._response import Response, keep
from ._transport import Answer, ConnectionLost, TimeoutExpired, _Times

DEFAULT_TIMEOUT_SECONDS = 30.0
DEFAULT_MAX_RETRIES = 3
HELD_READ_MARGIN_SECONDS = 15.0
FIRST_PAUSE_SECONDS = 0.5
MAX_PAUSE_SECONDS = 8.0
#: A longer wait raises: sleeping until midnight is the program's decision, not the library's.
MAX_RETRY_AFTER_SECONDS = 60
#: Ignored names that are remembered; further ones are not logged.
MAX_KNOWN_NAMES = 1000
DAY = re.compile(r"[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4}")
ID = re.compile("[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}")

Value = TypeVar("Value")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Call(Generic[Value]):
    """A call whose answer has the body ``Value``."""

    method: str
    path: str
    query: Optional[Mapping[str, Any]] = None
    body: Optional[Mapping[str, Any]] = None
    #: Seconds that the service may delay the answer (long poll).
    wait: Optional[int] = None
    #: For a call that must not run twice: advice if the answer is lost. Only 429 is retried.
    once: Optional[str] = None
    #: 404 on a retry is success.
    is_removal: bool = False
    #: Seconds after the first attempt within which the last one begins.
    repeat_within: Optional[float] = None
    timeout: Optional[float] = None
    max_retries: Optional[int] = None


class Request(NamedTuple):
    """One attempt: the arguments of a transport."""

    method: str
    url: str
    headers: Dict[str, str]
    body: Optional[bytes]
    seconds: float


class Pause(NamedTuple):
    seconds: float


#: Yields what to do next, receives the answer of each request, and returns the result.
Steps = Generator[Union[Request, Pause], Optional[Answer], Result]


class Received(NamedTuple):
    json: Any
    response: Response


def segment(value: str) -> str:
    """Encodes a value as one path segment."""
    return percent_encode(value, safe="")


def printable(path: str) -> str:
    return redact(unquote(path))


class Attempts:
    def __init__(
        self,
        *,
        base_url: str,
        headers: Dict[str, str],
        times: _Times,
        logger: logging.Logger,
        timeout: float,
        max_retries: int,
    ) -> None:
        self._base_url = base_url
        self._headers = headers
        self._logger = logger
        self._timeout = timeout
        self._max_retries = max_retries
        self.times = times
        self._ignored_names: Set[str] = set()
        self._deprecated: Set[str] = set()

    def steps(self, call: Call[Value]) -> Steps[Value]:
        value: Value = (yield from self.received_steps(call)).json
        return value

    def received_steps(self, call: Call[Any]) -> Steps[Received]:
        max_retries = self._max_retries if call.max_retries is None else call.max_retries
        began = self.times.monotonic()
        attempt = 0
        while True:
            try:
                received = yield from self._attempt(call, attempt)
                keep(received.response)
                return received
            except CnhError as error:
                pause = self._pause_before_repeat(call, error, attempt)
                if pause is None or attempt >= max_retries:
                    raise
                late = self.times.monotonic() - began + pause
                if call.repeat_within is not None and late > call.repeat_within:
                    raise
                yield Pause(pause)
                attempt += 1

    def _attempt(self, call: Call[Any], attempt: int) -> Steps[Received]:
        began = self.times.monotonic()
        try:
            answer = yield self._request(call)
        except ConnectionLost as lost:
            kind = CnhTimeoutError if isinstance(lost, TimeoutExpired) else CnhConnectionError
            path = printable(call.path)
            self._logger.warning("%s %s: %s (attempt %d)", call.method, path, lost, attempt + 1)
            raise kind(self._lost_message(call, str(lost))) from None
        assert answer is not None
        request_id = answer.headers.get("request-id")
        self._logger.info(
            "%s %s %d in %d ms (attempt %d, Request-Id %s)",
            call.method,
            printable(call.path),
            answer.status,
            1000 * (self.times.monotonic() - began),
            attempt + 1,
            request_id,
        )
        for notice in self._notices(call, answer.headers):
            self._logger.warning("%s %s: %s", call.method, printable(call.path), notice)
        if call.is_removal and attempt > 0 and answer.status == 404:
            return Received(None, Response(answer.status, answer.headers))
        return self._received(call, answer, request_id)

    def _notices(self, call: Call[Any], headers: Mapping[str, str]) -> Iterator[str]:
        """Warnings of the service. An ignored name and a removal are logged once for each operation."""
        operation = f"{call.method} {ID.sub('{id}', call.path)}"
        names = [redact(name.strip()) for name in headers.get("cnh-ignored-fields", "").split(",")]
        new = [name for name in names if name and f"{operation} {name}" not in self._ignored_names]
        if new and len(self._ignored_names) < MAX_KNOWN_NAMES:
            self._ignored_names.update(f"{operation} {name}" for name in new)
            yield f"unknown fields were ignored: {', '.join(new)}"
        reused = ID.search(headers.get("external-ref-reused", ""))
        if reused:
            yield (
                f"the externalRef had another CPF within the last hour, in {reused[0]}:"
                " this is a new report, with its own charge"
            )
        removed_on = DAY.match(headers.get("sunset", ""))
        if removed_on and operation not in self._deprecated:
            self._deprecated.add(operation)
            yield f"this operation is deprecated and is removed on {removed_on[0]}: see the changelog"

    def _request(self, call: Call[Any]) -> Request:
        query = urlencode({k: _text(v) for k, v in (call.query or {}).items() if v is not None})
        url = f"{self._base_url}{call.path}" + (f"?{query}" if query else "")
        headers = dict(self._headers)
        seconds = call.timeout or self._timeout
        body = None
        if call.body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(call.body, ensure_ascii=False).encode()
        elif call.method in ("POST", "PUT", "PATCH"):
            body = b""
        if call.wait is not None:
            headers["Prefer"] = f"wait={call.wait}"
            seconds = call.wait + (call.timeout or HELD_READ_MARGIN_SECONDS)
        return Request(call.method, url, headers, body, seconds)

    def _received(self, call: Call[Any], answer: Answer, request_id: Optional[str]) -> Received:
        response = Response(answer.status, answer.headers)
        if answer.status == 204:
            return Received(None, response)
        text = answer.body.decode("utf-8", "replace")
        try:
            parsed = json.loads(text)
        except ValueError:
            parsed = None
        if not 200 <= answer.status < 300:
            retry_after = self._retry_after(answer.headers.get("retry-after"))
            error = error_of(answer.status, parsed, text, request_id, retry_after, self._base_url)
            if call.once and answer.status >= 500:
                error.args = (f"{error} {call.once}",)
            raise error
        if not isinstance(parsed, dict):
            what = f"the answer is not that of the service: {quote(text)}"
            raise CnhConnectionError(self._lost_message(call, what))
        return Received(parsed, response)

    def _lost_message(self, call: Call[Any], what: str) -> str:
        advice = call.once or "Check the connection, then repeat the call."
        return f"{call.method} {printable(call.path)}: {what}. {advice}"

    def _pause_before_repeat(
        self, call: Call[Any], error: CnhError, attempt: int
    ) -> Optional[float]:
        """Seconds, or None if a retry is unsafe or pointless."""
        backoff = min(FIRST_PAUSE_SECONDS * 2.0**attempt, MAX_PAUSE_SECONDS) * random.uniform(0.5, 1)
        if isinstance(error, CnhApiError):
            if error.status != 429 and (error.status < 500 or call.once):
                return None
            after = error.retry_after
            if after is None:
                return backoff
            return None if after > MAX_RETRY_AFTER_SECONDS else after * random.uniform(1, 1.1)
        return None if call.once else backoff

    def _retry_after(self, header: Optional[str]) -> Optional[int]:
        """Seconds, or None if the header is missing or invalid."""
        if header is None:
            return None
        if re.fullmatch("[0-9]+", header.strip()):
            return int(header)
        try:
            at = email.utils.parsedate_to_datetime(header)
        except (TypeError, ValueError, IndexError):
            return None
        seconds = round(at.timestamp() - self.times.now())
        return seconds if seconds > 0 else None


def _text(value: Any) -> Any:
    return str(value).lower() if isinstance(value, bool) else value
