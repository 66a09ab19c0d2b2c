/**
 * The scheduler's rounds of test clocks. A clock moves from one due time to the next, and everything that is due for its
 * enrollments happens in its order: an answer is compared before anything later is judged. A round that is interrupted
 * anywhere is continued by the next one, since the clock, the timers and the records are stored.
 */
import { type OrderChecksPorts, prepareChecks } from "../checks/order-checks.ts";
import type { SourceState } from "../checks/source-state.ts";
import { compareReports, judgeDue, type RunEnrollmentsPorts } from "../run/run-enrollments.ts";
import type { ClockRef, ClockScheduleStore, ClockStep } from "./clock-schedule.ts";

export interface RunClocksPorts extends Omit<RunEnrollmentsPorts, "onFault">, OrderChecksPorts {
  readonly clocks: ClockScheduleStore;
}

export interface ClockRound {
  /** The judged enrollments, compared answers and ordered checks. */
  readonly done: number;
  /** The clocks that wait for a check in progress. */
  readonly waiting: number;
}

const MAX_CLOCKS = 20;
/** Checks that are handed over together. */
const MAX_ORDERS = 100;
/** A clock may pass a year within minutes: a check that cannot be prepared is tried again on the next day. */
const FAULT_PAUSE_MS = 86_400_000;
/** The sandbox's state is no reason to wait: a check that fails is a part of the test. */
const ALL_ANSWER: SourceState = { isLicenseDown: false, downStates: new Set() };

/** Moves test clocks, and does what is due for their enrollments. */
export async function runClocks(ports: RunClocksPorts): Promise<ClockRound> {
  const clocks = await ports.clocks.leaseClocks(MAX_CLOCKS);
  let done = 0;
  let waiting = 0;
  for (const clock of clocks) {
    const step = await ports.clocks.moveClock(clock);
    const count = step.step === "DUE" ? await work(ports, clock, step) : 0;
    await ports.clocks.releaseClock(clock);
    done += count;
    // A clock at which nothing could be done is tried again like one that waits.
    if (step.step === "WAITING" || (step.step === "DUE" && count === 0)) waiting += 1;
  }
  // The answers that the clocks wait for, without the pause between two rounds of comparisons.
  if (waiting > 0) done += await compareReports(ports);
  return { done, waiting };
}

async function work(
  ports: RunClocksPorts,
  clock: ClockRef,
  { at, judgements, checks }: Extract<ClockStep, { step: "DUE" }>,
): Promise<number> {
  const place = { organizationId: clock.organizationId, mode: "test" } as const;
  for (const enrollmentId of judgements) await judgeDue(ports, { ...place, enrollmentId, at });
  const ordered = checks.length > 0 ? await orderChecks(ports, clock, checks) : 0;
  return judgements.length + ordered;
}

/** Orders due checks unless there are too many in progress. Returns how many were ordered or deferred. */
async function orderChecks(
  ports: RunClocksPorts,
  clock: ClockRef,
  enrollmentIds: readonly string[],
): Promise<number> {
  const { maxRunningChecks } = ports;
  const { running } = await ports.checks.readLoad(maxRunningChecks);
  const max = Math.min(MAX_ORDERS, maxRunningChecks - running);
  if (max <= 0) return 0;
  const queue = { organizationId: clock.organizationId, mode: "test" } as const;
  const due = await ports.clocks.readClockChecks(clock, enrollmentIds.slice(0, max));
  const { orders, deferred } = await prepareChecks(ports, queue, due, {
    sources: ALL_ANSWER,
    faultPauseMs: FAULT_PAUSE_MS,
  });
  const ordered = orders.length > 0 ? await ports.clocks.orderClockChecks(clock, orders) : 0;
  if (ordered > 0) await ports.signals.ordersWaiting();
  return ordered + deferred;
}
