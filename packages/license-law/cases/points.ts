/** Points: situation, day, total against its limit, article. */
import type { Day } from "../src/calendar.ts";
import type { InfractionFact } from "../src/facts.ts";
import type { LimitReason } from "../src/points/limit.ts";
import { block, type FactOverrides, infraction } from "./facts.ts";

export interface PointsCase {
  readonly situation: string;
  readonly on: Day;
  readonly given: FactOverrides;
  readonly confirmed: number;
  readonly potential: number;
  readonly limit: number | null;
  readonly reason: LimitReason;
  readonly reached: boolean | null;
  readonly alerts: readonly string[];
  readonly article: string;
}

const CODES = { G: "605-01", g: "746-30", m: "745-50", l: "520-70" } as const;
const RECENT = "2026-03-10";
const ON = "2026-07-24";

/** Infractions of one day, one letter each: G gravíssima (7), g grave (5), m média (4), l leve (3). */
export function spelled(
  letters: string,
  day: Day | null = RECENT,
  more: Partial<InfractionFact> = {},
): InfractionFact[] {
  return Array.from(letters, (letter) =>
    infraction(CODES[letter as keyof typeof CODES], day, more),
  );
}

const one = (code: string | null, day: Day | null = RECENT, more: Partial<InfractionFact> = {}) => [
  infraction(code, day, more),
];
const ear = { license: { ear: true } } as const;
const pending = { state: "pending" } as const;
const unknownState = { state: null } as const;
const zeroed = (...days: Day[]): Pick<FactOverrides, "zeroings"> => ({
  zeroings: days.map((on) => ({ on, by: "points_suspension" })),
});
const course = (...days: (Day | null)[]): Pick<FactOverrides, "courses"> => ({
  courses: days.map((completedOn) => ({ kind: "preventive_recycling", completedOn })),
});

const REACHED = ["POINTS_LIMIT_REACHED"];
const NEAR = ["POINTS_NEAR_LIMIT"];
const IF_CONFIRMED = ["POINTS_LIMIT_REACHED_IF_CONFIRMED"];
const COURSE = ["EAR_PREVENTIVE_COURSE_AVAILABLE"];
const NEAR_IF_CONFIRMED = ["POINTS_NEAR_LIMIT_IF_CONFIRMED"];
const INCOMPLETE = ["POINTS_INCOMPLETE"];

