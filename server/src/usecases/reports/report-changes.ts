import { ISSUE_TEXTS, type ReportChanges } from "@cnh/contract";
import {
  compare,
  type Comparison,
  type Day,
  dayInSaoPaulo,
  diagnose,
  type Facts,
  remember,
} from "@cnh/license-law";
import { type AuditReadPorts, recordReportRead } from "../audit/audit-reads.ts";
import { type Caller, type Mode, requireScope } from "../caller.ts";
import {
  type DriverSealingPorts,
  sealingOf,
  type StoredDriverKey,
} from "../drivers/driver-keys.ts";
import { fail, refuse } from "../failure.ts";
import { reportFactsPlace } from "../sealed-places.ts";
import { showComparison } from "./show-comparison.ts";

/** A report with the facts behind its diagnosis, sealed. */
export interface JudgedReport {
  readonly driverId: string;
  readonly driverKey: StoredDriverKey | null;
  /** `null` until it is delivered. */
  readonly facts: Buffer | null;
  readonly deliveredAt: Date | null;
}

export interface JudgedReports {
  /** The reports that exist, by their ids. */
  read(
    organizationId: string,
    mode: Mode,
    reportIds: readonly string[],
  ): Promise<ReadonlyMap<string, JudgedReport>>;
}

export interface ReportChangesPorts extends DriverSealingPorts, AuditReadPorts {
  readonly judgedReports: JudgedReports;
}

/**
 * Compares the facts behind two delivered reports of one driver, both judged on the day of the newer one by the same
 * law. It asks no source and charges nothing.
 */
export async function reportChanges(
  ports: ReportChangesPorts,
  caller: Caller,
  reportId: string,
  since: string,
): Promise<ReportChanges> {
  requireScope(caller, "reports:read");
  ports.auditReads.requireRoom();
  const { organization, mode } = caller;
  const found = await ports.judgedReports.read(organization.id, mode, [reportId, since]);
  const newer = found.get(reportId) ?? fail("NOT_FOUND");
  const older = found.get(since);
  if (!newer.deliveredAt || !newer.facts) refuse("reportId", ISSUE_TEXTS.reportWithFacts);
  if (!isEarlier(older, newer)) refuse("since", ISSUE_TEXTS.earlierReport);
  const [before, after] = await Promise.all([
    openFacts(ports, caller, since, older),
    openFacts(ports, caller, reportId, newer),
  ]);
  const on = dayInSaoPaulo(newer.deliveredAt);
  const { changes, effect } = compare(remember(before), after, on);
  recordReportRead(ports, caller, reportId, { since });
  return showComparison({ reportId, since, on }, effect ?? withoutEffect(after, on), changes);
}

function withoutEffect(facts: Facts, on: Day): NonNullable<Comparison["effect"]> {
  const { status, category } = diagnose(facts, on).diagnosis;
  const { answer } = category.driving;
  return {
    status: { from: status, to: status },
    driving: { from: answer, to: answer },
    alertsBegan: [],
    alertsEnded: [],
  };
}

function isEarlier(older: JudgedReport | undefined, newer: JudgedReport): older is JudgedReport {
  return (
    older !== undefined &&
    older.facts !== null &&
    older.driverId === newer.driverId &&
    Number(older.deliveredAt) < Number(newer.deliveredAt)
  );
}

/** A report whose key was destroyed no longer exists. */
async function openFacts(
  ports: ReportChangesPorts,
  { organization, mode }: Caller,
  reportId: string,
  { driverKey, facts }: JudgedReport,
): Promise<Facts> {
  const sealing = (await sealingOf(ports, organization, driverKey)) ?? fail("NOT_FOUND");
  const place = reportFactsPlace(mode, reportId);
  return JSON.parse(sealing.open(place, facts ?? fail("NOT_FOUND")).toString()) as Facts;
}
