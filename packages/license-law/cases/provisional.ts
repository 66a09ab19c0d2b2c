/** The year on a provisional license (PPD): the infractions that bar the definitive one. */
import type { Day } from "../src/calendar.ts";
import type { Confidence } from "../src/dated-law.ts";
import type { InfractionFact, LicenseFacts } from "../src/facts.ts";
import { infraction } from "./facts.ts";

export interface ProvisionalCase {
  readonly situation: string;
  readonly on: Day;
  readonly license: Partial<LicenseFacts>;
  readonly infractions: readonly InfractionFact[] | null;
  readonly blocked: boolean | null;
  /** Number of listed infractions; `null` if unknown. */
  readonly offending: number | null;
  readonly alert: string | null;
  readonly confidence: Confidence;
  readonly article: string;
}

/** A provisional license issued on 10 September 2025, for a year. */
const ppd = (more: Partial<LicenseFacts> = {}): Partial<LicenseFacts> => ({
  provisional: true,
  firstIssuedOn: "2025-09-10",
  issuedOn: "2025-09-10",
  expiresOn: "2026-09-10",
  ...more,
});
const leve = (on: Day | null, more: Partial<InfractionFact> = {}) =>
  infraction(null, on, { gravity: "leve", ...more });
const media = (on: Day | null, more: Partial<InfractionFact> = {}) =>
  infraction("745-50", on, more);
const grave = (on: Day | null, more: Partial<InfractionFact> = {}) =>
  infraction("746-30", on, more);
const gravissima = (on: Day | null, more: Partial<InfractionFact> = {}) =>
  infraction("605-01", on, more);
const pending = { state: "pending" } as const;

const clear = { blocked: false, alert: null, confidence: "high" } as const;
const lost = (confidence: Confidence = "high") =>
  ({ blocked: true, alert: "PROVISIONAL_LICENSE_LOST", confidence }) as const;
const atRisk = (confidence: Confidence = "high") =>
  ({ blocked: null, alert: "PROVISIONAL_LICENSE_AT_RISK", confidence }) as const;
const oneMedia = {
  blocked: false,
  alert: "PROVISIONAL_LICENSE_ONE_MEDIA",
  confidence: "high",
} as const;
const notKnown = { blocked: null, offending: null, alert: null, confidence: "low" } as const;

