/** Deadlines of special courses. Since 2025-12-09 only emergency courses end. */
import type { DeadlineCase } from "./deadline-case.ts";

export const COURSE_DEADLINE_CASES: readonly DeadlineCase[] = [
  {
    name: "a course counted from its completion",
    given: { courses: [{ kind: "emergency", completedOn: "2022-01-10" }] },
    deadlines: [
      [
        "COURSE_EXPIRES",
        "2027-01-10",
        { subject: "emergency 2022-01-10", group: "courses", confidence: "medium" },
      ],
    ],
  },
  {
    name: "the last course of a kind, in any order",
    given: {
      courses: [
        { kind: "emergency", completedOn: "2022-01-10", validUntil: "2027-02-01" },
        { kind: "emergency", completedOn: "2021-01-10", validUntil: "2027-02-01" },
        { kind: "emergency", completedOn: "2020-01-10" },
      ],
    },
    deadlines: [["COURSE_EXPIRES", "2027-02-01", { subject: "emergency 2022-01-10" }]],
  },
  {
    name: "a course that has ended",
    given: { courses: [{ kind: "emergency", completedOn: "2020-01-10" }] },
    deadlines: [["COURSE_EXPIRES", "2025-01-10"]],
  },
  {
    name: "a course that has ended, next to one that may be valid",
    given: {
      courses: [{ kind: "emergency" }, { kind: "emergency", completedOn: "2020-01-10" }],
    },
    deadlines: [],
  },
  {
    name: "a course that ends, next to one of unknown validity",
    given: {
      courses: [{ kind: "emergency", completedOn: "2022-01-10" }, { kind: "emergency" }],
    },
    deadlines: [["COURSE_EXPIRES", "2027-01-10"]],
  },
  {
    name: "courses without an end, of unlimited validity, or that are no special courses",
    given: {
      courses: [
        { kind: "emergency" },
        { kind: "collective", completedOn: "2022-01-10" },
        { kind: "recycling", completedOn: "2022-01-10", validUntil: "2027-01-10" },
      ],
    },
    deadlines: [],
  },
  {
    name: "a course that ended before its kind became unlimited",
    given: { courses: [{ kind: "collective", completedOn: "2020-12-08" }] },
    deadlines: [["COURSE_EXPIRES", "2025-12-08"]],
  },
  {
    name: "a course under the law that limits all kinds",
    on: "2025-12-08",
    given: { courses: [{ kind: "collective", completedOn: "2022-01-10" }] },
    deadlines: [["COURSE_EXPIRES", "2027-01-10"]],
  },
  {
    name: "a course before any known law",
    on: "2020-06-17",
    given: { courses: [{ kind: "emergency", completedOn: "2020-01-10" }] },
    deadlines: [],
  },
  { name: "no answer for courses", given: { courses: null }, deadlines: [] },
];
