/**
 * The scheduler's loops: one judges enrollments that are due, one compares delivered reports with the records of their
 * drivers, one orders due checks, one resumes paused checks, and one moves test clocks. Each runs round after round while
 * there is work, and backs off with jitter after a fault.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { orderDueChecks, resumeChecks } from "../../usecases/enrollments/checks/order-checks.ts";
import { runClocks, type RunClocksPorts } from "../../usecases/enrollments/clocks/run-clocks.ts";
import {
  compareReports,
  judgeDueEnrollments,
} from "../../usecases/enrollments/run/run-enrollments.ts";

export type SchedulerTask = "deadlines" | "comparisons" | "checks" | "resumptions" | "clocks";

export interface SchedulerOptions {
  readonly ports: RunClocksPorts;
  /** Called after each round of a task in which the database answered, with the number of enrollments or queues. */
  readonly onRound: (task: SchedulerTask, count: number) => void;
  readonly onFault: (task: SchedulerTask, error: unknown) => void;
}

const POLL_MS = 1_000;
const RESUME_POLL_MS = 10_000;
/** A check of the sandbox takes about as long, and a test waits for it. */
const CLOCK_POLL_MS = 50;
const CLOCK_ROUNDS = 100;
const FAULT_PAUSE_MS = 5_000;

export function startScheduler({ ports, onRound, onFault }: SchedulerOptions): {
  close(): Promise<void>;
} {
  const stop = new AbortController();
  const { signal } = stop;
  const loop = async (task: SchedulerTask, pollMs: number, round: () => Promise<number>) => {
    while (!signal.aborted) {
      const count = await round().catch((error: unknown) => {
        onFault(task, error);
        return null;
      });
      if (count !== null) onRound(task, count);
      if (count !== null && count > 0) continue;
      const pauseMs = count === null ? FAULT_PAUSE_MS * (0.5 + Math.random() / 2) : pollMs;
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = Promise.all([
    loop("deadlines", POLL_MS, () => judgeDueEnrollments(ports)),
    loop("comparisons", POLL_MS, () => compareReports(ports)),
    loop("checks", POLL_MS, () => orderDueChecks(ports)),
    loop("resumptions", RESUME_POLL_MS, () => resumeChecks(ports)),
    loop("clocks", POLL_MS, async () => {
      for (let round = 1; ; round += 1) {
        const { done, waiting } = await runClocks(ports);
        if (done > 0 || waiting === 0 || round === CLOCK_ROUNDS || signal.aborted) return done;
        await sleep(CLOCK_POLL_MS, undefined, { signal }).catch(() => {});
      }
    }),
  ]);
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}
