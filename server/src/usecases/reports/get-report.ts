import type { ReportStatus } from "@cnh/contract";
import { recordReportRead, type AuditReadPorts } from "../audit/audit-reads.ts";
import { requireScope, type Caller, type Mode, type RecheckPorts } from "../caller.ts";
import { fail } from "../failure.ts";
import type { ChangeWatch, WaitOptions } from "../held-read.ts";
import { bodyPlace } from "../sealed-places.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../drivers/driver-keys.ts";
import { renderProcessing } from "./render-processing.ts";
import { openRequest } from "./stored-request.ts";

/** A stored report: its bytes since the first transition, before that its request. */
export type StoredReport = {
  readonly status: ReportStatus;
  readonly driverKey: StoredDriverKey | null;
} & (
  | { readonly body: Buffer }
  | {
      readonly body: null;
      readonly request: Buffer;
      readonly driverId: string;
      readonly createdAt: Date;
    }
);

/** The ports of a read that does not wait. */
export interface ReadReportPorts extends DriverSealingPorts, AuditReadPorts {
  readonly reports: {
    read(organizationId: string, mode: Mode, reportId: string): Promise<StoredReport | null>;
  };
}

export interface GetReportPorts extends ReadReportPorts {
  readonly changes: { watch(reportId: string): ChangeWatch };
}

export type AwaitReportPorts = GetReportPorts & RecheckPorts;

/** Returns the current bytes of a report. */
export async function getReport(
  ports: ReadReportPorts,
  caller: Caller,
  reportId: string,
): Promise<Buffer> {
  const bytes = await openReport(ports, caller, reportId);
  recordReportRead(ports, caller, reportId);
  return bytes;
}

/** The current bytes of a report. The caller must record the parts that are shown. */
export async function openReport(
  ports: ReadReportPorts,
  caller: Caller,
  reportId: string,
): Promise<Buffer> {
  requireScope(caller, "reports:read");
  return openStored(ports, caller, reportId, await readReport(ports, caller, reportId));
}

/**
 * Returns the bytes of a report. If it is in progress, the call waits until its bytes change or the time is up. A
 * notification ends the wait, so waiting needs no queries. The caller is checked again after the wait.
 */
export async function awaitReport(
  ports: AwaitReportPorts,
  caller: Caller,
  reportId: string,
  { seconds, signal }: WaitOptions,
): Promise<Buffer> {
  requireScope(caller, "reports:read");
  const deadline = Date.now() + seconds * 1000;
  // Watching starts before the first read: a change in between would otherwise be missed.
  const watch = ports.changes.watch(reportId);
  try {
    const first = await readReport(ports, caller, reportId);
    let current = first;
    while (current.status === "PROCESSING" && isSame(current, first)) {
      const left = deadline - Date.now();
      if (left <= 0 || signal.aborted) break;
      await watch.next(left, signal);
      await ports.callers.requireStillAllowed(caller);
      current = await readReport(ports, caller, reportId);
    }
    const bytes = await openStored(ports, caller, reportId, current);
    recordReportRead(ports, caller, reportId);
    return bytes;
  } finally {
    watch.close();
  }
}

async function readReport(
  ports: Pick<ReadReportPorts, "reports" | "auditReads">,
  caller: Caller,
  reportId: string,
): Promise<StoredReport> {
  ports.auditReads.requireRoom();
  return (
    (await ports.reports.read(caller.organization.id, caller.mode, reportId)) ?? fail("NOT_FOUND")
  );
}

function isSame(a: StoredReport, b: StoredReport): boolean {
  return a.body === null || b.body === null ? a.body === b.body : a.body.equals(b.body);
}

/** A report whose key was destroyed no longer exists, even if a restored backup still has its row. */
export async function openStored(
  ports: DriverSealingPorts,
  { organization, mode }: Pick<Caller, "organization" | "mode">,
  reportId: string,
  stored: StoredReport,
): Promise<Buffer> {
  const sealing = (await sealingOf(ports, organization, stored.driverKey)) ?? fail("NOT_FOUND");
  if (stored.body) {
    const stage = stored.status === "PROCESSING" ? "partial" : "final";
    return sealing.open(bodyPlace(mode, reportId, stage), stored.body);
  }
  const request = openRequest(sealing, { mode, reportId }, stored.request);
  return renderProcessing(reportId, stored.driverId, request, stored.createdAt);
}
