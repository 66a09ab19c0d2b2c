"""Enrolled drivers, their checks and deadlines, and feeds for calendar programs."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from ._attempts import Call, segment
from ._pages import Page
from ._requests import Requests
from .api_types import (
    BasisInput,
    CalendarFeed,
    CreatedCalendarFeed,
    Check,
    CheckQueue,
    Enrollment,
    EnrollmentEndReason,
    EnrollmentPolicyInput,
    EnrollmentState,
    FeedLanguage,
    ListedDeadline,
    TestClock,
)

_PATH = "/api/v1/enrollments"
_FEEDS = "/api/v1/calendar-feeds"
_FEED_UNSEEN = (
    "It was not sent again. The feed may exist with an address that nobody has seen: look with calendar_feeds.list, "
    "revoke it if it is there, and create it again."
)
_FIELDS = {"external_ref": "externalRef", "tags": "tags", "basis": "basis", "policy": "policy"}
_CLOCKS = "/api/v1/test-clocks"
_CLOCK_UNSEEN = "It was not sent again: the clock may exist or advance already. Look with test_clocks.list."
_QUEUE_PATH = "/api/v1/check-queue"
_QUEUE_FIELDS = {
    "monthly_budget": "monthlyBudget",
    "agreed_price": "agreedPrice",
    "agreed_full_price": "agreedFullPrice",
}
_CHECKED_UNSEEN = (
    "It was not sent again: the check may be in progress, and another one is charged. Look with enrollments.checks."
)


class Enrollments:
    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def create(
        self,
        *,
        cpf: str,
        basis: BasisInput,
        external_ref: Optional[str] = None,
        tags: Optional[List[str]] = None,
        policy: Optional[EnrollmentPolicyInput] = None,
        test_clock_id: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Enrollment:
        """Follows a driver from now on. For an enrolled CPF it returns the existing enrollment unchanged."""
        fields: Dict[str, Any] = {
            "cpf": cpf,
            "externalRef": external_ref,
            "tags": tags,
            "basis": basis,
            "policy": policy,
            "testClockId": test_clock_id,
        }
        body = {name: value for name, value in fields.items() if value is not None}
        return self._requests.send(
            Call[Enrollment]("POST", _PATH, body=body, timeout=timeout, max_retries=max_retries)
        )

    def list(
        self,
        *,
        state: Optional[EnrollmentState] = None,
        tag: Optional[str] = None,
        external_ref: Optional[str] = None,
        due_before: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Enrollment]:
        """Newest first, or with ``due_before`` by the next deadline."""
        query: Dict[str, Any] = {
            "state": state,
            "tag": tag,
            "externalRef": external_ref,
            "dueBefore": due_before,
            "limit": limit,
        }

        def call(at: Optional[str]) -> Call[List[Enrollment]]:
            return Call(
                "GET",
                _PATH,
                query={**query, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)

    def get(
        self,
        enrollment_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Enrollment:
        path = f"{_PATH}/{segment(enrollment_id)}"
        return self._requests.send(
            Call[Enrollment]("GET", path, timeout=timeout, max_retries=max_retries)
        )

    def update(
        self,
        enrollment_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        **changes: Any,
    ) -> Enrollment:
        """Changes ``external_ref``, ``tags``, ``basis`` or ``policy``; omitted fields stay."""
        unknown = set(changes) - set(_FIELDS)
        if unknown:
            raise TypeError(f"update() has no argument {', '.join(sorted(unknown))}")
        path = f"{_PATH}/{segment(enrollment_id)}"
        body = {_FIELDS[name]: value for name, value in changes.items()}
        return self._requests.send(
            Call[Enrollment]("PATCH", path, body=body, timeout=timeout, max_retries=max_retries)
        )

    def end(
        self,
        enrollment_id: str,
        *,
        reason: Optional[EnrollmentEndReason] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Enrollment:
        """Ends it and deletes the record behind its deadlines. Reports stay."""
        path = f"{_PATH}/{segment(enrollment_id)}"
        query = {"reason": reason}
        return self._requests.send(
            Call[Enrollment]("DELETE", path, query=query, timeout=timeout, max_retries=max_retries)
        )

    def check(
        self,
        enrollment_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Enrollment:
        """Checks the driver now, at the price of a check. Never executed twice."""
        call = Call[Enrollment](
            "POST",
            f"{_PATH}/{segment(enrollment_id)}/checks",
            once=_CHECKED_UNSEEN,
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def checks(
        self,
        enrollment_id: str,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Check]:
        """The checks of a driver, newest first."""

        def call(at: Optional[str]) -> Call[List[Check]]:
            return Call(
                "GET",
                f"{_PATH}/{segment(enrollment_id)}/checks",
                query={"limit": limit, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)


class QueueOfChecks:
    """The queue of checks of all enrolled drivers: its state, prices and budget."""

    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def get(
        self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> CheckQueue:
        call = Call[CheckQueue]("GET", _QUEUE_PATH, timeout=timeout, max_retries=max_retries)
        return self._requests.send(call)

    def update(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        **changes: Any,
    ) -> CheckQueue:
        """Changes ``monthly_budget``, or agrees to the current prices by ``agreed_price`` and ``agreed_full_price``."""
        unknown = set(changes) - set(_QUEUE_FIELDS)
        if unknown:
            raise TypeError(f"update() has no argument {', '.join(sorted(unknown))}")
        body = {_QUEUE_FIELDS[name]: value for name, value in changes.items()}
        call = Call[CheckQueue](
            "PATCH", _QUEUE_PATH, body=body, timeout=timeout, max_retries=max_retries
        )
        return self._requests.send(call)


class Deadlines:
    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def list(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        tag: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[ListedDeadline]:
        """The deadlines of enrolled drivers, by day."""
        query: Dict[str, Any] = {"from": from_, "to": to, "tag": tag, "limit": limit}

        def call(at: Optional[str]) -> Call[List[ListedDeadline]]:
            return Call(
                "GET",
                "/api/v1/deadlines",
                query={**query, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)


class CalendarFeeds:
    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def create(
        self,
        *,
        tag: Optional[str] = None,
        with_names: Optional[bool] = None,
        language: Optional[FeedLanguage] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> CreatedCalendarFeed:
        """Only this answer contains the address for calendar programs."""
        fields: Dict[str, Any] = {"tag": tag, "withNames": with_names, "language": language}
        body = {name: value for name, value in fields.items() if value is not None}
        call = Call[CreatedCalendarFeed](
            "POST",
            _FEEDS,
            body=body,
            once=_FEED_UNSEEN,
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[CalendarFeed]:
        """Newest first, without the addresses."""

        def call(at: Optional[str]) -> Call[List[CalendarFeed]]:
            return Call(
                "GET",
                _FEEDS,
                query={"limit": limit, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)

    def revoke(
        self,
        calendar_feed_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Its address stops working immediately."""
        path = f"{_FEEDS}/{segment(calendar_feed_id)}"
        self._requests.send(
            Call[None]("DELETE", path, timeout=timeout, max_retries=max_retries)
        )


