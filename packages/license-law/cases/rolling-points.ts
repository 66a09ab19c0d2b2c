/** Rolling points: situation, day, totals by infraction, peaks, lapses, by which article. */
import type { Day } from "../src/calendar.ts";
import { type FactOverrides, infraction } from "./facts.ts";
import { spelled } from "./points.ts";

export interface RollingCase {
  readonly situation: string;
  readonly on: Day;
  readonly given: FactOverrides;
  /** Per infraction: day, confirmed total / potential total, limit and `!` where it was reached. */
  readonly timeline: readonly string[];
  /** Points, day, limit and `!` where it was reached. */
  readonly peak: string | null;
  readonly nextLapseOn: Day | null;
  readonly belowLimitOn: Day | null;
  readonly alerts: readonly string[];
  readonly article: string;
}

const ON = "2026-07-24";
const ear = { license: { ear: true } } as const;
const pending = { state: "pending" } as const;
const zeroed = (...days: Day[]): Pick<FactOverrides, "zeroings"> => ({
  zeroings: days.map((on) => ({ on, by: "points_suspension" })),
});
const BEFORE = ["POINTS_LIMIT_REACHED_BEFORE"];
/** Two gravíssimas of different days: the limit is 20 until the first lapses, then 30. */
const apart = [...spelled("G", "2025-09-01"), ...spelled("G", "2025-11-01")];

