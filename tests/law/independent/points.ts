/** Independent cases of points: totals, limits, the window of twelve months, the preventive course. */
import type { Diagnosis } from "@cnh/license-law";
import { infraction } from "../../../packages/license-law/cases/facts.ts";
import { checksOf, type IndependentCase, STATUS } from "./case.ts";
import { course, GRAVE, GRAVISSIMA, LEVE, MEDIA, weekly } from "./facts.ts";

const codesOf = ({ allAlerts }: Diagnosis) => allAlerts.map(({ code }) => code);

const READINGS = {
  ...STATUS,
  confirmed: ({ points }: Diagnosis) => points?.confirmed,
  potential: ({ points }: Diagnosis) => points?.potential,
  limit: ({ points }: Diagnosis) => points?.limit,
  potentialLimit: ({ points }: Diagnosis) => points?.potentialLimit,
  reached: ({ points }: Diagnosis) => points?.reached,
  potentialReached: ({ points }: Diagnosis) => points?.potentialReached,
  reachedByNextGravissima: ({ points }: Diagnosis) => points?.afterNextGravissima.reached,
  preventiveCourse: ({ points }: Diagnosis) => points?.preventiveCourse?.available,
  preventiveCourseAgainFrom: ({ points }: Diagnosis) => points?.preventiveCourse?.againFrom,
  amountOfNewestFine: ({ fines }: Diagnosis) => fines?.items[0]?.amountCents,
  alertOfEarlierPoints: (diagnosis: Diagnosis) =>
    codesOf(diagnosis).some((code) => code.includes("BEFORE")),
  notSilentlyValid: (diagnosis: Diagnosis) =>
    diagnosis.status !== "VALID" || codesOf(diagnosis).length > 0,
};

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "P01",
    what: "a clean license of categories A and B",
    law: "art. 261",
    given: {},
    expected: { status: "VALID", limit: 40, confirmed: 0 },
  },
  {
    id: "P02",
    what: "two gravíssimas and one grave: 19 of 20",
    law: "art. 261, I, a",
    given: { infractions: [...weekly(GRAVISSIMA, 2), ...weekly(GRAVE, 1)] },
    expected: { confirmed: 19, limit: 20, reached: false, status: "WARNING" },
  },
  {
    id: "P03",
    what: "two gravíssimas and two leves: exactly 20, which reaches the limit",
    law: "art. 261, I, a",
    given: { infractions: [...weekly(GRAVISSIMA, 2), ...weekly(LEVE, 2)] },
    expected: { confirmed: 20, reached: true, status: "WARNING" },
  },
  {
    id: "P04",
    what: "one gravíssima and four graves: 27 of 30, and the next gravíssima is too much",
    law: "art. 261, I, b",
    given: { infractions: [...weekly(GRAVISSIMA, 1), ...weekly(GRAVE, 4)] },
    expected: { confirmed: 27, limit: 30, reached: false, reachedByNextGravissima: true },
  },
  {
    id: "P05",
    what: "one gravíssima, four graves and one leve: exactly 30",
    law: "art. 261, I, b",
    given: {
      infractions: [...weekly(GRAVISSIMA, 1), ...weekly(GRAVE, 4), ...weekly(LEVE, 1)],
    },
    expected: { confirmed: 30, reached: true },
  },
  {
    id: "P06",
    what: "eight graves: exactly 40",
    law: "art. 261, I, c",
    given: { infractions: weekly(GRAVE, 8) },
    expected: { confirmed: 40, limit: 40, reached: true },
  },
  {
    id: "P07",
    what: "39 without a gravíssima",
    law: "art. 261, I, c",
    given: { infractions: [...weekly(GRAVE, 7), ...weekly(MEDIA, 1)] },
    expected: { confirmed: 39, reached: false },
  },
  {
    id: "P08",
    what: "a paid driver with five gravíssimas: 35 of 40, and the preventive course is open",
    law: "art. 261, § 5º",
    given: { license: { ear: true }, infractions: weekly(GRAVISSIMA, 5) },
    expected: { limit: 40, reached: false, preventiveCourse: true },
  },
  {
    id: "P09",
    what: "a paid driver with 28 points: the course is not open yet",
    law: "art. 261, § 5º",
    given: { license: { ear: true }, infractions: weekly(GRAVISSIMA, 4) },
    expected: { preventiveCourse: false },
  },
  {
    id: "P10",
    what: "a paid driver with 42 points: the course of those with 30 to 39 is closed",
    law: "art. 261, § 5º",
    given: { license: { ear: true }, infractions: weekly(GRAVISSIMA, 6) },
    expected: { reached: true, preventiveCourse: false },
  },
  {
    id: "P11",
    what: "a paid driver with 35 pending points: the course is open whatever the state of the infraction",
    law: "art. 261, § 5º, as manuals of state authorities apply it",
    given: {
      license: { ear: true },
      infractions: weekly(GRAVISSIMA, 5, "2026-02-01", { state: "pending" }),
    },
    expected: { preventiveCourse: true },
  },
  {
    id: "P12",
    what: "a paid driver who took the course five months ago: none again for twelve months",
    law: "art. 261, § 7º",
    given: {
      license: { ear: true },
      courses: [course("preventive_recycling", "2026-06-10")],
      zeroings: [{ on: "2026-06-10", by: "preventive_course" }],
      infractions: weekly(GRAVISSIMA, 5, "2026-07-01"),
    },
    expected: { preventiveCourse: false, preventiveCourseAgainFrom: "2027-06-10", confirmed: 35 },
  },
  {
    id: "P13",
    what: "one infraction on each side of the beginning of the window",
    law: "Res. CONTRAN 723/2018, art. 7º",
    given: {
      infractions: [infraction(GRAVISSIMA, "2025-11-16"), infraction(GRAVISSIMA, "2025-11-14")],
    },
    expected: { confirmed: 7 },
  },
  {
    id: "P14",
    what: "all points lapsed, but 45 of them were within twelve months: a suspension may still come",
    law: "art. 261; Lei 9.873/1999",
    given: { infractions: weekly(GRAVE, 9, "2025-02-01") },
    expected: { confirmed: 0, alertOfEarlierPoints: true, notSilentlyValid: true },
  },
  {
    id: "P15",
    what: "alcohol suspends by itself, so only the other 13 points count",
    law: "art. 259, § 4º, III",
    given: {
      infractions: [infraction("516-91", "2026-05-01"), ...weekly(GRAVE, 1), ...weekly(MEDIA, 2)],
    },
    expected: { confirmed: 13, limit: 40 },
  },
  {
    id: "P16",
    what: "speed that suspends by itself is no gravíssima of the limit: 30 and not 20",
    law: "art. 259, § 4º, III; art. 261, I",
    given: { infractions: [infraction("747-10", "2026-05-01"), ...weekly(GRAVISSIMA, 1)] },
    expected: { limit: 30, confirmed: 7 },
  },
  {
    id: "P17",
    what: "articles 221, 230 VII and XXI, 232, 233, 240 and 241 score no points",
    law: "art. 259, § 4º, II",
    given: {
      infractions: ["640-80", "661-02", "675-00", "691-20", "692-01", "699-80", "700-51"].map(
        (code) => infraction(code, "2026-05-01"),
      ),
    },
    expected: { confirmed: 0, potential: 0 },
  },
  {
    id: "P18",
    what: "pending infractions are potential points alone, and decide the potential limit alone",
    law: "art. 290; Res. CONTRAN 723/2018",
    given: {
      infractions: [
        ...weekly(GRAVISSIMA, 2, "2026-02-01", { state: "pending" }),
        ...weekly(GRAVE, 2),
      ],
    },
    expected: {
      confirmed: 10,
      potential: 24,
      limit: 40,
      potentialLimit: 20,
      potentialReached: true,
      status: "WARNING",
    },
  },
  {
    id: "P19",
    what: "a written warning and a cancelled infraction score nothing",
    law: "art. 267",
    given: {
      infractions: [
        infraction(MEDIA, "2026-05-01", { state: "written_warning" }),
        infraction(GRAVISSIMA, "2026-05-02", { state: "cancelled" }),
      ],
    },
    expected: { potential: 0 },
  },
  {
    id: "P20",
    what: "a suspension by points removes the points before it",
    law: "art. 261, § 3º",
    given: {
      zeroings: [{ on: "2026-06-01", by: "points_suspension" }],
      infractions: [...weekly(GRAVISSIMA, 3, "2026-02-01"), ...weekly(MEDIA, 1, "2026-07-01")],
    },
    expected: { confirmed: 4 },
  },
  {
    id: "P21",
    what: "a company that names no driver gets a fine without points",
    law: "art. 257, § 8º",
    given: { infractions: [infraction("500-20", "2026-05-01")] },
    expected: { potential: 0 },
  },
  {
    id: "P22",
    what: "another category than the license's: seven points and twice the amount",
    law: "art. 162, III",
    given: { infractions: [infraction("503-71", "2026-05-01")] },
    expected: { confirmed: 7, amountOfNewestFine: 58_694 },
  },
  {
    id: "P23",
    what: "driving and rest time broken again within twelve months: the second one is grave",
    law: "art. 230, § 1º (Lei 13.103/2015)",
    given: {
      infractions: [infraction("756-00", "2026-02-01"), infraction("756-00", "2026-06-01")],
    },
    expected: { confirmed: 9, amountOfNewestFine: 19_523 },
  },
  {
    id: "P24",
    what: "20 points in 2020, when the limit was 20 for all",
    law: "art. 261 before Lei 14.071/2020",
    on: "2020-12-01",
    given: { infractions: weekly(GRAVE, 4, "2020-05-01") },
    expected: { limit: 20, reached: true },
  },
];

export const POINTS_CHECKS = checksOf(READINGS, CASES);
