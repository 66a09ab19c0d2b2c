/** The days of a diagnosis with their roles, so that a text cannot present one as another. */
import type { PromptData } from "../prompt-data.ts";
import { readFigures } from "../figures.ts";

export type DaySubject =
  | "license"
  | "grace"
  | "exam"
  | "toxicological"
  | "block"
  | "fine"
  | "points"
  | "lapse"
  | "below_limit"
  | "category"
  | "provisional";
/** `expiry` is the end of a validity, `end` any last day, `on` a day on which something happened. */
export type DayRelation = "start" | "end" | "expiry" | "on";

export interface DayRole {
  readonly day: string;
  readonly subjects: readonly DaySubject[];
  readonly relations: readonly DayRelation[];
}

export function dayRoles(data: PromptData): readonly DayRole[] {
  const roles = [
    ...licenseRoles(data),
    ...examRoles(data),
    ...blockRoles(data),
    ...pointRoles(data),
    ...fineRoles(data),
    ...changeRoles(data),
  ];
  const known = new Set(roles.map(({ day }) => day));
  return [...roles, ...otherDays(data).flatMap((day) => (known.has(day) ? [] : [anyRole(day)]))];
}

type Given = string | null | undefined;

function role(
  day: Given,
  subjects: readonly DaySubject[],
  relations: readonly DayRelation[],
): DayRole[] {
  return day === null || day === undefined ? [] : [{ day, subjects, relations }];
}

const ALL_SUBJECTS: readonly DaySubject[] = [
  "license",
  "grace",
  "exam",
  "toxicological",
  "block",
  "fine",
  "points",
  "lapse",
  "below_limit",
  "category",
  "provisional",
];

function anyRole(day: string): DayRole {
  return { day, subjects: ALL_SUBJECTS, relations: ["start", "end", "expiry", "on"] };
}

/** Days that only the text of an alert has, such as the year of a provisional license. */
function otherDays({ alerts, diagnosisDate }: PromptData): readonly string[] {
  const texts = alerts.flatMap(({ message, actions, dueOn }) => [message, ...actions, dueOn ?? ""]);
  const days = texts.flatMap((text) => [...readFigures(text).day]);
  return [diagnosisDate.slice(0, 10), ...days.filter((day) => day.length === 10)];
}

function licenseRoles({ validity, category }: PromptData): DayRole[] {
  const { provisionalLicense } = category;
  const graceEnd = validity?.graceEndsOn;
  return [
    ...role(validity?.expiresOn, ["license"], ["expiry", "end"]),
    ...role(graceEnd, ["grace", "fine", "license"], ["end"]),
    ...role(nextDay(graceEnd), ["license", "grace", "fine"], ["start"]),
    ...role(provisionalLicense?.until, ["provisional", "license"], ["end", "expiry"]),
    ...role(provisionalLicense?.definitiveFrom, ["provisional", "license"], ["start", "on"]),
    ...(category.upgrades ?? []).flatMap(({ earliestOn }) =>
      role(earliestOn, ["category"], ["start", "end", "on"]),
    ),
  ];
}

function examRoles({ medicalExams, toxicological }: PromptData): DayRole[] {
  const exams = [medicalExams?.fitness, medicalExams?.psychological];
  const tolerance = toxicological?.toleranceEndsOn;
  return [
    ...exams.flatMap((exam) => [
      ...role(exam?.doneOn, ["exam"], ["on"]),
      ...role(exam?.validUntil, ["exam"], ["expiry", "end"]),
    ]),
    ...role(medicalExams?.renewalDueOn, ["license"], ["expiry", "end"]),
    ...role(toxicological?.dueOn, ["toxicological"], ["expiry", "end"]),
    ...role(tolerance, ["grace", "toxicological"], ["end"]),
    ...role(nextDay(tolerance), ["toxicological", "grace", "fine"], ["start"]),
  ];
}

function blockRoles({ blocks }: PromptData): DayRole[] {
  return blocks.flatMap(({ startsOn, endsOn, releasedOn, rehabilitationFrom }) => [
    ...role(startsOn, ["block"], ["start", "on"]),
    ...role(endsOn, ["block"], ["end"]),
    ...role(releasedOn, ["block"], ["on", "end"]),
    ...role(rehabilitationFrom, ["block"], ["start", "on"]),
  ]);
}

function pointRoles({ points, rollingPoints }: PromptData): DayRole[] {
  return [
    ...role(points?.windowStartsOn, ["points"], ["start"]),
    ...role(points?.nextLapseOn, ["points", "lapse", "fine"], ["on", "start", "end"]),
    ...role(rollingPoints?.nextLapseOn, ["points", "lapse", "fine"], ["on", "start", "end"]),
    ...role(rollingPoints?.belowLimitOn, ["points", "below_limit"], ["on", "start", "end"]),
    ...role(rollingPoints?.peak?.on, ["points"], ["on"]),
  ];
}

function fineRoles({ fines, autosuspensionRisk: risk, alerts }: PromptData): DayRole[] {
  const infractions = [
    ...(risk?.suspensions ?? []),
    ...(risk?.revocations ?? []).flatMap((each) => each.infractions),
    ...(fines?.listed ?? []),
  ];
  return [
    ...infractions.flatMap(({ committedOn }) =>
      role(committedOn, ["fine", "points"], ["on", "start"]),
    ),
    ...(fines?.listed ?? []).flatMap(({ deadlines }) =>
      deadlines.flatMap(({ dueOn }) => role(dueOn, ["fine"], ["end", "expiry"])),
    ),
    ...role(fines?.nextDeadlineOn, ["fine"], ["end", "expiry"]),
    ...alerts.flatMap(({ money }) =>
      (money?.discounts ?? []).flatMap(({ until }) => role(until, ["fine"], ["end", "expiry"])),
    ),
  ];
}

function changeRoles({ driving }: PromptData): DayRole[] {
  return role(driving.changesOn, ["license", "toxicological", "block"], ["start"]);
}

function nextDay(day: Given): Given {
  if (day === null || day === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
