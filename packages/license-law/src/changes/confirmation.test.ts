import { describe, expect, it } from "vitest";
import { block, factsOf } from "../../cases/facts.ts";
import type { Facts } from "../facts.ts";
import { compare } from "./compare.ts";
import { awaitsConfirmation, remember } from "./memory.ts";

const suspended = (fields: object = {}): Facts =>
  factsOf({ blocks: [block("2", "2026-07-20", { document: "1", ...fields })] });
const FREE = factsOf({ blocks: [] });
const SILENT = { ...FREE, blocks: null };

/** Whether the memory waits after each answer in turn. */
function waits(first: Facts, ...answers: readonly Facts[]): readonly boolean[] {
  let memory = remember(first);
  return answers.map((answer) => {
    ({ memory } = compare(memory, answer, "2026-07-31"));
    return awaitsConfirmation(memory);
  });
}

describe("a missing block", () => {
  it("waits for three more answers, and is gone with the fourth", () => {
    expect(waits(suspended(), FREE, FREE, FREE, FREE)).toEqual([true, true, true, false]);
  });

  it("waits no longer once it is listed again", () => {
    expect(waits(suspended(), FREE, suspended())).toEqual([true, false]);
  });

  it("with a release forbids nothing, and does not wait", () => {
    expect(waits(suspended({ releasedOn: "2026-07-25" }), FREE)).toEqual([false]);
  });

  it("that comes and goes is unstable, and does not wait", () => {
    const gone = [FREE, FREE, FREE, FREE];
    const answers = [...gone, suspended(), ...gone, suspended(), FREE];
    expect(waits(suspended(), ...answers).at(-1)).toBe(false);
  });

  it("in a silent answer is not missing, nor is one that was never known", () => {
    expect(waits(suspended(), SILENT)).toEqual([false]);
    expect(awaitsConfirmation(remember(SILENT))).toBe(false);
  });
});
