/** The scenarios that end DELIVERED, and the expected report of each. */
import type { Caller } from "./caller.ts";
import { punctuated } from "./cpf.ts";
import { findAll, isObject } from "./deep-search.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { DRIVER_KEYS, type Phase } from "./report-shape.ts";
import { expectPair } from "./shape.ts";
import type { Diagnosis, Report } from "./wire.ts";

/** A report that was followed from its creation to its final state. */
export interface ScenarioRun {
  readonly caller: Caller;
  readonly cpf: string;
  readonly reportId: string;
  readonly states: readonly Report[];
  readonly phases: readonly Phase[];
  readonly report: Report;
}

interface DeliveredRun extends ScenarioRun {
  readonly diagnosis: Diagnosis;
}

export interface DeliveredScenario {
  readonly number: number;
  readonly title: string;
  readonly check: (run: DeliveredRun) => void;
}

const dateInSaoPaulo = (): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
const daysSince = (date: string | null): number =>
  (Date.parse(dateInSaoPaulo()) - Date.parse(date ?? "")) / 86_400_000;

const numbersIn = (value: unknown): unknown[] =>
  findAll(value, (inner) => typeof inner === "number");

function expectVerdict({ status }: Diagnosis, ...allowed: readonly string[]): void {
  expectThat(allowed.includes(status), `diagnosis.status is ${allowed.join(" or ")}`, status);
}

export function expectAlerts({ allAlerts }: Diagnosis): void {
  expectThat(allAlerts.length > 0, "allAlerts is not empty", allAlerts);
}

function expectBlocked({ diagnosis, report }: DeliveredRun): void {
  const { normalized } = report;
  expectVerdict(diagnosis, "BLOCKED");
  expectThat(diagnosis.blocks.length > 0, "diagnosis.blocks is not empty", diagnosis.blocks);
  const hasBlocks = (normalized.blocks?.length ?? 0) > 0;
  expectThat(hasBlocks, "normalized.blocks is not empty", normalized);
}

function expectSerious({ diagnosis }: DeliveredRun): void {
  expectVerdict(diagnosis, "WARNING", "BLOCKED");
  expectAlerts(diagnosis);
}

function expectApproaching({ diagnosis }: DeliveredRun): void {
  expectVerdict(diagnosis, "WARNING", "VALID");
  expectAlerts(diagnosis);
}

function expectSection(name: keyof Diagnosis, { diagnosis }: DeliveredRun): void {
  expectThat(isObject(diagnosis[name]), `diagnosis.${name} is filled`, diagnosis[name]);
}

export const DELIVERED_SCENARIOS: readonly DeliveredScenario[] = [
  {
    number: 1,
    title: "regular",
    check: (run) => {
      const { diagnosis, report, cpf } = run;
      expectVerdict(diagnosis, "VALID");
      expectEqual(diagnosis.blocks, [], "blocks");
      const { hasReportData, hasPartialData } = diagnosis;
      expectEqual([hasReportData, hasPartialData], [true, false], "hasReportData, hasPartialData");
      expectEqual(report.driver.cpf, punctuated(cpf), "driver.cpf");
      for (const key of DRIVER_KEYS) expectThat(report.driver[key], `driver.${key}`, report.driver);
      expectThat(daysSince(report.driver.expiryDate) <= 0, "expiryDate is not past", report.driver);
      for (const key of ["validity", "category"] as const) expectSection(key, run);
      expectThat(report.details !== null, "details are filled", report.details);
      expectPair(report.details.personal?.motherName, "details.personal.motherName");
      expectPair(report.details.license?.licenseFormNumber, "details.license.licenseFormNumber");
    },
  },
  {
    number: 2,
    title: "expired beyond grace",
    check: (run) => {
      const { diagnosis, report } = run;
      expectVerdict(diagnosis, "EXPIRED");
      expectAlerts(diagnosis);
      expectSection("validity", run);
      const { expiryDate } = report.driver;
      expectThat(daysSince(expiryDate) > 30, "expired for more than 30 days", expiryDate);
    },
  },
  {
    number: 3,
    title: "expired within grace",
    check: (run) => {
      expectApproaching(run);
      const days = daysSince(run.report.driver.expiryDate);
      expectThat(days >= 1 && days <= 30, "expired for 1 to 30 days", days);
    },
  },
  { number: 4, title: "suspended", check: expectBlocked },
  { number: 5, title: "revoked (cassação)", check: expectBlocked },
  { number: 6, title: "judicial block", check: expectBlocked },
  {
    number: 7,
    title: "points near the limit",
    check: (run) => {
      expectApproaching(run);
      expectSection("points", run);
    },
  },
  {
    number: 8,
    title: "points over the limit",
    check: (run) => {
      expectSerious(run);
      expectSection("points", run);
    },
  },
  {
    number: 9,
    title: "paid driver (EAR) at 32 points",
    check: (run) => {
      expectVerdict(run.diagnosis, "WARNING", "VALID");
      expectSection("points", run);
      const numbers = numbersIn(run.diagnosis.points);
      expectThat(numbers.includes(32), "points has the total 32", run.diagnosis.points);
      expectThat(numbers.includes(40), "points has the limit 40", run.diagnosis.points);
    },
  },
  {
    number: 10,
    title: "self-suspending infraction",
    check: (run) => {
      expectSerious(run);
      expectSection("autosuspensionRisk", run);
    },
  },
  {
    number: 11,
    title: "toxicological overdue",
    check: (run) => {
      expectSerious(run);
      expectSection("toxicological", run);
    },
  },
  {
    number: 12,
    title: "toxicological in tolerance",
    check: (run) => {
      expectApproaching(run);
      expectSection("toxicological", run);
    },
  },
  { number: 13, title: "provisional license (PPD) with a grave infraction", check: expectSerious },
  {
    number: 14,
    title: "no license issued",
    check: ({ diagnosis, report }) => {
      expectEqual(diagnosis.hasReportData, false, "hasReportData");
      expectVerdict(diagnosis, "UNKNOWN");
      const { licenseNumber, licenseCategory, expiryDate } = report.driver;
      const license = { licenseNumber, licenseCategory, expiryDate };
      expectEqual(
        license,
        { licenseNumber: null, licenseCategory: null, expiryDate: null },
        "driver",
      );
    },
  },
  {
    number: 18,
    title: "source fails twice, then answers",
    check: (run) => expectSection("validity", run),
  },
  {
    number: 20,
    title: "analysis fails",
    check: ({ report }) => expectEqual(report.aiAnalysis ?? null, null, "aiAnalysis"),
  },
  {
    number: 21,
    title: "two hundred fines",
    check: (run) => {
      expectSection("fines", run);
      const { fines } = run.diagnosis;
      const lists = findAll(fines, Array.isArray).map((list) => (list as unknown[]).length);
      const counts = [...numbersIn(fines), ...lists, run.report.normalized.fines?.length];
      expectThat(counts.includes(200), "200 fines are counted or listed", counts.slice(0, 20));
    },
  },
  {
    number: 23,
    title: "deceased",
    check: ({ diagnosis }) =>
      expectThat(diagnosis.status !== "VALID", "status is not VALID", diagnosis.status),
  },
  { number: 24, title: "two records for one CPF", check: () => {} },
  {
    number: 25,
    title: "toxicological exam positive",
    check: (run) => {
      expectSerious(run);
      expectSection("toxicological", run);
    },
  },
];
