/**
 * Selects the fields of a diagnosis that a model is shown. They identify no person and contain no text of a source: the
 * numbers of notices, processes and documents are left out, and so are codes that our tables do not know.
 */
import type { Diagnosis } from "@cnh/license-law";
import { heldAnswers } from "./held-categories.ts";

export type PromptData = ReturnType<typeof promptData>;

/** A model explains only a few fines; for two hundred the totals are enough. */
const MAX_FINES = 12;
const MAX_ALERTS = 20;
const VIOLATION_CODE = /^\d{3}-\d{2}$/;

export function promptData(diagnosis: Diagnosis) {
  const { status, hasReportData, hasPartialData, diagnosisDate } = diagnosis;
  return {
    status,
    hasReportData,
    hasPartialData,
    diagnosisDate,
    driving: drivingOf(diagnosis),
    alerts: diagnosis.allAlerts.slice(0, MAX_ALERTS).map(alertOf),
    validity: diagnosis.validity && validityOf(diagnosis.validity),
    category: categoryOf(diagnosis.category),
    blocks: diagnosis.blocks.map(blockOf),
    medicalExams: diagnosis.medicalExams && medicalExamsOf(diagnosis.medicalExams),
    toxicological: diagnosis.toxicological && toxicologicalOf(diagnosis.toxicological),
    points: diagnosis.points && pointsOf(diagnosis.points),
    rollingPoints: diagnosis.rollingPoints && rollingPointsOf(diagnosis.rollingPoints),
    fines: diagnosis.fines && finesOf(diagnosis.fines),
    autosuspensionRisk: diagnosis.autosuspensionRisk && riskOf(diagnosis.autosuspensionRisk),
  };
}

type Section<Name extends keyof Diagnosis> = NonNullable<Diagnosis[Name]>;
type Alert = Section<"allAlerts">[number];

/** The answers of the rules, so that the text agrees with them; only for the categories of the license. */
function drivingOf(diagnosis: Diagnosis) {
  const { answer, changesOn, changesTo, paid, missing } = diagnosis.category.driving;
  const byCategory = heldAnswers(diagnosis).map((each) => {
    return { category: each.category, answer: each.answer };
  });
  return { answer, changesOn, changesTo, byCategory, paid: paid.answer, missing };
}

/** The sentences that explain an alert end with its mark, so that each can be compared with that alert. */
function alertOf(alert: Alert, index: number) {
  const { severity, forbidsDriving, actor, title, message, dueOn, legalBasis, actions } = alert;
  return {
    mark: `A${index + 1}`,
    severity,
    forbidsDriving,
    actor,
    where: alert.where && placeOf(alert.where),
    title,
    message,
    dueOn,
    money: alert.money && moneyOf(alert.money),
    legalBasis: legalBasis.map(({ law, article }) => `${law}, ${article}`),
    actions,
  };
}

/** The names of these bodies come from a source, so the model is shown ours. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  fining_authority: "Órgão que autuou",
  jari: "JARI do órgão que aplicou a multa",
};

function placeOf({ body, name }: NonNullable<Alert["where"]>): string {
  return OWN_NAMES[body] ?? name;
}

function moneyOf({ kind, amountCents, bound, discounts }: NonNullable<Alert["money"]>) {
  return {
    kind,
    amount: reais(amountCents),
    bound,
    discounts: discounts.map(({ percent, amountCents: reduced, until }) => {
      return { percent, amount: reais(reduced), until };
    }),
  };
}

function validityOf(validity: Section<"validity">) {
  const { state, expiresOn, daysLeft, graceEndsOn, renewedBy, automaticRenewal } = validity;
  return {
    state,
    expiresOn,
    daysLeft,
    graceEndsOn,
    renewedBy,
    automaticRenewal: automaticRenewal && {
      meetsConditions: automaticRenewal.meetsConditions,
      against: automaticRenewal.against,
      fitnessExamRequired: automaticRenewal.fitnessExamRequired,
    },
  };
}

function categoryOf(category: Section<"category">) {
  const { current, provisional, paidActivity, provisionalLicense } = category;
  return {
    current,
    provisional,
    paidActivity,
    // A code that is not in our table has no text and is left out.
    restrictions: category.restrictions && category.restrictions.flatMap(({ text }) => text ?? []),
    // A higher category is only relevant to a driver who is known to be allowed to drive.
    upgrades:
      category.driving.answer === "ALLOWED" && category.upgrades
        ? category.upgrades.map(({ to, meetsConditions, missing, earliestOn, requirements }) => {
            return { to, meetsConditions, missing, earliestOn, requirements };
          })
        : null,
    provisionalLicense: provisionalLicense && {
      until: provisionalLicense.until,
      definitiveBlocked: provisionalLicense.definitiveBlocked,
      definitiveFrom: provisionalLicense.definitiveFrom,
    },
  };
}

function blockOf(block: Section<"blocks">[number]) {
  const { kind, title, decision, state, licensingBody, phase, forbidsDriving } = block;
  const { startsOn, endsOn, releasedOn, rehabilitationFrom } = block;
  const days = { startsOn, endsOn, releasedOn, rehabilitationFrom };
  return { kind, title, decision, state, licensingBody, phase, forbidsDriving, ...days };
}

function medicalExamsOf(exams: Section<"medicalExams">) {
  const { fitness, psychological, psychologicalRequiredAtRenewal, nextPeriod } = exams;
  const shown = (exam: typeof fitness) =>
    exam && { doneOn: exam.doneOn, result: exam.result, validUntil: exam.validUntil };
  return {
    fitness: shown(fitness),
    psychological: shown(psychological),
    psychologicalRequiredAtRenewal,
    nextPeriodYears: nextPeriod && nextPeriod.years,
    renewalDueOn: exams.renewalDueOn,
  };
}

/** The laboratory's result is confidential by law (CTB art. 148-A, § 6º): `state` contains only its consequence. */
function toxicologicalOf(exam: Section<"toxicological">) {
  const { required, state, dueOn, daysLeft, toleranceEndsOn } = exam;
  return { required, state, dueOn, daysLeft, toleranceEndsOn };
}

