/**
 * The rounds of a report, from an accepted order to DELIVERED or ERROR.
 *
 * A report is an object of the engine, keyed by the report's id, whose handler `round` is one short call. The engine
 * repeats a call until it ends, whichever process dies, and runs the rounds of one report one after the other. The
 * journal has no steps, because all memory is in the store and every transition is guarded there: an order may be handed
 * over again at any time, and any release of the worker may run any round. The next round is asked for through the
 * engine's ingress and not as a step of this call: a step would have to come out the same when the call is repeated.
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
  /** Asks for a round at this time, in milliseconds. Equal calls ask for one round. */
  scheduleRound(ref: ReportRef, dueAt: number): Promise<unknown>;
}

/** The rounds that a worker has in hand at once, without those that wait for a source. More would only share its core. */
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
 * A worker whose clock is behind that of the one that asked for this round finds that the round is not due yet. The engine
 * starts one round for each time, and would ignore a call for the time of the round that runs: so the next has a later one.
 */
export const nextRoundAt = (dueAt: number, ownAt = 0) => Math.max(dueAt, ownAt + 1);

/** The store remembers what rounds did. The name of a call is forgotten when it ends, so that it can be asked for again. */
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
