"""The client for asyncio: the same settings and resources as ``Cnh``."""

from __future__ import annotations

import logging
from types import TracebackType
from typing import TYPE_CHECKING, Any, Awaitable, Callable, Mapping, Optional, Tuple, Type, TypeVar

from ._async_enrollments import (
    AsyncCalendarFeeds,
    AsyncDeadlines,
    AsyncEnrollments,
    AsyncQueueOfChecks,
    AsyncTestClocks,
)
from ._async_events import AsyncEvents
from ._async_law import (
    AsyncAssistant,
    AsyncCreditLine,
    AsyncKey,
    AsyncPoints,
    AsyncStatementDays,
    AsyncUsageCounts,
    AsyncViolations,
)
from ._async_reports import AsyncReports
from ._async_requests import AsyncRequests
from ._async_webhook_endpoints import AsyncDeliveries, AsyncWebhookEndpoints
from ._attempts import DEFAULT_MAX_RETRIES, DEFAULT_TIMEOUT_SECONDS
from ._response import Response, kept_responses
from ._settings import address_of, headers_of, logger_of, require_response, unknown_call
from ._transport import AsyncClock, AsyncTransport, ThreadTransport

if TYPE_CHECKING:
    # Type checkers know this package; it is not needed to run.
    from typing_extensions import ParamSpec

    Parameters = ParamSpec("Parameters")

Result = TypeVar("Result")


class AsyncCnh:
    """``Cnh`` with ``async`` and ``await``. Close it with ``async with`` or ``aclose``. Cancelling a call ends it
    immediately; a report that was created goes on."""

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        base_url: Optional[str] = None,
        timeout: float = DEFAULT_TIMEOUT_SECONDS,
        max_retries: int = DEFAULT_MAX_RETRIES,
        logger: Optional[logging.Logger] = None,
        app_info: Optional[str] = None,
        transport: Optional[AsyncTransport] = None,
        clock: Optional[AsyncClock] = None,
    ) -> None:
        self._base_url = address_of(base_url)
        headers = headers_of(api_key, app_info)
        self._transport: AsyncTransport = transport or ThreadTransport()
        requests = self._requests = AsyncRequests(
            base_url=self._base_url,
            headers=headers,
            transport=self._transport,
            clock=clock or AsyncClock(),
            logger=logger_of(logger),
            timeout=timeout,
            max_retries=max_retries,
        )
        self.reports = AsyncReports(requests)
        self.enrollments = AsyncEnrollments(requests)
        self.check_queue = AsyncQueueOfChecks(requests)
        self.deadlines = AsyncDeadlines(requests)
        self.calendar_feeds = AsyncCalendarFeeds(requests)
        self.test_clocks = AsyncTestClocks(requests)
        self.events = AsyncEvents(requests)
        self.violations = AsyncViolations(requests)
        self.points = AsyncPoints(requests)
        self.assistant = AsyncAssistant(requests)
        self.credit = AsyncCreditLine(requests)
        self.usage = AsyncUsageCounts(requests)
        self.statement = AsyncStatementDays(requests)
        self.key = AsyncKey(requests)
        self.webhook_endpoints = AsyncWebhookEndpoints(requests)
        self.deliveries = AsyncDeliveries(requests)

    async def with_response(
        self,
        method: Callable[Parameters, Awaitable[Result]],
        *args: Parameters.args,
        **settings: Parameters.kwargs,
    ) -> Tuple[Result, Response]:
        """Calls a method, and returns its result with the last answer: status, headers, request id, rate limits."""
        with kept_responses() as responses:
            result = await method(*args, **settings)
        require_response(len(responses))
        return result, responses[-1]

    async def request(
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
        return await self._requests.send(
            unknown_call(method, path, query, body, repeat, timeout, max_retries)
        )

    async def aclose(self) -> None:
        """Closes the transport, if it can be closed."""
        close = getattr(self._transport, "aclose", None)
        if close is not None:
            await close()

    async def __aenter__(self) -> AsyncCnh:
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.aclose()

    def __repr__(self) -> str:
        return f"AsyncCnh(base_url={self._base_url!r})"
