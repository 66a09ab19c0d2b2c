import { expect, test } from "vitest";
import { nextRoundAt } from "./run-scheduled-round.ts";

const AT = 1_763_366_400_000;

test.each([
  ["an order, which has no time", AT, undefined, AT],
  ["a round that asks for a later time", AT + 60_000, AT, AT + 60_000],
  ["a round that runs before its time by the worker's clock", AT, AT, AT + 1],
  ["the same with a fraction, which is rounded up", AT - 0.6, AT, AT + 1],
  ["an order with a fraction", AT + 0.4, undefined, AT + 1],
])("the next round after %s", (_what, dueAt, ownAt, next) => {
  expect(nextRoundAt(dueAt, ownAt)).toBe(next);
});
