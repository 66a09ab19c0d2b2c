"""Performs the steps of calls in the calling thread."""

from __future__ import annotations

import logging
from typing import Callable, Dict, List, Optional, TypeVar

from ._attempts import Attempts, Call, Pause, Result, Steps, Value
from ._pages import Page
from ._transport import Clock, ConnectionLost, Transport

Item = TypeVar("Item")


class Requests:
    def __init__(
        self,
        *,
        base_url: str,
        headers: Dict[str, str],
        transport: Transport,
        clock: Clock,
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

    def send(self, call: Call[Value]) -> Value:
        return self.run(self.attempts.steps(call))

    def page(
        self, make: Callable[[Optional[str]], Call[List[Item]]], cursor: Optional[str]
    ) -> Page[Item]:
        """``make`` creates the call of the page at a cursor."""
        received = self.run(self.attempts.received_steps(make(cursor)))
        return Page(received, lambda at: self.page(make, at))

    def run(self, steps: Steps[Result]) -> Result:
        try:
            step = next(steps)
            while True:
                if isinstance(step, Pause):
                    self._clock.sleep(step.seconds)
                    step = next(steps)
                    continue
                try:
                    answer = self._transport(*step)
                except ConnectionLost as lost:
                    step = steps.throw(lost)
                else:
                    step = steps.send(answer)
        except StopIteration as end:
            result: Result = end.value
            return result
