import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { MasterKeyWatch } from "./master-key-watch.ts";

/** A watch that counts its queries, each of which takes a moment. */
function watching() {
  let learned = 0;
  const learn = async () => {
    learned += 1;
    await sleep(20);
  };
  const watch = new MasterKeyWatch({ learn, report: () => Promise.resolve() }, () => {});
  return { watch, learned: () => learned };
}

test("many concurrent needs of a key query the store once, and needs soon afterwards wait", async () => {
  const { watch, learned } = watching();
  await Promise.all(Array.from({ length: 50 }, () => watch.refresh()));
  expect(learned()).toBe(1);
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 50 }, () => watch.refresh()));
  expect(learned()).toBe(2);
  expect(performance.now() - startedAt).toBeGreaterThan(400);
});

test("who needs a key while the store is asked waits for the next time, since the key may be newer", async () => {
  const { watch, learned } = watching();
  const first = watch.refresh();
  await sleep(10);
  const second = watch.refresh();
  await first;
  expect(learned()).toBe(1);
  await second;
  expect(learned()).toBe(2);
});

test("a failure is reported and rejects no caller", async () => {
  const faults: unknown[] = [];
  const learn = () => Promise.reject(new Error("missing"));
  const watch = new MasterKeyWatch({ learn, report: learn }, (error) => faults.push(error));
  await watch.refresh();
  expect(faults).toEqual([new Error("missing")]);
});
