import { describe, expect, test } from "vitest";
import { processorTimeOf } from "../../../../tests/support/measures/processor-time.ts";
import { requireShallow } from "./json-depth.ts";

const arrays = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

describe("a text that is nested", () => {
  test.each([
    ["not at all", "1"],
    ["in 64 arrays", arrays(64)],
    ["in 64 objects", objects(64)],
    ["in many arrays side by side", `[${Array(200).fill("[]").join(",")}]`],
    ["in brackets inside a text", JSON.stringify({ a: "[".repeat(200) })],
    ["in brackets after an escaped quote", String.raw`{"a":"\"${"[".repeat(200)}"}`],
    ["in brackets after an escaped backslash", String.raw`["\\", "${"{".repeat(200)}"]`],
    ["in a text that never ends", `"${"[".repeat(200)}`],
  ])("%s passes as it is", (_how, text) => {
    expect(requireShallow(text)).toBe(text);
  });

  test.each([
    ["in 65 arrays", arrays(65)],
    ["in 65 objects", objects(65)],
    ["in 65 of both", `${'[{"a":'.repeat(33)}1${"}]".repeat(33)}`],
    ["in 30,000 arrays", arrays(30_000)],
    ["in arrays that never end", "[".repeat(60_000)],
    ["after a text that ends in a backslash", String.raw`["\\",${arrays(65)}]`],
  ])("%s is refused", (_how, text) => {
    expect(() => requireShallow(text)).toThrow("Bad Request");
  });
});

test("takes as long as the text is", () => {
  const took = (text: string) =>
    processorTimeOf(() => {
      for (let round = 0; round < 50; round += 1) requireShallow(text);
    });
  const hard = '["\\\\\\"[{",{}],'.repeat(4_600);
  expect(took(hard)).toBeLessThan(500);
});
