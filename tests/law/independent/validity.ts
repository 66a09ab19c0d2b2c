/** Independent cases of validity, grace, exam periods and automatic renewal. */
import type { Diagnosis } from "@cnh/license-law";
import { block } from "../../../packages/license-law/cases/facts.ts";
import { checksOf, type IndependentCase, STATUS } from "./case.ts";

const READINGS = {
  ...STATUS,
  state: ({ validity }: Diagnosis) => validity?.state,
  graceEndsOn: ({ validity }: Diagnosis) => validity?.graceEndsOn,
  nextPeriodYears: ({ medicalExams }: Diagnosis) => medicalExams?.nextPeriod?.years,
  psychologicalAtRenewal: ({ medicalExams }: Diagnosis) =>
    medicalExams?.psychologicalRequiredAtRenewal,
  renewalNeedsFitnessExam: ({ validity }: Diagnosis) =>
    validity?.automaticRenewal?.fitnessExamRequired,
  ageAgainstRenewal: ({ validity }: Diagnosis) =>
    validity?.automaticRenewal?.against.includes("age"),
};

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "V01",
    what: "expired ten days ago: within the grace",
    law: "art. 162, V",
    given: { license: { expiresOn: "2026-11-05" } },
    expected: { state: "in_grace", status: "WARNING", graceEndsOn: "2026-12-05" },
  },
  {
    id: "V02",
    what: "expired thirty days ago: still within the grace",
    law: "art. 162, V",
    given: { license: { expiresOn: "2026-10-16" } },
    expected: { state: "in_grace" },
  },
  {
    id: "V03",
    what: "expired 31 days ago",
    law: "art. 162, V",
    given: { license: { expiresOn: "2026-10-15" } },
    expected: { status: "EXPIRED" },
  },
  {
    id: "V04",
    what: "expires today: in force",
    law: "art. 159, § 10",
    given: { license: { expiresOn: "2026-11-15" } },
    expected: { state: "expires_soon" },
  },
  {
    id: "V05",
    what: "49 years old until tomorrow: ten years",
    law: "art. 147, § 2º",
    given: { person: { birthDate: "1976-11-16" } },
    expected: { nextPeriodYears: 10 },
  },
  {
    id: "V06",
    what: "50 years old today: five years",
    law: "art. 147, § 2º",
    given: { person: { birthDate: "1976-11-15" } },
    expected: { nextPeriodYears: 5 },
  },
  {
    id: "V07",
    what: "70 years old today: three years",
    law: "art. 147, § 2º",
    given: { person: { birthDate: "1956-11-15" } },
    expected: { nextPeriodYears: 3 },
  },
  {
    id: "V08",
    what: "expired for more than thirty days and suspended: the block is the worse",
    law: "arts. 162, V and 261",
    given: {
      license: { expiresOn: "2026-09-01" },
      blocks: [block("2", "2026-09-10", { endsOn: "2027-03-09" })],
    },
    expected: { status: "BLOCKED" },
  },
  {
    id: "V09",
    what: "a paid driver takes the psychological evaluation at each renewal",
    law: "art. 147, § 3º",
    given: { license: { ear: true } },
    expected: { psychologicalAtRenewal: true },
  },
  {
    id: "V10",
    what: "automatic renewal today: the exam is needed, and age 72 does not exclude",
    law: "art. 268-A, § 7º (Lei 15.428/2026)",
    given: { person: { birthDate: "1954-01-01" } },
    expected: { renewalNeedsFitnessExam: true, ageAgainstRenewal: false },
  },
  {
    id: "V11",
    what: "automatic renewal under the provisional act: no exam, and age 72 excludes",
    law: "MP 1.327/2025",
    on: "2026-02-01",
    given: { person: { birthDate: "1954-01-01" } },
    expected: { ageAgainstRenewal: true, renewalNeedsFitnessExam: false },
  },
];

export const VALIDITY_CHECKS = checksOf(READINGS, CASES);
