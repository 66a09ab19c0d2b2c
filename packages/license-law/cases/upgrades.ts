/** The next category: the obstacles to C, D and E, and until when. */
import type { Day } from "../src/calendar.ts";
import type { Confidence } from "../src/dated-law.ts";
import type { Category, InfractionFact, LicenseFacts } from "../src/facts.ts";
import type { UpgradeTarget } from "../src/law/category-law.ts";
import type { UpgradeCondition } from "../src/sections/category/upgrades.ts";
import { type FactOverrides, infraction } from "./facts.ts";

export interface UpgradeCase {
  readonly situation: string;
  readonly on: Day;
  readonly given: FactOverrides;
  readonly to: UpgradeTarget;
  readonly meets: boolean | null;
  readonly missing: readonly UpgradeCondition[];
  readonly unknown: readonly UpgradeCondition[];
  readonly earliestOn: Day | null;
  readonly confidence: Confidence;
  readonly article: string;
}

type License = Partial<LicenseFacts>;
const held = (
  category: Category,
  B: Day | null,
  C: Day | null,
  more: License = {},
): FactOverrides => ({
  license: { category, heldSince: { B, C }, ...more },
});
const born = (
  birthDate: Day | null,
  category: Category,
  B: Day | null,
  C: Day | null,
): FactOverrides => ({
  person: { birthDate },
  ...held(category, B, C),
});
const ofB = (since: Day | null) => held("B", since, null);

/** A long-time driver of category B, with these infractions. */
const fined = (...infractions: NonNullable<FactOverrides["infractions"]>): FactOverrides => ({
  ...ofB("2010-01-01"),
  infractions,
});
const gravissima = (on: Day | null, more: Partial<InfractionFact> = {}) =>
  infraction("605-01", on, more);

const NO_DATES: License = { firstIssuedOn: null, issuedOn: null };

/** A driver for whom no source states when categories were obtained. */
const unreported = (category: Category, firstIssuedOn: Day | null, issuedOn: Day | null) => ({
  license: { category, heldSince: null, firstIssuedOn, issuedOn },
});

const met = {
  meets: true,
  missing: [],
  unknown: [],
  earliestOn: null,
  confidence: "high",
} as const;
const lacks = (
  missing: readonly UpgradeCondition[],
  earliestOn: Day | null,
  confidence: Confidence = "high",
) => ({ meets: false, missing, unknown: [], earliestOn, confidence });
const unsure = (...unknown: UpgradeCondition[]) =>
  ({ meets: null, missing: [], unknown, earliestOn: null, confidence: "high" }) as const;

