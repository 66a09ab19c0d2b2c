import { operations } from "@cnh/contract";
import {
  consoleOperations,
  operatorOperations,
  peopleOperations,
  personOperations,
  publicOperationRules,
} from "@cnh/contract/console";
import { expect, test } from "vitest";
import { CaseSource } from "./cases.ts";
import { OPERATIONS } from "./operations.ts";
import { World } from "./world.ts";

function makeWorld(): World {
  const caller = {
    group: "key" as const,
    header: "authorization: Bearer cnh_test_key",
    credential: "cnh_test_key",
    owner: "A.live",
    sees: new Set(["A.live"]),
  };
  const world = new World([caller]);
  world.learn("A.live", "rpt_01m7g12t9teh7skmhcb7cgjk8f");
  return world;
}

const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0);

test("the same seed and number are the same request", () => {
  const bytes = (seed: number, index: number) =>
    new CaseSource(seed).at(index).make(makeWorld()).bytes.toString("latin1");
  for (const index of [0, 1_003, 70_007]) {
    expect(bytes(9, index)).toBe(bytes(9, index));
    expect(bytes(9, index)).not.toBe(bytes(10, index));
  }
});

test("every operation of both APIs is called", () => {
  const inConsole = Object.entries(publicOperationRules)
    .filter(([, rule]) => rule !== null)
    .map(([id]) => id);
  const ids = [
    ...Object.keys(operations),
    ...[
      ...inConsole,
      ...Object.keys(consoleOperations),
      ...Object.keys(personOperations),
      ...Object.keys(operatorOperations),
    ].map((id) => `console.${id}`),
    ...Object.keys(peopleOperations).map((id) => `auth.${id}`),
  ];
  expect(OPERATIONS.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(sumOf(OPERATIONS.map(({ weight }) => weight))).toBeGreaterThan(0);
});

test("a run begins with sound requests of every operation; later one of four is a mutation", () => {
  const source = new CaseSource(3);
  const first = Array.from(OPERATIONS, (_, index) => source.at(index));
  expect(first.every(({ kind, planned }) => kind === "schema" && planned.isSound)).toBe(true);
  expect(first.map(({ planned }) => planned.operation)).toEqual(OPERATIONS.map(({ id }) => id));
  const later = Array.from({ length: 800 }, (_, index) => source.at(10_000 + index));
  expect(later.filter(({ kind }) => kind === "raw")).toHaveLength(200);
  const sound = later.filter(({ planned }) => planned.isSound).length;
  expect(sound).toBeGreaterThan(100);
  expect(sound).toBeLessThan(400);
});
