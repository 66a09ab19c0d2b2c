"""Waiting for a report and following the event feed, as steps without I/O."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional

from ._attempts import Attempts, Call, Pause, Steps, segment
from ._errors import ReportFailedError, WaitTimeoutError
from .api_types import Report, ReportEvent

Until = Literal["delivered", "diagnosed"]

#: The service's max wait of a long poll.
MAX_HELD_SECONDS = 50
DEFAULT_WAIT_SECONDS = 120.0
#: Pauses when the service does not long-poll.
MIN_ROUND_SECONDS = 1.0
UNHELD_PAUSE_SECONDS = 5.0
#: Following without long polling: short pauses for this long after an event, longer ones afterwards.
LIVELY_SECONDS = 120.0
LIVELY_PAUSE_SECONDS = 5.0
QUIET_PAUSE_SECONDS = 30.0
LATEST = "latest"


def wait_steps(
    attempts: Attempts,
    report_id: str,
    until: Until,
    wait_seconds: float,
    timeout: Optional[float],
    max_retries: Optional[int],
) -> Steps[Any]:
    """Returns the report when it is ready."""
    times = attempts.times
    deadline = times.monotonic() + wait_seconds
    while True:
        began = times.monotonic()
        held = max(1, min(MAX_HELD_SECONDS, round(deadline - began)))
        path = f"/api/v1/reports/{segment(report_id)}"
        call = Call[Report]("GET", path, wait=held, timeout=timeout, max_retries=max_retries)
        report = yield from attempts.steps(call)
        if report["status"] == "ERROR":
            raise ReportFailedError(report)
        if report["status"] == "DELIVERED":
            return report
        if until == "diagnosed" and report.get("diagnosis") is not None:
            return report
        now = times.monotonic()
        if now >= deadline:
            raise WaitTimeoutError(report, wait_seconds)
        if now - began < MIN_ROUND_SECONDS:
            # The request was not long-polled, for example behind a proxy that drops Prefer.
            yield Pause(min(UNHELD_PAUSE_SECONDS, deadline - now))


class Follower:
    """The place in the event feed."""

    def __init__(
        self,
        attempts: Attempts,
        after: Optional[str],
        timeout: Optional[float],
        max_retries: Optional[int],
    ) -> None:
        self._attempts = attempts
        self._after = LATEST if after is None else after
        self._timeout = timeout
        self._max_retries = max_retries
        self._lively_until = attempts.times.monotonic() + LIVELY_SECONDS

    def next_steps(self) -> Steps[List[ReportEvent]]:
        """Returns the next events, or an empty list if none came during this read."""
        if self._after == LATEST:
            received = yield from self._attempts.received_steps(self._call(LATEST, None))
            # Without any event yet, reading from the beginning skips nothing.
            self._after = received.json.get("lastEventId")
        times = self._attempts.times
        began = times.monotonic()
        received = yield from self._attempts.received_steps(self._call(self._after, MAX_HELD_SECONDS))
        answer: Dict[str, Any] = received.json
        events: List[ReportEvent] = answer["items"]
        if events:
            self._after = events[-1]["id"]
            self._lively_until = times.monotonic() + LIVELY_SECONDS
        if answer["nextCursor"] is not None:
            self._after = answer["nextCursor"]
        elif not events and "preference-applied" not in received.response.headers:
            is_lively = times.monotonic() < self._lively_until
            yield Pause(LIVELY_PAUSE_SECONDS if is_lively else QUIET_PAUSE_SECONDS)
        elif not events and times.monotonic() - began < MIN_ROUND_SECONDS:
            yield Pause(MIN_ROUND_SECONDS)
        return events

    def _call(self, after: Optional[str], held: Optional[int]) -> Call[Any]:
        return Call(
            "GET",
            "/api/v1/events",
            query={"after": after},
            wait=held,
            timeout=self._timeout,
            max_retries=self._max_retries,
        )
