"""Webhook endpoints and their delivery log."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from ._attempts import Call, segment
from ._pages import Page
from ._requests import Requests
from .api_types import (
    CreatedWebhookEndpoint,
    Delivery,
    DeliveryStatus,
    DeliveryWithAttempts,
    EventKind,
    RecoveredWebhookEndpoint,
    RotatedSecret,
    WebhookEndpoint,
)

_PATH = "/api/v1/webhook-endpoints"
_CREATED_UNSEEN = (
    "It was not sent again. The endpoint may exist with a secret that nobody has seen: look with "
    "webhook_endpoints.list, remove it if it is there, and create it again."
)
_ROTATED_UNSEEN = (
    "It was not sent again: rotating twice ends the old secret immediately. Both secrets may be valid now; look with "
    "webhook_endpoints.get whether it changed, and rotate again before the old secret ends if you lack the new one."
)
_SENT_UNSEEN = "It was not sent again: a delivery may be on its way. Look with deliveries.list."


class WebhookEndpoints:
    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def create(
        self,
        *,
        url: str,
        events: Optional[List[EventKind]] = None,
        description: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> CreatedWebhookEndpoint:
        """Only this answer contains the secret."""
        fields: Dict[str, Any] = {"url": url, "events": events, "description": description}
        body = {name: value for name, value in fields.items() if value is not None}
        call = Call[CreatedWebhookEndpoint](
            "POST",
            _PATH,
            body=body,
            once=_CREATED_UNSEEN,
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
    ) -> Page[WebhookEndpoint]:
        def call(at: Optional[str]) -> Call[List[WebhookEndpoint]]:
            return Call(
                "GET",
                _PATH,
                query={"limit": limit, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)

    def get(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> WebhookEndpoint:
        call = Call[WebhookEndpoint](
            "GET",
            f"{_PATH}/{segment(id)}",
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def update(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        **changes: Any,
    ) -> WebhookEndpoint:
        """Changes ``url``, ``events``, ``description`` or ``enabled``; omitted fields stay."""
        unknown = set(changes) - {"url", "events", "description", "enabled"}
        if unknown:
            raise TypeError(f"update() has no argument {', '.join(sorted(unknown))}")
        call = Call[WebhookEndpoint](
            "PATCH",
            f"{_PATH}/{segment(id)}",
            body=changes,
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def remove(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> None:
        path = f"{_PATH}/{segment(id)}"
        self._requests.send(
            Call[None]("DELETE", path, is_removal=True, timeout=timeout, max_retries=max_retries)
        )

    def rotate_secret(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> RotatedSecret:
        """Only this answer contains the new secret. For a day both secrets sign."""
        call = Call[RotatedSecret](
            "POST",
            f"{_PATH}/{segment(id)}/rotate-secret",
            once=_ROTATED_UNSEEN,
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def test(
        self,
        id: str,
        *,
        event: Optional[EventKind] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Delivery:
        """Sends a sample report (default event: ``report.delivered``)."""
        body = None if event is None else {"event": event}
        call = Call[Delivery](
            "POST",
            f"{_PATH}/{segment(id)}/test",
            body=body,
            once=_SENT_UNSEEN,
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def recover(
        self,
        id: str,
        *,
        since: str,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> RecoveredWebhookEndpoint:
        """Resends the events that were not accepted since then."""
        call = Call[RecoveredWebhookEndpoint](
            "POST",
            f"{_PATH}/{segment(id)}/recover",
            body={"since": since},
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)


class Deliveries:
    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def list(
        self,
        *,
        endpoint_id: Optional[str] = None,
        report_id: Optional[str] = None,
        status: Optional[DeliveryStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Delivery]:
        query: Dict[str, Any] = {
            "endpointId": endpoint_id,
            "reportId": report_id,
            "status": status,
            "limit": limit,
        }

        def call(at: Optional[str]) -> Call[List[Delivery]]:
            return Call(
                "GET",
                "/api/v1/deliveries",
                query={**query, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)

    def get(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> DeliveryWithAttempts:
        path = f"/api/v1/deliveries/{segment(id)}"
        return self._requests.send(
            Call[DeliveryWithAttempts]("GET", path, timeout=timeout, max_retries=max_retries)
        )

    def retry(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> Delivery:
        path = f"/api/v1/deliveries/{segment(id)}/retry"
        return self._requests.send(
            Call[Delivery]("POST", path, once=_SENT_UNSEEN, timeout=timeout, max_retries=max_retries)
        )