// oxfmt-ignore
export const POINTS_CASES: readonly PointsCase[] = [
  // Points of each gravity.
  { situation: "nothing on record", on: ON, given: { infractions: [] }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I, c" },
  { situation: "a leve", on: ON, given: { infractions: spelled("l") }, confirmed: 3, potential: 3, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 259, IV" },
  { situation: "a média", on: ON, given: { infractions: spelled("m") }, confirmed: 4, potential: 4, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 259, III" },
  { situation: "a grave", on: ON, given: { infractions: spelled("g") }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 259, II" },
  { situation: "a gravíssima", on: ON, given: { infractions: spelled("G") }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 259, I" },
  { situation: "a gravíssima whose fine is multiplied", on: ON, given: { infractions: one("503-71") }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 259, I" },
  { situation: "a code in another spelling", on: ON, given: { infractions: one("6050-1") }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 259, I" },

  // The three limits, just below and at each.
  { situation: "no gravíssima, 39 points", on: ON, given: { infractions: spelled("gggggggm") }, confirmed: 39, potential: 39, limit: 40, reason: "no_gravissima", reached: false, alerts: NEAR, article: "art. 261, I, c" },
  { situation: "no gravíssima, 40 points", on: ON, given: { infractions: spelled("gggggggg") }, confirmed: 40, potential: 40, limit: 40, reason: "no_gravissima", reached: true, alerts: REACHED, article: "art. 261, I, c" },
  { situation: "one gravíssima, 29 points", on: ON, given: { infractions: spelled("Gggmmm") }, confirmed: 29, potential: 29, limit: 30, reason: "one_gravissima", reached: false, alerts: NEAR, article: "art. 261, I, b" },
  { situation: "one gravíssima, 30 points", on: ON, given: { infractions: spelled("Gggggl") }, confirmed: 30, potential: 30, limit: 30, reason: "one_gravissima", reached: true, alerts: REACHED, article: "art. 261, I, b" },
  { situation: "two gravíssimas, 19 points", on: ON, given: { infractions: spelled("GGg") }, confirmed: 19, potential: 19, limit: 20, reason: "two_or_more_gravissimas", reached: false, alerts: NEAR, article: "art. 261, I, a" },
  { situation: "two gravíssimas, 20 points", on: ON, given: { infractions: spelled("GGll") }, confirmed: 20, potential: 20, limit: 20, reason: "two_or_more_gravissimas", reached: true, alerts: REACHED, article: "art. 261, I, a" },
  { situation: "three gravíssimas, 21 points", on: ON, given: { infractions: spelled("GGG") }, confirmed: 21, potential: 21, limit: 20, reason: "two_or_more_gravissimas", reached: true, alerts: REACHED, article: "art. 261, I, a" },

  // One more gravíssima.
  { situation: "22 points: one more gravíssima makes 29 of 30", on: ON, given: { infractions: spelled("ggmmm") }, confirmed: 22, potential: 22, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "23 points: one more gravíssima makes 30 of 30", on: ON, given: { infractions: spelled("ggggl") }, confirmed: 23, potential: 23, limit: 40, reason: "no_gravissima", reached: false, alerts: NEAR, article: "art. 261, I" },
  { situation: "one gravíssima and 12 points: a second makes 19 of 20", on: ON, given: { infractions: spelled("Gg") }, confirmed: 12, potential: 12, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "one gravíssima and 13 points: a second makes 20 of 20", on: ON, given: { infractions: spelled("Gll") }, confirmed: 13, potential: 13, limit: 30, reason: "one_gravissima", reached: false, alerts: NEAR, article: "art. 261, I" },
  { situation: "14 points and one gravíssima: 21 of 30, a second makes 28 of 20", on: ON, given: { infractions: spelled("ggmG") }, confirmed: 21, potential: 21, limit: 30, reason: "one_gravissima", reached: false, alerts: NEAR, article: "art. 261, I" },

  // Paid drivers.
  { situation: "EAR, 39 points with five gravíssimas", on: ON, given: { ...ear, infractions: spelled("GGGGGm") }, confirmed: 39, potential: 39, limit: 40, reason: "ear", reached: false, alerts: [...NEAR, ...COURSE], article: "art. 261, § 5º" },
  { situation: "EAR, 40 points with five gravíssimas", on: ON, given: { ...ear, infractions: spelled("GGGGGg") }, confirmed: 40, potential: 40, limit: 40, reason: "ear", reached: true, alerts: REACHED, article: "art. 261, § 5º" },
  { situation: "EAR, 29 points: no course yet", on: ON, given: { ...ear, infractions: spelled("GGggg") }, confirmed: 29, potential: 29, limit: 40, reason: "ear", reached: false, alerts: [], article: "art. 261, § 5º" },
  { situation: "EAR, 30 points: the course is open", on: ON, given: { ...ear, infractions: spelled("GGGgm") }, confirmed: 30, potential: 30, limit: 40, reason: "ear", reached: false, alerts: COURSE, article: "art. 261, § 5º" },
  { situation: "EAR, 32 points", on: ON, given: { ...ear, infractions: spelled("GGGGm") }, confirmed: 32, potential: 32, limit: 40, reason: "ear", reached: false, alerts: COURSE, article: "art. 261, § 5º" },
  { situation: "EAR, 33 points: one more gravíssima makes 40", on: ON, given: { ...ear, infractions: spelled("GGGGg") }, confirmed: 33, potential: 33, limit: 40, reason: "ear", reached: false, alerts: [...NEAR, ...COURSE], article: "art. 261, § 5º" },
  { situation: "EAR, 26 confirmed and 3 pending: not even 30", on: ON, given: { ...ear, infractions: [...spelled("GGGg"), ...spelled("l", RECENT, pending)] }, confirmed: 26, potential: 29, limit: 40, reason: "ear", reached: false, alerts: [], article: "art. 261, § 5º" },
  { situation: "EAR, 26 confirmed and 4 pending: 30 with these", on: ON, given: { ...ear, infractions: [...spelled("GGGg"), ...spelled("m", RECENT, pending)] }, confirmed: 26, potential: 30, limit: 40, reason: "ear", reached: false, alerts: COURSE, article: "art. 261, § 5º" },
  { situation: "EAR, 32 pending: one more gravíssima makes 39", on: ON, given: { ...ear, infractions: spelled("GGGGm", RECENT, pending) }, confirmed: 0, potential: 32, limit: 40, reason: "ear", reached: false, alerts: COURSE, article: "art. 261, § 5º" },
  { situation: "EAR, 35 pending: one more gravíssima makes 42", on: ON, given: { ...ear, infractions: spelled("GGGGG", RECENT, pending) }, confirmed: 0, potential: 35, limit: 40, reason: "ear", reached: false, alerts: [...NEAR_IF_CONFIRMED, ...COURSE], article: "art. 261, I and § 5º" },
  { situation: "EAR, 30 of unknown state", on: ON, given: { ...ear, infractions: spelled("GGGgm", RECENT, unknownState) }, confirmed: 0, potential: 30, limit: 40, reason: "ear", reached: false, alerts: [...COURSE, ...INCOMPLETE], article: "art. 261, § 5º" },
  { situation: "EAR, 42 pending: the limit is not reached, so the course may be open for some of them", on: ON, given: { ...ear, infractions: spelled("GGGGGG", RECENT, pending) }, confirmed: 0, potential: 42, limit: 40, reason: "ear", reached: false, alerts: [...IF_CONFIRMED, ...COURSE], article: "art. 261, § 5º" },
  { situation: "EAR, 35 pending, a course 12 months ago less a day", on: ON, given: { ...ear, infractions: spelled("GGGGG", RECENT, pending), ...course("2025-07-25") }, confirmed: 0, potential: 35, limit: 40, reason: "ear", reached: false, alerts: [...NEAR_IF_CONFIRMED, "EAR_PREVENTIVE_COURSE_TOO_SOON"], article: "art. 261, § 7º" },
  { situation: "not paid to drive, 35 pending", on: ON, given: { infractions: spelled("ggggggg", RECENT, pending) }, confirmed: 0, potential: 35, limit: 40, reason: "no_gravissima", reached: false, alerts: NEAR_IF_CONFIRMED, article: "art. 261, I" },
  { situation: "EAR, 30 points, a course 12 months ago less a day", on: ON, given: { ...ear, infractions: spelled("GGGgm"), ...course("2025-07-25") }, confirmed: 30, potential: 30, limit: 40, reason: "ear", reached: false, alerts: ["EAR_PREVENTIVE_COURSE_TOO_SOON"], article: "art. 261, § 7º" },
  { situation: "EAR, 30 points, a course exactly 12 months ago", on: ON, given: { ...ear, infractions: spelled("GGGgm"), ...course("2025-07-24") }, confirmed: 30, potential: 30, limit: 40, reason: "ear", reached: false, alerts: COURSE, article: "art. 261, § 7º" },
  { situation: "EAR, 30 points, no source answered for courses but zeroings are known", on: ON, given: { ...ear, infractions: spelled("GGGgm"), courses: null }, confirmed: 30, potential: 30, limit: 40, reason: "ear", reached: false, alerts: COURSE, article: "art. 261, § 7º" },
  { situation: "EAR, 30 points, the day of a course was not told", on: ON, given: { ...ear, infractions: spelled("GGGgm"), ...course(null) }, confirmed: 30, potential: 30, limit: 40, reason: "ear", reached: false, alerts: COURSE, article: "art. 261, § 7º" },
  { situation: "EAR unknown, two gravíssimas and 20 points: the stricter limit", on: ON, given: { license: { ear: null }, infractions: spelled("GGll") }, confirmed: 20, potential: 20, limit: 20, reason: "two_or_more_gravissimas", reached: true, alerts: [...REACHED, ...INCOMPLETE], article: "art. 261, I and § 5º" },
  { situation: "no source answered for the license, 29 of 30 points", on: ON, given: { license: null, infractions: spelled("Gggmmm") }, confirmed: 29, potential: 29, limit: 30, reason: "one_gravissima", reached: false, alerts: [...NEAR, ...INCOMPLETE], article: "art. 261, I and § 5º" },
  { situation: "EAR unknown, 30 points", on: ON, given: { license: { ear: null }, infractions: spelled("gggggg") }, confirmed: 30, potential: 30, limit: 40, reason: "no_gravissima", reached: false, alerts: [...NEAR, ...INCOMPLETE], article: "art. 261, § 5º" },

  // Twelve months.
  { situation: "the day before it lapses", on: "2026-03-09", given: { infractions: spelled("g", "2025-03-10") }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I; Res. 723/2018, art. 7º" },
  { situation: "the day it lapses", on: "2026-03-10", given: { infractions: spelled("g", "2025-03-10") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I; Res. 723/2018, art. 7º" },
  { situation: "committed on the very day", on: ON, given: { infractions: spelled("G", ON) }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "committed the day after", on: ON, given: { infractions: spelled("G", "2026-07-25") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "of 29 February, on the next 28 February", on: "2025-02-28", given: { infractions: spelled("g", "2024-02-29") }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "Código Civil, art. 132, § 3º" },
  { situation: "of 29 February, on the next 1 March", on: "2025-03-01", given: { infractions: spelled("g", "2024-02-29") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "Código Civil, art. 132, § 3º" },
  { situation: "of 1 March, on the next 29 February", on: "2024-02-29", given: { infractions: spelled("g", "2023-03-01") }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "of 31 August, on the next 30 August", on: "2026-08-30", given: { infractions: spelled("g", "2025-08-31") }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "of 31 August, on the next 31 August", on: "2026-08-31", given: { infractions: spelled("g", "2025-08-31") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "of 31 December, on the next 30 December", on: "2026-12-30", given: { infractions: spelled("g", "2025-12-31") }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "of 1 January, on the next 1 January", on: "2026-01-01", given: { infractions: spelled("g", "2025-01-01") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "a gravíssima that lapsed no longer lowers the limit", on: ON, given: { infractions: [...spelled("G", "2025-07-24"), ...spelled("Gg")] }, confirmed: 12, potential: 12, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 261, I" },

  // Infractions that never count.
  { situation: "drink-driving suspends by itself and chooses no limit", on: ON, given: { infractions: [...one("516-91"), ...spelled("g")] }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 259, § 4º, III" },
  { situation: "over 50% above the speed limit, beside two gravíssimas", on: ON, given: { infractions: [...one("747-10"), ...spelled("GG")] }, confirmed: 14, potential: 14, limit: 20, reason: "two_or_more_gravissimas", reached: false, alerts: NEAR, article: "art. 259, § 4º, III" },
  { situation: "plate out of the standard", on: ON, given: { infractions: one("640-80") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 221 with art. 259, § 4º, II" },
  { situation: "color altered", on: ON, given: { infractions: one("661-01") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, VII with art. 259, § 4º, II" },
  { situation: "cargo vehicle without its inscription", on: ON, given: { infractions: one("675-00") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, XXI with art. 259, § 4º, II" },
  { situation: "without the documents", on: ON, given: { infractions: one("691-20") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 232 with art. 259, § 4º, II" },
  { situation: "vehicle not registered anew", on: ON, given: { infractions: one("692-01") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 233 with art. 259, § 4º, II" },
  { situation: "record of a scrapped vehicle not cancelled", on: ON, given: { infractions: one("699-80") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 240 with art. 259, § 4º, II" },
  { situation: "address not updated", on: ON, given: { infractions: one("700-51") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 241 with art. 259, § 4º, II" },
  { situation: "driving unlicensed", on: ON, given: { infractions: one("501-00") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 162, I" },
  { situation: "driving while suspended", on: ON, given: { infractions: one("502-92") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 162, II" },
  { situation: "another category is a gravíssima that counts", on: ON, given: { infractions: one("503-71") }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 162, III" },
  { situation: "a company's fine without gravity", on: ON, given: { infractions: one("500-20") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 257, § 8º" },
  { situation: "a pedestrian's", on: ON, given: { infractions: one("738-20") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 254, I" },
  { situation: "toxicological exam overdue counts", on: ON, given: { infractions: one("780-30") }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 165-B, sole §" },
  { situation: "cancelled", on: ON, given: { infractions: spelled("G", RECENT, { state: "cancelled" }) }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "a written warning", on: ON, given: { infractions: spelled("m", RECENT, { state: "written_warning" }) }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 267" },

  // Driving and rest time, repeated.
  { situation: "driving time once is a média", on: ON, given: { infractions: one("756-00") }, confirmed: 4, potential: 4, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, XXIII" },
  { situation: "driving time again 12 months later less a day is a grave", on: ON, given: { infractions: [...one("756-00", "2025-03-11"), ...one("756-00")] }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "driving time again exactly 12 months later is a média", on: ON, given: { infractions: [...one("756-00", "2025-03-10"), ...one("756-00")] }, confirmed: 4, potential: 4, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "driving time twice, both counting", on: ON, given: { infractions: [...one("756-00"), ...one("756-00", "2026-02-01")] }, confirmed: 9, potential: 9, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "driving time three times: each repeats the one before", on: ON, given: { infractions: [...one("756-00"), ...one("756-00", "2026-02-01"), ...one("756-00", "2026-01-01")] }, confirmed: 14, potential: 14, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "driving time twice on one day: neither repeats the other", on: ON, given: { infractions: [...one("756-00"), ...one("756-00")] }, confirmed: 8, potential: 8, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "another infraction of the article is no repetition", on: ON, given: { infractions: [...one("659-92", "2026-02-01"), ...one("756-00")] }, confirmed: 11, potential: 11, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "a confirmed one does not repeat a pending one", on: ON, given: { infractions: [...one("756-00", "2026-02-01", pending), ...one("756-00")] }, confirmed: 4, potential: 8, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "a pending one repeats a pending one", on: ON, given: { infractions: [...one("756-00", "2026-02-01", pending), ...one("756-00", RECENT, pending)] }, confirmed: 0, potential: 9, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "of a warned one the repetition is a grave", on: ON, given: { infractions: [...one("756-00", "2026-02-01", { state: "written_warning" }), ...one("756-00")] }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "of a cancelled one nothing is a repetition", on: ON, given: { infractions: [...one("756-00", "2026-02-01", { state: "cancelled" }), ...one("756-00")] }, confirmed: 4, potential: 4, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "a cancelled repetition stays without points", on: ON, given: { infractions: [...one("756-00", "2026-02-01"), ...one("756-00", RECENT, { state: "cancelled" })] }, confirmed: 4, potential: 4, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 230, § 1º" },
  { situation: "an undated one is no repetition", on: ON, given: { infractions: [...one("756-00", null), ...one("756-00")] }, confirmed: 4, potential: 4, limit: 40, reason: "no_gravissima", reached: false, alerts: INCOMPLETE, article: "art. 230, § 1º" },
  { situation: "repeated on the last day before Lei 13.103", on: "2015-06-01", given: { infractions: [...one("756-00", "2015-04-01"), ...one("756-00", "2015-04-16")] }, confirmed: 8, potential: 8, limit: 20, reason: "before_2021", reached: false, alerts: [], article: "art. 230, § 1º (Lei 13.103/2015)" },
  { situation: "repeated on the first day of Lei 13.103", on: "2015-06-01", given: { infractions: [...one("756-00", "2015-04-01"), ...one("756-00", "2015-04-17")] }, confirmed: 9, potential: 9, limit: 20, reason: "before_2021", reached: false, alerts: [], article: "art. 230, § 1º (Lei 13.103/2015)" },

  // The law of 12 April 2021.
  { situation: "the last day of the old law, 20 points", on: "2021-04-11", given: { infractions: spelled("gggg", "2021-01-10") }, confirmed: 20, potential: 20, limit: 20, reason: "before_2021", reached: true, alerts: REACHED, article: "art. 261 before Lei 14.071/2020" },
  { situation: "the last day of the old law, 19 points", on: "2021-04-11", given: { infractions: spelled("gggm", "2021-01-10") }, confirmed: 19, potential: 19, limit: 20, reason: "before_2021", reached: false, alerts: NEAR, article: "art. 261 before Lei 14.071/2020" },
  { situation: "the first day of the new law, 20 points", on: "2021-04-12", given: { infractions: spelled("gggg", "2021-01-10") }, confirmed: 20, potential: 20, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I (Lei 14.071/2020)" },
  { situation: "the last day of the old law, EAR and 30 points: no other limit, no course", on: "2021-04-11", given: { ...ear, infractions: spelled("gggggg", "2021-01-10") }, confirmed: 30, potential: 30, limit: 20, reason: "before_2021", reached: true, alerts: REACHED, article: "art. 261 before Lei 14.071/2020" },
  { situation: "the first day of the new law, EAR and 30 points", on: "2021-04-12", given: { ...ear, infractions: spelled("gggggg", "2021-01-10") }, confirmed: 30, potential: 30, limit: 40, reason: "ear", reached: false, alerts: COURSE, article: "art. 261, § 5º (Lei 14.071/2020)" },
  { situation: "without documents on the last day of the old law: counts", on: "2021-06-01", given: { infractions: one("691-20", "2021-04-11") }, confirmed: 3, potential: 3, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 259, § 4º, II" },
  { situation: "without documents on the first day of the new law", on: "2021-06-01", given: { infractions: one("691-20", "2021-04-12") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 259, § 4º, II" },
  { situation: "drink-driving on the last day of the old law: counts", on: "2021-06-01", given: { infractions: one("516-91", "2021-04-11") }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 259, § 4º, III" },
  { situation: "drink-driving on the first day of the new law", on: "2021-06-01", given: { infractions: one("516-91", "2021-04-12") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 259, § 4º, III" },
  { situation: "driving unlicensed never counted", on: "2021-04-11", given: { infractions: one("501-00", "2021-04-10") }, confirmed: 0, potential: 0, limit: 20, reason: "before_2021", reached: false, alerts: [], article: "art. 162, I" },
  { situation: "before the traffic code", on: "1998-01-21", given: { infractions: spelled("GGGG", "1998-01-10") }, confirmed: 28, potential: 28, limit: null, reason: "no_law", reached: null, alerts: [], article: "CTB in force since 1998-01-22" },
  { situation: "first day of the traffic code", on: "1998-01-22", given: { infractions: spelled("GGG", "1998-01-22") }, confirmed: 21, potential: 21, limit: 20, reason: "before_2021", reached: true, alerts: REACHED, article: "CTB in force since 1998-01-22" },

  // Zeroings.
  { situation: "suspended the day before the infraction", on: ON, given: { infractions: spelled("G"), ...zeroed("2026-03-09") }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 261, § 3º" },
  { situation: "suspended on the day of the infraction", on: ON, given: { infractions: spelled("G"), ...zeroed("2026-03-10") }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 261, § 3º" },
  { situation: "suspended the day after the infraction", on: ON, given: { infractions: spelled("G"), ...zeroed("2026-03-11") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, § 3º" },
  { situation: "a pending one outlasts a suspension", on: ON, given: { infractions: spelled("G", RECENT, pending), ...zeroed("2026-03-11") }, confirmed: 0, potential: 7, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, § 3º" },
  { situation: "one of unknown state outlasts a suspension", on: ON, given: { infractions: spelled("G", RECENT, unknownState), ...zeroed("2026-03-11") }, confirmed: 0, potential: 7, limit: 40, reason: "no_gravissima", reached: false, alerts: INCOMPLETE, article: "art. 261, § 3º" },
  { situation: "a pending one does not outlast a preventive course", on: ON, given: { infractions: spelled("G", RECENT, pending), zeroings: [{ on: "2026-03-11", by: "preventive_course" }] }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, § 6º; Res. 723/2018, art. 9º, § 4º" },
  { situation: "a pending one of the day of a preventive course stays", on: ON, given: { infractions: spelled("G", RECENT, pending), zeroings: [{ on: RECENT, by: "preventive_course" }] }, confirmed: 0, potential: 7, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, § 6º; Res. 723/2018, art. 9º, § 4º" },
  { situation: "suspended the day after the infraction", on: ON, given: { infractions: spelled("G"), ...zeroed("2026-03-11") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, § 3º" },
  { situation: "suspended on the day of the diagnosis", on: ON, given: { infractions: spelled("GGG"), ...zeroed(ON) }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, § 3º" },
  { situation: "suspended only the day after the diagnosis", on: ON, given: { infractions: spelled("GGG"), ...zeroed("2026-07-25") }, confirmed: 21, potential: 21, limit: 20, reason: "two_or_more_gravissimas", reached: true, alerts: REACHED, article: "art. 261, § 3º" },
  { situation: "of two zeroings the later one counts for what came between", on: ON, given: { infractions: [...spelled("G", "2026-02-01"), ...spelled("g", "2026-05-01"), ...spelled("m", "2026-07-01")], ...zeroed("2026-06-01", "2026-03-01") }, confirmed: 4, potential: 4, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, §§ 3º and 6º" },
  { situation: "a preventive course wiped out 32 points of a paid driver", on: ON, given: { ...ear, infractions: spelled("GGGGm"), zeroings: [{ on: "2026-07-01", by: "preventive_course" }] }, confirmed: 0, potential: 0, limit: 40, reason: "ear", reached: false, alerts: [], article: "art. 261, § 6º" },
  { situation: "30 points again within 12 months of a preventive course", on: ON, given: { ...ear, infractions: spelled("GGGgm"), zeroings: [{ on: "2026-01-15", by: "preventive_course" }] }, confirmed: 30, potential: 30, limit: 40, reason: "ear", reached: false, alerts: ["EAR_PREVENTIVE_COURSE_TOO_SOON"], article: "art. 261, § 7º" },
  { situation: "a suspension by points does not stand in the way of the course", on: ON, given: { ...ear, infractions: spelled("GGGgm"), ...zeroed("2026-01-15") }, confirmed: 30, potential: 30, limit: 40, reason: "ear", reached: false, alerts: COURSE, article: "art. 261, § 7º" },
  { situation: "zeroings not told, but neither a suspension nor a course is in the register", on: ON, given: { infractions: spelled("Gg"), zeroings: null }, confirmed: 12, potential: 12, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 261, §§ 3º and 6º" },
  { situation: "zeroings not told, a suspension by points in the register", on: ON, given: { infractions: [...spelled("GGG", "2025-08-10"), ...spelled("m", "2026-06-01")], zeroings: null, blocks: [block("2", "2026-05-01", { endsOn: "2026-11-01" })] }, confirmed: 4, potential: 4, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, § 3º" },
  { situation: "zeroings not told, a suspension that points or an infraction may have caused", on: ON, given: { infractions: [...spelled("GGG", "2025-08-10"), ...one("747-10", "2025-08-11")], zeroings: null, blocks: [block("2", "2026-05-01", { endsOn: "2026-11-01" })] }, confirmed: 21, potential: 21, limit: 20, reason: "two_or_more_gravissimas", reached: true, alerts: [...REACHED, ...INCOMPLETE], article: "art. 261, § 3º" },
  { situation: "zeroings not told, such a suspension before all that counts", on: ON, given: { infractions: spelled("g"), zeroings: null, blocks: [block("2", "2026-03-09", { endsOn: "2026-09-09" })] }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, § 3º" },
  { situation: "zeroings not told, a preventive course in the register", on: ON, given: { ...ear, infractions: spelled("GGGGm"), zeroings: null, ...course("2026-07-01") }, confirmed: 0, potential: 0, limit: 40, reason: "ear", reached: false, alerts: [], article: "art. 261, § 6º" },
  { situation: "zeroings not told, a preventive course of unknown day", on: ON, given: { ...ear, infractions: spelled("l"), zeroings: null, ...course(null) }, confirmed: 3, potential: 3, limit: 40, reason: "ear", reached: false, alerts: INCOMPLETE, article: "art. 261, § 6º" },
  { situation: "EAR, 29 points: no course can be missing", on: ON, given: { ...ear, infractions: spelled("GGggg"), zeroings: null }, confirmed: 29, potential: 29, limit: 40, reason: "ear", reached: false, alerts: [], article: "art. 261, § 5º" },
  { situation: "EAR, 30 points: a course may be missing from the register", on: ON, given: { ...ear, infractions: spelled("GGGgm"), zeroings: null }, confirmed: 30, potential: 30, limit: 40, reason: "ear", reached: false, alerts: [...COURSE, ...INCOMPLETE], article: "art. 261, § 5º" },
  { situation: "zeroings and courses not told: nothing is taken as wiped out", on: ON, given: { infractions: spelled("Gg"), zeroings: null, courses: null }, confirmed: 12, potential: 12, limit: 30, reason: "one_gravissima", reached: false, alerts: INCOMPLETE, article: "art. 261, § 3º" },
  { situation: "zeroings and blocks not told, but there is nothing to wipe out", on: ON, given: { infractions: spelled("G", "2024-03-10"), zeroings: null, blocks: null }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, § 3º" },

  // Confirmed and potential.
  { situation: "pending ones are potential only", on: ON, given: { infractions: [...spelled("G"), ...spelled("g", RECENT, pending)] }, confirmed: 7, potential: 12, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 290" },
  { situation: "of unknown state: potential, and said", on: ON, given: { infractions: [...spelled("G"), ...spelled("g", RECENT, unknownState)] }, confirmed: 7, potential: 12, limit: 30, reason: "one_gravissima", reached: false, alerts: INCOMPLETE, article: "art. 290" },
  { situation: "a pending second gravíssima: 20 of 20 if confirmed", on: ON, given: { infractions: [...spelled("Gll"), ...spelled("G", RECENT, pending)] }, confirmed: 13, potential: 20, limit: 30, reason: "one_gravissima", reached: false, alerts: IF_CONFIRMED, article: "art. 261, I" },
  { situation: "a pending second gravíssima: 19 of 20 if confirmed", on: ON, given: { infractions: [...spelled("Gg"), ...spelled("G", RECENT, pending)] }, confirmed: 12, potential: 19, limit: 30, reason: "one_gravissima", reached: false, alerts: NEAR_IF_CONFIRMED, article: "art. 261, I" },
  { situation: "one gravíssima and two graves pending: the next gravíssima makes 24 of 20", on: ON, given: { infractions: spelled("Ggg", RECENT, pending) }, confirmed: 0, potential: 17, limit: 40, reason: "no_gravissima", reached: false, alerts: NEAR_IF_CONFIRMED, article: "art. 261, I" },
  { situation: "one gravíssima and a grave pending: the next gravíssima makes 19 of 20", on: ON, given: { infractions: spelled("Gg", RECENT, pending) }, confirmed: 0, potential: 12, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "all pending, 40 points", on: ON, given: { infractions: spelled("gggggggg", RECENT, pending) }, confirmed: 0, potential: 40, limit: 40, reason: "no_gravissima", reached: false, alerts: IF_CONFIRMED, article: "art. 261, I" },
  { situation: "reached already, pending ones besides", on: ON, given: { infractions: [...spelled("GGG"), ...spelled("G", RECENT, pending)] }, confirmed: 21, potential: 28, limit: 20, reason: "two_or_more_gravissimas", reached: true, alerts: REACHED, article: "art. 261, I" },

  // Unknown facts.
  { situation: "without a date", on: ON, given: { infractions: spelled("G", null) }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: INCOMPLETE, article: "art. 261, I" },
  { situation: "drink-driving without a date may be of before the new law", on: ON, given: { infractions: one("516-91", null) }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: INCOMPLETE, article: "art. 259, § 4º, III" },
  { situation: "driving unlicensed without a date never counts", on: ON, given: { infractions: one("501-00", null) }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 162, I" },
  { situation: "without code and gravity", on: ON, given: { infractions: one(null) }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: INCOMPLETE, article: "art. 259" },
  { situation: "without code and gravity, but lapsed", on: ON, given: { infractions: one(null, "2025-07-24") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 261, I" },
  { situation: "a code that the table lacks, with its gravity", on: ON, given: { infractions: one("999-99", RECENT, { gravity: "grave" }) }, confirmed: 5, potential: 5, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 259" },
  { situation: "a code that the table lacks, without gravity", on: ON, given: { infractions: one("999-99") }, confirmed: 0, potential: 0, limit: 40, reason: "no_gravissima", reached: false, alerts: INCOMPLETE, article: "art. 259" },
  { situation: "no code, but a gravity", on: ON, given: { infractions: one(null, RECENT, { gravity: "gravissima" }) }, confirmed: 7, potential: 7, limit: 30, reason: "one_gravissima", reached: false, alerts: [], article: "art. 259" },
  { situation: "the code's gravity stands above the one told", on: ON, given: { infractions: one("745-50", RECENT, { gravity: "gravissima" }) }, confirmed: 4, potential: 4, limit: 40, reason: "no_gravissima", reached: false, alerts: [], article: "art. 259" },
];
