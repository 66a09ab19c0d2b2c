/** The records that are looked up more often, on both sides of each boundary. */
import type { FactOverrides } from "../facts.ts";
import { block, infraction } from "../facts.ts";
import type { CadenceCase } from "./cadence-case.ts";

const NO_ANSWER: FactOverrides = {
  person: null,
  license: null,
  blocks: null,
  medicalExams: null,
  toxicological: null,
  courses: null,
  infractions: null,
};

/** Three gravíssimas of 2025, whose suspension can be notified until 2027-06-21. */
const LIMIT_REACHED_IN_2025 = [
  infraction("605-01", "2025-05-01"),
  infraction("605-01", "2025-05-10"),
  infraction("605-01", "2025-06-01"),
];

export const RISK_CASES: readonly CadenceCase[] = [
  { name: "a regular driver", given: {}, days: 30 },
  { name: "a driver of whom nothing is known", given: NO_ANSWER, days: 30 },
  { name: "a person without a license", given: { license: { issued: false } }, days: 30 },

  { name: "a suspension in force", given: { blocks: [block("2", "2026-03-01")] }, days: 5 },
  {
    name: "a suspension that begins in five months",
    given: { blocks: [block("2", "2026-12-24")] },
    days: 5,
  },
  {
    name: "a suspension whose term is over, but that the register still lists",
    given: { blocks: [block("2", "2025-12-01", { endsOn: "2026-05-31" })] },
    days: 5,
  },
  {
    name: "a suspension that is lifted tomorrow",
    given: { blocks: [block("2", "2026-03-01", { releasedOn: "2026-07-25" })] },
    days: 5,
  },
  {
    name: "a suspension that was lifted today",
    given: { blocks: [block("2", "2026-03-01", { releasedOn: "2026-07-24" })] },
    days: 30,
  },
  {
    name: "a block of a person without a license",
    given: { license: { issued: false }, blocks: [block("1", "2026-02-10")] },
    days: 5,
  },

  {
    name: "a limit of points reached last year, on the last day to notify the suspension",
    on: "2027-06-21",
    given: { infractions: LIMIT_REACHED_IN_2025 },
    days: 5,
  },
  {
    name: "a limit of points reached in 2025, after the last day to notify the suspension",
    on: "2027-06-22",
    given: { infractions: LIMIT_REACHED_IN_2025 },
    days: 30,
  },
  {
    name: "a limit of points reached last year, for which a suspension may have been served",
    given: {
      infractions: LIMIT_REACHED_IN_2025,
      zeroings: null,
      blocks: [block("2", "2025-12-01", { endsOn: "2026-05-31", releasedOn: "2026-06-10" })],
    },
    days: 30,
  },
  {
    name: "a repeated infraction that revokes the license",
    given: {
      infractions: [infraction("516-91", "2025-12-01"), infraction("516-91", "2026-06-01")],
    },
    days: 5,
  },

  {
    name: "three infractions within twelve months",
    given: {
      infractions: [
        infraction("745-50", "2025-07-25"),
        infraction("745-50", "2026-01-10"),
        infraction("745-50", "2026-05-02"),
      ],
    },
    days: 5,
  },
  {
    name: "three infractions, one of them a year ago",
    given: {
      infractions: [
        infraction("745-50", "2025-07-24"),
        infraction("745-50", "2026-01-10"),
        infraction("745-50", "2026-05-02"),
      ],
    },
    days: 30,
  },
  {
    name: "three infractions, one of them cancelled",
    given: {
      infractions: [
        infraction("745-50", "2025-07-25", { state: "cancelled" }),
        infraction("745-50", "2026-01-10"),
        infraction("745-50", "2026-05-02"),
      ],
    },
    days: 30,
  },
  {
    name: "three infractions, one of them of unknown day",
    given: {
      infractions: [
        infraction("745-50", null),
        infraction("745-50", "2026-01-10"),
        infraction("745-50", "2026-05-02"),
      ],
    },
    days: 30,
  },
  {
    name: "three infractions, one of them on the day",
    given: {
      infractions: [
        infraction("745-50", "2026-01-10"),
        infraction("745-50", "2026-05-02"),
        infraction("745-50", "2026-07-24"),
      ],
    },
    days: 5,
  },
  {
    name: "three infractions, one of them after the day",
    given: {
      infractions: [
        infraction("745-50", "2026-01-10"),
        infraction("745-50", "2026-05-02"),
        infraction("745-50", "2026-07-25"),
      ],
    },
    days: 30,
  },

  {
    name: "a pending infraction",
    given: { infractions: [infraction("745-50", "2026-05-02", { state: "pending" })] },
    days: 15,
  },
  {
    name: "an infraction of unknown state",
    given: { infractions: [infraction("745-50", "2026-05-02", { state: null })] },
    days: 30,
  },
  {
    name: "a confirmed infraction",
    given: { infractions: [infraction("745-50", "2026-05-02")] },
    days: 30,
  },

  {
    name: "two gravíssimas: 14 points of 20",
    given: {
      infractions: [infraction("605-01", "2026-01-10"), infraction("605-01", "2026-05-02")],
    },
    days: 15,
  },
  {
    name: "two gravíssimas of a paid driver: 14 points of 40",
    given: {
      license: { ear: true },
      infractions: [infraction("605-01", "2026-01-10"), infraction("605-01", "2026-05-02")],
    },
    days: 30,
  },
  {
    name: "by the limit before 2021: 12 points of 20",
    on: "2020-07-24",
    given: {
      infractions: [infraction("605-01", "2020-01-10"), infraction("746-30", "2020-05-02")],
    },
    days: 15,
  },
  {
    name: "by the limit before 2021: 11 points of 20",
    on: "2020-07-24",
    given: {
      infractions: [infraction("605-01", "2020-01-10"), infraction("745-50", "2020-05-02")],
    },
    days: 30,
  },
  {
    name: "before the first known limit",
    on: "1997-07-24",
    given: {
      infractions: [infraction("605-01", "1997-01-10"), infraction("605-01", "1997-05-02")],
    },
    days: 30,
  },

  {
    name: "a self-suspending infraction, on the last day to notify the suspension",
    on: "2027-06-21",
    given: { infractions: [infraction("516-91", "2025-06-01")] },
    days: 15,
  },
  {
    name: "a self-suspending infraction, after the last day to notify the suspension",
    on: "2027-06-22",
    given: { infractions: [infraction("516-91", "2025-06-01")] },
    days: 30,
  },
  {
    name: "a self-suspending infraction of unknown state",
    given: { infractions: [infraction("516-91", "2026-06-01", { state: null })] },
    days: 30,
  },
];
