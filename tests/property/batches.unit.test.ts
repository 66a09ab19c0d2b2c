import { setTimeout as sleep } from "node:timers/promises";
import fc, { assert as assertProperty, asyncProperty } from "fast-check";
import { expect, test } from "vitest";
import { Batches } from "@cnh/server/adapters/postgres/core/batches.ts";
import { Failure } from "@cnh/server/usecases/failure.ts";

/** Batching creates changes nothing for the callers, at any timing. */

const RUNS = Number(process.env["CNH_PROPERTY_RUNS"] ?? 100);

interface BatchItem {
  readonly id: number;
  /** The pause before this item in milliseconds; 0 means in the same turn as the previous item. */
  readonly pause: number;
  readonly poisoned: boolean;
}

interface BatchPlan {
  readonly inFlight: number;
  readonly size: number;
  readonly items: readonly BatchItem[];
  /** The durations of consecutive batches in the store; 0 means until the next turn. */
  readonly takes: readonly number[];
  /** Which consecutive batches fail as a whole. */
  readonly fails: readonly boolean[];
}

class PoisonedItem extends Error {}

const rarely = (weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

const batchPlan: fc.Arbitrary<BatchPlan> = fc.record({
  inFlight: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 1, max: 6 }),
  items: fc
    .array(
      fc.record({
        pause: fc.oneof(
          { weight: 5, arbitrary: fc.constant(0) },
          { weight: 1, arbitrary: fc.nat(2) },
        ),
        poisoned: rarely(6),
      }),
      { minLength: 1, maxLength: 40, size: "max" },
    )
    .map((all) => all.map((one, id) => ({ id, ...one }))),
  takes: fc.array(fc.nat(3), { minLength: 1, maxLength: 10 }),
  fails: fc.array(rarely(8), { minLength: 1, maxLength: 10 }),
});

/** A store that follows the plan and records its batches. */
class Store {
  readonly batches: number[][] = [];
  readonly cutOff = new Set<number>();
  maxInFlight = 0;
  #now = 0;
  readonly #batchPlan: BatchPlan;

  constructor(plan: BatchPlan) {
    this.#batchPlan = plan;
  }

  async run(items: readonly BatchItem[]): Promise<string[]> {
    const turn = this.batches.push(items.map(({ id }) => id)) - 1;
    this.#now += 1;
    this.maxInFlight = Math.max(this.maxInFlight, this.#now);
    await sleep(this.#batchPlan.takes[turn % this.#batchPlan.takes.length]);
    this.#now -= 1;
    if (this.#batchPlan.fails[turn % this.#batchPlan.fails.length]) {
      for (const { id } of items) this.cutOff.add(id);
      throw new Failure("SERVICE_UNAVAILABLE");
    }
    if (items.some(({ poisoned }) => poisoned)) throw new PoisonedItem();
    return items.map(({ id }) => `answer ${id}`);
  }
}

async function runPlan(plan: BatchPlan) {
  const store = new Store(plan);
  const batches = new Batches<BatchItem, string>((items) => store.run(items), {
    inFlight: plan.inFlight,
    size: plan.size,
  });
  const settled: Promise<unknown>[] = [];
  const settlements = new Map<number, number>();
  for (const one of plan.items) {
    if (one.pause > 0) await sleep(one.pause);
    const settle = (outcome: unknown) => {
      settlements.set(one.id, (settlements.get(one.id) ?? 0) + 1);
      return outcome;
    };
    settled.push(batches.submit(one).then(settle, settle));
  }
  return { store, settlements, outcomes: await Promise.all(settled) };
}

test(
  "each item has its own answer, a poisoned one fails alone, a store out of reach fails its batch",
  async () => {
    await assertProperty(
      asyncProperty(batchPlan, async (plan) => {
        const { store, settlements, outcomes } = await runPlan(plan);
        for (const { id, poisoned } of plan.items) {
          const outcome = outcomes[id];
          if (store.cutOff.has(id)) expect(outcome).toBeInstanceOf(Failure);
          else if (poisoned) expect(outcome).toBeInstanceOf(PoisonedItem);
          else expect(outcome).toBe(`answer ${id}`);
          expect(settlements.get(id)).toBe(1);
        }
        expect(store.maxInFlight).toBeLessThanOrEqual(plan.inFlight);
        for (const { length } of store.batches) expect(length).toBeLessThanOrEqual(plan.size);
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 400,
);

test("nothing is asked of the store more than once, unless a neighbour was poisoned", async () => {
  await assertProperty(
    asyncProperty(batchPlan, async (plan) => {
      const sound = { ...plan, items: plan.items.map((one) => ({ ...one, poisoned: false })) };
      const { store } = await runPlan(sound);
      expect(store.batches.flat()).toEqual(sound.items.map(({ id }) => id));
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});

test("items of one turn share a batch, and a single item does not wait for others", async () => {
  const items = Array.from({ length: 8 }, (_, id) => ({ id, pause: 0, poisoned: false }));
  const quiet = { takes: [0], fails: [false] };
  const together = await runPlan({ inFlight: 1, size: 8, items, ...quiet });
  expect(together.store.batches).toEqual([items.map(({ id }) => id)]);
  const alone = await runPlan({ inFlight: 1, size: 8, items: items.slice(0, 1), ...quiet });
  expect(alone.store.batches).toEqual([[0]]);
});
