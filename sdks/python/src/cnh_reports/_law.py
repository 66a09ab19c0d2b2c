"""Resources that need no report: violations, points, assistant, credit, usage, statement and key."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional

from ._pages import Page
from ._requests import Call, Requests, segment
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

    def _get(
        self,
        path: str,
        timeout: Optional[float],
        max_retries: Optional[int],
        query: Optional[Mapping[str, Any]] = None,
    ) -> Any:
        call = Call("GET", path, query=query, timeout=timeout, max_retries=max_retries)
        return self._requests.send(call).json


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
        def read(at: Optional[str]) -> Page[Violation]:
            call = Call(
                "GET",
                "/api/v1/violations",
                query={"q": q, "limit": limit, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )
            return Page(self._requests.send(call), read)

        return read(cursor)

    def get(
        self, code: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> Violation:
        return self._get(f"/api/v1/violations/{segment(code)}", timeout, max_retries)


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
        call = Call(
            "POST", "/api/v1/points/calculate", body=body, timeout=timeout, max_retries=max_retries
        )
        return self._requests.send(call).json


class Assistant(_Reader):
    def ask(
        self, question: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> AskAnswer:
        call = Call(
            "POST",
            "/api/v1/ask",
            body={"question": question},
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call).json


class CreditLine(_Reader):
    def get(self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None) -> Credit:
        return self._get("/api/v1/credit", timeout, max_retries)


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
        return self._get("/api/v1/usage", timeout, max_retries, {"from": from_, "to": to})


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
        return self._get("/api/v1/statement", timeout, max_retries, {"from": from_, "to": to})

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

        def read(at: Optional[str]) -> Page[LedgerEntry]:
            call = Call(
                "GET",
                f"/api/v1/statement/{segment(day)}",
                query={"limit": limit, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )
            return Page(self._requests.send(call), read)

        return read(cursor)


class Key(_Reader):
    def get(
        self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> ApiKey:
        """The key in use: mode, scopes, expiry, limits."""
        return self._get("/api/v1/key", timeout, max_retries)
