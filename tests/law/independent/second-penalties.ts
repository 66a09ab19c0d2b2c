/** The second independent set, on penalties: points, suspensions, revocations, fines and repeated tickets. */
import type { Diagnosis } from "@cnh/license-law";
import { block, infraction } from "../../../packages/license-law/cases/facts.ts";
import { checksOf, type IndependentCase } from "./case.ts";
import { course, GRAVE, GRAVISSIMA, MEDIA, weekly } from "./facts.ts";

const READINGS = {
  confirmed: ({ points }: Diagnosis) => points?.confirmed,
  potential: ({ points }: Diagnosis) => points?.potential,
  preventiveCourse: ({ points }: Diagnosis) => points?.preventiveCourse?.available,
  isValid: ({ status }: Diagnosis) => status === "VALID",
  revocations: ({ autosuspensionRisk }: Diagnosis) => autosuspensionRisk?.revocations.length,
  reasons: ({ autosuspensionRisk }: Diagnosis) =>
    autosuspensionRisk?.revocations.map(({ reason }) => reason),
  revocationsConfirmed: ({ autosuspensionRisk }: Diagnosis) =>
    autosuspensionRisk?.revocations.map(({ confirmed }) => confirmed),
  stage: ({ autosuspensionRisk }: Diagnosis) => autosuspensionRisk?.suspensions[0]?.stage,
  termOver: ({ autosuspensionRisk }: Diagnosis) =>
    autosuspensionRisk?.suspensions[0]?.stage === "term_over",
  stageByPoints: ({ autosuspensionRisk }: Diagnosis) => autosuspensionRisk?.byPoints?.stage,
  amountOfNewestFine: ({ fines }: Diagnosis) => fines?.items[0]?.amountCents,
};

/** A suspension of half a year, lifted at its end. */
const SUSPENSION = block("2", "2026-03-01", { endsOn: "2026-09-01", releasedOn: "2026-09-05" });
const TICKET = { ticket: "AB123456", authority: { code: "126200", name: "DETRAN-SP" } } as const;
const PENDING = { state: "pending" } as const;

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "2.P38",
    what: "a suspension by points removes the points that it counted, not those of a pending fine",
    law: "art. 261, § 3º; Res. CONTRAN 723/2018, art. 7º",
    given: {
      zeroings: [{ on: "2026-06-01", by: "points_suspension" }],
      infractions: [...weekly(GRAVISSIMA, 3), infraction(GRAVE, "2026-05-01", PENDING)],
    },
    expected: { confirmed: 0, potential: 5 },
  },
  {
    id: "2.P44",
    what: "preventive course with pending points alone: no final decision is needed",
    law: "Res. CONTRAN 723/2018, art. 9º, § 4º",
    given: {
      license: { ear: true },
      infractions: weekly(GRAVISSIMA, 5, "2026-02-01", PENDING),
    },
    expected: { preventiveCourse: true },
  },
  {
    id: "2.P45",
    what: "preventive course with 20 confirmed and 14 pending points",
    law: "Res. CONTRAN 723/2018, art. 9º, §§ 1º and 4º",
    given: {
      license: { ear: true },
      infractions: [...weekly(GRAVE, 4), ...weekly(GRAVISSIMA, 2, "2026-06-01", PENDING)],
    },
    expected: { preventiveCourse: true },
  },
  {
    id: "2.S22",
    what: "red light crossed while suspended: the register proves driving",
    law: "art. 263, I; Res. CONTRAN 723/2018, art. 19, § 1º, III",
    given: { blocks: [SUSPENSION], infractions: [infraction(GRAVISSIMA, "2026-05-01")] },
    expected: { reasons: ["drove_while_suspended"] },
  },
  {
    id: "2.S31",
    what: "another self-suspending infraction while suspended: the revocation alone follows",
    law: "Res. CONTRAN 723/2018, art. 19, § 1º, II",
    given: { blocks: [SUSPENSION], infractions: [infraction("747-10", "2026-05-01")] },
    expected: { revocations: 1 },
  },
  {
    id: "2.S35",
    what: "red light while suspended leaves a trace after the suspension was served",
    law: "art. 263, I; Res. CONTRAN 723/2018, art. 19, § 1º, III",
    given: {
      blocks: [SUSPENSION],
      courses: [course("recycling", "2026-08-01")],
      infractions: [infraction(GRAVISSIMA, "2026-05-01")],
    },
    expected: { isValid: false },
  },
  {
    id: "2.S36",
    what: "suspended, and a pending fine of a radar while suspended: a risk, not yet a ground",
    law: "art. 263, I; Res. CONTRAN 723/2018, art. 19, § 1º, I",
    given: {
      blocks: [block("2", "2026-03-01", { endsOn: "2027-03-01" })],
      infractions: [infraction(MEDIA, "2026-05-01", PENDING)],
    },
    expected: { revocationsConfirmed: [false] },
  },
  {
    id: "2.S33",
    what: "alcohol in August 2024, nothing else known: appeals may have kept the fine open",
    law: "arts. 282, § 6º, II, 285, § 6º, and 289",
    given: { infractions: [infraction("516-91", "2024-08-01")] },
    expected: { stage: "open" },
  },
  {
    id: "2.S34",
    what: "45 points in 2024, no other day known",
    law: "arts. 282, § 6º, II, 285, § 6º, and 289",
    given: { infractions: weekly(GRAVE, 9, "2024-05-01") },
    expected: { stageByPoints: "open" },
  },
  {
    id: "2.S37",
    what: "the time is not over where the source reports no appeals",
    law: "arts. 282, § 6º, II, and 285",
    given: {
      infractions: [
        infraction("516-91", "2023-10-01", {
          noticeSentOn: "2023-10-20",
          penaltyNoticeSentOn: "2024-01-15",
          paymentDueOn: "2024-02-20",
        }),
      ],
    },
    expected: { termOver: false },
  },
  {
    id: "2.M15",
    what: "alcohol again on the day of equal number a year later: twice the fine",
    law: "art. 165, parágrafo único; Código Civil, art. 132, § 3º",
    given: {
      infractions: [infraction("516-91", "2025-06-01"), infraction("516-91", "2026-06-01")],
    },
    expected: { amountOfNewestFine: 586_940 },
  },
  {
    id: "2.X01",
    what: "one ticket of two sources counts once",
    law: "art. 290",
    given: {
      infractions: [
        infraction(GRAVISSIMA, "2026-05-01", TICKET),
        infraction(GRAVISSIMA, "2026-05-01", TICKET),
      ],
    },
    expected: { confirmed: 7 },
  },
  {
    id: "2.X03",
    what: "one ticket, confirmed for one source and pending for another",
    law: "art. 290",
    given: {
      infractions: [
        infraction(GRAVISSIMA, "2026-05-01", { ticket: "AB1" }),
        infraction(GRAVISSIMA, "2026-05-01", { ticket: "AB1", ...PENDING }),
      ],
    },
    expected: { potential: 7 },
  },
];

export const SECOND_PENALTIES_CHECKS = checksOf(READINGS, CASES);
