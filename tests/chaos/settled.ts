/** Waits until nothing is on its way any more. */
import { setTimeout as sleep } from "node:timers/promises";

/** An order whose relay was killed comes free after half a minute; nothing else takes nearly as long. */
const SETTLED_WITHIN_MS = 180_000;

/** Whether it was settled in time. */
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
