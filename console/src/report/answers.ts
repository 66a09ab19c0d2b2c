/** The three answers beside the verdict: driving, the first step, and what is not known. All of them are the service's. */
import type { Diagnosis } from "@cnh/contract";
import type { ConsoleReport } from "@cnh/contract/console";
import type { Tone } from "../kit/tone.ts";
import type { Format } from "../words/format.ts";
import { addDays, daysBetween } from "../words/days.ts";
import { planOf } from "./plan.ts";
import type { ShownAlert, ShownDiagnosis } from "./shown-report.ts";
import { areBlocksKnown, type Diagnosed } from "./tiles.ts";
import { type DetailedSection, untoldDetails } from "./untold-details.ts";
import type { ReportWords } from "./words.ts";

export interface DrivingAnswer {
  readonly tone: Tone;
  readonly word: string;
  readonly notes: readonly string[];
}

type Driving = NonNullable<ShownDiagnosis["category"]>["driving"];

const TONES = { ALLOWED: "ok", FORBIDDEN: "bad", UNKNOWN: "unknown" } as const;

/** Whether anything may be driven, and for how long each category may. */
export function drivingAnswer(
  { category, allAlerts }: ShownDiagnosis,
  { answers: words, list }: ReportWords,
  { day }: Format,
): DrivingAnswer {
  if (category === null) {
    const answer = allAlerts.some(({ forbidsDriving }) => forbidsDriving) ? "FORBIDDEN" : "UNKNOWN";
    return { tone: TONES[answer], word: words[answer], notes: [] };
  }
  const { driving, twoWheels, fourWheels } = category;
  const { answer, changesOn, missing } = driving;
  const isHeld = (name: string) => name === twoWheels || name === fourWheels;
  const held = (other: Driving["answer"]) =>
    namesOf(driving, other).filter((name) => answer !== other && isHeld(name));
  const allowed = allowedByEnd(driving).map(([names, end]) =>
    words.allowed(list(names), end && day(end), names.length),
  );
  const notes = [
    held("FORBIDDEN").length > 0 && words.forbiddenIn(list(held("FORBIDDEN"))),
    held("UNKNOWN").length > 0 && words.unknownIn(list(held("UNKNOWN"))),
    ...(answer === "ALLOWED" ? allowed : []),
    answer === "FORBIDDEN" && changesOn !== null && words.changes(day(changesOn)),
    answer === "UNKNOWN" && missing.length > 0 && words.missing(list(missing)),
  ];
  return {
    tone: TONES[answer],
    word: words[answer],
    notes: notes.filter((note) => note !== false),
  };
}

const namesOf = ({ byCategory }: Driving, wanted: Driving["answer"]) =>
  byCategory.filter(({ answer }) => answer === wanted).map(({ category }) => category);

/** The categories that may be driven by the last day on which they may, the earliest first. */
function allowedByEnd({ byCategory }: Driving): (readonly [names: string[], end: string | null])[] {
  const groups = new Map<string | null, string[]>();
  for (const { category, answer, changesOn } of byCategory) {
    if (answer !== "ALLOWED") continue;
    const end = changesOn && addDays(changesOn, -1);
    groups.set(end, [...(groups.get(end) ?? []), category]);
  }
  return [...groups]
    .map(([end, names]) => [names, end] as const)
    .toSorted(([, a], [, b]) => (a ?? "~").localeCompare(b ?? "~"));
}

/** By when to act on an alert, in words. */
export function dueText(
  { dueOn, severity }: Pick<ShownAlert, "dueOn" | "severity">,
  today: string,
  { due }: ReportWords,
  { day }: Format,
): string {
  if (dueOn !== null) return due.by(day(dueOn), daysBetween(today, dueOn));
  return severity === "CRITICAL" ? due.now : due.none;
}

/** The first step of the plan. Null: there is none. */
export function firstStep(diagnosis: ShownDiagnosis): ShownAlert | null {
  return planOf(diagnosis)[0] ?? null;
}

/** What nobody told of a report, in a few words each. */
export function unknownsOf(
  report: Pick<ConsoleReport, "driver" | "hasHiddenResult" | "normalized"> & {
    readonly diagnosis: Diagnosis;
  },
  words: ReportWords,
): readonly string[] {
  return unknownsIn(report, untoldDetails(report.diagnosis, report), words);
}

/** The same where only some cards are shown: whole sections first, then what is missing within one. */
export function unknownsIn(
  { diagnosis, normalized }: Diagnosed,
  untoldSections: readonly DetailedSection[],
  { unknowns: words, list }: ReportWords,
): readonly string[] {
  const details = untoldSections.map((section) => words.detailsOf[section]);
  const { points, fines, medicalExams, toxicological, validity, category, blocks } = diagnosis;
  const fitness = medicalExams?.fitness;
  const isUnclear = blocks.some((one) => one.phase !== "released" && one.forbidsDriving === null);
  const payments = fines?.paymentUnknown.count ?? 0;
  const found = [
    (validity === null || validity.state === "unknown") && words.validity,
    category === null && words.category,
    !areBlocksKnown({ diagnosis, normalized }) && words.blocks,
    points === null && words.points,
    fines === null && words.fines,
    medicalExams === null && words.medicalExams,
    (toxicological === null || toxicological.state === "unknown") && words.toxicological,
    isUnclear && words.blockEffect,
    points?.complete === false && words.exactPoints,
    payments > 0 && words.payments(payments),
    fines !== null && !fines.unpaid.complete && words.amounts,
    fitness?.result === null && words.examResult,
    details.length > 0 && words.details(list(details)),
  ];
  const untold = found.filter((text) => text !== false);
  // Where each section was answered, and it did not suffice for a conclusion.
  const open = [
    category?.driving.answer === "UNKNOWN" && words.driving,
    diagnosis.status === "UNKNOWN" && words.status,
  ];
  return untold.length > 0 ? untold : open.filter((text) => text !== false);
}
