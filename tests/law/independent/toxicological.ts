/** Independent cases of the toxicological exam. */
import type { Diagnosis, ToxicologicalFacts } from "@cnh/license-law";
import { checksOf, type IndependentCase, STATUS } from "./case.ts";

const READINGS = {
  ...STATUS,
  required: ({ toxicological }: Diagnosis) => toxicological?.required,
  state: ({ toxicological }: Diagnosis) => toxicological?.state,
  dueOn: ({ toxicological }: Diagnosis) => toxicological?.dueOn,
  toleranceEndsOn: ({ toxicological }: Diagnosis) => toxicological?.toleranceEndsOn,
  criticalAlert: ({ allAlerts }: Diagnosis) =>
    allAlerts.some(
      ({ section, severity }) => section === "toxicological" && severity === "CRITICAL",
    ),
};

const exam = (
  collectedOn: string | null,
  result: ToxicologicalFacts["result"],
  purpose: ToxicologicalFacts["purpose"],
  dueOn: string | null,
): ToxicologicalFacts => ({ collectedOn, usedOn: null, result, purpose, dueOn });

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "T01",
    what: "category C, due five days ago: thirty days of tolerance",
    law: "art. 165-B, parágrafo único; art. 165-D",
    given: {
      license: { category: "C" },
      toxicological: exam("2024-05-10", "negative", "periodic", "2026-11-10"),
    },
    expected: { state: "in_tolerance", toleranceEndsOn: "2026-12-10", status: "WARNING" },
  },
  {
    id: "T02",
    what: "category D, due 31 days ago",
    law: "art. 165-D",
    given: {
      license: { category: "D" },
      toxicological: exam("2024-04-15", "negative", "periodic", "2026-10-15"),
    },
    expected: { state: "overdue", status: "WARNING" },
  },
  {
    id: "T03",
    what: "category E at 71 years: no periodic exam",
    law: "art. 148-A, § 2º",
    given: {
      person: { birthDate: "1955-01-01" },
      license: { category: "E", expiresOn: "2028-01-01" },
      toxicological: exam("2023-01-01", "negative", "license", null),
    },
    expected: { required: false, state: "not_required" },
  },
  {
    id: "T04",
    what: "category B: not required",
    law: "art. 148-A",
    given: { license: { category: "B" } },
    expected: { required: false },
  },
  {
    id: "T05",
    what: "category C, positive periodic exam: suspended for three months",
    law: "art. 148-A, § 5º",
    given: {
      license: { category: "C" },
      toxicological: exam("2026-10-20", "positive", "periodic", "2026-11-20"),
    },
    expected: { state: "driving_barred", notValid: true, criticalAlert: true },
  },
  {
    id: "T06",
    what: "category C, positive exam for the license: it can be neither obtained nor renewed",
    law: "art. 148-A, § 1º; art. 165-C",
    given: {
      license: { category: "C" },
      toxicological: exam("2026-10-20", "positive", "license", null),
    },
    expected: { state: "driving_barred", notValid: true },
  },
  {
    id: "T07",
    what: "category D, deadline not told: thirty months from the renewal and not from the sample",
    law: "art. 148-A, § 2º",
    given: {
      license: { category: "D", issuedOn: "2026-01-10", expiresOn: "2036-01-05" },
      toxicological: exam("2025-12-01", "negative", "license", null),
    },
    expected: { dueOn: "2028-07-10" },
  },
  {
    id: "T08",
    what: "category C without any exam on record: never silently valid",
    law: "art. 148-A",
    given: {
      license: { category: "C", issuedOn: "2026-03-01" },
      toxicological: exam(null, null, null, null),
    },
    expected: { notValid: true },
  },
];

export const TOXICOLOGICAL_CHECKS = checksOf(READINGS, CASES);
