"""Performs the steps of calls in a task of asyncio."""

from __future__ import annotations

import logging
from typing import Callable, Dict, List, Optional, TypeVar

from ._attempts import Attempts, Call, Pause, Result, Steps, Value
from ._pages import AsyncPage, AsyncPages
from ._transport import AsyncClock, AsyncTransport, ConnectionLost

Item = TypeVar("Item")


class AsyncRequests:
    def __init__(
        self,
        *,
        base_url: str,
        headers: Dict[str, str],
        transport: AsyncTransport,
        clock: AsyncClock,
        logger: logging.Logger,
        timeout: float,
        max_retries: int,
    ) -> None:
        self._transport = transport
        self._clock = clock
        self.attempts = Attempts(
            base_url=base_url,
            headers=headers,
            times=clock,
            logger=logger,
            timeout=timeout,
            max_retries=max_retries,
        )

    async def send(self, call: Call[Value]) -> Value:
        return await self.run(self.attempts.steps(call))

    def page(
        self, make: Callable[[Optional[str]], Call[List[Item]]], cursor: Optional[str]
    ) -> AsyncPages[Item]:
        """``make`` creates the call of the page at a cursor. Nothing is sent before the result is used."""

        async def read(at: Optional[str]) -> AsyncPage[Item]:
            return AsyncPage(await self.run(self.attempts.received_steps(make(at))), read)

        return AsyncPages(lambda: read(cursor))

    async def run(self, steps: Steps[Result]) -> Result:
        try:
            step = next(steps)
            while True:
                if isinstance(step, Pause):
                    await self._clock.sleep(step.seconds)
                    step = next(steps)
                    continue
                try:
                    answer = await self._transport(*step)
                except ConnectionLost as lost:
                    step = steps.throw(lost)
                else:
                    step = steps.send(answer)
        except StopIteration as end:
            result: Result = end.value
            return result
