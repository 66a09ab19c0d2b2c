/** Independent cases of infractions that suspend or revoke a license without a total of points. */
import type { Diagnosis } from "@cnh/license-law";
import { block, infraction } from "../../../packages/license-law/cases/facts.ts";
import { checksOf, type IndependentCase, STATUS } from "./case.ts";
import { course } from "./facts.ts";

const READINGS = {
  ...STATUS,
  confirmed: ({ points }: Diagnosis) => points?.confirmed,
  reached: ({ points }: Diagnosis) => points?.reached,
  suspensions: ({ autosuspensionRisk }: Diagnosis) => autosuspensionRisk?.suspensions.length,
  minMonths: ({ autosuspensionRisk }: Diagnosis) => autosuspensionRisk?.suspensions[0]?.minMonths,
  maxMonths: ({ autosuspensionRisk }: Diagnosis) => autosuspensionRisk?.suspensions[0]?.maxMonths,
  minMonthsOfSecond: ({ autosuspensionRisk }: Diagnosis) =>
    autosuspensionRisk?.suspensions[1]?.minMonths,
  maxMonthsOfSecond: ({ autosuspensionRisk }: Diagnosis) =>
    autosuspensionRisk?.suspensions[1]?.maxMonths,
  revocations: ({ autosuspensionRisk }: Diagnosis) => autosuspensionRisk?.revocations.length,
  revocationReasons: ({ autosuspensionRisk }: Diagnosis) =>
    autosuspensionRisk?.revocations.map(({ reason }) => reason),
  amountOfNewestFine: ({ fines }: Diagnosis) => fines?.items[0]?.amountCents,
  criticalAlerts: ({ allAlerts }: Diagnosis) =>
    allAlerts.filter(({ severity }) => severity === "CRITICAL").length,
};

const twice = (first: string, second = first) => ({
  infractions: [infraction(first, "2026-01-05"), infraction(second, "2026-05-01")],
});

/** A license of category D with its toxicological exam in order. */
const PROFESSIONAL = {
  license: { category: "D" },
  toxicological: {
    collectedOn: "2026-10-01",
    result: "negative",
    purpose: "periodic",
    dueOn: "2029-04-01",
  },
} as const;

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "S01",
    what: "alcohol once: twelve months and ten times the amount, but nobody is suspended yet",
    law: "art. 165",
    given: { infractions: [infraction("516-91", "2026-05-01")] },
    expected: { minMonths: 12, maxMonths: 12, amountOfNewestFine: 293_470, status: "WARNING" },
  },
  {
    id: "S02",
    what: "alcohol twice within twelve months: revocation and twice the fine",
    law: "art. 165, parágrafo único; art. 263, II",
    given: twice("516-91"),
    expected: { revocationReasons: ["recidivism"], amountOfNewestFine: 586_940 },
  },
  {
    id: "S03",
    what: "the breath test refused twice: twice the fine, and no revocation",
    law: "art. 165-A, parágrafo único; art. 263, II",
    given: twice("757-90"),
    expected: { revocations: 0, amountOfNewestFine: 586_940 },
  },
  {
    id: "S04",
    what: "alcohol, then a refused breath test: two articles, so no recidivism",
    law: "arts. 165 and 165-A",
    given: twice("516-91", "757-90"),
    expected: { revocations: 0, amountOfNewestFine: 293_470 },
  },
  {
    id: "S05",
    what: "speed more than half above the limit, once: two to eight months",
    law: "art. 261, § 1º, II",
    given: { infractions: [infraction("747-10", "2026-05-01")] },
    expected: { minMonths: 2, maxMonths: 8 },
  },
  {
    id: "S06",
    what: "speed more than half above the limit, twice: eight to eighteen months, and no revocation",
    law: "art. 261, § 1º, II; art. 263, II",
    given: twice("747-10"),
    expected: { minMonthsOfSecond: 8, maxMonthsOfSecond: 18, revocations: 0 },
  },
  {
    id: "S07",
    what: "dangerous manoeuvres twice: revocation",
    law: "art. 263, II",
    given: twice("527-42", "527-41"),
    expected: { revocations: 1 },
  },
  {
    id: "S08",
    what: "another category than the license's, twice: revocation without suspension, and 14 points",
    law: "art. 263, II",
    given: twice("503-71"),
    expected: { revocations: 1, suspensions: 0, confirmed: 14 },
  },
  {
    id: "S09",
    what: "an owner who hands over the vehicle twice: revocation",
    law: "art. 263, II",
    given: twice("506-10", "507-02"),
    expected: { revocations: 1 },
  },
  {
    id: "S10",
    what: "red light, telephone and overtaking: points alone",
    law: "arts. 203, 208 and 252",
    given: {
      infractions: [
        infraction("605-03", "2026-01-05"),
        infraction("763-31", "2026-02-05"),
        infraction("596-70", "2026-03-05"),
      ],
    },
    expected: { suspensions: 0, confirmed: 21, reached: true },
  },
  {
    id: "S11",
    what: "driving while suspended: revocation",
    law: "art. 263, I",
    given: { infractions: [infraction("502-92", "2026-05-01")] },
    expected: { revocationReasons: ["drove_while_suspended"] },
  },
  {
    id: "S12",
    what: "driving without the toxicological exam twice: suspension and ten times the amount",
    law: "art. 165-B",
    given: { ...PROFESSIONAL, ...twice("780-30") },
    expected: { suspensions: 1, amountOfNewestFine: 293_470 },
  },
  {
    id: "S13",
    what: "the toxicological exam not taken: seven points and no suspension",
    law: "art. 165-D",
    given: { ...PROFESSIONAL, infractions: [infraction("782-00", "2026-05-01")] },
    expected: { confirmed: 7, suspensions: 0, amountOfNewestFine: 146_735 },
  },
  {
    id: "S14",
    what: "flight from a roadblock suspends by itself",
    law: "arts. 210 and 278, parágrafo único",
    given: { infractions: [infraction("776-50", "2026-05-01")] },
    expected: { suspensions: 1 },
  },
  {
    id: "S15",
    what: "alcohol in 2022, its suspension served and lifted in 2024: nothing is left to punish",
    law: "art. 282, § 6º, II and § 7º",
    given: {
      blocks: [block("2", "2023-02-01", { endsOn: "2024-02-01", releasedOn: "2024-03-10" })],
      courses: [course("recycling", "2024-02-20")],
      infractions: [infraction("516-91", "2022-06-01")],
    },
    expected: { status: "VALID", criticalAlerts: 0 },
  },
];

export const SELF_SUSPENSION_CHECKS = checksOf(READINGS, CASES);
