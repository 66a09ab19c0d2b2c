/** Changes of exams and courses, compared on 31 July 2026. */
import { course, type FactOverrides, medicalExam } from "../facts.ts";
import { type ChangeCase, fourTimes, twiceGone } from "./change-case.ts";

const fitness = medicalExam({
  kind: "fitness",
  doneOn: "2023-03-10",
  result: "fit",
  validUntil: "2033-03-10",
});
const psychological = { ...fitness, kind: "psychological" as const };
const later = { ...fitness, doneOn: "2026-07-01" };
const collective = course({
  kind: "collective",
  completedOn: "2022-01-10",
  validUntil: "2027-01-10",
});
const trucker = {
  license: { category: "D" as const, ear: true },
  toxicological: { collectedOn: "2025-06-01", result: "negative" as const, dueOn: "2027-12-01" },
};
const positive = {
  ...trucker,
  toxicological: { ...trucker.toxicological, result: "positive" as const },
};
const exams = (...list: readonly (typeof fitness)[]): FactOverrides => ({ medicalExams: list });
const courses = (...list: readonly (typeof collective)[]): FactOverrides => ({ courses: list });

export const EXAM_AND_COURSE_CHANGE_CASES: readonly ChangeCase[] = [
  {
    name: "a bar to driving",
    before: trucker,
    answers: [positive],
    changes: [
      [
        "DRIVING_BARRED",
        { subject: "driving", field: null, from: null, to: null, severity: "CRITICAL" },
      ],
    ],
  },
  {
    name: "the end of a bar to driving",
    before: positive,
    answers: [trucker],
    changes: [["DRIVING_BAR_LIFTED", { from: null, to: null }]],
  },
  {
    name: "a result that bars from no vehicle of the license",
    before: { ...trucker, license: { category: "B" } },
    answers: [{ ...positive, license: { category: "B" } }],
    changes: [],
  },
  {
    name: "a new toxicological exam",
    before: trucker,
    answers: [
      { ...trucker, toxicological: { ...trucker.toxicological, collectedOn: "2026-07-01" } },
    ],
    changes: [
      ["TOXICOLOGICAL_DONE", { from: "2025-06-01", to: "2026-07-01", subject: "toxicological" }],
    ],
  },
  {
    name: "a later deadline of the toxicological exam",
    before: trucker,
    answers: [{ ...trucker, toxicological: { ...trucker.toxicological, dueOn: "2028-12-01" } }],
    changes: [],
  },
  {
    name: "another change during a bar to driving",
    before: positive,
    answers: [{ ...positive, license: { ...positive.license, state: "MG" } }],
    changes: [["STATE_CHANGED"]],
  },
  {
    name: "an earlier toxicological exam",
    before: trucker,
    answers: [
      { ...trucker, toxicological: { ...trucker.toxicological, collectedOn: "2025-05-01" } },
    ],
    changes: [],
  },
  {
    name: "an unfit result",
    before: exams(fitness),
    answers: [exams({ ...fitness, result: "unfit" })],
    changes: [["EXAM_UNFIT"]],
  },
  {
    name: "a new exam with an unfit result",
    before: exams(fitness),
    answers: [exams(fitness, { ...later, result: "temporarily_unfit" })],
    changes: [["EXAM_UNFIT", { subject: "fitness 2026-07-01" }]],
  },
  {
    name: "an old exam with an unfit result",
    before: exams(fitness),
    answers: [exams(fitness, { ...fitness, doneOn: "2018-07-01", result: "unfit" })],
    changes: [["EXAM_ADDED"]],
  },
  {
    name: "an unfit result in an exam past its last day",
    before: exams({ ...fitness, validUntil: "2026-07-30" }),
    answers: [exams({ ...fitness, validUntil: "2026-07-30", result: "unfit" })],
    changes: [["EXAM_UNFIT", { cause: "record" }]],
  },
  {
    name: "a fit result",
    before: exams({ ...fitness, result: "unfit" }),
    answers: [exams(fitness)],
    changes: [["EXAM_FIT"]],
  },
  {
    name: "a restriction in an exam",
    before: exams(fitness),
    answers: [exams({ ...fitness, result: "fit_with_restrictions" })],
    changes: [],
  },
  {
    name: "an exam in another city",
    before: exams({ ...fitness, city: "SANTOS" }),
    answers: [exams({ ...fitness, city: "CAMPINAS" })],
    changes: [],
  },
  {
    name: "an exam of another kind",
    before: exams(fitness),
    answers: [exams(fitness, { ...later, kind: "psychological" })],
    changes: [["EXAM_ADDED"]],
  },
  {
    name: "a renewed exam",
    before: exams(fitness),
    answers: [exams(later)],
    changes: [["EXAM_RENEWED"]],
  },
  {
    name: "a renewed exam of one kind of two",
    before: exams(psychological, fitness),
    answers: [exams(psychological, later)],
    changes: [["EXAM_RENEWED", { subject: "fitness 2026-07-01" }]],
  },
  {
    name: "an exam that is valid for longer",
    before: exams(fitness),
    answers: [exams({ ...fitness, validUntil: "2034-03-10" })],
    changes: [["EXAM_RENEWED"]],
  },
  {
    name: "an exam that is valid for less time",
    before: exams(fitness),
    answers: [exams({ ...fitness, validUntil: "2030-03-10" })],
    changes: [],
  },
  {
    name: "a replaced exam that four answers lack",
    before: exams(fitness),
    answers: [...fourTimes(exams(later)), exams(later)],
    changes: [],
  },
  {
    name: "a replaced exam that four answers lack, with an exam of another kind",
    before: exams(fitness, psychological),
    answers: fourTimes(exams(psychological, later)),
    changes: [],
  },
  {
    name: "an exam that four answers lack",
    before: exams(fitness),
    answers: fourTimes(exams()),
    changes: [["EXAM_REMOVED", { cause: "record" }]],
  },
  {
    name: "an exam past its last day",
    before: exams({ ...fitness, validUntil: "2026-07-30" }),
    answers: fourTimes(exams()),
    changes: [["EXAM_REMOVED", { cause: "clock" }]],
  },
  {
    name: "an exam that returns",
    before: exams(fitness),
    answers: [...fourTimes(exams()), exams(fitness)],
    changes: [["EXAM_RETURNED"]],
  },
  {
    name: "an exam that returns twice",
    before: exams(fitness),
    answers: twiceGone(exams(), exams(fitness)),
    changes: [["RECORD_UNSTABLE", { section: "medicalExams", subject: "fitness 2023-03-10" }]],
  },
  {
    name: "a course",
    before: {},
    answers: [courses(collective)],
    changes: [["COURSE_ADDED", { section: "category" }]],
  },
  {
    name: "a renewed course",
    before: courses(collective),
    answers: [courses({ ...collective, completedOn: "2026-07-01" })],
    changes: [["COURSE_RENEWED"]],
  },
  {
    name: "a course that is valid for longer",
    before: courses(collective),
    answers: [courses({ ...collective, validUntil: "2032-01-10" })],
    changes: [["COURSE_RENEWED"]],
  },
  {
    name: "a course in another state",
    before: courses({ ...collective, state: "MG" }),
    answers: [courses({ ...collective, state: "SP" })],
    changes: [],
  },
  {
    name: "a course that is valid for less time",
    before: courses(collective),
    answers: [courses({ ...collective, validUntil: "2026-12-10" })],
    changes: [],
  },
  {
    name: "a course that four answers lack",
    before: courses(collective),
    answers: fourTimes({}),
    changes: [["COURSE_REMOVED"]],
  },
  {
    name: "a course that returns",
    before: courses(collective),
    answers: [...fourTimes({}), courses(collective)],
    changes: [["COURSE_RETURNED"]],
  },
  {
    name: "a course that returns twice",
    before: courses(collective),
    answers: twiceGone({}, courses(collective)),
    changes: [["RECORD_UNSTABLE", { section: "category" }]],
  },
];
