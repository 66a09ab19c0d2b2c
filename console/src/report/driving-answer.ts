/** The driving answers of today: for all vehicles of the license, for each category, and for paid work. */
import { ageOf, type DrivingOnDay, drivingOn, type ForeseenAnswer, isOld } from "../kit/driving.ts";
import type { VerdictKind } from "../kit/verdict.ts";
import { addDays, diagnosisDay } from "../messages/days.ts";
import type { Format } from "../messages/format.ts";
import type { ShownDiagnosis } from "./shown-report.ts";
import type { ReportMessages } from "./messages.ts";

type Category = ShownDiagnosis["category"];
type Letter = Category["driving"]["byCategory"][number]["category"];

interface CategoryOnDay extends DrivingOnDay {
  readonly category: Letter;
  /** Whether the license covers the category. True for every category if the license has no known categories. */
  readonly isHeld: boolean;
  /** The last day of a permission; `null` if there is no permission, or no known last day. */
  readonly until: string | null;
}

export interface DrivingToday {
  /** Every vehicle of the license: the answer of the worst category. */
  readonly all: DrivingOnDay;
  readonly categories: readonly CategoryOnDay[];
  readonly paid: DrivingOnDay;
  /** The age of the diagnosis in days. */
  readonly age: number;
  readonly isOld: boolean;
}

const FOUR_WHEELS: readonly (string | null)[] = ["B", "C", "D", "E"];

/** Each four-wheel category covers those before it. */
function isCovered(letter: Letter, { twoWheels, fourWheels }: Category): boolean {
  if (letter === "ACC" || letter === "A") return twoWheels === "A" || twoWheels === letter;
  return FOUR_WHEELS.indexOf(letter) <= FOUR_WHEELS.indexOf(fourWheels);
}

export function drivingToday(
  { category, diagnosisDate }: Pick<ShownDiagnosis, "category" | "diagnosisDate">,
  today: string,
): DrivingToday {
  const { driving, twoWheels, fourWheels } = category;
  const diagnosedOn = diagnosisDay(diagnosisDate);
  const onDay = (foreseen: ForeseenAnswer) => drivingOn(foreseen, diagnosedOn, today);
  const isUnnamed = twoWheels === null && fourWheels === null;
  const categories = driving.byCategory
    // The category A covers mopeds, and few licenses are for mopeds only.
    .filter(({ category: letter }) => letter !== "ACC" || twoWheels === "ACC")
    .map((foreseen) => {
      const judged = onDay(foreseen);
      const { category: letter, changesOn } = foreseen;
      const isAhead = judged.answer === "ALLOWED" && changesOn !== null && changesOn > today;
      const until = isAhead ? addDays(changesOn, -1) : null;
      return {
        ...judged,
        category: letter,
        isHeld: isUnnamed || isCovered(letter, category),
        until,
      };
    });
  return {
    all: onDay(driving),
    categories,
    paid: onDay(driving.paid),
    age: ageOf(diagnosedOn, today),
    isOld: isOld(diagnosedOn, today),
  };
}

/** Whether at least one answer has changed since the diagnosis. */
export const isPast = ({ all, categories, paid }: DrivingToday): boolean =>
  [all, paid, ...categories].some(({ changedOn, isOutdated }) => changedOn !== null || isOutdated);

const heldWith = ({ categories }: DrivingToday, wanted: DrivingOnDay["answer"]) =>
  categories.filter(({ isHeld, answer }) => isHeld && answer === wanted);

/** The categories to which the answer of the whole license applies; empty if all. */
function whereOf(driving: DrivingToday, { driving: messages, list }: ReportMessages): string {
  const having = heldWith(driving, driving.all.answer);
  const held = driving.categories.filter(({ isHeld }) => isHeld);
  if (having.length === held.length) return "";
  return messages.where(list(having.map(({ category }) => category)), having.length);
}

