import { getEventListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { unlessAborted, WakeUp, withDeadline } from "./waiting.ts";

/** A hundred rounds of a hundred concurrent waits: a signal's own bookkeeping is slow with thousands of listeners. */
const ROUNDS = 100;
const WAITS_AT_ONCE = 100;
const never = () => new Promise<never>(() => {});
const listenersOf = (signal: AbortSignal) => getEventListeners(signal, "abort").length;
const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

describe("10,000 waits leave no listener and no timer", () => {
  test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ["withDeadline that resolves", (signal) => withDeadline(60_000, signal, async () => 1)],
    [
      "withDeadline that rejects",
      (signal) => withDeadline(60_000, signal, () => Promise.reject(new Error("no"))),
    ],
    ["withDeadline whose time is over", (signal) => withDeadline(0, signal, never)],
    ["unlessAborted", (signal) => unlessAborted(signal, Promise.resolve(1))],
    ["WakeUp.next that is called", (signal) => calledSoon(signal)],
    ["WakeUp.next whose time is over", (signal) => new WakeUp().next(0, signal)],
  ])("%s", async (_, wait) => {
    const { signal } = new AbortController();
    const before = timers();
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.allSettled(Array.from({ length: WAITS_AT_ONCE }, () => wait(signal)));
    expect(listenersOf(signal)).toBe(0);
    expect(timers()).toBeLessThanOrEqual(before);
  });
});

function calledSoon(signal: AbortSignal): Promise<boolean> {
  const wakeUp = new WakeUp();
  const woken = wakeUp.next(60_000, signal);
  wakeUp.call();
  return woken;
}

describe("withDeadline", () => {
  test("rejects with the reason of the signal, before and during the work", async () => {
    const reason = new Error("gone");
    await expect(withDeadline(60_000, AbortSignal.abort(reason), never)).rejects.toBe(reason);
    const gone = new AbortController();
    const waiting = withDeadline(null, gone.signal, never);
    gone.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    expect(listenersOf(gone.signal)).toBe(0);
  });

  test("does not begin work for a signal that has aborted", async () => {
    let begun = false;
    const work = async () => void (begun = true);
    const aborted = AbortSignal.abort(new Error("gone"));
    await expect(withDeadline(null, aborted, work)).rejects.toThrow("gone");
    expect(begun).toBe(false);
  });

  test("rejects at the deadline with an error of the caller's choice, and aborts the work", async () => {
    const late = new Error("late");
    let seen: unknown;
    const work = (signal: AbortSignal) => {
      signal.addEventListener("abort", () => (seen = signal.reason));
      return never();
    };
    await expect(withDeadline(5, undefined, work, () => late)).rejects.toBe(late);
    expect(seen).toBe(late);
    await expect(withDeadline(5, undefined, never)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  test("ignores what comes after the deadline, a rejection too", async () => {
    const work = () => sleep(20).then(() => Promise.reject(new Error("too late")));
    await expect(withDeadline(1, undefined, work)).rejects.toMatchObject({ name: "TimeoutError" });
    await sleep(40);
  });
});

describe("WakeUp", () => {
  const { signal } = new AbortController();

  test("distinguishes a call from a timeout and from an abort", async () => {
    const wakeUp = new WakeUp();
    expect(await wakeUp.next(1, signal)).toBe(false);
    expect(await wakeUp.next(60_000, AbortSignal.abort())).toBe(false);
    const gone = new AbortController();
    const waiting = wakeUp.next(60_000, gone.signal);
    gone.abort();
    expect(await waiting).toBe(false);
    expect(listenersOf(gone.signal)).toBe(0);
  });

  test("a call without a waiter ends the next wait, once", async () => {
    const wakeUp = new WakeUp();
    wakeUp.call();
    wakeUp.call();
    expect(await wakeUp.next(60_000, signal)).toBe(true);
    expect(await wakeUp.next(1, signal)).toBe(false);
  });

  test("a call right after an abort is not lost", async () => {
    const wakeUp = new WakeUp();
    const gone = new AbortController();
    const waiting = wakeUp.next(60_000, gone.signal);
    gone.abort();
    wakeUp.call();
    expect(await waiting).toBe(true);
  });
});
