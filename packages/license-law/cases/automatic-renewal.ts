/** Automatic renewal: drivers who meet the externally visible conditions, by the act in force on the day. */
import type { Day } from "../src/calendar.ts";
import type { LicenseFacts } from "../src/facts.ts";
import type { RenewalGrounds } from "../src/sections/validity/automatic-renewal.ts";
import type { RenewalCondition } from "../src/sections/validity/validity.ts";

export interface AutomaticRenewalCase {
  readonly situation: string;
  readonly on: Day;
  readonly license: Partial<LicenseFacts> | null;
  readonly birthDate: Day | null;
  readonly grounds: RenewalGrounds;
  /** `undefined` if there is no section. */
  readonly meets: boolean | null | undefined;
  readonly against: readonly RenewalCondition[];
  readonly unknown: readonly RenewalCondition[];
  readonly examRequired: boolean | undefined;
  readonly alert: boolean;
  readonly article: string;
}

const clean: RenewalGrounds = { scoredInLast12Months: false, blocked: false };
const expiring = (expiresOn: Day | null, more: Partial<LicenseFacts> = {}) => ({
  expiresOn,
  ...more,
});

const met = { meets: true, against: [], unknown: [] } as const;
const barred = (...against: RenewalCondition[]) =>
  ({ meets: false, against, unknown: [], alert: false }) as const;
const unsure = (...unknown: RenewalCondition[]) =>
  ({ meets: null, against: [], unknown, alert: false }) as const;
const noLaw = {
  meets: undefined,
  against: [],
  unknown: [],
  examRequired: undefined,
  alert: false,
} as const;

const LAW = "art. 268-A, § 7º (Lei 15.428/2026)";
const ACT = "MP 1.327/2025";

