import { expect, it } from "vitest";
import { judgePage } from "./judge-page.ts";

const BLOCKS = [
  { line: 3, commands: "a", mode: "test", shown: "one" },
  { line: 9, commands: "b", mode: "test", shown: null },
] as const;
const judge = (outputs: string[], isComplete = true) =>
  judgePage("p.md", BLOCKS, { outputs, isComplete }).map((says) => says.split("\n")[0]);

it("passes a page whose blocks print what it shows", () => {
  expect(judge(["one", "anything"])).toEqual([]);
});

it("names the block that prints something else", () => {
  expect(judge(["two", ""])).toEqual(["p.md:3: not printed: one"]);
});

it("names the block that failed, whatever it printed before", () => {
  expect(judge(["one"], false)).toEqual(["p.md:3: the block failed. It printed:"]);
  expect(judge(["two", "x"], false)).toEqual([
    "p.md:3: not printed: one",
    "p.md:9: the block failed. It printed:",
  ]);
});
