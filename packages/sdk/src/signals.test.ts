/** A signal ends every phase of a call immediately and leaves no timer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Cnh } from "./index.ts";

type Answer = (signal: AbortSignal | null | undefined) => Promise<Response>;

const REASON = new Error("enough");
const json = (body: unknown, status = 200, headers = {}) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
const hang: Answer = (signal) =>
  new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
/** The headers arrive, but the body never ends. */
const halfHang: Answer = (signal) => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("{"));
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return Promise.resolve(new Response(body));
};
const busy: Answer = () => json({ code: "TOO_MANY_REQUESTS" }, 429, { "Retry-After": "59" });
const processing: Answer = () => json({ reportId: "rpt_1", status: "PROCESSING", diagnosis: null });
const noEvents: Answer = () => json({ items: [], nextCursor: null });

function clientOf(answer: Answer) {
  return new Cnh({
    apiKey: "cnh_test_x",
    baseUrl: "https://api.example.com",
    fetch: (_, init) => answer(init?.signal),
  });
}

async function drain(list: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of list);
}

type Call = (cnh: Cnh, signal: AbortSignal) => Promise<unknown>;

const CASES: [string, Answer, Call][] = [
  ["a fetch", hang, (cnh, signal) => cnh.credit.get({ signal })],
  ["the reading of an answer", halfHang, (cnh, signal) => cnh.credit.get({ signal })],
  ["a pause", busy, (cnh, signal) => cnh.credit.get({ signal })],
  ["a wait while it is held", hang, (cnh, signal) => cnh.reports.wait("rpt_1", { signal })],
  ["a wait between reads", processing, (cnh, signal) => cnh.reports.wait("rpt_1", { signal })],
  ["an iteration", hang, (cnh, signal) => drain(cnh.reports.list({}, { signal }))],
  ["a follower that is held", hang, (cnh, signal) => drain(cnh.events.follow({ signal }))],
  ["a follower's pause", noEvents, (cnh, signal) => drain(cnh.events.follow({ signal }))],
];

describe("a signal", () => {
  const timers = new Set<unknown>();

  beforeEach(() => {
    const { setTimeout: start, clearTimeout: stop } = globalThis;
    vi.stubGlobal("setTimeout", (callback: () => void, ms: number) => {
      const timer = start(() => {
        timers.delete(timer);
        callback();
      }, ms);
      timers.add(timer);
      return timer;
    });
    vi.stubGlobal("clearTimeout", (timer: NodeJS.Timeout) => {
      timers.delete(timer);
      stop(timer);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    timers.clear();
  });

  it.each(CASES)("ends %s immediately, and leaves no timer", async (_, answer, call) => {
    const controller = new AbortController();
    const outcome = call(clientOf(answer), controller.signal).catch((error: unknown) => error);
    await vi.waitFor(() => expect(timers.size).toBeGreaterThan(0), { interval: 1 });
    const began = performance.now();
    controller.abort(REASON);
    expect(await outcome).toBe(REASON);
    expect(performance.now() - began).toBeLessThan(500);
    expect(timers.size).toBe(0);
  });

  it.each(CASES)("that was aborted before sends nothing: %s", async (_, answer, call) => {
    const sent = vi.fn<Answer>(answer);
    await expect(call(clientOf(sent), AbortSignal.abort(REASON))).rejects.toBe(REASON);
    expect(sent).not.toHaveBeenCalled();
    expect(timers.size).toBe(0);
  });

  it("that is never aborted keeps no listener", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    await clientOf(() => json({})).credit.get({ signal });
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed).toHaveBeenCalledTimes(1);
    expect(timers.size).toBe(0);
  });
});
