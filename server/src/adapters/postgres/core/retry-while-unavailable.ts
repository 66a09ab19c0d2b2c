/** Waits for a store that is out of reach for some seconds, as it is while its leader changes. */
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../../../usecases/failure.ts";
import { isUnreachable } from "./pool.ts";

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 300;

/** The pause before a repeat. It differs, so that many waiting processes do not ask all at once. */
export async function pauseBeforeRepeat(): Promise<void> {
  await sleep(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS));
}

export function isOutOfReach(error: unknown): boolean {
  return error instanceof Failure ? error.code === "SERVICE_UNAVAILABLE" : isUnreachable(error);
}

/** Repeats work, which must be safe to repeat, while the store is out of reach, for this long. */
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
