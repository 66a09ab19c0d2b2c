/** Retries while the database is unreachable for some seconds, as during a change of leader. */
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../../usecases/failure.ts";
import { isUnreachable } from "./pool.ts";

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 300;

/** The pause before a retry, with jitter, so that many waiting processes do not retry at the same time. */
export async function pauseBeforeRepeat(): Promise<void> {
  await sleep(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
}

export function isOutOfReach(error: unknown): boolean {
  return error instanceof Failure ? error.code === "SERVICE_UNAVAILABLE" : isUnreachable(error);
}

/** Retries idempotent work for this long while the database is unreachable. */
export async function retryWhileUnavailable<Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOutOfReach(error) || performance.now() >= deadline) throw error;
    }
    await pauseBeforeRepeat();
  }
}
