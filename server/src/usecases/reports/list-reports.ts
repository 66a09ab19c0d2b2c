import {
  calendarDate,
  isTypeId,
  type ListReportsQuery,
  type ReportListItem,
  type ReportPage,
  type ReportStatus,
  type Severity,
  type Verdict,
} from "@cnh/contract";
import { recordReportsListed, type AuditReadPorts } from "../audit/audit-reads.ts";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../drivers/driver-keys.ts";
import type { Sealing, Vault } from "../vault.ts";
import { saoPauloDayEnd, saoPauloDayStart } from "../usage/calendar.ts";
import { formatCpf, parseCpf } from "./cpf.ts";
import { openSummary } from "./report-summary.ts";
import { referenceHash } from "./request-report.ts";
import { openRequest } from "./stored-request.ts";

/** The last report of a page. The next page begins after it. */
export interface PageEnd {
  readonly reportId: string;
  /** Its due date if the list is in the order of due dates, else null. */
  readonly nextDueOn: string | null;
}

export interface ListFilter {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly status: ReportStatus | null;
  readonly externalRefHash: string | null;
  readonly driver: { readonly id: string } | { readonly cpfHash: string } | null;
  readonly verdict: Verdict | null;
  readonly minSeverity: Severity | null;
  /** A day. With it the list is in the order of due dates. */
  readonly dueBefore: string | null;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly after: PageEnd | null;
  readonly limit: number;
}

export interface ListedReport {
  readonly reportId: string;
  readonly driverId: string;
  readonly status: ReportStatus;
  readonly driverKey: StoredDriverKey | null;
  readonly request: Buffer;
  /** Sealed; null while there is no diagnosis. */
  readonly summary: Buffer | null;
  readonly nextDueOn: string | null;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
}

export interface ListReportsPorts extends DriverSealingPorts, AuditReadPorts {
  readonly reports: { list(filter: ListFilter): Promise<ListedReport[]> };
}

/** Lists the organization's reports, newest first, or by due date. The cursor is the last report of the previous page. */
export async function listReports(
  ports: ListReportsPorts,
  caller: Caller,
  query: ListReportsQuery & { readonly cpf?: string | undefined },
): Promise<ReportPage> {
  requireScope(caller, "reports:read");
  ports.auditReads.requireRoom();
  const { status = null, verdict = null, minSeverity = null, dueBefore = null } = query;
  const after = pageEndOf(query);
  const range = creationRange(query);
  const driver = driverOf(ports.vault, caller, query);
  // A report in ERROR has no diagnosis.
  if (status === "ERROR" && (verdict || minSeverity || dueBefore))
    return { items: [], nextCursor: null };
  const rows = await ports.reports.list({
    organizationId: caller.organization.id,
    mode: caller.mode,
    status,
    externalRefHash: query.externalRef
      ? referenceHash(ports.vault, caller, query.externalRef)
      : null,
    driver,
    verdict,
    minSeverity,
    dueBefore,
    ...range,
    after,
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  recordReportsListed(
    ports,
    caller,
    shown.map(({ reportId }) => reportId),
  );
  return {
    items: await openItems(ports, caller, shown),
    nextCursor: last ? cursorOf(last, dueBefore !== null) : null,
  };
}

/** The driver that the query names, by its id or by its CPF. */
function driverOf(
  vault: Vault,
  { organization }: Caller,
  { driverId, cpf }: { readonly driverId?: string | undefined; readonly cpf?: string | undefined },
): ListFilter["driver"] {
  if (cpf === undefined) return driverId === undefined ? null : { id: driverId };
  const digits = parseCpf(cpf) ?? fail("UNPROCESSABLE_CONTENT");
  return { cpfHash: vault.of(organization).fingerprint("cpf", digits) };
}

/** Opens the rows of a page. Reports of erased drivers, as a restored backup may still have them, are left out. */
async function openItems(
  ports: DriverSealingPorts,
  { organization, mode }: Caller,
  rows: readonly ListedReport[],
): Promise<ReportListItem[]> {
  const sealings = await Promise.all(
    rows.map(({ driverKey }) => sealingOf(ports, organization, driverKey)),
  );
  return rows.flatMap((row, index) => {
    const sealing = sealings[index];
    return sealing ? itemOf(sealing, mode, row) : [];
  });
}

function itemOf(sealing: Sealing, mode: Mode, row: ListedReport): ReportListItem {
  const place = { mode, reportId: row.reportId };
  const { cpf, externalRef } = openRequest(sealing, place, row.request);
  const stage = row.status === "PROCESSING" ? "partial" : "final";
  const summary = row.summary && openSummary(sealing, { ...place, stage }, row.summary);
  const { name = null, verdict = null, worstSeverity = null, nextDueOn = null } = summary ?? {};
  return {
    reportId: row.reportId,
    externalRef,
    status: row.status,
    driver: { id: row.driverId, cpf: formatCpf(cpf), name },
    verdict,
    worstSeverity,
    nextDueOn,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}

const DUE_CURSOR = /^(\d{4}-\d{2}-\d{2})~(.+)$/;

function cursorOf({ reportId, nextDueOn }: ListedReport, byDueDate: boolean): string {
  return byDueDate ? `${nextDueOn}~${reportId}` : reportId;
}

/** The end of the previous page. A cursor of the other order is refused. */
function pageEndOf({
  cursor,
  dueBefore,
}: Pick<ListReportsQuery, "cursor" | "dueBefore">): PageEnd | null {
  if (!cursor) return null;
  const [, day, dueId] = DUE_CURSOR.exec(cursor) ?? [];
  const nextDueOn = day !== undefined && calendarDate.safeParse(day).success ? day : null;
  const reportId = dueId ?? cursor;
  const isOfThisOrder = (dueBefore === undefined) === (day === undefined);
  if (!isOfThisOrder || !isTypeId("rpt", reportId) || (day !== undefined && nextDueOn === null))
    refuse("cursor", "Not a cursor of this list");
  return { reportId, nextDueOn };
}

const DATE_LENGTH = "2026-07-24".length;

/** The range of instants in the query, without its end. A date means the whole day. */
function creationRange({
  createdFrom,
  createdTo,
}: Pick<ListReportsQuery, "createdFrom" | "createdTo">): Pick<
  ListFilter,
  "createdFrom" | "createdTo"
> {
  const isDate = (text: string) => text.length === DATE_LENGTH;
  const at = (text: string, ofDay: (day: string) => number) =>
    isDate(text) ? ofDay(text) : Date.parse(text);
  const from = createdFrom === undefined ? null : at(createdFrom, saoPauloDayStart);
  const to = createdTo === undefined ? null : at(createdTo, saoPauloDayEnd);
  // The end of a day is the start of the next day, which is outside the range.
  const last = to !== null && createdTo !== undefined && isDate(createdTo) ? to - 1 : to;
  if (from !== null && last !== null && from > last)
    refuse("createdTo", "Must not be before createdFrom");
  return {
    createdFrom: from === null ? null : new Date(from),
    createdTo: to === null ? null : new Date(to),
  };
}