// oxfmt-ignore
export const ROLLING_CASES: readonly RollingCase[] = [
  { situation: "nothing on record", on: ON, given: { infractions: [] }, timeline: [], peak: null, nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 261, I" },
  { situation: "one that counts", on: ON, given: { infractions: spelled("g", "2026-03-10") }, timeline: ["2026-03-10 5/5 40"], peak: "5 2026-03-10 40", nextLapseOn: "2027-03-10", belowLimitOn: null, alerts: [], article: "art. 261, I" },
  { situation: "one of today", on: ON, given: { infractions: spelled("g", ON) }, timeline: ["2026-07-24 5/5 40"], peak: "5 2026-07-24 40", nextLapseOn: "2027-07-24", belowLimitOn: null, alerts: [], article: "art. 261, I" },
  { situation: "one of tomorrow is not yet there", on: ON, given: { infractions: spelled("g", "2026-07-25") }, timeline: [], peak: null, nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 261, I" },
  { situation: "one that lapsed stays in the timeline", on: ON, given: { infractions: spelled("g", "2024-03-10") }, timeline: ["2024-03-10 5/5 40"], peak: "5 2024-03-10 40", nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 261, I" },
  { situation: "the second of a day sees the first, and the first sees it", on: ON, given: { infractions: spelled("gm", "2026-03-10") }, timeline: ["2026-03-10 9/9 40", "2026-03-10 9/9 40"], peak: "9 2026-03-10 40", nextLapseOn: "2027-03-10", belowLimitOn: null, alerts: [], article: "art. 261, I" },
  { situation: "the day before a year later both count", on: "2026-03-09", given: { infractions: [...spelled("g", "2025-03-10"), ...spelled("m", "2026-03-09")] }, timeline: ["2025-03-10 5/5 40", "2026-03-09 9/9 40"], peak: "9 2026-03-09 40", nextLapseOn: "2026-03-10", belowLimitOn: null, alerts: [], article: "art. 261, I; Res. 723/2018, art. 7º" },
  { situation: "a year later the first has lapsed", on: "2026-03-10", given: { infractions: [...spelled("g", "2025-03-10"), ...spelled("m", "2026-03-10")] }, timeline: ["2025-03-10 5/5 40", "2026-03-10 4/4 40"], peak: "5 2025-03-10 40", nextLapseOn: "2027-03-10", belowLimitOn: null, alerts: [], article: "art. 261, I; Res. 723/2018, art. 7º" },
  { situation: "29 February lapses on 1 March", on: "2025-03-01", given: { infractions: [...spelled("g", "2024-02-29"), ...spelled("m", "2025-02-28"), ...spelled("l", "2025-03-01")] }, timeline: ["2024-02-29 5/5 40", "2025-02-28 9/9 40", "2025-03-01 7/7 40"], peak: "9 2025-02-28 40", nextLapseOn: "2026-02-28", belowLimitOn: null, alerts: [], article: "Código Civil, art. 132, § 3º" },
  { situation: "across the end of the year", on: "2026-01-15", given: { infractions: [...spelled("G", "2024-12-31"), ...spelled("g", "2025-12-30"), ...spelled("m", "2025-12-31")] }, timeline: ["2024-12-31 7/7 30", "2025-12-30 12/12 30", "2025-12-31 9/9 40"], peak: "12 2025-12-30 30", nextLapseOn: "2026-12-30", belowLimitOn: null, alerts: [], article: "art. 261, I" },
  { situation: "of equal peaks the earlier", on: ON, given: { infractions: [...spelled("g", "2024-03-10"), ...spelled("g", "2025-05-01")] }, timeline: ["2024-03-10 5/5 40", "2025-05-01 5/5 40"], peak: "5 2024-03-10 40", nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 261, I" },
  { situation: "a second gravíssima lowers the limit to 20, reached", on: ON, given: { infractions: [...spelled("gml", "2026-01-10"), ...spelled("G", "2026-02-10"), ...spelled("G", "2026-03-10")] }, timeline: ["2026-01-10 12/12 40", "2026-01-10 12/12 40", "2026-01-10 12/12 40", "2026-02-10 19/19 30", "2026-03-10 26/26 20!"], peak: "26 2026-03-10 20!", nextLapseOn: "2027-01-10", belowLimitOn: "2027-01-10", alerts: [], article: "art. 261, I, a" },
  { situation: "below the limit only when a gravíssima lapses and the limit rises", on: ON, given: { infractions: [...apart, ...spelled("ggg", "2026-03-10")] }, timeline: ["2025-09-01 7/7 30", "2025-11-01 14/14 20", "2026-03-10 29/29 20!", "2026-03-10 29/29 20!", "2026-03-10 29/29 20!"], peak: "29 2026-03-10 20!", nextLapseOn: "2026-09-01", belowLimitOn: "2026-09-01", alerts: [], article: "art. 261, I" },
  { situation: "one lapse is not enough", on: ON, given: { infractions: [...spelled("l", "2025-08-01"), ...apart, ...spelled("ggg", "2026-03-10")] }, timeline: ["2025-08-01 3/3 40", "2025-09-01 10/10 30", "2025-11-01 17/17 20", "2026-03-10 32/32 20!", "2026-03-10 32/32 20!", "2026-03-10 32/32 20!"], peak: "32 2026-03-10 20!", nextLapseOn: "2026-08-01", belowLimitOn: "2026-09-01", alerts: [], article: "art. 261, I" },
  { situation: "pending ones raise the potential total alone", on: ON, given: { infractions: [...spelled("G", "2026-01-10"), ...spelled("G", "2026-02-10", pending), ...spelled("m", "2026-03-10")] }, timeline: ["2026-01-10 7/7 30", "2026-02-10 7/14 30", "2026-03-10 11/18 30"], peak: "11 2026-03-10 30", nextLapseOn: "2027-01-10", belowLimitOn: null, alerts: [], article: "art. 290" },
  { situation: "only pending ones: no confirmed peak", on: ON, given: { infractions: spelled("GGG", "2026-01-10", pending) }, timeline: ["2026-01-10 0/21 40", "2026-01-10 0/21 40", "2026-01-10 0/21 40"], peak: null, nextLapseOn: "2027-01-10", belowLimitOn: null, alerts: [], article: "art. 290" },
  { situation: "EAR: 40 throughout", on: ON, given: { ...ear, infractions: [...spelled("GGGGG", "2026-01-10"), ...spelled("g", "2026-02-10")] }, timeline: ["2026-01-10 35/35 40", "2026-01-10 35/35 40", "2026-01-10 35/35 40", "2026-01-10 35/35 40", "2026-01-10 35/35 40", "2026-02-10 40/40 40!"], peak: "40 2026-02-10 40!", nextLapseOn: "2027-01-10", belowLimitOn: "2027-01-10", alerts: [], article: "art. 261, § 5º" },
  { situation: "a suspension ends what came before it", on: ON, given: { infractions: [...spelled("GG", "2026-01-10"), ...spelled("g", "2026-05-10")], ...zeroed("2026-04-01") }, timeline: ["2026-01-10 14/14 20", "2026-01-10 14/14 20", "2026-05-10 5/5 40"], peak: "14 2026-01-10 20", nextLapseOn: "2027-05-10", belowLimitOn: null, alerts: [], article: "art. 261, § 3º" },
  { situation: "one of the day of the suspension never counts", on: ON, given: { infractions: [...spelled("G", "2026-03-31"), ...spelled("g", "2026-04-01")], ...zeroed("2026-04-01") }, timeline: ["2026-03-31 7/7 30", "2026-04-01 0/0 40"], peak: "7 2026-03-31 30", nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 261, § 3º" },
  { situation: "cancelled ones, warnings and exclusions are left out", on: ON, given: { infractions: [...spelled("G", "2026-01-10", { state: "cancelled" }), ...spelled("m", "2026-01-11", { state: "written_warning" }), infraction("516-91", "2026-01-12"), infraction("691-20", "2026-01-13")] }, timeline: [], peak: null, nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 259, § 4º" },
  { situation: "without date or gravity: left out", on: ON, given: { infractions: [...spelled("G", null), infraction(null, "2026-01-10"), ...spelled("m", "2026-01-11")] }, timeline: ["2026-01-11 4/4 40"], peak: "4 2026-01-11 40", nextLapseOn: "2027-01-11", belowLimitOn: null, alerts: [], article: "art. 259" },
  { situation: "each by the law of its day: 20 for all until 11 April 2021", on: ON, given: { infractions: [...spelled("gggg", "2021-04-11"), ...spelled("g", "2021-04-12")] }, timeline: ["2021-04-11 20/20 20!", "2021-04-11 20/20 20!", "2021-04-11 20/20 20!", "2021-04-11 20/20 20!", "2021-04-12 25/25 40"], peak: "25 2021-04-12 40", nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 261, I (Lei 14.071/2020)" },
  { situation: "drink-driving counted until 11 April 2021", on: ON, given: { infractions: [infraction("516-91", "2021-04-11"), infraction("516-91", "2021-04-12")] }, timeline: ["2021-04-11 7/7 20"], peak: "7 2021-04-11 20", nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 259, § 4º, III" },
  { situation: "the new law itself brings the total below the limit", on: "2021-04-11", given: { infractions: spelled("gggg", "2021-03-01") }, timeline: Array.from({ length: 4 }, () => "2021-03-01 20/20 20!"), peak: "20 2021-03-01 20!", nextLapseOn: "2022-03-01", belowLimitOn: "2021-04-12", alerts: [], article: "art. 261, I (Lei 14.071/2020)" },
  { situation: "the new law does not, of three gravíssimas", on: "2021-04-11", given: { infractions: spelled("GGG", "2021-03-01") }, timeline: Array.from({ length: 3 }, () => "2021-03-01 21/21 20!"), peak: "21 2021-03-01 20!", nextLapseOn: "2022-03-01", belowLimitOn: "2022-03-01", alerts: [], article: "art. 261, I (Lei 14.071/2020)" },
  { situation: "before the traffic code no limit is known", on: ON, given: { infractions: spelled("GGG", "1998-01-21") }, timeline: Array.from({ length: 3 }, () => "1998-01-21 21/21 null"), peak: "21 1998-01-21 null", nextLapseOn: null, belowLimitOn: null, alerts: [], article: "CTB in force since 1998-01-22" },

  // Reached before: lapses do not undo it.
  { situation: "reached two years ago, lapsed since", on: ON, given: { infractions: spelled("GGG", "2024-03-10") }, timeline: Array.from({ length: 3 }, () => "2024-03-10 21/21 20!"), peak: "21 2024-03-10 20!", nextLapseOn: null, belowLimitOn: null, alerts: BEFORE, article: "art. 261, I; Lei 9.873/1999, art. 1º" },
  { situation: "reached two years ago and again today", on: ON, given: { infractions: [...spelled("GGG", "2024-03-10"), ...spelled("GGG", "2026-03-10")] }, timeline: [...Array.from({ length: 3 }, () => "2024-03-10 21/21 20!"), ...Array.from({ length: 3 }, () => "2026-03-10 21/21 20!")], peak: "21 2024-03-10 20!", nextLapseOn: "2027-03-10", belowLimitOn: "2027-03-10", alerts: [], article: "art. 261, I" },
  { situation: "reached, then suspended", on: ON, given: { infractions: spelled("GGG", "2024-03-10"), ...zeroed("2024-09-01") }, timeline: Array.from({ length: 3 }, () => "2024-03-10 21/21 20!"), peak: "21 2024-03-10 20!", nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 261, § 3º" },
  { situation: "suspended, then reached", on: ON, given: { infractions: spelled("GGG", "2024-03-10"), ...zeroed("2024-03-09") }, timeline: Array.from({ length: 3 }, () => "2024-03-10 21/21 20!"), peak: "21 2024-03-10 20!", nextLapseOn: null, belowLimitOn: null, alerts: BEFORE, article: "art. 261, § 3º" },
  { situation: "reached five years ago less a day", on: "2026-07-23", given: { infractions: spelled("GGG", "2021-07-24") }, timeline: Array.from({ length: 3 }, () => "2021-07-24 21/21 20!"), peak: "21 2021-07-24 20!", nextLapseOn: null, belowLimitOn: null, alerts: BEFORE, article: "Lei 9.873/1999, art. 1º" },
  { situation: "reached five years ago", on: "2026-07-24", given: { infractions: spelled("GGG", "2021-07-24") }, timeline: Array.from({ length: 3 }, () => "2021-07-24 21/21 20!"), peak: "21 2021-07-24 20!", nextLapseOn: null, belowLimitOn: null, alerts: [], article: "Lei 9.873/1999, art. 1º" },
  { situation: "20 points of the old law reach no limit of today's", on: "2023-01-10", given: { infractions: spelled("gggg", "2021-03-01") }, timeline: Array.from({ length: 4 }, () => "2021-03-01 20/20 20!"), peak: "20 2021-03-01 20!", nextLapseOn: null, belowLimitOn: null, alerts: [], article: "Res. 723/2018, art. 3º, § 2º" },
  { situation: "only pending ones reached it", on: ON, given: { infractions: spelled("GGG", "2024-03-10", pending) }, timeline: Array.from({ length: 3 }, () => "2024-03-10 0/21 40"), peak: null, nextLapseOn: null, belowLimitOn: null, alerts: [], article: "art. 290" },
];
