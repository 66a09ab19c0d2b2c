/** Validity: situation, day, conclusion, article. */
import type { Day } from "../src/calendar.ts";
import type { LicenseFacts } from "../src/facts.ts";
import type { ValidityState } from "../src/sections/validity/validity.ts";

export interface ValidityCase {
  readonly situation: string;
  readonly on: Day;
  readonly license: Partial<LicenseFacts>;
  readonly state: ValidityState;
  readonly daysLeft: number | null;
  readonly alerts: readonly string[];
  readonly article: string;
}

const expiring = (expiresOn: Day | null, more: Partial<LicenseFacts> = {}) => ({
  expiresOn,
  ...more,
});

// oxfmt-ignore
export const VALIDITY_CASES: readonly ValidityCase[] = [
  { situation: "years left", on: "2026-07-24", license: expiring("2033-03-10"), state: "in_force", daysLeft: 2421, alerts: [], article: "art. 159, § 10" },
  { situation: "31 days left", on: "2026-07-24", license: expiring("2026-08-24"), state: "in_force", daysLeft: 31, alerts: [], article: "art. 159, § 12" },
  { situation: "30 days left", on: "2026-07-24", license: expiring("2026-08-23"), state: "expires_soon", daysLeft: 30, alerts: ["LICENSE_EXPIRES_SOON"], article: "art. 159, § 12" },
  { situation: "last day", on: "2026-07-24", license: expiring("2026-07-24"), state: "expires_soon", daysLeft: 0, alerts: ["LICENSE_EXPIRES_SOON"], article: "art. 159, § 12" },
  { situation: "1 day over", on: "2026-07-25", license: expiring("2026-07-24"), state: "in_grace", daysLeft: -1, alerts: ["LICENSE_IN_GRACE"], article: "art. 162, V" },
  { situation: "30 days over", on: "2026-08-23", license: expiring("2026-07-24"), state: "in_grace", daysLeft: -30, alerts: ["LICENSE_IN_GRACE"], article: "art. 162, V" },
  { situation: "31 days over", on: "2026-08-24", license: expiring("2026-07-24"), state: "expired", daysLeft: -31, alerts: ["LICENSE_EXPIRED"], article: "art. 162, V" },
  { situation: "30 days over, across the year's end", on: "2027-01-14", license: expiring("2026-12-15"), state: "in_grace", daysLeft: -30, alerts: ["LICENSE_IN_GRACE"], article: "art. 162, V" },
  { situation: "31 days over, across the year's end", on: "2027-01-15", license: expiring("2026-12-15"), state: "expired", daysLeft: -31, alerts: ["LICENSE_EXPIRED"], article: "art. 162, V" },
  { situation: "30 days over, across 29 February", on: "2028-03-01", license: expiring("2028-01-31"), state: "in_grace", daysLeft: -30, alerts: ["LICENSE_IN_GRACE"], article: "art. 162, V" },
  { situation: "31 days over, across 29 February", on: "2028-03-02", license: expiring("2028-01-31"), state: "expired", daysLeft: -31, alerts: ["LICENSE_EXPIRED"], article: "art. 162, V" },
  { situation: "30 days over in a common year", on: "2027-03-02", license: expiring("2027-01-31"), state: "in_grace", daysLeft: -30, alerts: ["LICENSE_IN_GRACE"], article: "art. 162, V" },
  { situation: "day before the new text of art. 162, V", on: "2022-09-01", license: expiring("2022-08-01"), state: "expired", daysLeft: -31, alerts: ["LICENSE_EXPIRED"], article: "art. 162, V (texto original)" },
  { situation: "first day of the new text of art. 162, V", on: "2022-09-02", license: expiring("2022-08-03"), state: "in_grace", daysLeft: -30, alerts: ["LICENSE_IN_GRACE"], article: "art. 162, V (Lei 14.440/2022)" },
  { situation: "provisional, 30 days over", on: "2026-08-23", license: expiring("2026-07-24", { provisional: true }), state: "in_grace", daysLeft: -30, alerts: ["LICENSE_IN_GRACE"], article: "art. 162, V" },
  { situation: "provisional, 31 days over: as if unlicensed", on: "2026-08-24", license: expiring("2026-07-24", { provisional: true }), state: "expired", daysLeft: -31, alerts: ["PROVISIONAL_LICENSE_EXPIRED"], article: "arts. 148, §§ 2º-4º, and 162, I" },
  { situation: "not known whether provisional, 31 days over", on: "2026-08-24", license: expiring("2026-07-24", { provisional: null }), state: "expired", daysLeft: -31, alerts: ["LICENSE_EXPIRED"], article: "art. 162, V" },
  { situation: "expiry not told", on: "2026-07-24", license: expiring(null), state: "unknown", daysLeft: null, alerts: ["LICENSE_EXPIRY_UNKNOWN"], article: "art. 159, § 10" },
  { situation: "the day before the duty to warn: 30 days left", on: "2021-04-11", license: expiring("2021-05-11"), state: "in_force", daysLeft: 30, alerts: [], article: "art. 159, § 12 (Lei 14.071/2020)" },
  { situation: "first day of the duty to warn: 30 days left", on: "2021-04-12", license: expiring("2021-05-12"), state: "expires_soon", daysLeft: 30, alerts: ["LICENSE_EXPIRES_SOON"], article: "art. 159, § 12 (Lei 14.071/2020)" },
  { situation: "before the traffic code: no law known", on: "1998-01-21", license: expiring("1997-01-01"), state: "unknown", daysLeft: -385, alerts: ["LICENSE_EXPIRY_UNKNOWN"], article: "CTB in force since 1998-01-22" },
];