// oxfmt-ignore
export const AUTOMATIC_RENEWAL_CASES: readonly AutomaticRenewalCase[] = [
  { situation: "the day before the provisional act", on: "2025-12-09", license: expiring("2025-12-20"), birthDate: "1988-05-21", grounds: clean, ...noLaw, article: ACT },
  { situation: "first day of the provisional act", on: "2025-12-10", license: expiring("2025-12-20"), birthDate: "1988-05-21", grounds: clean, ...met, examRequired: false, alert: true, article: ACT },
  { situation: "last day of the provisional act as we date it", on: "2026-07-09", license: expiring("2026-07-20"), birthDate: "1988-05-21", grounds: clean, ...met, examRequired: false, alert: true, article: ACT },
  { situation: "first day of the law as we date it: the exam is back", on: "2026-07-10", license: expiring("2026-07-20"), birthDate: "1988-05-21", grounds: clean, ...met, examRequired: true, alert: true, article: LAW },
  { situation: "provisional act, 70 at expiry", on: "2026-01-10", license: expiring("2026-01-20"), birthDate: "1956-01-20", grounds: clean, ...barred("age"), examRequired: false, article: ACT },
  { situation: "provisional act, 69 at expiry", on: "2026-01-10", license: expiring("2026-01-20"), birthDate: "1956-01-21", grounds: clean, ...met, examRequired: false, alert: true, article: ACT },
  { situation: "provisional act, expired, 70 today", on: "2026-01-10", license: expiring("2025-12-20"), birthDate: "1956-01-10", grounds: clean, ...barred("age"), examRequired: false, article: ACT },
  { situation: "provisional act, expired, 70 tomorrow", on: "2026-01-10", license: expiring("2025-12-20"), birthDate: "1956-01-11", grounds: clean, ...met, examRequired: false, alert: false, article: ACT },
  { situation: "provisional act, last day, 70 today", on: "2026-01-10", license: expiring("2026-01-10"), birthDate: "1956-01-10", grounds: clean, ...barred("age"), examRequired: false, article: ACT },
  { situation: "provisional act, expiry not told, 70 today", on: "2026-01-10", license: expiring(null), birthDate: "1956-01-10", grounds: clean, meets: false, against: ["age"], unknown: ["expired"], examRequired: false, alert: false, article: ACT },
  { situation: "provisional act, age not known", on: "2026-01-10", license: expiring("2026-01-20"), birthDate: null, grounds: clean, ...unsure("age"), examRequired: false, article: ACT },
  { situation: "the law, aged 70", on: "2026-07-24", license: expiring("2026-07-30"), birthDate: "1956-01-01", grounds: clean, ...met, examRequired: true, alert: true, article: LAW },
  { situation: "the law, age not known: no limit", on: "2026-07-24", license: expiring("2026-07-30"), birthDate: null, grounds: clean, ...met, examRequired: true, alert: true, article: LAW },
  { situation: "years left", on: "2026-07-24", license: expiring("2033-03-10"), birthDate: "1988-05-21", grounds: clean, ...met, examRequired: true, alert: false, article: LAW },
  { situation: "31 days left", on: "2026-07-24", license: expiring("2026-08-24"), birthDate: "1988-05-21", grounds: clean, ...met, examRequired: true, alert: false, article: LAW },
  { situation: "30 days left", on: "2026-07-24", license: expiring("2026-08-23"), birthDate: "1988-05-21", grounds: clean, ...met, examRequired: true, alert: true, article: LAW },
  { situation: "last day", on: "2026-07-24", license: expiring("2026-07-24"), birthDate: "1988-05-21", grounds: clean, ...met, examRequired: true, alert: true, article: LAW },
  { situation: "1 day over", on: "2026-07-24", license: expiring("2026-07-23"), birthDate: "1988-05-21", grounds: clean, ...met, examRequired: true, alert: false, article: LAW },
  { situation: "30 days over", on: "2026-07-24", license: expiring("2026-06-24"), birthDate: "1988-05-21", grounds: clean, ...met, examRequired: true, alert: false, article: "art. 268-A" },
  { situation: "31 days over: out of the register", on: "2026-07-24", license: expiring("2026-06-23"), birthDate: "1988-05-21", grounds: clean, ...barred("expired"), examRequired: true, article: "art. 268-A" },
  { situation: "points in the last 12 months", on: "2026-07-24", license: expiring("2026-07-30"), birthDate: "1988-05-21", grounds: { ...clean, scoredInLast12Months: true }, ...barred("points"), examRequired: true, article: "art. 268-A" },
  { situation: "suspended", on: "2026-07-24", license: expiring("2026-07-30"), birthDate: "1988-05-21", grounds: { ...clean, blocked: true }, ...barred("blocked"), examRequired: true, article: "art. 268-A" },
  { situation: "provisional license: it becomes definitive, it is not renewed", on: "2026-07-24", license: expiring("2026-07-30", { provisional: true }), birthDate: "1988-05-21", grounds: clean, ...barred("provisional"), examRequired: true, article: "art. 148, § 3º" },
  { situation: "points, block and expiry together", on: "2026-07-24", license: expiring("2020-01-01"), birthDate: "1988-05-21", grounds: { scoredInLast12Months: true, blocked: true }, ...barred("points", "blocked", "expired"), examRequired: true, article: "art. 268-A" },
  { situation: "points not known", on: "2026-07-24", license: expiring("2026-07-30"), birthDate: "1988-05-21", grounds: { ...clean, scoredInLast12Months: null }, ...unsure("points"), examRequired: true, article: "art. 268-A" },
  { situation: "blocks not known", on: "2026-07-24", license: expiring("2026-07-30"), birthDate: "1988-05-21", grounds: { ...clean, blocked: null }, ...unsure("blocked"), examRequired: true, article: "art. 268-A" },
  { situation: "expiry not told", on: "2026-07-24", license: expiring(null), birthDate: "1988-05-21", grounds: clean, ...unsure("expired"), examRequired: true, article: "art. 268-A" },
  { situation: "not known whether provisional", on: "2026-07-24", license: expiring("2026-07-30", { provisional: null }), birthDate: "1988-05-21", grounds: clean, ...unsure("provisional"), examRequired: true, article: "art. 148, § 3º" },
  { situation: "license not answered", on: "2026-07-24", license: null, birthDate: "1988-05-21", grounds: clean, ...noLaw, article: LAW },
];