class TestClocks:
    """For test keys."""

    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def create(
        self,
        *,
        name: Optional[str] = None,
        now: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> TestClock:
        """Begins now unless ``now`` says otherwise. Never executed twice."""
        fields: Dict[str, Any] = {"name": name, "now": now}
        body = {key: value for key, value in fields.items() if value is not None}
        call = Call[TestClock](
            "POST",
            _CLOCKS,
            body=body,
            once=_CLOCK_UNSEEN,
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def list(
        self, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> Page[TestClock]:
        """All of them, newest first."""

        def call(at: Optional[str]) -> Call[List[TestClock]]:
            return Call(
                "GET", _CLOCKS, query={"cursor": at}, timeout=timeout, max_retries=max_retries
            )

        return self._requests.page(call, None)

    def get(
        self,
        test_clock_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> TestClock:
        path = f"{_CLOCKS}/{segment(test_clock_id)}"
        return self._requests.send(
            Call[TestClock]("GET", path, timeout=timeout, max_retries=max_retries)
        )

    def advance(
        self,
        test_clock_id: str,
        *,
        to: Optional[str] = None,
        days: Optional[int] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> TestClock:
        """Begins an advance. The clock is READY when it has arrived. Never executed twice."""
        fields: Dict[str, Any] = {"to": to, "days": days}
        body = {key: value for key, value in fields.items() if value is not None}
        call = Call[TestClock](
            "POST",
            f"{_CLOCKS}/{segment(test_clock_id)}/advance",
            body=body,
            once=_CLOCK_UNSEEN,
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def remove(
        self,
        test_clock_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Deletes it and ends its enrollments."""
        path = f"{_CLOCKS}/{segment(test_clock_id)}"
        self._requests.send(
            Call[None]("DELETE", path, is_removal=True, timeout=timeout, max_retries=max_retries)
        )
