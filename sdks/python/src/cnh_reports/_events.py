"""The event feed, to receive results without a webhook endpoint."""

from __future__ import annotations

from typing import Iterator, Optional

from ._pages import Page
from ._requests import Call, Requests
from .api_types import ReportEvent

HELD_SECONDS = 50
#: Without long polling: short pauses for this long after an event, longer ones afterwards.
LIVELY_SECONDS = 120.0
LIVELY_PAUSE_SECONDS = 5.0
QUIET_PAUSE_SECONDS = 30.0
MIN_ROUND_SECONDS = 1.0
LATEST = "latest"


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
        return self._read(after, limit, None, timeout, max_retries)

    def follow(
        self,
        *,
        after: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Iterator[ReportEvent]:
        """Yields every event once and in order, endlessly. Store the id of the last event that you handled and pass
        it as ``after``; without it, the feed starts now."""
        last = after
        if last is None:
            last = self._read(LATEST, None, None, timeout, max_retries).last_event_id
        clock = self._requests.clock
        lively_until = clock.monotonic() + LIVELY_SECONDS
        while True:
            began = clock.monotonic()
            page = self._read(last, None, HELD_SECONDS, timeout, max_retries)
            for event in page.items:
                yield event
                last = event["id"]
            if page.items:
                lively_until = clock.monotonic() + LIVELY_SECONDS
            if page.next_cursor is not None:
                last = page.next_cursor
            elif not page.items and not page.is_held:
                is_lively = clock.monotonic() < lively_until
                clock.sleep(LIVELY_PAUSE_SECONDS if is_lively else QUIET_PAUSE_SECONDS)
            elif not page.items and clock.monotonic() - began < MIN_ROUND_SECONDS:
                clock.sleep(MIN_ROUND_SECONDS)

    def _read(
        self,
        after: Optional[str],
        limit: Optional[int],
        held: Optional[int],
        timeout: Optional[float],
        max_retries: Optional[int],
    ) -> Page[ReportEvent]:
        call = Call(
            "GET",
            "/api/v1/events",
            query={"after": after, "limit": limit},
            wait=held,
            timeout=timeout,
            max_retries=max_retries,
        )
        return Page(
            self._requests.send(call),
            lambda cursor: self._read(cursor, limit, held, timeout, max_retries),
        )