/** The vehicles of the license with a better answer than the worst, each with its answer. */
function restOf(
  driving: DrivingToday,
  { driving: messages, list }: ReportMessages,
): readonly string[] {
  const { answer } = driving.all;
  const named = (wanted: DrivingOnDay["answer"]) =>
    heldWith(driving, wanted).map(({ category }) => messages.vehicles[category]);
  const [allowed, unknown] = [named("ALLOWED"), named("UNKNOWN")];
  return [
    answer !== "ALLOWED" && allowed.length > 0 && messages.allowedRest(list(allowed)),
    answer === "FORBIDDEN" && unknown.length > 0 && messages.unknownRest(list(unknown)),
  ].filter((text) => text !== false);
}

/** The headline of a report for a kind of verdict; `null` for the kind's default. */
export function headlineOf(
  kind: VerdictKind,
  driving: DrivingToday,
  messages: ReportMessages,
): string | null {
  if (kind === "FORBIDDEN") return messages.driving.forbidden(whereOf(driving, messages));
  return kind === "DOUBTFUL" ? messages.driving.unknown(whereOf(driving, messages)) : null;
}

/** The sentence below the headline; `null` for the kind's default. */
export function sentenceOf(
  driving: DrivingToday,
  messages: ReportMessages,
  { day }: Format,
): string | null {
  const { changedOn } = driving.all;
  const rest = restOf(driving, messages).map((text) => `${capitalized(text)}.`);
  const changed = changedOn === null ? [] : [messages.driving.changed(day(changedOn))];
  return [...changed, ...rest].join(" ") || null;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The answer for the whole license in a sentence, with the exceptions for some of its vehicles. */
export function drivingText(
  driving: DrivingToday,
  messages: ReportMessages,
  format: Format,
): string {
  return [firstClause(driving, messages, format), ...restOf(driving, messages)].join("; ");
}

function firstClause(driving: DrivingToday, all: ReportMessages, { day }: Format): string {
  const { driving: messages, list } = all;
  const { answer, changedOn } = driving.all;
  const where = whereOf(driving, all);
  if (changedOn !== null) return messages.changedTo[answer](day(changedOn), where);
  if (answer === "FORBIDDEN") return messages.forbidden(where);
  if (answer === "UNKNOWN") return messages.unknown(where);
  const held = driving.categories.filter(({ isHeld }) => isHeld);
  return messages.allowed(list(held.map(({ category }) => messages.vehicles[category])));
}

/** Notes on the answer: how long it is valid, and which data a better one needs. */
export function drivingNotes(
  driving: DrivingToday,
  { category }: Pick<ShownDiagnosis, "category">,
  all: ReportMessages,
  { day }: Format,
): readonly string[] {
  const { driving: messages, list } = all;
  const { answer, changedOn, isOutdated } = driving.all;
  const { changesOn, missing } = category.driving;
  const ends = endsOf(driving).map(([names, end]) => [list(names), day(end)] as const);
  const [first, ...others] = ends;
  const isOne = first !== undefined && others.length === 0 && answer === "ALLOWED";
  const each = ends.map(([names, end]) => messages.untilOf(names, end)).join("; ");
  return [
    isOutdated && messages.outdated(driving.age),
    isOne && messages.until(first[1]),
    !isOne && ends.length > 0 && messages.untilEach(each),
    answer === "FORBIDDEN" &&
      changedOn === null &&
      changesOn !== null &&
      messages.changes(day(changesOn)),
    answer === "UNKNOWN" && !isOutdated && missing.length > 0 && messages.missing(list(missing)),
  ].filter((note) => note !== false);
}

/** The allowed categories, grouped by the last day of the permission, the earliest first. */
function endsOf({ categories }: DrivingToday): (readonly [names: string[], end: string])[] {
  const groups = new Map<string, string[]>();
  for (const { category, isHeld, until } of categories)
    if (isHeld && until !== null) groups.set(until, [...(groups.get(until) ?? []), category]);
  return [...groups]
    .map(([end, names]) => [names, end] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
}
