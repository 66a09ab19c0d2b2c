/** The first step to take, and the parts without an answer. The service determines both. */
import type { Diagnosis } from "@cnh/contract";
import type { ConsoleReport } from "@cnh/contract/console";
import type { Format } from "../messages/format.ts";
import { daysBetween } from "../messages/days.ts";
import { isWithoutLicense, planOf } from "./plan.ts";
import type { ShownAlert, ShownDiagnosis } from "./shown-report.ts";
import { areBlocksKnown, type Diagnosed } from "./tiles.ts";
import { type DetailedSection, missingDetails } from "./missing-details.ts";
import type { ReportMessages } from "./messages.ts";

/** By when to act on an alert, in words. */
export function dueText(
  { dueOn, severity }: Pick<ShownAlert, "dueOn" | "severity">,
  today: string,
  { due }: ReportMessages,
  { day }: Format,
): string {
  if (dueOn !== null) return due.by(day(dueOn), daysBetween(today, dueOn));
  return severity === "CRITICAL" ? due.now : due.none;
}

/** The first step of the plan; `null` if there is none. */
export function firstStep(diagnosis: ShownDiagnosis): ShownAlert | null {
  return planOf(diagnosis)[0] ?? null;
}

/** The sentence that replaces an empty plan. */
export function nothingToDo(
  isAllKnown: boolean,
  isOutdated: boolean,
  { todo }: ReportMessages,
): string {
  if (isOutdated) return todo.runAgain;
  return isAllKnown ? todo.none : todo.noneUnknown;
}

/** The unanswered parts of a report, in a few words each. */
export function unknownsOf(
  report: Pick<ConsoleReport, "driver" | "hasHiddenResult" | "normalized"> & {
    readonly diagnosis: Diagnosis;
  },
  messages: ReportMessages,
): readonly string[] {
  return unknownsIn(report, missingDetails(report.diagnosis, report), messages);
}

/** The same for a page with only some cards: whole sections first, then missing fields of answered sections. */
export function unknownsIn(
  { diagnosis, normalized }: Diagnosed,
  missingSections: readonly DetailedSection[],
  { unknowns: messages, list }: ReportMessages,
): readonly string[] {
  const details = missingSections.map((section) => messages.detailsOf[section]);
  // A driver without a license has no further open questions.
  if (isWithoutLicense(diagnosis)) return [];
  const { points, fines, medicalExams, toxicological, validity, category, blocks } = diagnosis;
  const fitness = medicalExams?.fitness;
  const isUnclear = blocks.some((one) => one.phase !== "released" && one.forbidsDriving === null);
  const payments = fines?.paymentUnknown.count ?? 0;
  const found = [
    (validity === null || validity.state === "unknown") && messages.validity,
    category.current === null && messages.category,
    !areBlocksKnown({ diagnosis, normalized }) && messages.blocks,
    points === null && messages.points,
    fines === null && messages.fines,
    medicalExams === null && messages.medicalExams,
    (toxicological === null || toxicological.state === "unknown") && messages.toxicological,
    isUnclear && messages.blockEffect,
    points?.complete === false && messages.exactPoints,
    payments > 0 && messages.payments(payments),
    fines !== null && !fines.unpaid.complete && messages.amounts,
    fitness?.result === null && messages.examResult,
    details.length > 0 && messages.details(list(details)),
  ];
  const unanswered = found.filter((text) => text !== false);
  // All sections were answered, but not enough for a conclusion.
  const open = [
    category.driving.answer === "UNKNOWN" && messages.driving,
    diagnosis.status === "UNKNOWN" && messages.status,
  ];
  return unanswered.length > 0 ? unanswered : open.filter((text) => text !== false);
}
