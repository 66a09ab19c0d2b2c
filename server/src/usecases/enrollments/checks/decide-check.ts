/** Decides what becomes of a due check. It is pure. */
import { addDays, rememberedFacts } from "@cnh/license-law";
import { saoPauloDay } from "../../days/calendar.ts";
import type { CheckPlan } from "../../reports/run/check-plan.ts";
import { depthOf, dueAfter, isFreeCheck } from "../run/cadence.ts";
import { checkTime } from "../run/judge-times.ts";
import type { DriverRecord, EnrollmentRequest } from "../stored-enrollment.ts";
import type { DueCheck } from "./check-schedule.ts";
import type { SourceState } from "./source-state.ts";

export type CheckDecision =
  | {
      readonly kind: "order";
      readonly plan: CheckPlan;
      readonly isFree: boolean;
      readonly nextDueAt: Date | null;
    }
  | { readonly kind: "defer"; readonly dueAt: Date };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
/** A check waits this long for a state that does not answer; then its license is checked, and the state's share refunded. */
const MAX_STATE_WAIT_MS = 6 * HOUR_MS;

export function decideCheck(
  due: Pick<DueCheck, "enrollmentId" | "number" | "dueAt" | "at" | "isRunning" | "firstDay">,
  { request, record }: { readonly request: EnrollmentRequest; readonly record: DriverRecord },
  sources: SourceState,
): CheckDecision {
  const { enrollmentId, at, dueAt } = due;
  const { policy, basis } = request;
  const isOver = saoPauloDay(at.getTime()) > basis.expiresOn;
  // The judgement that pauses the enrollment is due too.
  if (due.isRunning || isOver) return { kind: "defer", dueAt: new Date(at.getTime() + HOUR_MS) };
  const wanted = depthOf(policy, due.number, record);
  const isStateDown = wanted === "full" && sources.downStates.has(stateOf(record));
  // A deferred check may be due after midnight, before its time of that day.
  const waited = at.getTime() - checkTime(saoPauloDay(dueAt.getTime()), enrollmentId).getTime();
  const waitedMs = waited < 0 ? waited + DAY_MS : waited;
  if (isStateDown && policy.depth === "full" && waitedMs < MAX_STATE_WAIT_MS)
    return { kind: "defer", dueAt: new Date(at.getTime() + pauseMs(enrollmentId)) };
  const depth = isStateDown && policy.depth === "auto" ? "license" : wanted;
  return {
    kind: "order",
    plan: { depth, ...sandboxDaysOf(due) },
    isFree: isFreeCheck(record),
    nextDueAt: dueAfter(policy, dueAt, at, enrollmentId),
  };
}

/** The sandbox has records for so many days of a story; a clock that goes on sees the last one. */
const MAX_STORY_DAYS = 400;

/** By a test clock, the sandbox answers with the record of the clock's day. */
function sandboxDaysOf({
  firstDay,
  at,
}: Pick<DueCheck, "firstDay" | "at">): Pick<CheckPlan, "sandboxDays"> {
  if (firstDay === undefined) return {};
  const day = saoPauloDay(at.getTime());
  const lastDay = addDays(firstDay, MAX_STORY_DAYS);
  return { sandboxDays: { firstDay, today: day < lastDay ? day : lastDay } };
}

const stateOf = ({ memory }: DriverRecord): string =>
  (memory && rememberedFacts(memory).license?.state) ?? "";

/** From 15 to 60 minutes, different for each driver of a state. */
const pauseMs = (enrollmentId: string): number =>
  (15 + ((checkTime("2000-01-01", enrollmentId).getTime() / 1_000) % 46)) * MINUTE_MS;
