import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MasterKeyWatch } from "./master-key-watch.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("many that need a key at once ask the store once, and soon afterwards not again", async () => {
  let learned = 0;
  const learn = () => {
    learned += 1;
    return Promise.resolve();
  };
  const watch = new MasterKeyWatch({ learn, report: learn }, () => {});
  await Promise.all(Array.from({ length: 50 }, () => watch.refresh()));
  await watch.refresh();
  expect(learned).toBe(1);
  vi.advanceTimersByTime(501);
  await watch.refresh();
  expect(learned).toBe(2);
});

test("a failure is told and rejects nobody", async () => {
  const faults: unknown[] = [];
  const learn = () => Promise.reject(new Error("missing"));
  const watch = new MasterKeyWatch({ learn, report: learn }, (error) => faults.push(error));
  await watch.refresh();
  expect(faults).toEqual([new Error("missing")]);
});