function pointsOf(points: Section<"points">) {
  const { confirmed, potential, limit, limitReasonText, remaining, reached } = points;
  const { gravissimas, potentialLimit, potentialReached, afterNextGravissima } = points;
  return {
    confirmed,
    potential,
    limit,
    limitReasonText,
    remaining,
    reached,
    gravissimas,
    potentialLimit,
    potentialReached,
    afterNextGravissima,
    windowStartsOn: points.windowStartsOn,
    nextLapseOn: points.nextLapseOn,
    preventiveCourse: points.preventiveCourse,
    complete: points.complete,
  };
}

function rollingPointsOf(rolling: Section<"rollingPoints">) {
  const { peak, total, nextLapseOn, belowLimitOn, complete } = rolling;
  return { peak, total, nextLapseOn, belowLimitOn, complete };
}

type Fines = Section<"fines">;
type Fine = Fines["items"][number];

function finesOf(fines: Fines) {
  const { count, cancelled, writtenWarnings, nextDeadlineOn, items } = fines;
  // Fines that can still be acted on come first. The sort is stable, so within each group the newest come first.
  const listed = items
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
    .slice(0, MAX_FINES)
    .map(fineOf);
  return {
    count,
    unpaid: totalOf(fines.unpaid),
    paid: totalOf(fines.paid),
    paymentUnknown: totalOf(fines.paymentUnknown),
    cancelled,
    writtenWarnings,
    nextDeadlineOn,
    listed,
    notListed: count - listed.length,
  };
}

function isOpen({ overdue, deadlines, defects }: Fine): boolean {
  return overdue === true || deadlines.length > 0 || defects.length > 0;
}

function totalOf({ count, amountCents, complete }: Fines["unpaid"]) {
  return { count, amount: reais(amountCents), complete };
}

function fineOf(fine: Fine) {
  const { summary, gravity, committedOn, state, authorityState, paid, overdue, stage } = fine;
  return {
    code: readableCode(fine.code),
    summary,
    gravity,
    committedOn,
    state,
    authorityState,
    amount: fine.amountCents === null ? null : reais(fine.amountCents),
    paid,
    overdue,
    stage,
    deadlines: fine.deadlines.map(({ kind, dueOn }) => ({ kind, dueOn })),
    discounted: fine.discountedCents && {
      at80: reais(fine.discountedCents.at80),
      at60: fine.discountedCents.at60 === null ? null : reais(fine.discountedCents.at60),
    },
    defects: fine.defects,
    writtenWarningDue: fine.writtenWarningDue,
  };
}

type Risk = Section<"autosuspensionRisk">;

function riskOf({ suspensions, revocations }: Risk) {
  const infraction = ({
    code,
    article,
    committedOn,
    state,
  }: Risk["revocations"][number]["infractions"][number]) => {
    return { code: readableCode(code), article, committedOn, state };
  };
  return {
    suspensions: suspensions.slice(0, MAX_FINES).map((each) => ({
      ...infraction(each),
      confirmed: each.confirmed,
      recidivism: each.recidivism,
      minMonths: each.minMonths,
      maxMonths: each.maxMonths,
    })),
    revocations: revocations.slice(0, MAX_FINES).map(({ reason, confirmed, infractions }) => {
      return { reason, confirmed, infractions: infractions.map(infraction) };
    }),
  };
}

function readableCode(code: string | null): string | null {
  return code !== null && VIOLATION_CODE.test(code) ? code : null;
}

const BRL = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Formats an amount as R$ 1.234,56, with an ordinary space. */
function reais(cents: number): string {
  return BRL.format(cents / 100).replaceAll("\u00a0", " ");
}
