/**
 * The scheduler's loops: one judges enrollments that are due, the other compares delivered reports with the records of
 * their drivers. Each runs round after round while there is work, and backs off with jitter after a fault.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  compareReports,
  judgeDueEnrollments,
  type RunEnrollmentsPorts,
} from "../../usecases/enrollments/run/run-enrollments.ts";

export type SchedulerTask = "deadlines" | "comparisons";

export interface SchedulerOptions {
  readonly ports: RunEnrollmentsPorts;
  /** Called after each round of a task in which the database answered, with the number of judged enrollments. */
  readonly onRound: (task: SchedulerTask, judged: number) => void;
  readonly onFault: (task: SchedulerTask, error: unknown) => void;
}

const POLL_MS = 1_000;
const FAULT_PAUSE_MS = 5_000;

export function startScheduler({ ports, onRound, onFault }: SchedulerOptions): {
  close(): Promise<void>;
} {
  const stop = new AbortController();
  const { signal } = stop;
  const loop = async (task: SchedulerTask, round: () => Promise<number>) => {
    while (!signal.aborted) {
      const judged = await round().catch((error: unknown) => {
        onFault(task, error);
        return null;
      });
      if (judged !== null) onRound(task, judged);
      if (judged !== null && judged > 0) continue;
      const pauseMs = judged === null ? FAULT_PAUSE_MS * (0.5 + Math.random() / 2) : POLL_MS;
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = Promise.all([
    loop("deadlines", () => judgeDueEnrollments(ports)),
    loop("comparisons", () => compareReports(ports)),
  ]);
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}
