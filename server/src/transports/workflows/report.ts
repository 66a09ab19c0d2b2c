/**
 * The rounds of a report, from an accepted order to DELIVERED or ERROR.
 *
 * A report is a virtual object of the engine, keyed by the report's id, whose handler `round` is one short call. The
 * engine retries a call until it ends, even if processes die, and runs the rounds of one report sequentially. The
 * journal has no steps, because all state is in the database and every transition is guarded there: an order may be
 * repeated at any time, and any release of the worker may run any round. The next round is a timer in the database,
 * which a relay hands over when it is due.
 */
import { object, type ObjectContext } from "@restatedev/restate-sdk";
import type { LogSubject } from "../../usecases/log-subject.ts";
import {
  type RoundInput,
  runScheduledRound,
  type ScheduledRoundPorts,
} from "../../usecases/reports/run/run-scheduled-round.ts";
import { WorkSlots } from "../../work-slots.ts";
import { FailedCalls } from "./failed-calls.ts";
import { parseRound } from "./parse-input.ts";
import { Turns } from "./turns.ts";
import { WORKER_RETRY_POLICY } from "./worker-retry-policy.ts";

export interface ReportRounds {
  /** The signal aborts when the engine no longer waits for the round. */
  run(input: RoundInput, signal: AbortSignal, about?: LogSubject): Promise<void>;
}

/** The max concurrent rounds of a worker, except rounds that wait for a source. More would only share its core. */
const MAX_ROUNDS = 32;
/** The share of these for reports that were published partially, so that new reports never wait behind a backlog. */
const MAX_RECOVERING = 8;

export function reportRounds(ports: ScheduledRoundPorts): ReportRounds {
  const turns = new Turns();
  const slots = new WorkSlots(MAX_ROUNDS);
  const recovering = new WorkSlots(MAX_RECOVERING);
  return {
    run: (input, signal, about) => {
      const inSlot = () => slots.run(() => runScheduledRound(ports, input, signal, about));
      return turns.run(input.reportId, () =>
        input.isRecovering ? recovering.run(inSlot) : inSlot(),
      );
    },
  };
}

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
        const input = parseRound(ctx.key, order);
        const { id, attemptCompletedSignal } = ctx.request();
        const about: LogSubject = { reportId: input.reportId };
        await failed.run(id, about, () => rounds.run(input, attemptCompletedSignal, about));
      },
    },
    options: OPTIONS,
  });
}