// oxfmt-ignore
export const UPGRADE_CASES: readonly UpgradeCase[] = [
  { situation: "B for a year, to the day", on: "2026-07-24", given: ofB("2025-07-24"), to: "C", ...met, article: "art. 143, § 1º" },
  { situation: "B for a year but one day", on: "2026-07-24", given: ofB("2025-07-25"), to: "C", ...lacks(["time_in_category"], "2026-07-25"), article: "art. 143, § 1º" },
  { situation: "B since 29 February, 28 February a year later", on: "2025-02-28", given: ofB("2024-02-29"), to: "C", ...lacks(["time_in_category"], "2025-03-01"), article: "art. 143, § 1º; Código Civil, art. 132, § 3º" },
  { situation: "B since 29 February, 1 March a year later", on: "2025-03-01", given: ofB("2024-02-29"), to: "C", ...met, article: "art. 143, § 1º; Código Civil, art. 132, § 3º" },
  { situation: "AB counts as B", on: "2026-07-24", given: held("AB", "2025-07-24", null), to: "C", ...met, article: "art. 143, § 1º" },
  { situation: "ACC and B count as B", on: "2026-07-24", given: held("ACC+B", "2025-07-25", null), to: "C", ...lacks(["time_in_category"], "2026-07-25"), article: "art. 143, § 1º" },
  { situation: "eve of the 18th birthday", on: "2026-07-24", given: born("2008-07-25", "B", "2025-07-24", null), to: "C", ...lacks(["age"], "2026-07-25"), article: "art. 140, I" },
  { situation: "18th birthday", on: "2026-07-25", given: born("2008-07-25", "B", "2025-07-24", null), to: "C", ...met, article: "art. 140, I" },
  { situation: "eve of the 21st birthday", on: "2026-07-24", given: born("2005-07-25", "B", "2024-07-24", null), to: "D", ...lacks(["age"], "2026-07-25"), article: "art. 145, I" },
  { situation: "21st birthday", on: "2026-07-25", given: born("2005-07-25", "B", "2024-07-24", null), to: "D", ...met, article: "art. 145, I" },
  { situation: "born 29 February, 21 on 1 March: the day before", on: "2025-02-28", given: born("2004-02-29", "B", "2022-12-01", null), to: "D", ...lacks(["age"], "2025-03-01"), article: "art. 145, I" },
  { situation: "born 29 February, 21 on 1 March", on: "2025-03-01", given: born("2004-02-29", "B", "2022-12-01", null), to: "D", ...met, article: "art. 145, I" },
  { situation: "B for two years, to the day", on: "2026-07-24", given: ofB("2024-07-24"), to: "D", ...met, article: "art. 145, II, a" },
  { situation: "B for two years but one day", on: "2026-07-24", given: ofB("2024-07-25"), to: "D", ...lacks(["time_in_category"], "2026-07-25"), article: "art. 145, II, a" },
  { situation: "B now, C once: only B counts", on: "2026-07-24", given: held("B", "2025-07-24", "2010-01-01"), to: "D", ...lacks(["time_in_category"], "2027-07-24"), article: "art. 145, II, a" },
  { situation: "C for a year, B for less than two", on: "2026-07-24", given: held("C", "2024-07-25", "2025-07-24"), to: "D", ...met, article: "art. 145, II, a" },
  { situation: "C short of a year by one day, B for less than two: the earlier way", on: "2026-07-24", given: held("C", "2024-07-27", "2025-07-25"), to: "D", ...lacks(["time_in_category"], "2026-07-25"), article: "art. 145, II, a" },
  { situation: "C of unknown date, B for two years: enough", on: "2026-07-24", given: held("C", "2024-07-24", null), to: "D", ...met, article: "art. 145, II, a" },
  { situation: "C of unknown date, B short of two years by one day", on: "2026-07-24", given: held("C", "2024-07-25", null, NO_DATES), to: "D", ...unsure("time_in_category"), article: "art. 145, II, a" },
  { situation: "C for a year, B of unknown date: enough", on: "2026-07-24", given: held("AC", null, "2025-07-24"), to: "D", ...met, article: "art. 145, II, a" },
  { situation: "too young and too short: the later of the two days", on: "2026-07-24", given: born("2005-09-01", "B", "2025-01-10", null), to: "D", ...lacks(["age", "time_in_category"], "2027-01-10"), article: "art. 145, I and II" },
  { situation: "too young and too short, age the later", on: "2026-07-24", given: born("2007-07-01", "B", "2025-07-30", null), to: "D", ...lacks(["age", "time_in_category"], "2028-07-01"), article: "art. 145, I and II" },
  { situation: "C for a year, to the day", on: "2026-07-24", given: held("C", "2020-01-01", "2025-07-24"), to: "E", ...met, article: "art. 145, II, b" },
  { situation: "C for a year but one day, B for long: B does not count", on: "2026-07-24", given: held("C", "2010-01-01", "2025-07-25"), to: "E", ...lacks(["time_in_category"], "2026-07-25"), article: "art. 145, II, b" },
  { situation: "eve of the 21st birthday, for E", on: "2026-07-24", given: born("2005-07-25", "C", "2023-10-01", "2025-01-01"), to: "E", ...lacks(["age"], "2026-07-25"), article: "art. 145, I" },
  { situation: "D, which includes C", on: "2026-07-24", given: held("AD", "2010-01-01", "2014-01-01"), to: "E", ...met, article: "art. 145, II, b" },
  { situation: "D straight from B: since when C is held is not told", on: "2026-07-24", given: held("D", "2010-01-01", null), to: "E", ...unsure("time_in_category"), article: "art. 145, II, b" },
  { situation: "one gravíssima in 12 months", on: "2026-07-24", given: fined(gravissima("2026-01-10")), to: "C", ...met, article: "art. 143, § 1º" },
  { situation: "two gravíssimas in 12 months, until the older lapses", on: "2026-07-24", given: fined(gravissima("2026-01-10"), gravissima("2025-11-03")), to: "C", ...lacks(["gravissimas"], "2026-11-03"), article: "art. 143, § 1º" },
  { situation: "two gravíssimas bar D alike", on: "2026-07-24", given: fined(gravissima("2026-01-10"), gravissima("2025-11-03")), to: "D", ...lacks(["gravissimas"], "2026-11-03"), article: "art. 145, III" },
  { situation: "three gravíssimas, until the second newest lapses", on: "2026-07-24", given: fined(gravissima("2025-12-20"), gravissima("2026-01-10"), gravissima("2025-11-03")), to: "C", ...lacks(["gravissimas"], "2026-12-20"), article: "art. 143, § 1º" },
  { situation: "the older one 12 months ago but one day", on: "2026-07-24", given: fined(gravissima("2025-07-25"), gravissima("2026-01-10")), to: "C", ...lacks(["gravissimas"], "2026-07-25"), article: "art. 143, § 1º" },
  { situation: "the older one exactly 12 months ago", on: "2026-07-24", given: fined(gravissima("2025-07-24"), gravissima("2026-01-10")), to: "C", ...met, article: "art. 143, § 1º" },
  { situation: "29 February lapses on 1 March: the day before", on: "2025-02-28", given: fined(gravissima("2024-02-29"), gravissima("2024-06-01")), to: "C", ...lacks(["gravissimas"], "2025-03-01"), article: "art. 143, § 1º; Código Civil, art. 132, § 3º" },
  { situation: "29 February lapses on 1 March", on: "2025-03-01", given: fined(gravissima("2024-02-29"), gravissima("2024-06-01")), to: "C", ...met, article: "art. 143, § 1º; Código Civil, art. 132, § 3º" },
  { situation: "one of the two on the day of the diagnosis", on: "2026-07-24", given: fined(gravissima("2026-07-24"), gravissima("2026-07-23")), to: "C", ...lacks(["gravissimas"], "2027-07-23"), article: "art. 143, § 1º" },
  { situation: "an infraction after the day of the diagnosis", on: "2026-07-24", given: fined(gravissima("2026-07-24"), gravissima("2026-07-25")), to: "C", ...met, article: "art. 143, § 1º" },
  { situation: "one of the two pending", on: "2026-07-24", given: fined(gravissima("2026-01-10"), gravissima("2025-11-03", { state: "pending" })), to: "C", ...unsure("gravissimas"), article: "art. 143, § 1º" },
  { situation: "one of the two in a state not told", on: "2026-07-24", given: fined(gravissima("2026-01-10"), gravissima("2025-11-03", { state: null })), to: "C", ...unsure("gravissimas"), article: "art. 143, § 1º" },
  { situation: "one of the two cancelled", on: "2026-07-24", given: fined(gravissima("2026-01-10"), gravissima("2025-11-03", { state: "cancelled" })), to: "C", ...met, article: "art. 143, § 1º" },
  { situation: "one of the two a written warning", on: "2026-07-24", given: fined(gravissima("2026-01-10"), gravissima("2025-11-03", { state: "written_warning" })), to: "C", ...met, article: "arts. 143, § 1º, and 267" },
  { situation: "one of the two without a date", on: "2026-07-24", given: fined(gravissima("2026-01-10"), gravissima(null)), to: "C", ...unsure("gravissimas"), article: "art. 143, § 1º" },
  { situation: "one of the two of unknown gravity", on: "2026-07-24", given: fined(gravissima("2026-01-10"), infraction(null, "2025-11-03")), to: "C", ...unsure("gravissimas"), article: "art. 143, § 1º" },
  { situation: "two of unknown code, told to be gravíssimas: may be an owner's", on: "2026-07-24", given: fined(infraction(null, "2026-01-10", { gravity: "gravissima" }), infraction("999-99", "2025-11-03", { gravity: "gravissima" })), to: "C", ...lacks(["gravissimas"], "2026-11-03", "medium"), article: "art. 143, § 1º" },
  { situation: "one as driver, one as owner", on: "2026-07-24", given: fined(gravissima("2026-01-10"), infraction("659-92", "2025-11-03")), to: "C", ...lacks(["gravissimas"], "2026-11-03", "medium"), article: "art. 143, § 1º" },
  { situation: "two as driver, one as owner: sure all the same", on: "2026-07-24", given: fined(gravissima("2026-01-10"), gravissima("2025-12-10"), infraction("659-92", "2025-11-03")), to: "C", ...lacks(["gravissimas"], "2026-12-10"), article: "art. 143, § 1º" },
  { situation: "an owner's gravíssimas, and too short a time: sure by the time", on: "2026-07-24", given: { ...ofB("2026-01-01"), infractions: [infraction("659-92", "2026-01-10"), infraction("659-92", "2025-11-03")] }, to: "C", ...lacks(["time_in_category", "gravissimas"], "2027-01-01"), article: "art. 143, § 1º" },
  { situation: "a self-suspending gravíssima counts, though its points do not", on: "2026-07-24", given: fined(gravissima("2026-01-10"), infraction("516-91", "2025-11-03")), to: "C", ...lacks(["gravissimas"], "2026-11-03"), article: "arts. 143, § 1º, and 165" },
  { situation: "grave, média and leve do not count", on: "2026-07-24", given: fined(gravissima("2026-01-10"), infraction("746-30", "2026-02-01"), infraction("745-50", "2026-02-02"), infraction(null, "2026-02-03", { gravity: "leve" })), to: "C", ...met, article: "art. 143, § 1º" },
  { situation: "a company's or a cyclist's gravíssima: one is not theirs, the other in doubt", on: "2026-07-24", given: fined(gravissima("2026-01-10"), infraction("525-81", "2026-02-01"), infraction("705-62", "2026-02-02")), to: "C", ...unsure("gravissimas"), article: "art. 143, § 1º" },
  { situation: "infractions not answered", on: "2026-07-24", given: { ...ofB("2010-01-01"), infractions: null }, to: "C", ...unsure("gravissimas"), article: "art. 143, § 1º" },
  { situation: "birth date not told", on: "2026-07-24", given: born(null, "B", "2010-01-01", null), to: "D", ...unsure("age"), article: "art. 145, I" },
  { situation: "person not answered", on: "2026-07-24", given: { person: null, ...ofB("2010-01-01") }, to: "D", ...unsure("age"), article: "art. 145, I" },
  { situation: "since when B is held not told", on: "2026-07-24", given: held("B", null, null, NO_DATES), to: "C", ...unsure("time_in_category"), article: "art. 143, § 1º" },
  { situation: "nothing told on when categories were obtained", on: "2026-07-24", given: { license: { category: "B", heldSince: null, ...NO_DATES } }, to: "C", ...unsure("time_in_category"), article: "art. 143, § 1º" },
  // Derived from the license's dates.
  { situation: "B without A, first license a year ago to the day", on: "2026-07-24", given: unreported("B", "2025-07-24", "2026-07-24"), to: "C", ...met, confidence: "medium", article: "art. 143, § 1º" },
  { situation: "B without A, first license a year ago but one day", on: "2026-07-24", given: unreported("B", "2025-07-25", "2025-07-25"), to: "C", ...lacks(["time_in_category"], "2026-07-25"), article: "art. 143, § 1º" },
  { situation: "B without A, first license not told, document a year old", on: "2026-07-24", given: unreported("B", null, "2025-07-24"), to: "C", ...met, article: "art. 143, § 1º" },
  { situation: "B without A, first license not told, document a year old but one day", on: "2026-07-24", given: unreported("B", null, "2025-07-25"), to: "C", ...unsure("time_in_category"), article: "art. 143, § 1º" },
  { situation: "AB, shown by a document a year old", on: "2026-07-24", given: unreported("AB", "2010-01-01", "2025-07-24"), to: "C", ...met, article: "art. 143, § 1º" },
  { situation: "AB, document newer than a year: B may have been added with it", on: "2026-07-24", given: unreported("AB", "2010-01-01", "2025-07-25"), to: "C", ...unsure("time_in_category"), article: "art. 143, § 1º" },
  { situation: "AB, first license newer than a year: too short, whenever B came", on: "2026-07-24", given: unreported("AB", "2025-07-25", "2026-01-10"), to: "C", ...lacks(["time_in_category"], null), article: "art. 143, § 1º" },
  { situation: "AB, the first document: B since then", on: "2026-07-24", given: unreported("AB", "2025-09-01", "2025-09-01"), to: "C", ...lacks(["time_in_category"], "2026-09-01"), article: "art. 143, § 1º" },
  { situation: "AB, dates not told", on: "2026-07-24", given: unreported("AB", null, null), to: "C", ...unsure("time_in_category"), article: "art. 143, § 1º" },
  { situation: "C, shown by a document a year old", on: "2026-07-24", given: unreported("C", "2010-01-01", "2025-07-24"), to: "E", ...met, article: "art. 145, II, b" },
  { situation: "C, document newer than a year", on: "2026-07-24", given: unreported("AC", "2010-01-01", "2025-07-25"), to: "E", ...unsure("time_in_category"), article: "art. 145, II, b" },
  { situation: "C for D: B shown for two years by the document", on: "2026-07-24", given: unreported("C", "2010-01-01", "2024-07-24"), to: "D", ...met, article: "art. 145, II, a" },
  { situation: "D does not show C, however old the document", on: "2026-07-24", given: unreported("D", "2010-01-01", "2018-01-01"), to: "E", ...unsure("time_in_category"), article: "art. 145, II, b" },
  { situation: "what the source tells goes before the dates", on: "2026-07-24", given: held("B", "2025-07-25", null, { firstIssuedOn: "2010-01-01", issuedOn: "2015-01-01" }), to: "C", ...lacks(["time_in_category"], "2026-07-25"), article: "art. 143, § 1º" },
  { situation: "provisional license", on: "2026-07-24", given: held("B", "2025-07-24", null, { provisional: true }), to: "C", ...lacks(["provisional"], null, "low"), article: "art. 148, § 3º" },
  { situation: "provisional and too short: sure by the time, but not until when", on: "2026-07-24", given: held("B", "2025-10-01", null, { provisional: true }), to: "C", ...lacks(["time_in_category", "provisional"], null), article: "arts. 143, § 1º, and 148, § 3º" },
  { situation: "provisional, with two gravíssimas as driver: sure by these", on: "2026-07-24", given: { ...held("B", "2025-07-24", null, { provisional: true }), infractions: [gravissima("2026-01-10"), gravissima("2026-01-11")] }, to: "C", ...lacks(["gravissimas", "provisional"], null), article: "arts. 143, § 1º, and 148, § 3º" },
  { situation: "provisional, with two gravíssimas as owner: no surer than the less sure", on: "2026-07-24", given: { ...held("B", "2025-07-24", null, { provisional: true }), infractions: [infraction("659-92", "2026-01-10"), infraction("659-92", "2026-01-11")] }, to: "C", ...lacks(["gravissimas", "provisional"], null, "low"), article: "arts. 143, § 1º, and 148, § 3º" },
  { situation: "not known whether provisional", on: "2026-07-24", given: held("B", "2010-01-01", null, { provisional: null }), to: "C", ...unsure("provisional"), article: "art. 148, § 3º" },
  { situation: "missing outranks unknown, and the day cannot be told", on: "2026-07-24", given: { ...born(null, "B", "2025-07-25", null), infractions: null }, to: "C", meets: false, missing: ["time_in_category"], unknown: ["age", "gravissimas"], earliestOn: null, confidence: "high", article: "art. 143, § 1º" },
  { situation: "first day of the present conditions", on: "2022-09-02", given: ofB("2010-01-01"), to: "C", ...met, article: "art. 143, § 1º (Lei 14.440/2022)" },
];

