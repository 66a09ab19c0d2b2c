import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("work of one key waits for the work before it, also for work that fails, and other keys do not wait", async () => {
  const turns = new Turns();
  const log: string[] = [];
  let fail = (_error: Error) => {};
  const first = turns.run("a", async () => {
    log.push("first begins");
    await new Promise((_, reject) => (fail = reject));
  });
  const second = turns.run("a", async () => log.push("second"));
  const third = turns.run("a", async () => log.push("third"));
  await turns.run("b", async () => log.push("another key"));
  await nextTurn();
  expect(log).toEqual(["first begins", "another key"]);
  fail(new Error("cut off"));
  await expect(first).rejects.toThrow("cut off");
  await Promise.all([second, third]);
  expect(log.slice(2)).toEqual(["second", "third"]);
});
