/** Plans the next check of an enrollment after it was judged. It is pure. */
import { addDays } from "@cnh/license-law";
import { saoPauloDay } from "../../days/calendar.ts";
import type { EnrollmentPolicy } from "@cnh/contract";
import type { DriverRecord } from "../stored-enrollment.ts";
import type { Answer } from "./answer.ts";
import { CADENCE_WEIGHTS, nextCheckDay } from "./cadence.ts";
import { checkTime, earliestOf } from "./judge-times.ts";
import { retryAt } from "./unanswered.ts";

/** The stored timer of an enrollment. */
export interface CheckTimer {
  readonly weight: number;
  /** `null` while it is parked. */
  readonly dueAt: Date | null;
}

export interface PlannedCheck {
  /** `null` parks the timer. */
  readonly dueAt: Date | null;
  readonly weight: number;
}

interface CheckToPlan {
  readonly enrollmentId: string;
  readonly policy: EnrollmentPolicy;
  readonly timer: CheckTimer | null;
  /** `true` if an earlier report waits for its comparison. It may be the start of the record. */
  readonly awaitsComparison: boolean;
}

/** Returns `null` if the timer stays as it is. */
export function planCheck(
  { enrollmentId, policy, timer, awaitsComparison }: CheckToPlan,
  record: DriverRecord,
  answers: readonly Answer[],
  at: Date,
): PlannedCheck | null {
  const weight = CADENCE_WEIGHTS[policy.cadence];
  const today = saoPauloDay(at.getTime());
  const planned = (dueAt: Date | null): PlannedCheck => ({ dueAt, weight });
  const regular = (on: string) => {
    const day = nextCheckDay(policy, record, on);
    return day === null ? null : checkTime(day, enrollmentId);
  };
  if (policy.cadence === "none") return timer && timer.weight > 0 ? planned(null) : null;
  const answeredOn = record.memory?.on ?? null;
  if (timer === null || timer.weight === 0) {
    if (awaitsComparison) return null;
    const isFresh = answeredOn !== null && answeredOn >= addDays(today, -1);
    return planned(isFresh ? regular(answeredOn) : at);
  }
  if (timer.weight !== weight) {
    const next = answeredOn === null ? at : regular(answeredOn);
    return planned(next !== null && next < at ? at : next);
  }
  const last = answers.at(-1);
  if (!last) return null;
  if (last.facts === null && record.unanswered)
    return planned(earliestOf([retryAt(record.unanswered, at), timer.dueAt]));
  // The order of a check has planned the next one from its own due time.
  const next = regular(today);
  if (last.check && policy.cadence !== "by_risk" && next !== null && timer.dueAt !== null)
    return next < timer.dueAt ? planned(next) : null;
  return planned(next);
}
