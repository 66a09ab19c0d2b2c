"""Creating, reading, awaiting and listing reports."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union, overload

from ._attempts import Call, segment
from ._errors import CnhError
from ._pages import Page
from ._requests import Requests
from ._waiting import DEFAULT_WAIT_SECONDS, Until, wait_steps
from .api_types import (
    DeliveredReport,
    DiagnosedReport,
    DrivenVehicle,
    DrivingAnswer,
    MayDriveAnswer,
    Report,
    ReportAccepted,
    ReportChanges,
    ReportListItem,
    ReportStatus,
    Severity,
    Verdict,
)

#: Retry limits: the service treats two creates as one within an hour, or a minute without a reference.
REPEAT_WITH_REFERENCE_SECONDS = 3000.0
REPEAT_WITHOUT_REFERENCE_SECONDS = 45.0


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
        call = Call[ReportAccepted](
            "POST",
            "/api/v1/reports",
            body={"cpf": cpf, "externalRef": external_ref},
            repeat_within=REPEAT_WITHOUT_REFERENCE_SECONDS
            if external_ref is None
            else REPEAT_WITH_REFERENCE_SECONDS,
            timeout=timeout,
            max_retries=max_retries,
        )
        return self._requests.send(call)

    def get(
        self, report_id: str, *, timeout: Optional[float] = None, max_retries: Optional[int] = None
    ) -> Report:
        path = f"/api/v1/reports/{segment(report_id)}"
        return self._requests.send(
            Call[Report]("GET", path, timeout=timeout, max_retries=max_retries)
        )

    @overload
    def wait(
        self,
        report_id: str,
        *,
        until: Literal["delivered"] = "delivered",
        wait_seconds: float = DEFAULT_WAIT_SECONDS,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> DeliveredReport: ...

    @overload
    def wait(
        self,
        report_id: str,
        *,
        until: Literal["diagnosed"],
        wait_seconds: float = DEFAULT_WAIT_SECONDS,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> DiagnosedReport: ...

    def wait(
        self,
        report_id: str,
        *,
        until: Until = "delivered",
        wait_seconds: float = DEFAULT_WAIT_SECONDS,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Union[DeliveredReport, DiagnosedReport]:
        """Waits until the report is ready. ``until="diagnosed"`` also accepts a partial delivery."""
        report: DeliveredReport = self._requests.run(
            wait_steps(
                self._requests.attempts, report_id, until, wait_seconds, timeout, max_retries
            )
        )
        return report

    @overload
    def create_and_wait(
        self,
        *,
        cpf: str,
        external_ref: Optional[str],
        until: Literal["delivered"] = "delivered",
        wait_seconds: float = DEFAULT_WAIT_SECONDS,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> DeliveredReport: ...

    @overload
    def create_and_wait(
        self,
        *,
        cpf: str,
        external_ref: Optional[str],
        until: Literal["diagnosed"],
        wait_seconds: float = DEFAULT_WAIT_SECONDS,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> DiagnosedReport: ...

    def create_and_wait(
        self,
        *,
        cpf: str,
        external_ref: Optional[str],
        until: Until = "delivered",
        wait_seconds: float = DEFAULT_WAIT_SECONDS,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Union[DeliveredReport, DiagnosedReport]:
        """Creates and waits. On WaitTimeoutError continue with ``wait``; no new create is needed."""
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
        query: Dict[str, Any] = {
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

        def call(at: Optional[str]) -> Call[List[ReportListItem]]:
            return Call(
                "GET",
                "/api/v1/reports",
                query={**query, "cursor": at},
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)

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
        fields: Dict[str, Any] = {
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

        def call(at: Optional[str]) -> Call[List[ReportListItem]]:
            filled = {k: v for k, v in {**fields, "cursor": at}.items() if v is not None}
            return Call(
                "POST",
                "/api/v1/reports/search",
                body=filled,
                timeout=timeout,
                max_retries=max_retries,
            )

        return self._requests.page(call, cursor)

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
        body: Dict[str, Any] = {"vehicle": vehicle}
        if on is not None:
            body["on"] = on
        path = f"/api/v1/reports/{segment(report_id)}/may-drive"
        return self._requests.send(
            Call[MayDriveAnswer]("POST", path, body=body, timeout=timeout, max_retries=max_retries)
        )

    def changes(
        self,
        report_id: str,
        *,
        since: str,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> ReportChanges:
        """The changes of the driver's record since an earlier report."""
        path = f"/api/v1/reports/{segment(report_id)}/changes"
        query = {"since": since}
        return self._requests.send(
            Call[ReportChanges]("GET", path, query=query, timeout=timeout, max_retries=max_retries)
        )
