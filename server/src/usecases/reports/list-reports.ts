import { isTypeId, type ListReportsQuery, type ReportPage, type ReportStatus } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { refuse } from "../failure.ts";
import type { Vault } from "../vault.ts";
import { saoPauloDayEnd, saoPauloDayStart } from "../usage/calendar.ts";
import { referenceHash } from "./request-report.ts";
import { openRequest } from "./stored-request.ts";

export interface ListFilter {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly status: ReportStatus | null;
  readonly externalRefHash: string | null;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  /** Only reports older than this one. */
  readonly before: string | null;
  readonly limit: number;
}

export interface ListedReport {
  readonly reportId: string;
  readonly driverId: string;
  readonly status: ReportStatus;
  readonly request: Buffer;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
}

export interface ListReportsPorts {
  readonly vault: Vault;
  readonly reports: { list(filter: ListFilter): Promise<ListedReport[]> };
}

/** Lists the organization's reports, newest first. The cursor is the last report of the previous page. */
export async function listReports(
  ports: ListReportsPorts,
  caller: Caller,
  query: ListReportsQuery,
): Promise<ReportPage> {
  requireScope(caller, "reports:read");
  if (query.cursor && !isTypeId("rpt", query.cursor)) {
    refuse("cursor", "Not a cursor of this list");
  }
  const rows = await ports.reports.list({
    organizationId: caller.organization.id,
    mode: caller.mode,
    status: query.status ?? null,
    externalRefHash: query.externalRef
      ? referenceHash(ports.vault, caller, query.externalRef)
      : null,
    ...creationRange(query),
    before: query.cursor || null,
    limit: query.limit + 1,
  });
  const vault = ports.vault.of(caller.organization);
  const items = rows.slice(0, query.limit).map((row) => {
    const place = { mode: caller.mode, reportId: row.reportId };
    const request = openRequest(vault, place, row.request);
    return {
      reportId: row.reportId,
      externalRef: request.externalRef,
      status: row.status,
      driver: { id: row.driverId },
      createdAt: row.createdAt.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
    };
  });
  const hasMore = rows.length > query.limit;
  return { items, nextCursor: hasMore ? (items.at(-1)?.reportId ?? null) : null };
}

const DATE_LENGTH = "2026-07-24".length;

/** The range of instants in the query, without its end. A date means the whole day. */
function creationRange({
  createdFrom,
  createdTo,
}: ListReportsQuery): Pick<ListFilter, "createdFrom" | "createdTo"> {
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
