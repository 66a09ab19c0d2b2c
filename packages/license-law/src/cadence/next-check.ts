/**
 * The cadence by risk: the day on which a driver is looked up next, from what the last lookup showed. It is pure, and
 * the order of the sources' lists does not matter. An unknown fact is no reason for an earlier lookup.
 */
import { addDays, type Day, daysBetween, earliest } from "../calendar.ts";
import type { Deadline } from "../deadlines/deadline.ts";
import type { DeadlineCode } from "../deadlines/deadline-catalogue.ts";
import { deadlinesOf } from "../deadlines/deadlines.ts";
import { type Diagnosis, diagnose } from "../diagnosis.ts";
import type { Facts } from "../facts.ts";
import { isDropped } from "../infractions/known-infraction.ts";
import type { CurveStep } from "../points/curve.ts";
import { windowStart } from "../points/window.ts";

/** The days until the next lookup. Like all numbers here, they are our choice. */
const DAYS_IF_URGENT = 5;
const DAYS_IF_NEAR = 15;
const DAYS_IF_REGULAR = 30;

/** Infractions within twelve months. No limit of points is reached with fewer. */
const MANY_INFRACTIONS = 3;
const PERCENT_NEAR_LIMIT = 60;
/** Days before and after an expiry in which the driver is likely to renew. */
const DAYS_AROUND_EXPIRY = 45;
const EXPIRIES: ReadonlySet<string> = new Set<DeadlineCode>([
  "LICENSE_EXPIRES",
  "PROVISIONAL_ENDS",
  "FITNESS_EXAM_ENDS",
  "TOXICOLOGICAL_DUE",
]);

/** A driver's record as the law judges it on the day of the lookup. */
interface JudgedRecord {
  readonly diagnosis: Diagnosis;
  readonly deadlines: readonly Deadline[];
}

interface CadenceRule {
  readonly days: number;
  readonly applies: (record: JudgedRecord) => boolean;
}

/** The first rule that applies decides. */
const RULES: readonly CadenceRule[] = [
  { days: DAYS_IF_URGENT, applies: hasBlock },
  { days: DAYS_IF_URGENT, applies: mayBePenalized },
  { days: DAYS_IF_URGENT, applies: hasManyInfractions },
  { days: DAYS_IF_NEAR, applies: hasPendingInfraction },
  { days: DAYS_IF_NEAR, applies: isNearLimit },
  { days: DAYS_IF_NEAR, applies: isExpiryNear },
  { days: DAYS_IF_NEAR, applies: hasSelfSuspendingInfraction },
  { days: DAYS_IF_REGULAR, applies: () => true },
];

/**
 * The day of the next lookup, 1 to 30 days after `on`, the day of the last one: by the first rule that applies, or the
 * day after a day of the law if that is earlier.
 */
export function nextCheckOn(facts: Facts, on: Day): Day {
  const { diagnosis } = diagnose(facts, on);
  const deadlines = deadlinesOf(facts, on);
  const { days } = RULES.find(({ applies }) => applies({ diagnosis, deadlines })) as CadenceRule;
  const daysOfLaw = [...deadlines.map(({ dueOn }) => dueOn), limitChangeOn(diagnosis)];
  const dayAfter = (day: Day | null) => (day === null || day < on ? null : addDays(day, 1));
  return earliest([addDays(on, days), ...daysOfLaw.map(dayAfter)]) as Day;
}

/** Whether the register lists a block that is not lifted, including one that begins later or whose term is over. */
function hasBlock({ diagnosis: { blocks } }: JudgedRecord): boolean {
  return blocks.some(({ phase }) => phase !== "released");
}

/** Whether a process for points of an earlier window, or for a revocation, can still be opened. */
function mayBePenalized({ diagnosis: { autosuspensionRisk: risk } }: JudgedRecord): boolean {
  return risk !== null && [risk.byPoints, ...risk.revocations].some((each) => isOpen(each));
}

function hasManyInfractions({ diagnosis: { fines, diagnosisDate: on } }: JudgedRecord): boolean {
  if (fines === null) return false;
  const from = windowStart(on);
  const recent = fines.items.filter(({ committedOn, ...fine }) => {
    const day = committedOn ?? "";
    return day >= from && day <= on && !isDropped(fine);
  });
  return recent.length >= MANY_INFRACTIONS;
}

function hasPendingInfraction({ diagnosis: { fines } }: JudgedRecord): boolean {
  return fines !== null && fines.items.some(({ state }) => state === "pending");
}

function isNearLimit({ diagnosis: { points } }: JudgedRecord): boolean {
  if (points === null || points.limit === null) return false;
  return points.confirmed * 100 >= points.limit * PERCENT_NEAR_LIMIT;
}

/** Past expiries are deadlines only until the license is renewed or the exam is taken. */
function isExpiryNear({ diagnosis: { diagnosisDate: on }, deadlines }: JudgedRecord): boolean {
  return deadlines.some(
    ({ code, dueOn }) =>
      EXPIRIES.has(code) && Math.abs(daysBetween(on, dueOn)) <= DAYS_AROUND_EXPIRY,
  );
}

function hasSelfSuspendingInfraction({ diagnosis }: JudgedRecord): boolean {
  const { autosuspensionRisk: risk } = diagnosis;
  return risk !== null && risk.suspensions.some((each) => isOpen(each));
}

/** Whether a penalty can still be notified in time. */
function isOpen(penalty: { readonly stage: string } | null): boolean {
  return penalty !== null && penalty.stage === "open";
}

/** The next day with another limit of points: a gravíssima lapses, or a new law begins. */
function limitChangeOn({ points, rollingPoints, diagnosisDate: on }: Diagnosis): Day | null {
  const isChange = (step: CurveStep) => step.on > on && step.limit !== points?.limit;
  return rollingPoints?.steps.find(isChange)?.on ?? null;
}
