"""The event feed, to receive results without a webhook endpoint."""

from __future__ import annotations

from typing import Iterator, List, Optional

from ._attempts import Call
from ._pages import Page
from ._requests import Requests
from ._waiting import Follower
from .api_types import ReportEvent


class Events:
    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def list(
        self,
        *,
        after: Optional[str] = None,
        limit: Optional[int] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[ReportEvent]:
        """One page; iterate over it to get all events, oldest first."""

        def call(at: Optional[str]) -> Call[List[ReportEvent]]:
            return Call(
                "GET",
                "/api/v1/events",
                query={"after": at, "limit": limit},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, after)

    def follow(
        self,
        *,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator[ReportEvent]:
        """Yields every event once and in order, endlessly. Store the id of the last event that you handled and pass
        it as ``after``; without it, the feed starts now."""
        follower = Follower(self._requests.attempts, after, timeout, max_retries)
        while True:
            for event in self._requests.run(follower.next_steps()):
                yield event
