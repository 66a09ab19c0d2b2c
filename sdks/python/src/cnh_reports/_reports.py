"""Creating, reading, awaiting and listing reports."""

from __future__ import annotations

from typing import Literal, Mapping, Optional

from ._errors import CnhError, ReportFailedError, WaitTimeoutError
from ._pages import Page
from ._requests import Call, Requests, segment
from .api_types import (
    DrivenVehicle,
    DrivingAnswer,
    MayDriveAnswer,
    Report,
    ReportAccepted,
    ReportListItem,
    ReportStatus,
    Severity,
    Verdict,
)

#: The service's max wait of a long poll.
MAX_HELD_SECONDS = 50
DEFAULT_WAIT_SECONDS = 120.0
#: Retry limits: the service treats two creates as one within an hour, or a minute without a reference.
REPEAT_WITH_REFERENCE_SECONDS = 3000.0
REPEAT_WITHOUT_REFERENCE_SECONDS = 45.0
#: Pauses when the service does not long-poll.
MIN_ROUND_SECONDS = 1.0
UNHELD_PAUSE_SECONDS = 5.0

Until = Literal["delivered", "diagnosed"]


class Reports:
    def __init__(self, requests: Requests) -> None:
        self._requests = requests

    def create(
        self,
        *,
        cpf: str,
        external_ref: Optional[str],
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> ReportAccepted:
        """Creates and charges a report. ``external_ref`` is your reference: repeating the call with it never charges
        twice. To use none, pass ``None`` explicitly."""
        if external_ref == "":
            raise CnhError("external_ref must be written: your own reference, or None. Nothing was sent.")
        return self._requests.send(
            Call(
                "POST",
                "/api/v1/reports",
                body={"cpf": cpf, "externalRef": external_ref},
                repeat_within=REPEAT_WITHOUT_REFERENCE_SECONDS
                if external_ref is None
                else REPEAT_WITH_REFERENCE_SECONDS,
                timeout=timeout,
                max_retries=max_retries,
            )
        ).json

    def get(
        self, report_id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> Report:
        return self._requests.send(self._read(report_id, None, timeout, max_retries)).json

    def wait(
        self,
        report_id: str,
        *,
        until: Until = "delivered",
        wait_seconds: float = DEFAULT_WAIT_SECONDS,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Report:
        """Waits until the report is ready. ``until="diagnosed"`` also accepts a partial delivery."""
        clock = self._requests.clock
        deadline = clock.monotonic() + wait_seconds
        while True:
            began = clock.monotonic()
            held = max(1, min(MAX_HELD_SECONDS, round(deadline - began)))
            report: Report = self._requests.send(
                self._read(report_id, held, timeout, max_retries)
            ).json
            if report["status"] == "ERROR":
                raise ReportFailedError(report)
            if report["status"] == "DELIVERED":
                return report
            if until == "diagnosed" and report.get("diagnosis") is not None:
                return report
            now = clock.monotonic()
            if now >= deadline:
                raise WaitTimeoutError(report, wait_seconds)
            if now - began < MIN_ROUND_SECONDS:
                # The request was not long-polled, for example behind a proxy that drops Prefer.
                clock.sleep(min(UNHELD_PAUSE_SECONDS, deadline - now))

    def create_and_wait(
        self,
        *,
        cpf: str,
        external_ref: Optional[str],
        until: Until = "delivered",
        wait_seconds: float = DEFAULT_WAIT_SECONDS,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Report:
        accepted = self.create(
            cpf=cpf, external_ref=external_ref, timeout=timeout, max_retries=max_retries
        )
        return self.wait(
            accepted["reportId"],
            until=until,
            wait_seconds=wait_seconds,
            timeout=timeout,
            max_retries=max_retries,
        )

    def list(
        self,
        *,
        driver_id: Optional[str] = None,
        status: Optional[ReportStatus] = None,
        external_ref: Optional[str] = None,
        verdict: Optional[Verdict] = None,
        driving: Optional[DrivingAnswer] = None,
        min_severity: Optional[Severity] = None,
        due_before: Optional[str] = None,
        created_from: Optional[str] = None,
        created_to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[ReportListItem]:
        """One page; iterate over it to get all reports, newest first."""
        query = {
            "driverId": driver_id,
            "status": status,
            "externalRef": external_ref,
            "verdict": verdict,
            "driving": driving,
            "minSeverity": min_severity,
            "dueBefore": due_before,
            "createdFrom": created_from,
            "createdTo": created_to,
            "limit": limit,
        }

        def read(at: Optional[str]) -> Page[ReportListItem]:
            call = Call(
                "GET",
                "/api/v1/reports",
                query={**query, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )
            return Page(self._requests.send(call), read)

        return read(cursor)

    def search(
        self,
        *,
        cpf: str,
        status: Optional[ReportStatus] = None,
        external_ref: Optional[str] = None,
        verdict: Optional[Verdict] = None,
        driving: Optional[DrivingAnswer] = None,
        min_severity: Optional[Severity] = None,
        due_before: Optional[str] = None,
        created_from: Optional[str] = None,
        created_to: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[ReportListItem]:
        """The reports of one CPF, which is sent in the body and not in the URL."""
        fields: Mapping[str, object] = {
            "cpf": cpf,
            "status": status,
            "externalRef": external_ref,
            "verdict": verdict,
            "driving": driving,
            "minSeverity": min_severity,
            "dueBefore": due_before,
            "createdFrom": created_from,
            "createdTo": created_to,
            "limit": limit,
        }

        def read(at: Optional[str]) -> Page[ReportListItem]:
            filled = {k: v for k, v in {**fields, "cursor": at}.items() if v is not None}
            call = Call(
                "POST",
                "/api/v1/reports/search",
                body=filled,
                timeout=timeout,
                max_retries=max_retries,
            )
            return Page(self._requests.send(call), read)

        return read(cursor)

    def may_drive(
        self,
        report_id: str,
        *,
        vehicle: DrivenVehicle,
        on: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> MayDriveAnswer:
        """Whether the driver may drive this vehicle on a day."""
        body = {"vehicle": vehicle, **({} if on is None else {"on": on})}
        path = f"/api/v1/reports/{segment(report_id)}/may-drive"
        return self._requests.send(
            Call("POST", path, body=body, timeout=timeout, max_retries=max_retries)
        ).json

    def _read(
        self,
        report_id: str,
        held: Optional[int],
        timeout: Optional[float],
        max_retries: Optional[int],
    ) -> Call:
        return Call(
            "GET",
            f"/api/v1/reports/{segment(report_id)}",
            wait=held,
            timeout=timeout,
            max_retries=max_retries,
        )
