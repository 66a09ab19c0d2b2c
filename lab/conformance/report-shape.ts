/** The report object and the 202 of a create: exact keys, types, nulls, and the rules on field presence. */
import { isObject } from "./deep-search.ts";
import { punctuated } from "./cpf.ts";
import { expectDiagnosis, VERDICTS } from "./diagnosis-shape.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { expectId } from "./ids.ts";
import { expectExactKeys, expectType, isDate, isInstant, isText, type ShapeType } from "./shape.ts";
import type { Analysis, CreatedReport, Diagnosis, Driver, Report } from "./wire.ts";

export const REPORT_KEYS = [
  "reportId",
  "externalRef",
  "status",
  "driver",
  "diagnosis",
  "normalized",
  "details",
  "aiAnalysis",
  "createdAt",
  "deliveredAt",
] as const satisfies readonly (keyof Report)[];

export const DRIVER_KEYS = [
  "id",
  "cpf",
  "name",
  "licenseNumber",
  "licenseCategory",
  "expiryDate",
  "issueState",
] as const satisfies readonly (keyof Driver)[];

const CREATED_KEYS = [
  "reportId",
  "status",
  "driver",
  "statusUrl",
  "webhookConfigured",
  "estimatedDeliveryAt",
] as const satisfies readonly (keyof CreatedReport)[];

const NORMALIZED_TYPES: Record<string, ShapeType> = {
  validity: "object?",
  blocks: "objects?",
  medicalExams: "objects?",
  toxicological: "object?",
  points: "object?",
  fines: "objects?",
};

const DETAILS_KEYS = [
  "personal",
  "license",
  "medicalExams",
  "toxicological",
  "courses",
  "stateLookup",
];

interface DriverOptions {
  /** While PROCESSING the driver may have only id and cpf. */
  readonly partly?: boolean;
  /** The create response may show the expiry date as a full timestamp. */
  readonly timestamps?: boolean;
}

function expectDriver(driver: Driver, what: string, options: DriverOptions = {}): void {
  const { partly = false, timestamps = false } = options;
  const isShort = partly && isObject(driver) && Object.keys(driver).length === 2;
  const keys: readonly (keyof Driver)[] = isShort ? ["id", "cpf"] : DRIVER_KEYS;
  expectExactKeys(driver, keys, what);
  expectId("drv", driver.id, `${what}.id`);
  for (const key of keys.slice(1)) expectType(driver[key], "string?", `${what}.${key}`);
  const { cpf, issueState, expiryDate } = driver;
  if (isGiven(cpf)) {
    expectThat(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(cpf), `${what}.cpf is 000.000.000-00`, cpf);
  }
  if (isGiven(issueState)) {
    expectThat(/^[A-Z]{2}$/.test(issueState), `${what}.issueState has two letters`, issueState);
  }
  if (isGiven(expiryDate)) {
    const fits = isDate(expiryDate) || (timestamps && isInstant(expiryDate));
    const forms = `YYYY-MM-DD${timestamps ? " or an instant" : ""}`;
    expectThat(fits, `${what}.expiryDate is ${forms}`, expiryDate);
  }
}

const isGiven = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined;

function expectNormalized(normalized: unknown, { empty }: { readonly empty: boolean }): void {
  expectExactKeys(normalized, Object.keys(NORMALIZED_TYPES), "normalized");
  for (const [key, type] of Object.entries(NORMALIZED_TYPES)) {
    const value = (normalized as Record<string, unknown>)[key];
    if (empty) expectEqual(value, null, `normalized.${key} while processing (rule 1)`);
    else expectType(value, type, `normalized.${key}`);
  }
}

function expectDetails(details: object): void {
  expectExactKeys(details, DETAILS_KEYS, "details");
  for (const [key, value] of Object.entries(details) as [string, unknown][]) {
    const fits = value === null || isObject(value) || Array.isArray(value);
    expectThat(fits, `details.${key} is a section, not a bare value`, value);
  }
}

function expectAnalysis(analysis: Analysis, diagnosis: Diagnosis | null): void {
  expectExactKeys(analysis, ["markdown", "status", "generatedAt"], "aiAnalysis");
  const { markdown, status, generatedAt } = analysis;
  expectThat(isText(markdown), "aiAnalysis.markdown is a text", markdown);
  expectThat([...VERDICTS, null].includes(status), "aiAnalysis.status is a verdict", status);
  expectThat(isInstant(generatedAt), "aiAnalysis.generatedAt is an instant", generatedAt);
  if (status !== null && diagnosis) {
    const rule = "aiAnalysis.status is the diagnosis's (decisions §11)";
    expectEqual(status, diagnosis.status, rule);
  }
}

