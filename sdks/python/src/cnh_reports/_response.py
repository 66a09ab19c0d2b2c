"""The status and headers of an answer, and how ``with_response`` obtains them."""

from __future__ import annotations

import contextlib
import re
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Dict, Iterator, List, Mapping, NamedTuple, Optional

_LIMIT = re.compile(r'"(\w{1,40})";r=([0-9]{1,9});t=([0-9]{1,9})', re.ASCII)


class RateLimit(NamedTuple):
    #: Requests left in this period.
    remaining: int
    #: Seconds until the period ends.
    reset_seconds: int


@dataclass(frozen=True)
class Response:
    status: int
    #: Names in lower case.
    headers: Mapping[str, str]

    @property
    def request_id(self) -> Optional[str]:
        """For support."""
        return self.headers.get("request-id")

    @property
    def rate_limits(self) -> Dict[str, RateLimit]:
        """``perMinute`` and ``perDay``, after this call. Empty if the answer has no such header."""
        found = _LIMIT.findall(self.headers.get("ratelimit", ""))
        return {name: RateLimit(int(left), int(ends)) for name, left, ends in found}


_responses: ContextVar[Optional[List[Response]]] = ContextVar("cnh_reports_responses", default=None)


def keep(response: Response) -> None:
    responses = _responses.get()
    if responses is not None:
        responses.append(response)


@contextlib.contextmanager
def kept_responses() -> Iterator[List[Response]]:
    """The answers to all calls of this thread or task within the block."""
    responses: List[Response] = []
    token = _responses.set(responses)
    try:
        yield responses
    finally:
        _responses.reset(token)
