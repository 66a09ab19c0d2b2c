import { setTimeout as sleep } from "node:timers/promises";

/** Waits until a condition is met, checking every few milliseconds, and returns the elapsed time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 30_000,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - startedAt;
    if (performance.now() - startedAt > withinMs) {
      throw new Error(`not within ${withinMs} ms: ${what}`);
    }
    await sleep(10);
  }
}
