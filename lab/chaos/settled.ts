/** Waits until no work is in progress. */
import { setTimeout as sleep } from "node:timers/promises";

/** The lease of a killed relay's order expires after half a minute; nothing else takes nearly as long. */
const SETTLED_WITHIN_MS = 180_000;

/** Returns whether everything settled in time. */
export async function isSettledInTime(
  countLeft: () => Promise<number>,
  withinMs = SETTLED_WITHIN_MS,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while ((await countLeft()) > 0) {
    if (performance.now() > deadline) return false;
    await sleep(200);
  }
  return true;
}
