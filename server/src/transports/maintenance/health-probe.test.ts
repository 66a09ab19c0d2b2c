import { expect, test } from "vitest";
import { startHealthProbe } from "./health-probe.ts";

/** Runs a health probe over these readings of the store until all were read; an error is a reading that failed. */
async function callsOf(readings: (string | Error | null)[], engine: (string | Error)[] = []) {
  const calls: unknown[] = [];
  const done = Promise.withResolvers<void>();
  const next = <Reading>(list: (Reading | Error)[]): Promise<Reading> => {
    const reading = list.shift();
    if (readings.length === 0) done.resolve();
    return reading instanceof Error ? Promise.reject(reading) : Promise.resolve(reading as Reading);
  };
  const healthProbe = startHealthProbe<string, string>({
    ports: {
      readStore: () => next<string | null>(readings),
      readEngine: engine.length > 0 ? () => next<string>(engine) : null,
    },
    onStore: (figures) => calls.push(["store", figures]),
    onEngine: (figures) => calls.push(["engine", figures]),
    onFault: (what) => calls.push(["fault", what]),
    everyMs: 1,
  });
  await done.promise;
  await healthProbe.close();
  return calls;
}

test("a figure that could not be read is forgotten", async () => {
  expect(await callsOf(["one", new Error("down"), "two"])).toEqual([
    ["store", "one"],
    ["fault", "store"],
    ["store", null],
    ["store", "two"],
  ]);
});

test("the engine is queried in each fourth round, if this process is the health probe", async () => {
  const calls = await callsOf(["1", "2", "3", "4", null], ["a", "b"]);
  expect(calls.slice(0, 2)).toEqual([
    ["store", "1"],
    ["engine", "a"],
  ]);
  expect(calls.at(-1)).toEqual(["engine", null]);
  expect(calls).not.toContainEqual(["engine", "b"]);
});

test("an engine that does not answer is a fault, and no figure stays", async () => {
  expect(await callsOf(["1"], [new Error("down")])).toEqual([
    ["store", "1"],
    ["fault", "engine"],
    ["engine", null],
  ]);
});
