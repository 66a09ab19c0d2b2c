/** The diagnosis and its alerts. */
import type { JsonObject } from "./deep-search.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import {
  expectExactKeys,
  expectKeys,
  expectType,
  isDate,
  isInstant,
  isText,
  type ShapeType,
} from "./shape.ts";
import type { Alert, Diagnosis } from "./wire.ts";

export const VERDICTS: readonly unknown[] = ["VALID", "WARNING", "BLOCKED", "EXPIRED", "UNKNOWN"];

const TYPES: Record<keyof Diagnosis, ShapeType> = {
  status: "string",
  hasReportData: "boolean",
  hasPartialData: "boolean",
  validity: "object?",
  category: "object?",
  blocks: "objects",
  medicalExams: "object?",
  toxicological: "object?",
  points: "object?",
  fines: "object?",
  rollingPoints: "object?",
  autosuspensionRisk: "object?",
  allAlerts: "objects",
  diagnosisDate: "string",
};

/** Decisions §4: the eight fields of every alert, always with a legal basis. */
function expectAlert(alert: Alert, what: string): void {
  const keys = ["code", "severity", "section", "title", "message", "dueOn"];
  expectKeys(alert, [...keys, "legalBasis", "actions"], what);
  const { code, severity, section, title, message, dueOn, legalBasis, actions } = alert;
  expectThat(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(code), `${what}.code is SCREAMING_SNAKE`, code);
  const isNamed = ["INFO", "WARNING", "CRITICAL"].includes(severity);
  expectThat(isNamed, `${what}.severity is INFO, WARNING or CRITICAL`, severity);
  for (const [key, value] of Object.entries({ section, title, message })) {
    expectThat(isText(value), `${what}.${key} is a text`, value);
  }
  expectThat(dueOn === null || isDate(dueOn), `${what}.dueOn is a date or null`, dueOn);
  const isBased = Array.isArray(legalBasis) && legalBasis.length > 0;
  expectThat(isBased, `${what}.legalBasis is never empty (${code})`, legalBasis);
  for (const basis of legalBasis) expectLegalBasis(basis, what);
  const areSentences = Array.isArray(actions) && actions.every(isText);
  expectThat(areSentences, `${what}.actions is an array of sentences`, actions);
}

function expectLegalBasis(basis: JsonObject, what: string): void {
  const fits = isText(basis["law"]) && isText(basis["article"]);
  expectThat(fits, `${what}.legalBasis has law and article`, basis);
  if (Object.hasOwn(basis, "url")) {
    expectThat(isText(basis["url"]), `${what}.legalBasis url is a text`, basis);
  }
}

export function expectDiagnosis(diagnosis: Diagnosis, what = "diagnosis"): void {
  expectExactKeys(diagnosis, Object.keys(TYPES), what);
  for (const [key, type] of Object.entries(TYPES)) {
    expectType(diagnosis[key as keyof Diagnosis], type, `${what}.${key}`);
  }
  const { status, blocks, allAlerts, diagnosisDate } = diagnosis;
  expectThat(VERDICTS.includes(status), `${what}.status is one of ${VERDICTS.join()}`, status);
  const isDated = isInstant(diagnosisDate) || isDate(diagnosisDate);
  expectThat(isDated, `${what}.diagnosisDate is ISO 8601`, diagnosisDate);
  for (const [index, alert] of allAlerts.entries()) {
    expectAlert(alert, `${what}.allAlerts[${index}]`);
  }
  const serious = allAlerts.filter(({ severity }) => severity !== "INFO").map(({ code }) => code);
  if (status === "VALID") {
    expectEqual(serious, [], `alerts above INFO of a VALID ${what} (decisions §4)`);
  }
  if (status === "WARNING") {
    const rule = `a WARNING ${what} has an alert above INFO (decisions §4)`;
    expectThat(serious.length > 0, rule, allAlerts);
  }
  if (status === "BLOCKED") {
    expectThat(blocks.length > 0, `a BLOCKED ${what} has a block (decisions §4)`, blocks);
  }
}
