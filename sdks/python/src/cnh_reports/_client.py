"""The client: where it connects, with which key, and what it can be asked."""

from __future__ import annotations

import logging
import os
import platform
from typing import Optional

from ._errors import CnhError
from ._events import Events
from ._law import Assistant, CreditLine, Key, Points, UsageCounts, Violations
from ._reports import Reports
from ._requests import DEFAULT_MAX_RETRIES, DEFAULT_TIMEOUT_SECONDS, Requests
from ._transport import Clock, Transport, send_once
from ._version import VERSION
from ._webhook_endpoints import Deliveries, WebhookEndpoints


class Cnh:
    """``CNH_API_KEY`` and ``CNH_BASE_URL`` count unless given here. Safe to share between threads."""

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
        key = api_key or os.environ.get("CNH_API_KEY")
        address = base_url or os.environ.get("CNH_BASE_URL")
        if not key:
            raise CnhError("There is no API key: set CNH_API_KEY, or pass api_key.")
        if not address:
            raise CnhError("There is no address: set CNH_BASE_URL, or pass base_url.")
        self._base_url = address
        major, minor, _ = platform.python_version_tuple()
        agent = f"cnh-sdk-python/{VERSION} (python {major}.{minor})"
        requests = Requests(
            base_url=address,
            headers={
                "Authorization": f"Bearer {key}",
                "Accept": "application/json",
                "User-Agent": f"{agent} {app_info}" if app_info else agent,
            },
            transport=transport,
            clock=clock or Clock(),
            logger=logger or logging.getLogger("cnh_reports"),
            timeout=timeout,
            max_retries=max_retries,
        )
        self.reports = Reports(requests)
        self.events = Events(requests)
        self.violations = Violations(requests)
        self.points = Points(requests)
        self.assistant = Assistant(requests)
        self.credit = CreditLine(requests)
        self.usage = UsageCounts(requests)
        self.key = Key(requests)
        self.webhook_endpoints = WebhookEndpoints(requests)
        self.deliveries = Deliveries(requests)

    def __repr__(self) -> str:
        return f"Cnh(base_url={self._base_url!r})"
