"""The client: its settings and its resources."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Callable, Mapping, Optional, Tuple, TypeVar

from ._attempts import DEFAULT_MAX_RETRIES, DEFAULT_TIMEOUT_SECONDS
from ._enrollments import CalendarFeeds, Deadlines, Enrollments, QueueOfChecks, TestClocks
from ._events import Events
from ._law import Assistant, CreditLine, Key, Points, StatementDays, UsageCounts, Violations
from ._reports import Reports
from ._requests import Requests
from ._response import Response, kept_responses
from ._settings import address_of, headers_of, logger_of, require_response, unknown_call
from ._transport import Clock, Transport, send_once
from ._webhook_endpoints import Deliveries, WebhookEndpoints

if TYPE_CHECKING:
    # Type checkers know this package; it is not needed to run.
    from typing_extensions import ParamSpec

    Parameters = ParamSpec("Parameters")

Result = TypeVar("Result")


class Cnh:
    """Key and address default to ``CNH_API_KEY`` and ``CNH_BASE_URL``. Safe to share between threads."""

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        base_url: Optional[str] = None,
        timeout: float = DEFAULT_TIMEOUT_SECONDS,
        max_retries: int = DEFAULT_MAX_RETRIES,
        logger: Optional[logging.Logger] = None,
        app_info: Optional[str] = None,
        transport: Transport = send_once,
        clock: Optional[Clock] = None,
    ) -> None:
        self._base_url = address_of(base_url)
        requests = self._requests = Requests(
            base_url=self._base_url,
            headers=headers_of(api_key, app_info),
            transport=transport,
            clock=clock or Clock(),
            logger=logger_of(logger),
            timeout=timeout,
            max_retries=max_retries,
        )
        self.reports = Reports(requests)
        self.enrollments = Enrollments(requests)
        self.check_queue = QueueOfChecks(requests)
        self.deadlines = Deadlines(requests)
        self.calendar_feeds = CalendarFeeds(requests)
        self.test_clocks = TestClocks(requests)
        self.events = Events(requests)
        self.violations = Violations(requests)
        self.points = Points(requests)
        self.assistant = Assistant(requests)
        self.credit = CreditLine(requests)
        self.usage = UsageCounts(requests)
        self.statement = StatementDays(requests)
        self.key = Key(requests)
        self.webhook_endpoints = WebhookEndpoints(requests)
        self.deliveries = Deliveries(requests)

    def with_response(
        self,
        method: Callable[Parameters, Result],
        *args: Parameters.args,
        **settings: Parameters.kwargs,
    ) -> Tuple[Result, Response]:
        """Calls a method, and returns its result with the last answer: status, headers, request id, rate limits."""
        with kept_responses() as responses:
            result = method(*args, **settings)
        require_response(len(responses))
        return result, responses[-1]

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        repeat: Optional[bool] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Any:
        """Calls an operation that this version does not know. ``repeat``: whether running it twice does no harm; by
        default only GET, PUT and DELETE are retried after a lost answer."""
        return self._requests.send(
            unknown_call(method, path, query, body, repeat, timeout, max_retries)
        )

    def __repr__(self) -> str:
        return f"Cnh(base_url={self._base_url!r})"
