/** Entries of reads: one whenever the contents of a report leave the service. */
import type { Caller } from "../caller.ts";
import type { AuditSource } from "./audit-entry.ts";

/** A read for an entry. The entry's time is the time of its recording. */
export interface AuditRead extends AuditSource {
  readonly action:
    | "report.read"
    | "report.result_shown"
    | "report.sent"
    | "report.shown_by_link"
    | "reports.listed_with_names"
    | "enrollments.listed_with_names"
    | "enrollment.event_sent"
    | "calendar_feed.read";
  /** `null` if the details name several reports. */
  readonly reportId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditReadPorts {
  readonly auditReads: {
    /**
     * Throws SERVICE_UNAVAILABLE if too many entries wait for the store. It is called before contents are shown, so
     * that nothing is shown that could not be recorded.
     */
    requireRoom(): void;
    /** Stores the entry within 250 ms, together with others. */
    record(organizationId: string, read: AuditRead): void;
  };
}

/** Records that a caller was shown a report. */
export function recordReportRead(
  { auditReads }: AuditReadPorts,
  caller: Caller,
  reportId: string,
  details: AuditRead["details"] = NO_DETAILS,
): void {
  const { organization, actor, origin } = caller;
  auditReads.record(organization.id, { actor, origin, action: "report.read", reportId, details });
}

const NO_DETAILS = {};

/** Records that a caller was shown a list of reports with the names and CPFs of their drivers. */
export function recordReportsListed(
  { auditReads }: AuditReadPorts,
  caller: Caller,
  reportIds: readonly string[],
): void {
  if (reportIds.length === 0) return;
  const { organization, actor, origin } = caller;
  const action = "reports.listed_with_names";
  const details = { reportIds };
  auditReads.record(organization.id, { actor, origin, action, reportId: null, details });
}

/** Records that a caller was shown enrollments with the names and CPFs of their drivers. */
export function recordEnrollmentsListed(
  { auditReads }: AuditReadPorts,
  caller: Caller,
  enrollmentIds: readonly string[],
): void {
  if (enrollmentIds.length === 0) return;
  const { organization, actor, origin } = caller;
  const action = "enrollments.listed_with_names";
  const details = { enrollmentIds };
  auditReads.record(organization.id, { actor, origin, action, reportId: null, details });
}
