import { type Checklist, MAX_FORBIDDEN_DRIVERS, type Overview } from "@cnh/contract/console";
import { recordReportsListed, type AuditReadPorts } from "../audit/audit-reads.ts";
import type { Caller, MemberCaller, Mode } from "../caller.ts";
import { memberCreditOf, type CreditLine } from "../credit/get-credit.ts";
import type { DriverSealingPorts } from "../drivers/driver-keys.ts";
import { judgedItem } from "../reports/list-member-reports.ts";
import { type ListedReport, type ListReportsPorts, openReports } from "../reports/list-reports.ts";
import { creationRange } from "../days/creation-range.ts";
import { dayBefore, saoPauloDay } from "../days/calendar.ts";
import {
  attentionOf,
  type AttendedKey,
  type ForbiddenReports,
  type TroubledEndpoint,
} from "./attention.ts";
import { type ProcessingDay, reportDays, type TotalsOfDay } from "../days/report-days.ts";

const DAYS = 14;
const LATEST = 5;
/** The days of the reports from which drivers who may not drive are counted. */
const FORBIDDEN_DAYS = 30;
/** The max number of reports in progress that are counted. */
export const MAX_PROCESSING = 1_000;

/** The parts of the stored overview that can be requested. */
export type OverviewPart = "checklist" | "endpoints" | "keys" | "credit" | "days" | "latest";

/** The requested parts; the others are null. */
export interface StoredOverview {
  readonly checklist: Checklist | null;
  /** The endpoints that are disabled or failing. */
  readonly endpoints: readonly TroubledEndpoint[] | null;
  /** The keys that expire or are unused. */
  readonly keys: readonly AttendedKey[] | null;
  readonly credit: CreditLine | null;
  /** Totals by day, oldest first, preceded by the last ones before the range. */
  readonly days: readonly TotalsOfDay[] | null;
  /** The newest reports in progress, counted by the day of their order. */
  readonly processing: readonly ProcessingDay[] | null;
  readonly latest: readonly ListedReport[] | null;
}

export interface OverviewQuery {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly parts: readonly OverviewPart[];
  readonly from: string;
  readonly to: string;
  readonly latest: number;
  readonly maxProcessing: number;
}

export interface GetOverviewPorts extends DriverSealingPorts, AuditReadPorts {
  readonly overview: { read(query: OverviewQuery): Promise<StoredOverview> };
  readonly reports: ListReportsPorts["reports"];
  /** The address at which programs reach the API, if it is configured. */
  readonly apiOrigin: string | null;
  now(): number;
}

/** Returns the contents of the first screen. Each part is read only if the member may see it. */
export async function getOverview(
  ports: GetOverviewPorts,
  caller: MemberCaller,
): Promise<Overview> {
  const { organization, mode } = caller;
  const parts = partsFor(caller);
  if (parts.includes("latest")) ports.auditReads.requireRoom();
  const to = saoPauloDay(ports.now());
  const [stored, forbidden] = await Promise.all([
    ports.overview.read({
      organizationId: organization.id,
      mode,
      parts,
      from: dayBefore(to, DAYS - 1),
      to,
      latest: LATEST,
      // One more than is counted, to show that there are more.
      maxProcessing: MAX_PROCESSING + 1,
    }),
    parts.includes("latest") ? listForbidden(ports, caller, to) : null,
  ]);
  const credit = stored.credit && memberCreditOf(stored.credit);
  const attends = stored.endpoints ?? stored.keys ?? credit ?? forbidden;
  return {
    apiOrigin: ports.apiOrigin,
    checklist: stored.checklist,
    attention:
      attends && attentionOf(ports.vault.of(organization), mode, { ...stored, credit, forbidden }),
    credit,
    days:
      stored.days &&
      reportDays(stored.days, stored.processing ?? [], {
        to,
        days: DAYS,
        maxProcessing: MAX_PROCESSING,
      }),
    latest: stored.latest && (await openLatest(ports, caller, stored.latest)),
  };
}

/** The newest reports whose driver may not drive. None is opened: they are only counted. */
async function listForbidden(
  { reports }: Pick<GetOverviewPorts, "reports">,
  { organization, mode }: Caller,
  today: string,
): Promise<ForbiddenReports> {
  const since = dayBefore(today, FORBIDDEN_DAYS - 1);
  const found = await reports.list({
    organizationId: organization.id,
    mode,
    status: null,
    externalRefHash: null,
    driver: null,
    verdict: null,
    driving: "FORBIDDEN",
    minSeverity: null,
    isDiagnosed: false,
    dueBefore: null,
    ...creationRange({ createdFrom: since }),
    after: null,
    // One more than is counted, to show that there are more.
    limit: MAX_FORBIDDEN_DRIVERS + 1,
  });
  return { since, reports: found };
}

function partsFor({ mode, permissions }: MemberCaller): OverviewPart[] {
  const managesKeys = permissions.has(mode === "live" ? "live-keys:manage" : "test-keys:manage");
  const managesWebhooks = permissions.has("webhooks:manage");
  const parts: readonly (readonly [OverviewPart, boolean])[] = [
    ["checklist", managesKeys && managesWebhooks],
    ["endpoints", managesWebhooks],
    ["keys", managesKeys],
    ["credit", permissions.has("billing:read")],
    ["days", permissions.has("usage:read")],
    ["latest", permissions.has("reports:read")],
  ];
  return parts.flatMap(([part, may]) => (may ? part : []));
}

/** Opens the last reports. It is a list with names, and recorded as one. */
async function openLatest(
  ports: GetOverviewPorts,
  caller: Caller,
  rows: readonly ListedReport[],
): Promise<Overview["latest"]> {
  recordReportsListed(
    ports,
    caller,
    rows.map(({ reportId }) => reportId),
  );
  return (await openReports(ports, caller, rows)).map(judgedItem);
}
