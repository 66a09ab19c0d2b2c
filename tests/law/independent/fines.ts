/** Independent cases on fines: late notices, deadlines, discounts, written warnings, debts. */
import type { Diagnosis, InfractionFact } from "@cnh/license-law";
import { infraction } from "../../../packages/license-law/cases/facts.ts";
import { checksOf, type IndependentCase } from "./case.ts";
import { GRAVISSIMA, MEDIA } from "./facts.ts";

const DEBT_ALERT = /DEBT|UNPAID|RENEW|FINE/;
const defectsOf = ({ fines }: Diagnosis): readonly string[] | undefined => fines?.items[0]?.defects;

const READINGS = {
  lateNotice: (diagnosis: Diagnosis) => defectsOf(diagnosis)?.includes("late_notice"),
  latePenaltyNotice: (diagnosis: Diagnosis) =>
    defectsOf(diagnosis)?.includes("late_penalty_notice"),
  lateAppealDecision: (diagnosis: Diagnosis) =>
    defectsOf(diagnosis)?.includes("late_appeal_decision"),
  discountedAt80: ({ fines }: Diagnosis) => fines?.items[0]?.discountedCents?.at80,
  discountedAt60: ({ fines }: Diagnosis) => fines?.items[0]?.discountedCents?.at60,
  writtenWarningDue: ({ fines }: Diagnosis) => fines?.items[0]?.writtenWarningDue,
  defenceDueOn: ({ fines }: Diagnosis) =>
    fines?.items[0]?.deadlines.find(({ kind }) => kind === "defence")?.dueOn,
  alertOfDebt: ({ allAlerts }: Diagnosis) => allAlerts.some(({ code }) => DEBT_ALERT.test(code)),
};

const pending = (code: string, committedOn: string, more: Partial<InfractionFact>) => ({
  infractions: [infraction(code, committedOn, { state: "pending", ...more })],
});

const CASES: readonly IndependentCase<typeof READINGS>[] = [
  {
    id: "F01",
    what: "the notice was sent 31 days after: void",
    law: "art. 281, § 1º, II",
    given: pending(MEDIA, "2026-09-01", { noticeSentOn: "2026-10-02" }),
    expected: { lateNotice: true },
  },
  {
    id: "F02",
    what: "the notice was sent thirty days after: in time",
    law: "art. 281, § 1º, II",
    given: pending(MEDIA, "2026-09-01", { noticeSentOn: "2026-10-01" }),
    expected: { lateNotice: false },
  },
  {
    id: "F03",
    what: "without a defence, the notice of the penalty was sent 181 days after",
    law: "art. 282, § 6º",
    given: pending(MEDIA, "2026-03-01", {
      noticeSentOn: "2026-03-20",
      defenceFiled: false,
      penaltyNoticeSentOn: "2026-08-29",
    }),
    expected: { latePenaltyNotice: true },
  },
  {
    id: "F04",
    what: "with a defence, it may take up to 360 days",
    law: "art. 282, § 6º, II",
    given: pending(MEDIA, "2026-01-01", {
      noticeSentOn: "2026-01-20",
      defenceFiled: true,
      penaltyNoticeSentOn: "2026-10-20",
    }),
    expected: { latePenaltyNotice: false },
  },
  {
    id: "F05",
    what: "a gravíssima at 80 and at 60 per cent",
    law: "art. 284",
    given: pending(GRAVISSIMA, "2026-09-01", {
      noticeSentOn: "2026-09-20",
      paid: false,
      defenceFiled: false,
      penaltyNoticeSentOn: "2026-11-01",
      paymentDueOn: "2026-12-05",
    }),
    expected: { discountedAt80: 23_478, discountedAt60: 17_608 },
  },
  {
    id: "F06",
    what: "the first média of twelve months: a written warning is due",
    law: "art. 267",
    given: pending(MEDIA, "2026-09-01", { noticeSentOn: "2026-09-20" }),
    expected: { writtenWarningDue: true },
  },
  {
    id: "F07",
    what: "an appeal undecided for more than 24 months",
    law: "art. 285, § 6º; art. 289-A",
    given: pending(MEDIA, "2024-05-01", {
      noticeSentOn: "2024-05-20",
      penaltyNoticeSentOn: "2024-08-01",
      appealFiledOn: "2024-09-10",
    }),
    expected: { lateAppealDecision: true },
  },
  {
    id: "F08",
    what: "an unpaid fine with nothing left to dispute stands in the way of the renewal",
    law: "art. 159, § 8º",
    given: {
      license: { expiresOn: "2026-12-01" },
      infractions: [infraction(MEDIA, "2025-03-01", { paid: false })],
    },
    expected: { alertOfDebt: true },
  },
  {
    id: "F09",
    what: "the defence is due thirty days after the notice was sent",
    law: "art. 281-A",
    given: pending(MEDIA, "2026-10-20", { noticeSentOn: "2026-11-01" }),
    expected: { defenceDueOn: "2026-12-01" },
  },
];

export const FINES_CHECKS = checksOf(READINGS, CASES);
