import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import {
  NEVER,
  ScriptedSource,
  SP,
  startGuardedWorker,
} from "../../../../tests/support/processes/guarded-worker.ts";
import { until } from "../../../../tests/support/until.ts";
import { type EnrichmentSource, LookupFailure } from "../../usecases/sources/source.ts";
import { addCallCost, type CallOutcome, guardEnrichment } from "./guard.ts";

/** The source of each test. Breakers are by provider, so every test has its own on the shared Redis. */
let source: ScriptedSource;
beforeEach(() => {
  source = new ScriptedSource(`provider-${randomUUID()}`);
});

const startWorker = (options?: Parameters<typeof startGuardedWorker>[1]) =>
  startGuardedWorker(source, options);

describe("the limit of concurrent calls", () => {
  test("allows its max of concurrent calls, lets a bounded number wait in turn, and refuses the rest", async () => {
    const worker = await startWorker({ guard: { concurrency: 2, maxWaiting: 3 } });
    source.does = () => sleep(60);
    const lookups = await Promise.allSettled(Array.from({ length: 8 }, () => worker.ask()));
    expect(lookups.map(({ status }) => status === "fulfilled")).toEqual(
      Array.from({ length: 8 }, (_, index) => index < 5),
    );
    expect(source.maxAtOnce).toBe(2);
    expect(worker.outcomes, "a refused call is not recorded").toHaveLength(5);
    await worker.ask();
  });

  test("a wait ends by its timeout or its signal, and no slot is lost", async () => {
    const worker = await startWorker({ guard: { concurrency: 1, maxWaiting: 5, waitMs: 50 } });
    source.does = () => sleep(200);
    const first = worker.ask();
    await until(() => source.calls === 1, "the slot is taken");
    expect((await worker.failure()).kind).toBe("transient");
    const gone = new AbortController();
    const waiting = worker.ask(SP, gone.signal);
    gone.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await first;
    source.answers();
    await worker.ask();
    expect(source.calls).toBe(2);
  });

  test("a call keeps its slot until its answer is stored, also when the call failed", async () => {
    const worker = await startWorker({ guard: { concurrency: 1, maxWaiting: 5 } });
    for (const fails of [false, true]) {
      if (fails) source.fails();
      const stored = Promise.withResolvers<void>();
      const asker = { onCost: () => {}, stored: stored.promise };
      await worker.ask(SP, NEVER, asker).catch(() => {});
      const { calls } = source;
      source.answers();
      const next = worker.ask();
      await sleep(30);
      expect(source.calls, "the next call waits").toBe(calls);
      stored.resolve();
      await next;
      expect(source.calls).toBe(calls + 1);
    }
  });
});

describe("a call", () => {
  test("is cut at its timeout, which aborts the exchange and counts as a failure", async () => {
    const worker = await startWorker({ guard: { timeoutMs: 60 } });
    const aborted: boolean[] = [];
    source.does = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          aborted.push(true);
          reject(signal.reason as Error);
        });
      });
    await worker.failTimes(3);
    expect(aborted).toEqual([true, true, true]);
    await worker.failure();
    expect(source.calls).toBe(3);
    expect(worker.outcomes.map(({ kind }) => kind)).toEqual(Array(3).fill("transient"));
    expect(worker.outcomes[0]?.ms).toBeGreaterThanOrEqual(55);
  });

  test("that ignores its signal is abandoned, and its late answer ignored", async () => {
    const worker = await startWorker({ guard: { timeoutMs: 50, concurrency: 1 } });
    source.does = () => sleep(150);
    expect((await worker.failure()).kind).toBe("transient");
    source.answers();
    await worker.ask();
    await sleep(150);
    expect(worker.outcomes.map(({ ok }) => ok)).toEqual([false, true]);
  });

  test("that its caller aborts is neither recorded nor counted as a failure", async () => {
    const worker = await startWorker();
    source.does = () => new Promise(() => {});
    for (let index = 0; index < 4; index += 1) {
      const gone = new AbortController();
      const lookup = worker.ask(SP, gone.signal);
      await until(() => source.calls === index + 1, "it is under way");
      gone.abort(new Error("gone"));
      await expect(lookup).rejects.toThrow("gone");
    }
    expect(worker.outcomes).toEqual([]);
    await expect(worker.ask(SP, AbortSignal.abort(new Error("before")))).rejects.toThrow("before");
    expect(source.calls).toBe(4);
  });

  test("costs what the source reports, otherwise the configured cost", async () => {
    const worker = await startWorker({ guard: { costCents: 12 } });
    const costs = () => worker.outcomes.map(({ costCents }) => costCents);
    await worker.ask();
    source.does = async () => addCallCost(30);
    await worker.ask();
    source.fails("transient");
    await worker.failure();
    expect(costs()).toEqual([12, 30, null]);
  });

  test("is recorded with its provider, part, state, end, time and cost", async () => {
    const worker = await startWorker();
    source.does = async () => {
      await sleep(5);
      addCallCost(30);
      addCallCost(4.5);
    };
    await Promise.all([worker.ask(), worker.ask({ ...SP, state: "RJ" })]);
    source.fails("not_found");
    await worker.failure();
    const call = { provider: source.name, part: "infractions", ms: expect.any(Number) as number };
    const good = { ...call, ok: true, kind: null, costCents: 34.5 };
    expect(worker.outcomes).toHaveLength(3);
    expect(worker.outcomes).toContainEqual({ ...good, state: "SP" });
    expect(worker.outcomes).toContainEqual({ ...good, state: "RJ" });
    const bad = { ...call, state: "SP", ok: false, kind: "not_found", costCents: null };
    expect(worker.outcomes[2]).toEqual(bad);
    // Outside a call there is nothing to add to.
    addCallCost(1);
  });

  test("an error that is not a LookupFailure is passed on, and counts as a broken answer", async () => {
    const worker = await startWorker();
    source.does = () => Promise.reject(new TypeError("a fault of ours"));
    await expect(worker.ask()).rejects.toThrow(TypeError);
    expect(worker.outcomes[0]?.kind).toBe("broken_answer");
  });

  test("for the license is guarded in the same way, only by provider", async () => {
    const worker = await startWorker();
    let calls = 0;
    const outcomes: CallOutcome[] = [];
    const license: EnrichmentSource = {
      name: source.name,
      enrich: () => {
        calls += 1;
        return Promise.reject(new LookupFailure("transient", "scripted"));
      },
    };
    const guarded = guardEnrichment(license, {
      timeoutMs: 1_000,
      concurrency: 1,
      maxWaiting: 0,
      breaker: worker.breaker,
      health: { record: (outcome) => outcomes.push(outcome) },
    });
    for (let index = 0; index < 5; index += 1) {
      await expect(guarded.enrich(SP.cpf, NEVER)).rejects.toThrow(LookupFailure);
    }
    expect(calls).toBe(3);
    expect(outcomes[0]).toMatchObject({ part: "license", state: null, kind: "transient" });
  });
});
