import {
  type DrivingAnswer,
  ISSUE_TEXTS,
  isTypeId,
  type ListReportsQuery,
  type ReportListItem,
  type ReportPage,
  type ReportStatus,
  type Severity,
  storedDate,
  type Verdict,
} from "@cnh/contract";
import { recordReportsListed, type AuditReadPorts } from "../audit/audit-reads.ts";
import { requireScope, type Caller, type Mode, type Orderer } from "../caller.ts";
import { fail, refuse } from "../failure.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../drivers/driver-keys.ts";
import type { Sealing, Vault } from "../vault.ts";
import { creationRange } from "../days/creation-range.ts";
import { formatCpf, parseCpf } from "./cpf.ts";
import { openSummary, type ReportSummary } from "./report-summary.ts";
import { referenceHash } from "./request-report.ts";
import { openRequest } from "./stored-request.ts";

/** The last report of a page. The next page begins after it. */
export interface PageEnd {
  readonly reportId: string;
  /** Its due date if the list is ordered by due date, otherwise null. */
  readonly nextDueOn: string | null;
}

export interface ListFilter {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly status: ReportStatus | null;
  readonly externalRefHash: string | null;
  readonly driver: { readonly id: string } | { readonly cpfHash: string } | null;
  readonly verdict: Verdict | null;
  readonly driving: DrivingAnswer | null;
  readonly minSeverity: Severity | null;
  /** Whether to list only reports that have a diagnosis. */
  readonly isDiagnosed: boolean;
  /** A day. If it is set, the list is ordered by due date. */
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
  /** Sealed; `null` without a diagnosis. */
  readonly summary: Buffer | null;
  readonly nextDueOn: string | null;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
}

/** A report of the list, with the actor who ordered it. */
export interface OrderedReport extends ListedReport {
  readonly actor: Orderer;
}

export interface ListReportsPorts extends DriverSealingPorts, AuditReadPorts {
  readonly reports: { list(filter: ListFilter): Promise<OrderedReport[]> };
}

/** The filters of a list. The last two are only for the console. */
export interface ReportsQuery extends ListReportsQuery {
  readonly cpf?: string | undefined;
  readonly isDiagnosed?: boolean;
}

/** Lists the organization's reports, newest first, or by due date. The cursor is the last report of the previous page. */
export async function listReports(
  ports: ListReportsPorts,
  caller: Caller,
  query: ReportsQuery,
): Promise<ReportPage> {
  const { opened, nextCursor } = await readReports(ports, caller, query);
  return { items: opened.map(({ item }) => item), nextCursor };
}

/** Reads a page of the list, and records the reports that it shows. */
export async function readReports(
  ports: ListReportsPorts,
  caller: Caller,
  query: ReportsQuery,
): Promise<{
  readonly opened: readonly OpenedReport<OrderedReport>[];
  readonly nextCursor: string | null;
}> {
  requireScope(caller, "reports:read");
  ports.auditReads.requireRoom();
  const { status = null, verdict = null, driving = null } = query;
  const { minSeverity = null, dueBefore = null } = query;
  const after = pageEndOf(query);
  const range = creationRange(query);
  const driver = driverOf(ports.vault, caller, query);
  // A report in ERROR has no diagnosis.
  if (status === "ERROR" && (verdict || driving || minSeverity || dueBefore))
    return { opened: [], nextCursor: null };
  const rows = await ports.reports.list({
    organizationId: caller.organization.id,
    mode: caller.mode,
    status,
    externalRefHash: query.externalRef
      ? referenceHash(ports.vault, caller, query.externalRef)
      : null,
    driver,
    verdict,
    driving,
    minSeverity,
    isDiagnosed: query.isDiagnosed ?? false,
    dueBefore,
    ...range,
    after,
    limit: query.limit + 1,
  });
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  const opened = await openReports(ports, caller, page);
  recordReportsListed(
    ports,
    caller,
    opened.map(({ item }) => item.reportId),
  );
  return { opened, nextCursor: last ? cursorOf(last, dueBefore !== null) : null };
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

/** A report of the list as it is shown, with its row and its summary. */
export interface OpenedReport<Row extends ListedReport> {
  readonly item: ReportListItem;
  readonly row: Row;
  readonly summary: ReportSummary | null;
}

/** Opens the rows of a page. Reports of erased drivers, which a restored backup may contain, are left out. */
export async function openReports<Row extends ListedReport>(
  ports: DriverSealingPorts,
  { organization, mode }: Caller,
  rows: readonly Row[],
): Promise<OpenedReport<Row>[]> {
  const sealings = await Promise.all(
    rows.map(({ driverKey }) => sealingOf(ports, organization, driverKey)),
  );
  return rows.flatMap((row, index) => {
    const sealing = sealings[index];
    return sealing ? openReport(sealing, mode, row) : [];
  });
}

function openReport<Row extends ListedReport>(
  sealing: Sealing,
  mode: Mode,
  row: Row,
): OpenedReport<Row> {
  const place = { mode, reportId: row.reportId };
  const { cpf, externalRef } = openRequest(sealing, place, row.request);
  const stage = row.status === "PROCESSING" ? "partial" : "final";
  const summary = row.summary && openSummary(sealing, { ...place, stage }, row.summary);
  const { name = null, verdict = null, driving = null } = summary ?? {};
  const { worstSeverity = null, nextDueOn = null } = summary ?? {};
  const item: ReportListItem = {
    reportId: row.reportId,
    externalRef,
    status: row.status,
    driver: { id: row.driverId, cpf: formatCpf(cpf), name },
    verdict,
    driving,
    worstSeverity,
    nextDueOn,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
  return { item, row, summary };
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
  const nextDueOn = day !== undefined && storedDate.safeParse(day).success ? day : null;
  const reportId = dueId ?? cursor;
  const isOfThisOrder = (dueBefore === undefined) === (day === undefined);
  if (!isOfThisOrder || !isTypeId("rpt", reportId) || (day !== undefined && nextDueOn === null))
    refuse("cursor", ISSUE_TEXTS.noCursor);
  return { reportId, nextDueOn };
}
