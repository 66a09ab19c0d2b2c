import { operations } from "@cnh/contract";
import { expect, test } from "vitest";
import { CaseSource } from "./cases.ts";
import { OPERATIONS } from "./operations.ts";
import { World } from "./world.ts";

function makeWorld(): World {
  const world = new World([{ key: "cnh_test_key", owner: "A.live" }], new Map());
  world.learn("A.live", "rpt_01m7g12t9teh7skmhcb7cgjk8f");
  return world;
}

test("the same seed and number are the same request", () => {
  const bytes = (seed: number, index: number) =>
    new CaseSource(seed).at(index).bytes(makeWorld()).toString("latin1");
  for (const index of [0, 3, 70, 1_003]) {
    expect(bytes(9, index)).toBe(bytes(9, index));
    expect(bytes(9, index)).not.toBe(bytes(10, index));
  }
});

test("three of four are made from the contract, the fourth is a mutation, and all operations occur", () => {
  const source = new CaseSource(3);
  const cases = Array.from({ length: 600 }, (_, index) => source.at(index));
  expect(cases.filter(({ kind }) => kind === "raw")).toHaveLength(150);
  expect(new Set(cases.map(({ operation }) => operation)).size).toBe(OPERATIONS.length);
  expect(OPERATIONS.map(({ id }) => id).sort()).toEqual(Object.keys(operations).sort());
  const bodies = cases.filter((each) => each.bytes(makeWorld()).includes("content-length: "));
  expect(bodies.length).toBeGreaterThan(100);
});