export type Phase = "PROCESSING" | "PARTIAL" | "DELIVERED" | "ERROR";

/** The phase of a report, out of the specification's four. */
export function phaseOf(report: Report): Phase {
  if (report.status !== "PROCESSING") return report.status as Phase;
  return report.diagnosis === null ? "PROCESSING" : "PARTIAL";
}

/** Checks the fields of each phase, by rules 1 to 3. */
function expectPhase(report: Report, phase: Phase): void {
  const { diagnosis, details, createdAt, deliveredAt, aiAnalysis } = report;
  if (phase === "PROCESSING") {
    for (const [key, value] of Object.entries({ diagnosis, details, deliveredAt, aiAnalysis })) {
      expectEqual(value, null, `${key} while processing (rule 1)`);
    }
  }
  if (phase === "PARTIAL") {
    expectThat(details !== null, "details is filled in a partial delivery (rule 2)", details);
    expectEqual(deliveredAt, null, "deliveredAt of a partial delivery");
  }
  if (phase === "DELIVERED") {
    expectThat(diagnosis !== null, "diagnosis of a DELIVERED report is filled", diagnosis);
    const rule = "deliveredAt of a DELIVERED report is an instant";
    expectThat(deliveredAt !== null && isInstant(deliveredAt), rule, deliveredAt);
    const order = `deliveredAt is not before createdAt ${createdAt}`;
    expectThat(deliveredAt >= createdAt, order, deliveredAt);
  }
  if (phase === "ERROR") {
    expectEqual(diagnosis, null, "diagnosis of an ERROR report");
    expectEqual(deliveredAt, null, "deliveredAt of an ERROR report");
    expectEqual(aiAnalysis ?? null, null, "aiAnalysis of an ERROR report");
  }
}

export interface ExpectedReport {
  readonly reportId?: string;
  readonly externalRef?: string;
  readonly status?: string;
  /** Eleven digits; the report contains it with punctuation. */
  readonly cpf?: string;
}

/** The report object: ten fields, and rules 1 to 4 on their presence. */
export function expectReport(value: unknown, expected: ExpectedReport = {}): Report {
  expectThat(isObject(value), "the report is an object", value);
  const report = value as unknown as Report;
  const states = ["PROCESSING", "DELIVERED", "ERROR"];
  const rule = `report.status is one of ${states.join()}`;
  expectThat(states.includes(report.status), rule, report.status);
  const phase = phaseOf(report);
  // Rule 4 makes aiAnalysis optional, so it may be absent, but rule 1 requires null while processing.
  const isAbsent = phase !== "PROCESSING" && !Object.hasOwn(report, "aiAnalysis");
  const keys = REPORT_KEYS.filter((key) => !(isAbsent && key === "aiAnalysis"));
  expectExactKeys(report, keys, "the report object");
  const { externalRef, driver, diagnosis, details, createdAt } = report;
  expectId("rpt", report.reportId, "reportId");
  expectType(externalRef, "string?", "externalRef");
  expectDriver(driver, "driver", { partly: report.status === "PROCESSING" });
  expectNormalized(report.normalized, { empty: phase === "PROCESSING" });
  expectThat(isInstant(createdAt), "createdAt is an instant", createdAt);
  if (diagnosis !== null) expectDiagnosis(diagnosis);
  if (details !== null) expectDetails(details);
  const analysis = report.aiAnalysis ?? null;
  if (analysis !== null) expectAnalysis(analysis, diagnosis);
  expectPhase(report, phase);
  const { cpf, ...fields } = expected;
  if (cpf !== undefined) expectEqual(driver.cpf, punctuated(cpf), "driver.cpf");
  for (const [key, wanted] of Object.entries(fields) as [keyof typeof fields, string][]) {
    expectEqual(report[key], wanted, `report.${key}`);
  }
  return report;
}

/** The 202 of a create: six fields, the driver with its seven. */
export function expectCreated(
  value: unknown,
  { status = "PROCESSING" }: { readonly status?: string } = {},
): CreatedReport {
  expectExactKeys(value, CREATED_KEYS, "the create response");
  const body = value as CreatedReport;
  expectId("rpt", body.reportId, "reportId");
  expectEqual(body.status, status, "status of the create response");
  expectDriver(body.driver, "driver of the create response", { timestamps: true });
  expectEqual(body.statusUrl, `/api/v1/reports/${body.reportId}`, "statusUrl");
  expectThat(typeof body.webhookConfigured === "boolean", "webhookConfigured is a boolean", body);
  expectThat(isInstant(body.estimatedDeliveryAt), "estimatedDeliveryAt is an instant", body);
  return body;
}
