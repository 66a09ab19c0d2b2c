/** The toxicological exam for renewing a heavy license: the drivers who get the alert, and when. */
import type { Day } from "../src/calendar.ts";
import type { Category, LicenseFacts } from "../src/facts.ts";
import type { FactOverrides } from "./facts.ts";

export interface ExamAtRenewalCase {
  readonly situation: string;
  readonly on: Day;
  readonly given: FactOverrides;
  /** The due day of the alert: `null` if it has none, `undefined` if there is no alert. */
  readonly dueOn: Day | null | undefined;
  readonly article: string;
}

const ON = "2026-07-24";
const expiring = (
  category: Category | null,
  expiresOn: Day | null,
  collectedOn: Day | null = null,
  license: Partial<LicenseFacts> = {},
): FactOverrides => ({
  license: { category, expiresOn, ...license },
  toxicological: { collectedOn, result: "negative" },
});
const CODE = "art. 148-A, § 8º";
const DAYS = "Res. CONTRAN 923/2022, art. 10, § 1º";

// oxfmt-ignore
export const EXAM_AT_RENEWAL_CASES: readonly ExamAtRenewalCase[] = [
  { situation: "61 days left", on: ON, given: expiring("C", "2026-09-23"), dueOn: undefined, article: CODE },
  { situation: "60 days left", on: ON, given: expiring("C", "2026-09-22"), dueOn: "2026-09-22", article: CODE },
  { situation: "last day", on: ON, given: expiring("D", ON), dueOn: ON, article: CODE },
  { situation: "expired yesterday", on: ON, given: expiring("E", "2026-07-23"), dueOn: null, article: CODE },
  { situation: "expired years ago", on: ON, given: expiring("E", "2020-07-23"), dueOn: null, article: CODE },
  { situation: "expiry not told", on: ON, given: expiring("E", null), dueOn: undefined, article: CODE },
  { situation: "category B", on: ON, given: expiring("B", "2026-08-10"), dueOn: undefined, article: CODE },
  { situation: "category AB", on: ON, given: expiring("AB", "2026-08-10"), dueOn: undefined, article: CODE },
  { situation: "category AC", on: ON, given: expiring("AC", "2026-08-10"), dueOn: "2026-08-10", article: CODE },
  { situation: "category not known", on: ON, given: expiring(null, "2026-08-10"), dueOn: undefined, article: CODE },
  { situation: "license not answered", on: ON, given: { license: null }, dueOn: undefined, article: CODE },
  { situation: "lowered from D to C", on: ON, given: expiring("D", "2026-08-10", null, { loweredCategory: "C" }), dueOn: "2026-08-10", article: CODE },
  { situation: "lowered from D to B", on: ON, given: expiring("D", "2026-08-10", null, { loweredCategory: "B" }), dueOn: undefined, article: CODE },
  { situation: "sample 90 days old at expiry", on: ON, given: expiring("D", "2026-08-10", "2026-05-12"), dueOn: undefined, article: DAYS },
  { situation: "sample 91 days old at expiry", on: ON, given: expiring("D", "2026-08-10", "2026-05-11"), dueOn: "2026-08-10", article: DAYS },
  { situation: "expired, sample 90 days old today", on: ON, given: expiring("D", "2026-07-01", "2026-04-25"), dueOn: undefined, article: DAYS },
  { situation: "expired, sample 91 days old today", on: ON, given: expiring("D", "2026-07-01", "2026-04-24"), dueOn: null, article: DAYS },
  { situation: "exam not answered", on: ON, given: { license: { category: "D", expiresOn: "2026-08-10" }, toxicological: null }, dueOn: "2026-08-10", article: CODE },
  { situation: "at 70, when no periodic exam is asked for", on: ON, given: { ...expiring("D", "2026-08-10"), person: { birthDate: "1950-01-01" } }, dueOn: "2026-08-10", article: CODE },
];
