/** The scheduler's store of test clocks. */
import type { CheckToOrder, DueCheck } from "../checks/check-schedule.ts";

export interface ClockRef {
  readonly organizationId: string;
  readonly testClockId: string;
}

/**
 * The next step of a test clock. READY: it has arrived, nothing is due. WAITING: a check is in progress, or an answer is
 * not compared yet. DUE: it was moved to this time, at which these enrollments are judged and checked.
 */
export type ClockStep =
  | { readonly step: "READY" | "WAITING" }
  | {
      readonly step: "DUE";
      readonly at: Date;
      readonly judgements: readonly string[];
      readonly checks: readonly string[];
    };

export interface ClockScheduleStore {
  /** Leases clocks with work. */
  leaseClocks(max: number): Promise<readonly ClockRef[]>;
  /** Moves a clock to what is due next. */
  moveClock(clock: ClockRef): Promise<ClockStep>;
  /** The due checks among these enrollments. */
  readClockChecks(clock: ClockRef, enrollmentIds: readonly string[]): Promise<readonly DueCheck[]>;
  /** Orders checks whose timers have not changed. Returns how many. */
  orderClockChecks(clock: ClockRef, checks: readonly CheckToOrder[]): Promise<number>;
  releaseClock(clock: ClockRef): Promise<void>;
}
