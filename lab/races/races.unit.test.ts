/** The races cover the contract, and the judge detects each kind of fault. */
import { operations } from "@cnh/contract";
import { consoleOperations, personOperations } from "@cnh/contract/console";
import { describe, expect, test } from "vitest";
import { NOT_RACED } from "./coverage.ts";
import { judge, type Observed } from "./judge.ts";
import { OBJECTS } from "./objects/all.ts";
import { pairsOf, raced, type State } from "./race.ts";

test("every writing operation is raced, or has a reason", () => {
  const writing = [operations, consoleOperations, personOperations]
    .flatMap((all): readonly { readonly id: string; readonly method: string }[] =>
      Object.values(all),
    )
    .filter(({ method }) => method !== "GET")
    .map(({ id }) => id);
  const covered = OBJECTS.flatMap(({ writers }) => writers.map(({ operation }) => operation));
  expect(writing.filter((id) => !covered.includes(id)).sort()).toEqual(
    Object.keys(NOT_RACED).sort(),
  );
});

test("there are more than 200 pairs", () => {
  expect(OBJECTS.flatMap(pairsOf).length).toBeGreaterThan(200);
});

describe("judge", () => {
  const write = (field: string, value: unknown) => ({
    name: `${field} = ${String(value)}`,
    operation: "",
    send: () => Promise.resolve(200),
    apply: (state: State) => (state["isRemoved"] ? null : { ...state, [field]: value }),
  });
  const object = raced<null>({
    name: "row",
    begin: () => Promise.resolve(null),
    read: () => Promise.resolve({}),
    audited: (state) => state,
    writers: [],
  });
  const rename = write("name", "b");
  const lower = write("cap", 7);
  const remove = write("isRemoved", true);
  const start = { name: "a", cap: 9 };
  const entry = (before: State, after: State) => ({ action: "changed", before, after });
  const RENAMED = entry({ name: "a" }, { name: "b" });
  const LOWERED = entry({ cap: 9 }, { cap: 7 });
  const judged = (observed: Partial<Observed>, second = lower) =>
    judge(
      { object, first: rename, second },
      { object: null, start, end: start, statuses: [200, 200], entries: [], ...observed },
    );

  test("finds nothing where both changes are kept", () => {
    expect(judged({ end: { name: "b", cap: 7 }, entries: [RENAMED, LOWERED] })).toEqual([]);
  });
  test("finds nothing where one gave way", () => {
    expect(
      judged({ end: { name: "b", cap: 9 }, statuses: [200, 409], entries: [RENAMED] }),
    ).toEqual([]);
  });
  test("finds a change that is lost", () => {
    const end = { name: "b", cap: 9 };
    expect(judged({ end, entries: [LOWERED, RENAMED] })).toContain("lost");
  });
  test("finds a refusal without a reason", () => {
    expect(
      judged({ end: { name: "b", cap: 9 }, statuses: [200, 404], entries: [RENAMED] }),
    ).toEqual(["lost"]);
  });
  test("finds an effect that happened twice", () => {
    const end = { name: "a", cap: 9, isRemoved: true };
    const removal = { action: "removed", before: null, after: null };
    const twice = { object: null, start, end, entries: [removal, removal] };
    const pair = { object, first: remove, second: remove };
    expect(judge(pair, { ...twice, statuses: [200, 200] })).toContain("doubled");
  });
  test("finds an entry that says too little or begins elsewhere", () => {
    const end = { name: "b", cap: 7 };
    expect(judged({ end, entries: [RENAMED] })).toEqual(["brokenChain"]);
    const stale = entry({ name: "older" }, { name: "b" });
    expect(judged({ end, entries: [stale, LOWERED] })).toEqual(["brokenChain"]);
  });
  test("finds an error of the server", () => {
    expect(judged({ statuses: [500, 200] })).toEqual(["serverError"]);
  });
});
