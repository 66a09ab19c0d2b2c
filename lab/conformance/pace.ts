/**
 * The suite's timeouts. A timeout that only limits the suite's own waiting is multiplied by `CNH_SLOW`, the
 * slow-machine factor; a time that the service guarantees to its clients is not.
 */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { closing } from "./closing.ts";

/** The slow-machine factor: `npm run lab conformance` measures it, a direct run uses 1. */
const SLOW = Math.max(1, Number(process.env["CNH_SLOW"] ?? 1) || 1);

/** A timeout that the service does not guarantee, multiplied by the factor. */
export const patience = (ms: number): number => Math.round(ms * SLOW);

/** The same, up to a maximum beyond which the test would no longer detect the fault. */
export const patienceUpTo = (ms: number, max: number): number => Math.min(patience(ms), max);

/** The longest wait for a report to leave PROCESSING; the simulator's delays must be shorter. */
const SETTLE_MS = patience(Number(process.env["CNH_SETTLE_MS"] ?? 30_000));

/** The `skip` option of tests that need more than a minute: they run only on request. */
export const SKIP_UNLESS_LONG =
  process.env["CNH_LONG"] === "1" ? false : "takes 65 s: set CNH_LONG=1";

export async function sleep(ms: number): Promise<void> {
  await delay(ms, undefined, { signal: closing });
}

/**
 * Waits before the suite checks that something did not arrive. The time is also multiplied, by 4 at most, since on a
 * slow machine a fault would be late.
 */
export const quietPeriod = (ms: number): Promise<void> => sleep(patienceUpTo(ms, 4 * ms));

export interface WaitOptions {
  readonly ms?: number | undefined;
  readonly every?: number | undefined;
}

type Falsy = false | null | undefined | 0 | "";

/** Polls `check` until it returns something truthy, and returns that. */
export async function waitUntil<Value>(
  what: string,
  check: () => Promise<Value> | Value,
  { ms = SETTLE_MS, every = 150 }: WaitOptions = {},
): Promise<Exclude<Value, Falsy>> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await check();
    if (value) return value as Exclude<Value, Falsy>;
    if (Date.now() > end) assert.fail(`not seen within ${ms} ms: ${what}`);
    await sleep(every);
  }
}