export interface TargetsCase {
  readonly situation: string;
  readonly on: Day;
  readonly category: Category | null;
  readonly loweredCategory?: Category;
  readonly targets: readonly UpgradeTarget[] | null;
}

// oxfmt-ignore
export const TARGETS_CASES: readonly TargetsCase[] = [
  { situation: "from B", on: "2026-07-24", category: "B", targets: ["C", "D"] },
  { situation: "from C", on: "2026-07-24", category: "AC", targets: ["D", "E"] },
  { situation: "from D", on: "2026-07-24", category: "D", targets: ["E"] },
  { situation: "from E: nothing above", on: "2026-07-24", category: "AE", targets: [] },
  { situation: "two wheels only: B comes first", on: "2026-07-24", category: "A", targets: [] },
  { situation: "moped only: B comes first", on: "2026-07-24", category: "ACC", targets: [] },
  { situation: "from D, moved down to B", on: "2026-07-24", category: "D", loweredCategory: "B", targets: ["C", "D"] },
  { situation: "from AB, moved down to A", on: "2026-07-24", category: "AB", loweredCategory: "A", targets: [] },
  { situation: "category not known", on: "2026-07-24", category: null, targets: null },
  { situation: "the day before the present conditions: no law known to us", on: "2022-09-01", category: "B", targets: null },
];
