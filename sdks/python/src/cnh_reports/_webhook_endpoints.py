"""Webhook endpoints and their delivery log."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from ._pages import Page
from ._requests import Call, Requests, segment
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
        fields = {"url": url, "events": events, "description": description}
        body = {name: value for name, value in fields.items() if value is not None}
        return self._send("POST", "", body, timeout, max_retries, once=_CREATED_UNSEEN)

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[WebhookEndpoint]:
        def read(at: Optional[str]) -> Page[WebhookEndpoint]:
            call = Call(
                "GET",
                "/api/v1/webhook-endpoints",
                query={"limit": limit, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )
            return Page(self._requests.send(call), read)

        return read(cursor)

    def get(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> WebhookEndpoint:
        return self._send("GET", f"/{segment(id)}", None, timeout, max_retries)

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
        return self._send("PATCH", f"/{segment(id)}", changes, timeout, max_retries)

    def remove(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> None:
        path = f"/api/v1/webhook-endpoints/{segment(id)}"
        self._requests.send(
            Call("DELETE", path, is_removal=True, timeout=timeout, max_retries=max_retries)
        )

    def rotate_secret(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> RotatedSecret:
        """Only this answer contains the new secret. For a day both secrets sign."""
        path = f"/{segment(id)}/rotate-secret"
        return self._send("POST", path, None, timeout, max_retries, once=_ROTATED_UNSEEN)

    def test(
        self,
        id: str,
        *,
        event: Optional[EventKind] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Delivery:
        """Sends a sample report (default event: ``report.delivered``)."""
        path = f"/{segment(id)}/test"
        body = None if event is None else {"event": event}
        return self._send("POST", path, body, timeout, max_retries, once=_SENT_UNSEEN)

    def recover(
        self,
        id: str,
        *,
        since: str,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> RecoveredWebhookEndpoint:
        """Resends the events that were not accepted since then."""
        return self._send("POST", f"/{segment(id)}/recover", {"since": since}, timeout, max_retries)

    def _send(
        self,
        method: str,
        path: str,
        body: Optional[Dict[str, Any]],
        timeout: Optional[float],
        max_retries: Optional[int],
        once: Optional[str] = None,
    ) -> Any:
        call = Call(
            method,
            f"/api/v1/webhook-endpoints{path}",
            body=body,
            once=once,
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call).json


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
        query = {"endpointId": endpoint_id, "reportId": report_id, "status": status, "limit": limit}

        def read(at: Optional[str]) -> Page[Delivery]:
            call = Call(
                "GET",
                "/api/v1/deliveries",
                query={**query, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )
            return Page(self._requests.send(call), read)

        return read(cursor)

    def get(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> DeliveryWithAttempts:
        path = f"/api/v1/deliveries/{segment(id)}"
        return self._requests.send(
            Call("GET", path, timeout=timeout, max_retries=max_retries)
        ).json

    def retry(
        self, id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> Delivery:
        path = f"/api/v1/deliveries/{segment(id)}/retry"
        return self._requests.send(
            Call("POST", path, once=_SENT_UNSEEN, timeout=timeout, max_retries=max_retries)
        ).json
