/** Entries of reads: every time the contents of a report leave the service. */
import type { Caller } from "../caller.ts";
import { auditSourceOf, type AuditEntry } from "./audit-entry.ts";

/** An entry whose time is that of its recording. */
export type AuditRead = Omit<AuditEntry, "at">;

export interface AuditReadPorts {
  readonly auditReads: {
    /**
     * Fails with SERVICE_UNAVAILABLE if too many entries wait for the store. It is called before contents are shown, so
     * that nothing is shown that could not be recorded.
     */
    requireRoom(): void;
    /** The entry is stored within 250 ms, together with others. */
    record(organizationId: string, read: AuditRead): void;
  };
}

/** Records that a caller was shown a report. */
export function recordReportRead(
  { auditReads }: AuditReadPorts,
  caller: Caller,
  reportId: string,
  details: AuditEntry["details"] = NO_DETAILS,
): void {
  auditReads.record(caller.organization.id, {
    ...auditSourceOf(caller),
    action: "report.read",
    target: { kind: "report", id: reportId },
    details,
  });
}

const NO_DETAILS = {};

/** Records that a caller was shown reports in a list, which has the names and CPFs of their drivers. */
export function recordReportsListed(
  { auditReads }: AuditReadPorts,
  caller: Caller,
  reportIds: readonly string[],
): void {
  if (reportIds.length === 0) return;
  auditReads.record(caller.organization.id, {
    ...auditSourceOf(caller),
    action: "reports.listed_with_names",
    target: null,
    details: { reportIds },
  });
}
