/** The alerts of the toxicological exam. Their wording is neutral, because the result is confidential (§ 6º). */
import type { Alert } from "../../alerts/alert.ts";
import { addDays, type Day, daysBetween, writtenDay } from "../../calendar.ts";
import { type Confidence, leastSure, ruleOn } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import { ctb } from "../../law/citations.ts";
import {
  EXAM_AT_RENEWAL_DAYS,
  NOTICE_DAYS,
  type PeriodicExam,
} from "../../law/toxicological-law.ts";
import { needsToxicologicalExam } from "../category/lowered.ts";
import { raiseToxicological, TOXICOLOGICAL_ALERTS } from "./alert-rules.ts";
import type { Deadline, Toxicological } from "./toxicological.ts";

const LADDER = {
  due_soon: "TOXICOLOGICAL_DUE_SOON",
  due_urgent: "TOXICOLOGICAL_DUE_URGENT",
  in_tolerance: "TOXICOLOGICAL_IN_TOLERANCE",
  overdue: "TOXICOLOGICAL_OVERDUE",
} as const;

export function alertOfDeadline(
  state: keyof typeof LADDER,
  deadline: Deadline,
  { unperformedFine }: PeriodicExam,
  confidence: Confidence,
): Alert {
  const { dueOn, dueFrom, daysLeft, toleranceEndsOn } = deadline;
  const infractionFrom = writtenDay(addDays(toleranceEndsOn, 1));
  const blanks = {
    dueOn: writtenDay(dueOn),
    toleranceEndsOn: writtenDay(toleranceEndsOn),
    days: -daysLeft,
    exposure: unperformedFine
      ? ` A partir de ${infractionFrom}, não ter feito o exame é infração gravíssima, mesmo sem dirigir.`
      : "",
    fine: unperformedFine
      ? " Não ter feito o exame é infração gravíssima, com multa de R$ 1.467,35 e 7 pontos; dirigir nessa situação veículo das categorias C, D ou E também é infração."
      : " Dirigir nessa situação veículo das categorias C, D ou E pode ser infração gravíssima.",
    computed:
      dueFrom === "computed"
        ? " O prazo foi contado da emissão ou renovação da CNH, que a segunda via não muda; confirme-o no aplicativo oficial."
        : "",
  };
  const code = LADDER[state];
  return raiseToxicological(code, blanks, {
    dueOn: actBy(state, deadline),
    confidence: leastSure(TOXICOLOGICAL_ALERTS[code].confidence, confidence),
    alsoBasedOn: unperformedFine ? [ctb("art. 165-D")] : [],
    ...(unperformedFine ? {} : { money: null }),
  });
}

/** The day to act by; `null` once overdue. */
function actBy(state: keyof typeof LADDER, { dueOn, toleranceEndsOn }: Deadline): Day | null {
  if (state === "overdue") return null;
  return state === "in_tolerance" ? toleranceEndsOn : dueOn;
}

/** The alert that the exam bars driving. It mentions neither the result nor a possible early end. */
export function alertOfBarred(
  { barredFrom, confidence }: Toxicological,
  needed: true | null,
): Alert {
  const blanks = {
    vehicles: barredFrom === "heavy" ? "veículos das categorias C, D e E" : "nenhum veículo",
    category: needed
      ? ""
      : " A consulta não trouxe a categoria: a regra vale para quem tem C, D ou E.",
  };
  const forbidsDriving = barredFrom !== "heavy";
  return raiseToxicological("TOXICOLOGICAL_DRIVING_BARRED", blanks, { forbidsDriving, confidence });
}

const UNKNOWN_REASONS = {
  no_law: "as regras conhecidas começam em 12/04/2021",
  no_exam_facts: "a consulta não trouxe a data do último exame nem o prazo do próximo",
  no_driver_facts:
    "a consulta não trouxe o prazo, e falta a categoria, a data de nascimento ou a data de emissão da CNH para calculá-lo",
} as const;

export type UnknownReason = keyof typeof UNKNOWN_REASONS;

export function alertOfUnknown(reason: UnknownReason): Alert {
  return raiseToxicological("TOXICOLOGICAL_UNKNOWN", { reason: UNKNOWN_REASONS[reason] });
}

/** The alert that a renewal of C, D or E requires an exam, at any age, unless the last sample is recent enough. */
export function alertsOfRenewal({ license, toxicological }: Facts, on: Day): Alert[] {
  const expiresOn = license && license.expiresOn;
  if (expiresOn === null || needsToxicologicalExam(license) !== true) return [];
  if (daysBetween(on, expiresOn) > NOTICE_DAYS.soon) return [];
  const { value: days, source } = ruleOn(EXAM_AT_RENEWAL_DAYS, on);
  const collectedOn = toxicological && toxicological.collectedOn;
  const isExpired = expiresOn < on;
  if (collectedOn !== null && addDays(collectedOn, days) >= (isExpired ? on : expiresOn)) return [];
  const blanks = {
    expires: isExpired ? "venceu" : "vence",
    expiresOn: writtenDay(expiresOn),
    days,
    collected:
      collectedOn === null ? "" : ` A última coleta conhecida é de ${writtenDay(collectedOn)}.`,
  };
  const dueOn = isExpired ? null : expiresOn;
  return [
    raiseToxicological("TOXICOLOGICAL_EXAM_AT_RENEWAL", blanks, { dueOn, alsoBasedOn: [source] }),
  ];
}
