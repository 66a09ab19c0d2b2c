/** Deadlines of the license, its exams and its courses. */
import type { FactOverrides } from "../facts.ts";
import type { DeadlineCase } from "./deadline-case.ts";

/** A driver of category D with a periodic exam, and no deadline of the license itself. */
const heavy = (toxicological: NonNullable<FactOverrides["toxicological"]>): FactOverrides => ({
  license: { category: "D" },
  toxicological,
});

export const LICENSE_DEADLINE_CASES: readonly DeadlineCase[] = [
  {
    name: "an expiry and its days of grace",
    given: { license: { expiresOn: "2026-08-23" } },
    deadlines: [
      [
        "LICENSE_EXPIRES",
        "2026-08-23",
        {
          section: "validity",
          severity: "WARNING",
          subject: "license",
          group: "license",
          knownOn: "2026-07-24",
          confidence: "high",
          title: { pt: "Vencimento da CNH", en: "Expiry of the license" },
          message: {
            pt: "A CNH vence em 23/08/2026 e precisa ser renovada.",
            en: "The license expires on 2026-08-23 and must be renewed.",
          },
        },
      ],
      ["LICENSE_GRACE_ENDS", "2026-09-22", { severity: "CRITICAL", confidence: "high" }],
    ],
  },
  {
    name: "an expiry that has passed, and stands until the renewal",
    given: { license: { expiresOn: "2025-01-10" } },
    deadlines: [
      ["LICENSE_EXPIRES", "2025-01-10"],
      ["LICENSE_GRACE_ENDS", "2025-02-09"],
    ],
  },
  { name: "an unknown expiry", given: { license: { expiresOn: null } }, deadlines: [] },
  { name: "no answer for the license", given: { license: null }, deadlines: [] },
  {
    name: "no license",
    given: { license: { issued: false, expiresOn: "2026-08-23" } },
    deadlines: [],
  },
  {
    name: "days of grace by the law of 2022-09-01, which was not read",
    on: "2022-09-01",
    given: { license: { expiresOn: "2026-08-23" } },
    deadlines: [
      ["LICENSE_EXPIRES", "2026-08-23"],
      ["LICENSE_GRACE_ENDS", "2026-09-22", { confidence: "low" }],
    ],
  },
  {
    name: "a provisional license",
    given: { license: { provisional: true, expiresOn: "2026-10-01" } },
    deadlines: [
      ["PROVISIONAL_ENDS", "2026-10-01", { confidence: "high" }],
      ["LICENSE_GRACE_ENDS", "2026-10-31"],
    ],
  },
  {
    name: "a provisional license without an expiry, counted from its issue",
    given: { license: { provisional: true, expiresOn: null, issuedOn: "2026-01-10" } },
    deadlines: [["PROVISIONAL_ENDS", "2027-01-10", { confidence: "low" }]],
  },
  {
    name: "a provisional license without dates",
    given: { license: { provisional: true, expiresOn: null, issuedOn: null } },
    deadlines: [],
  },
  {
    name: "a provisional license before the traffic code",
    on: "1998-01-21",
    given: { license: { provisional: true, expiresOn: "1998-10-01" } },
    deadlines: [["LICENSE_EXPIRES", "1998-10-01"]],
  },
  {
    name: "a stated deadline of the toxicological exam",
    given: heavy({ dueOn: "2026-09-01" }),
    deadlines: [
      ["TOXICOLOGICAL_DUE", "2026-09-01", { subject: "toxicological", confidence: "high" }],
      ["TOXICOLOGICAL_TOLERANCE_ENDS", "2026-10-01", { severity: "CRITICAL" }],
    ],
  },
  {
    name: "a toxicological exam that is overdue",
    given: heavy({ dueOn: "2026-03-01" }),
    deadlines: [
      ["TOXICOLOGICAL_DUE", "2026-03-01"],
      ["TOXICOLOGICAL_TOLERANCE_ENDS", "2026-03-31"],
    ],
  },
  {
    name: "a deadline that does not depend on the last result",
    given: heavy({ dueOn: "2026-09-01", result: "positive" }),
    deadlines: [
      ["TOXICOLOGICAL_DUE", "2026-09-01"],
      ["TOXICOLOGICAL_TOLERANCE_ENDS", "2026-10-01"],
    ],
  },
  {
    name: "a deadline counted from the issue of the license and the last sample",
    given: heavy({ collectedOn: "2025-09-15", result: "negative" }),
    deadlines: [
      ["TOXICOLOGICAL_DUE", "2028-03-15", { confidence: "medium" }],
      ["TOXICOLOGICAL_TOLERANCE_ENDS", "2028-04-14"],
    ],
  },
  {
    name: "a first deadline without a sample on record, whose tolerance is not certain",
    on: "2025-09-15",
    given: heavy({}),
    deadlines: [["TOXICOLOGICAL_DUE", "2025-09-15"]],
  },
  {
    name: "the day after it, when it may have been met",
    on: "2025-09-16",
    given: heavy({}),
    deadlines: [],
  },
  {
    name: "no toxicological exam from the age of 70 on",
    given: { ...heavy({ dueOn: "2026-09-01" }), person: { birthDate: "1956-07-24" } },
    deadlines: [],
  },
  {
    name: "none of a driver who will be 70 by then",
    given: { ...heavy({ dueOn: "2026-09-01" }), person: { birthDate: "1956-09-01" } },
    deadlines: [],
  },
  {
    name: "no tolerance of a driver who will be 70 by its end",
    given: { ...heavy({ dueOn: "2026-09-01" }), person: { birthDate: "1956-09-02" } },
    deadlines: [["TOXICOLOGICAL_DUE", "2026-09-01"]],
  },
  {
    name: "no toxicological exam in category B",
    given: { license: { category: "B" }, toxicological: { dueOn: "2026-09-01" } },
    deadlines: [],
  },
  {
    name: "a stated deadline of an unknown category",
    given: { license: { category: null }, toxicological: { dueOn: "2026-09-01" } },
    deadlines: [
      ["TOXICOLOGICAL_DUE", "2026-09-01", { confidence: "medium" }],
      ["TOXICOLOGICAL_TOLERANCE_ENDS", "2026-10-01"],
    ],
  },
  {
    name: "no answer for the toxicological exam",
    given: { license: { category: "D" }, toxicological: null },
    deadlines: [],
  },
  {
    name: "no known law of the toxicological exam",
    on: "2021-04-11",
    given: heavy({ dueOn: "2026-09-01" }),
    deadlines: [],
  },
  {
    name: "a toxicological exam before the fine for not taking it",
    on: "2024-01-27",
    given: heavy({ dueOn: "2024-03-01" }),
    deadlines: [
      ["TOXICOLOGICAL_DUE", "2024-03-01", { confidence: "medium" }],
      ["TOXICOLOGICAL_TOLERANCE_ENDS", "2024-03-31"],
    ],
  },
  {
    name: "a fitness exam that ends before the license",
    given: {
      medicalExams: [
        { kind: "fitness", doneOn: "2023-03-10", validUntil: "2028-03-10" },
        { kind: "fitness", doneOn: "2021-03-10", validUntil: "2027-03-10" },
        { kind: "psychological", doneOn: "2024-03-10", validUntil: "2027-03-10" },
      ],
    },
    deadlines: [
      [
        "FITNESS_EXAM_ENDS",
        "2028-03-10",
        { subject: "fitness 2023-03-10", group: "medicalExams", confidence: "medium" },
      ],
    ],
  },
  {
    name: "a fitness exam that ended before the license",
    given: { medicalExams: [{ kind: "fitness", doneOn: "2023-03-10", validUntil: "2026-03-10" }] },
    deadlines: [["FITNESS_EXAM_ENDS", "2026-03-10"]],
  },
  {
    name: "a fitness exam that ended before the license, which has expired",
    given: {
      license: { expiresOn: "2026-07-23" },
      medicalExams: [{ kind: "fitness", doneOn: "2023-03-10", validUntil: "2026-03-10" }],
    },
    deadlines: [
      ["LICENSE_EXPIRES", "2026-07-23"],
      ["LICENSE_GRACE_ENDS", "2026-08-22"],
    ],
  },
  { name: "no answer for exams", given: { medicalExams: null }, deadlines: [] },
];
