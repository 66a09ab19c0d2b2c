/** The scheduler's store of checks. */
import type { Day } from "@cnh/license-law";
import type { OrganizationRef } from "../../caller.ts";
import type { StoredDriverKey } from "../../drivers/driver-keys.ts";
import type { CheckPlan } from "../../reports/run/check-plan.ts";
import type { EnrollmentPlace } from "../enrollment.ts";

export interface LeasedQueue extends EnrollmentPlace {
  /** The checks that its pace allows now. */
  readonly tokens: number;
}

/** A check that is due, as it is stored. */
export interface DueCheck {
  readonly enrollmentId: string;
  /** The number of checks before. */
  readonly number: number;
  readonly dueAt: Date;
  /** The store's time. */
  readonly at: Date;
  /** With a test clock, the day by it on which the driver was enrolled. */
  readonly firstDay?: Day | undefined;
  /** Whether the check before is still in progress. */
  readonly isRunning: boolean;
  readonly organization: OrganizationRef;
  /** Sealed. */
  readonly request: Buffer;
  /** Sealed. */
  readonly record: Buffer | null;
  readonly driverKey: StoredDriverKey | null;
  /** The key of the checks; `null` if the next one needs a new key. */
  readonly checkKey: StoredDriverKey | null;
}

export interface CheckToOrder {
  readonly enrollmentId: string;
  readonly number: number;
  readonly plan: CheckPlan;
  readonly isFree: boolean;
  readonly idEnd: string;
  /** The sealed request of its report. */
  readonly request: Buffer;
  readonly driverKeyId: string;
  /** The key, if it is new. */
  readonly wrappedDriverKey: Buffer | null;
  /** When the check after it is due; `null` if there is none. */
  readonly nextDueAt: Date | null;
}

export interface DeferredCheck {
  readonly enrollmentId: string;
  readonly number: number;
  readonly dueAt: Date;
}

export interface CheckLoad {
  /** The checks in progress, of all organizations. */
  readonly running: number;
  /** The age of the oldest report order that no relay has taken. */
  readonly oldestOrderMs: number;
}

export interface CheckScheduleStore {
  newIdEnd(): string;
  readLoad(maxRunning: number): Promise<CheckLoad>;
  leaseQueues(max: number): Promise<readonly LeasedQueue[]>;
  readDue(queue: EnrollmentPlace, max: number): Promise<readonly DueCheck[]>;
  /** Orders checks whose timers have not changed, in one commit with their debits. Returns how many. */
  order(queue: EnrollmentPlace, checks: readonly CheckToOrder[]): Promise<number>;
  defer(queue: EnrollmentPlace, checks: readonly DeferredCheck[]): Promise<void>;
  /** Ends the lease. The queue is not leased again before the rest is over. */
  release(queue: EnrollmentPlace, restMs: number): Promise<void>;
  /** Resumes queues whose reason to pause is over. Returns how many. */
  resume(): Promise<number>;
}
