"""The client: its settings and its resources."""

from __future__ import annotations

import logging
import os
import platform
import re
from typing import Optional

from ._errors import CnhError
from ._events import Events
from ._law import Assistant, CreditLine, Key, Points, StatementDays, UsageCounts, Violations
from ._reports import Reports
from ._requests import DEFAULT_MAX_RETRIES, DEFAULT_TIMEOUT_SECONDS, Requests
from ._transport import Clock, Transport, send_once
from ._version import VERSION
from ._webhook_endpoints import Deliveries, WebhookEndpoints

# A library logs nothing unless the program configures logging.
logging.getLogger("cnh_reports").addHandler(logging.NullHandler())


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
        key = api_key or os.environ.get("CNH_API_KEY")
        address = base_url or os.environ.get("CNH_BASE_URL")
        self._base_url = _require_address(address)
        major, minor, _ = platform.python_version_tuple()
        agent = f"cnh-sdk-python/{VERSION} (python {major}.{minor})"
        requests = Requests(
            base_url=self._base_url,
            headers={
                "Authorization": f"Bearer {_require_key(key)}",
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
        self.statement = StatementDays(requests)
        self.key = Key(requests)
        self.webhook_endpoints = WebhookEndpoints(requests)
        self.deliveries = Deliveries(requests)

    def __repr__(self) -> str:
        return f"Cnh(base_url={self._base_url!r})"


def _require_key(key: Optional[str]) -> str:
    if not key:
        raise CnhError("The key is missing: pass api_key, or set CNH_API_KEY.")
    if not re.fullmatch("[!-~]+", key):
        raise CnhError("The key has a space, a line break or a character that no key has.")
    return key


def _require_address(address: Optional[str]) -> str:
    if not address:
        raise CnhError("The address is missing: pass base_url, or set CNH_BASE_URL.")
    if not re.fullmatch(r"https?://[^\s?#@]+", address):
        raise CnhError("base_url must begin with https:// and have no query.")
    return re.sub(r"/(?:api/v1/?)?\Z", "", address)