// oxfmt-ignore
export const PROVISIONAL_CASES: readonly ProvisionalCase[] = [
  { situation: "no infraction", on: "2026-07-24", license: ppd(), infractions: [], ...clear, offending: 0, article: "art. 148, § 3º" },
  { situation: "no infraction, the year over", on: "2026-09-11", license: ppd(), infractions: [], ...clear, offending: 0, article: "art. 148, § 3º" },
  { situation: "any number of leves", on: "2026-07-24", license: ppd(), infractions: [leve("2025-10-01"), leve("2025-10-02"), leve("2025-10-03")], ...clear, offending: 0, article: "art. 148, § 3º" },
  { situation: "a grave", on: "2026-07-24", license: ppd(), infractions: [grave("2026-01-10")], ...lost(), offending: 1, article: "art. 148, § 3º" },
  { situation: "a gravíssima", on: "2026-07-24", license: ppd(), infractions: [gravissima("2026-01-10")], ...lost(), offending: 1, article: "art. 148, § 3º" },
  { situation: "a self-suspending gravíssima, which has no points in the total", on: "2026-07-24", license: ppd(), infractions: [infraction("516-91", "2026-01-10")], ...lost(), offending: 1, article: "arts. 148, § 3º, and 165" },
  { situation: "a grave on the day before the issue", on: "2026-07-24", license: ppd(), infractions: [grave("2025-09-09")], ...clear, offending: 0, article: "art. 148, § 2º" },
  { situation: "a grave on the first day", on: "2026-07-24", license: ppd(), infractions: [grave("2025-09-10")], ...lost(), offending: 1, article: "art. 148, § 2º" },
  { situation: "a grave on the last day", on: "2026-09-12", license: ppd(), infractions: [grave("2026-09-10")], ...lost(), offending: 1, article: "art. 148, § 2º" },
  { situation: "a grave on the day after", on: "2026-09-12", license: ppd(), infractions: [grave("2026-09-11")], ...clear, offending: 0, article: "art. 148, § 2º" },
  { situation: "a grave after the day of the diagnosis", on: "2026-07-24", license: ppd(), infractions: [grave("2026-07-25")], ...clear, offending: 0, article: "art. 148, § 2º" },
  { situation: "a grave on the day of the diagnosis", on: "2026-07-24", license: ppd(), infractions: [grave("2026-07-24")], ...lost(), offending: 1, article: "art. 148, § 2º" },
  { situation: "a pending grave", on: "2026-07-24", license: ppd(), infractions: [grave("2026-01-10", pending)], ...atRisk(), offending: 1, article: "arts. 148, § 3º, and 285" },
  { situation: "a pending gravíssima beside a confirmed one", on: "2026-07-24", license: ppd(), infractions: [gravissima("2026-01-10", pending), gravissima("2026-01-11")], ...lost(), offending: 2, article: "art. 148, § 3º" },
  { situation: "a grave in a state not told", on: "2026-07-24", license: ppd(), infractions: [grave("2026-01-10", { state: null })], ...atRisk(), offending: 1, article: "art. 148, § 3º" },
  { situation: "a grave without a date", on: "2026-07-24", license: ppd(), infractions: [grave(null)], ...atRisk("low"), offending: 1, article: "art. 148, § 3º" },
  { situation: "an infraction of unknown gravity", on: "2026-07-24", license: ppd(), infractions: [infraction("999-99", "2026-01-10")], ...atRisk("low"), offending: 1, article: "art. 148, § 3º" },
  { situation: "one without a code, told to be grave: may be an owner's", on: "2026-07-24", license: ppd(), infractions: [infraction(null, "2026-01-10", { gravity: "grave" })], ...lost("medium"), offending: 1, article: "art. 148, § 3º" },
  { situation: "a cancelled gravíssima", on: "2026-07-24", license: ppd(), infractions: [gravissima("2026-01-10", { state: "cancelled" })], ...clear, offending: 0, article: "art. 148, § 3º" },
  { situation: "one média", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10")], ...oneMedia, offending: 1, article: "art. 148, § 3º" },
  { situation: "one pending média", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10", pending)], ...oneMedia, offending: 1, article: "art. 148, § 3º" },
  { situation: "one média, on the last day", on: "2026-09-10", license: ppd(), infractions: [media("2026-01-10")], ...oneMedia, offending: 1, article: "art. 148, § 3º" },
  { situation: "one média, the year over", on: "2026-09-11", license: ppd(), infractions: [media("2026-01-10")], ...clear, offending: 1, article: "art. 148, § 3º" },
  { situation: "two médias of different kinds", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10"), infraction("522-31", "2026-02-10")], ...lost("medium"), offending: 2, article: "art. 148, § 3º, as the authorities read it" },
  { situation: "one média confirmed, one pending", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10"), media("2026-02-10", pending)], ...atRisk("medium"), offending: 2, article: "art. 148, § 3º" },
  { situation: "one média a written warning", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10"), media("2026-02-10", { state: "written_warning" })], ...oneMedia, offending: 1, article: "arts. 148, § 3º, and 267" },
  { situation: "one média before the year", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10"), media("2025-09-09")], ...oneMedia, offending: 1, article: "art. 148, § 3º" },
  { situation: "two médias and a pending grave", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10"), media("2026-01-11"), grave("2026-01-12", pending)], ...lost("medium"), offending: 3, article: "art. 148, § 3º" },
  { situation: "an owner's gravíssima", on: "2026-07-24", license: ppd(), infractions: [infraction("659-92", "2026-01-10")], ...lost("medium"), offending: 1, article: "art. 148, § 3º; STF, ARE 1.195.532" },
  { situation: "an owner's pending gravíssima", on: "2026-07-24", license: ppd(), infractions: [infraction("659-92", "2026-01-10", pending)], ...atRisk("medium"), offending: 1, article: "art. 148, § 3º; STF, ARE 1.195.532" },
  { situation: "an owner's grave that art. 259, § 4º, II keeps out of the points", on: "2026-07-24", license: ppd(), infractions: [infraction("661-01", "2026-01-10")], ...atRisk("low"), offending: 1, article: "arts. 148, § 3º, and 259, § 4º, II" },
  { situation: "a média, and the owner's of art. 233", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10"), infraction("692-01", "2026-02-10")], ...atRisk("low"), offending: 2, article: "arts. 148, § 3º, and 233" },
  { situation: "a cyclist's gravíssima", on: "2026-07-24", license: ppd(), infractions: [infraction("705-62", "2026-01-10")], ...atRisk("low"), offending: 1, article: "arts. 148, § 3º, and 244, § 1º" },
  { situation: "a média, and one with an animal's cart", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10"), infraction("720-02", "2026-01-11")], ...atRisk("low"), offending: 2, article: "arts. 148, § 3º, and 247" },
  { situation: "a média, and one with a bicycle", on: "2026-07-24", license: ppd(), infractions: [media("2026-01-10"), infraction("709-92", "2026-01-11")], ...atRisk("low"), offending: 2, article: "arts. 148, § 3º, and 244, § 1º" },
  { situation: "a gravíssima of organizers and a fine without a class", on: "2026-07-24", license: ppd(), infractions: [infraction("525-81", "2026-01-10"), infraction("500-20", "2026-01-10")], ...clear, offending: 0, article: "arts. 174, sole §, and 257, § 8º" },
  { situation: "expiry not told: twelve months, last day", on: "2026-09-12", license: ppd({ expiresOn: null }), infractions: [grave("2026-09-10")], ...lost(), offending: 1, article: "art. 148, § 2º" },
  { situation: "expiry not told: twelve months, day after", on: "2026-09-12", license: ppd({ expiresOn: null }), infractions: [grave("2026-09-11")], ...clear, offending: 0, article: "art. 148, § 2º" },
  { situation: "issued on 29 February, expiry not told: ends on 1 March", on: "2025-03-02", license: ppd({ firstIssuedOn: "2024-02-29", issuedOn: "2024-02-29", expiresOn: null }), infractions: [grave("2025-03-01")], ...lost(), offending: 1, article: "art. 148, § 2º; Código Civil, art. 132, § 3º" },
  { situation: "a copy issued within the year: it began with the first", on: "2026-07-24", license: ppd({ issuedOn: "2026-03-01" }), infractions: [grave("2026-01-10")], ...lost(), offending: 1, article: "art. 148, § 2º" },
  { situation: "issue of the copy not told", on: "2026-07-24", license: ppd({ issuedOn: null }), infractions: [grave("2025-09-10")], ...lost(), offending: 1, article: "art. 148, § 2º" },
  { situation: "maybe a copy, first issue not told: may be of the year", on: "2026-07-24", license: ppd({ firstIssuedOn: null, issuedOn: "2026-03-01" }), infractions: [grave("2025-09-10")], ...atRisk("low"), offending: 1, article: "art. 148, § 2º" },
  { situation: "maybe a copy, more than a year before the expiry", on: "2026-07-24", license: ppd({ firstIssuedOn: null, issuedOn: "2026-03-01" }), infractions: [grave("2025-09-09")], ...clear, offending: 0, article: "art. 148, § 2º" },
  { situation: "a new permission after a lost one of long ago", on: "2026-07-24", license: ppd({ firstIssuedOn: "2021-05-03" }), infractions: [grave("2025-09-09")], ...clear, offending: 0, article: "art. 148, § 4º" },
  { situation: "longer than a year as printed: began with its issue", on: "2026-07-24", license: ppd({ firstIssuedOn: null, expiresOn: "2026-10-10" }), infractions: [grave("2025-09-10")], ...lost(), offending: 1, article: "art. 148, § 2º" },
  { situation: "issue and first issue not told", on: "2026-07-24", license: ppd({ firstIssuedOn: null, issuedOn: null }), infractions: [grave("2026-01-10")], ...notKnown, article: "art. 148, § 2º" },
  { situation: "no date told at all", on: "2026-07-24", license: ppd({ firstIssuedOn: null, issuedOn: null, expiresOn: null }), infractions: [grave("2026-01-10")], ...notKnown, article: "art. 148, § 2º" },
  { situation: "dates that contradict each other", on: "2026-07-24", license: ppd({ firstIssuedOn: null, expiresOn: "2025-09-09" }), infractions: [], ...notKnown, article: "art. 148, § 2º" },
  { situation: "a year of one day, as printed", on: "2026-07-24", license: ppd({ expiresOn: "2025-09-10" }), infractions: [grave("2025-09-10")], ...lost(), offending: 1, article: "art. 148, § 2º" },
  { situation: "infractions not answered", on: "2026-07-24", license: ppd(), infractions: null, ...notKnown, article: "art. 148, § 3º" },
  { situation: "first day of the traffic code", on: "1998-01-22", license: ppd({ firstIssuedOn: null, issuedOn: "1998-01-22", expiresOn: null }), infractions: [], ...clear, offending: 0, article: "CTB in force since 1998-01-22" },
  { situation: "before the traffic code: no law known", on: "1998-01-21", license: ppd({ firstIssuedOn: null, issuedOn: "1997-06-01", expiresOn: null }), infractions: [], ...notKnown, article: "CTB in force since 1998-01-22" },
];
