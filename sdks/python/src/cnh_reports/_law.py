"""Resources that need no report: violations, points, assistant, credit, usage, statement and key."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from ._attempts import Call, segment
from ._pages import Page
from ._requests import Requests
from .api_types import (
    ApiKey,
    AskAnswer,
    CalculatedPoints,
    Credit,
    Infraction,
    LedgerEntry,
    Statement,
    Usage,
    Violation,
)


class _Reader:
    def __init__(self, requests: Requests) -> None:
        self._requests = requests


class Violations(_Reader):
    def search(
        self,
        q: Optional[str] = None,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Violation]:
        def call(at: Optional[str]) -> Call[List[Violation]]:
            return Call(
                "GET",
                "/api/v1/violations",
                query={"q": q, "limit": limit, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)

    def get(
        self, code: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> Violation:
        call = Call[Violation](
            "GET",
            f"/api/v1/violations/{segment(code)}",
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)


class Points(_Reader):
    def calculate(
        self,
        *,
        infractions: List[Infraction],
        ear: Optional[bool] = None,
        zeroed_on: Optional[List[str]] = None,
        as_of: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> CalculatedPoints:
        fields: Dict[str, Any] = {
            "infractions": infractions,
            "ear": ear,
            "zeroedOn": zeroed_on,
            "asOf": as_of,
        }
        body = {name: value for name, value in fields.items() if value is not None}
        call = Call[CalculatedPoints](
            "POST", "/api/v1/points/calculate", body=body, timeout=timeout, max_retries=max_retries
        )
        return self._requests.send(call)


class Assistant(_Reader):
    def ask(
        self, question: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> AskAnswer:
        call = Call[AskAnswer](
            "POST",
            "/api/v1/ask",
            body={"question": question},
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)


class CreditLine(_Reader):
    def get(self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None) -> Credit:
        call = Call[Credit](
            "GET",
            "/api/v1/credit",
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)


class UsageCounts(_Reader):
    def get(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Usage:
        """Days as YYYY-MM-DD, in São Paulo time."""
        call = Call[Usage](
            "GET",
            "/api/v1/usage",
            query={"from": from_, "to": to},
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)


class StatementDays(_Reader):
    def get(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Statement:
        """Days (YYYY-MM-DD) with their sums."""
        call = Call[Statement](
            "GET",
            "/api/v1/statement",
            query={"from": from_, "to": to},
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def entries(
        self,
        day: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[LedgerEntry]:
        """The entries of one day."""

        def call(at: Optional[str]) -> Call[List[LedgerEntry]]:
            return Call(
                "GET",
                f"/api/v1/statement/{segment(day)}",
                query={"limit": limit, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)


class Key(_Reader):
    def get(
        self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> ApiKey:
        """The key in use: mode, scopes, expiry, limits."""
        call = Call[ApiKey](
            "GET",
            "/api/v1/key",
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)
