/**
 * The rounds of a report, from an accepted order to DELIVERED or ERROR.
 *
 * A report is a virtual object of the engine, keyed by the report's id, whose handler `round` is one short call. The
 * engine retries a call until it ends, even if processes die, and runs the rounds of one report sequentially. The
 * journal has no steps, because all state is in the database and every transition is guarded there: an order may be
 * repeated at any time, and any release of the worker may run any round. The next round is scheduled through the
 * engine's ingress and not as a step of this call: a step would need the same result in every retry of the call.
 */
import { object, type ObjectContext } from "@restatedev/restate-sdk";
import type { LogSubject } from "../../usecases/log-subject.ts";
import { type RoundPorts, runRound } from "../../usecases/reports/run/run-round.ts";
import type { ReportRef } from "../../usecases/reports/run/report-run.ts";
import { WorkSlots } from "../../work-slots.ts";
import { FailedCalls } from "./failed-calls.ts";
import { type DueRound, parseDueRound } from "./parse-input.ts";
import { Turns } from "./turns.ts";
import { WORKER_RETRY_POLICY } from "./worker-retry-policy.ts";

export interface ReportRounds {
  /** The signal aborts when the engine no longer waits for the round. */
  run(due: DueRound, signal: AbortSignal, about?: LogSubject): Promise<void>;
}

export interface RoundScheduler {
  /** Schedules a round at this time, in milliseconds. Equal calls schedule one round. */
  scheduleRound(ref: ReportRef, dueAt: number): Promise<unknown>;
}

/** The max concurrent rounds of a worker, except rounds that wait for a source. More would only share its core. */
const MAX_ROUNDS = 32;

export function reportRounds(ports: RoundPorts, scheduler: RoundScheduler): ReportRounds {
  const turns = new Turns();
  const slots = new WorkSlots(MAX_ROUNDS);
  const run = async ({ at, ...ref }: DueRound, signal: AbortSignal, about?: LogSubject) => {
    signal.throwIfAborted();
    const dueAt = await runRound(ports, ref, signal, about);
    if (dueAt !== null) await scheduler.scheduleRound(ref, nextRoundAt(dueAt, at));
  };
  return {
    run: (due, signal, about) =>
      turns.run(due.reportId, () => slots.run(() => run(due, signal, about))),
  };
}

/**
 * The time of the next round. A worker whose clock is behind the scheduling worker's finds this round not due yet. It
 * must not schedule the same time again, because the engine starts one round for each time and would ignore the call.
 */
export const nextRoundAt = (dueAt: number, ownAt = 0) => Math.max(dueAt, ownAt + 1);

/** The database records the rounds. Idempotency keys are not retained, so that the same call can be made again. */
const OPTIONS = {
  journalRetention: { milliseconds: 0 },
  idempotencyRetention: { milliseconds: 0 },
  retryPolicy: WORKER_RETRY_POLICY,
};

export function reportObject(rounds: ReportRounds, failed = new FailedCalls()) {
  return object({
    name: "report-run",
    handlers: {
      round: async (ctx: ObjectContext, order: unknown): Promise<void> => {
        const due = parseDueRound(ctx.key, order);
        const { id, attemptCompletedSignal } = ctx.request();
        const about: LogSubject = { reportId: due.reportId };
        await failed.run(id, about, () => rounds.run(due, attemptCompletedSignal, about));
      },
    },
    options: OPTIONS,
  });
}
