import { expect, test } from "vitest";
import { sectionOf, stepsOf } from "./walked-paths.ts";

const PAGE = [
  "# Title",
  "## One {#one}",
  "```sh",
  "first \\",
  "  more",
  "```",
  "```text",
  "printed",
  "```",
  "Save it as `a.mjs`:",
  "```js",
  "run();",
  "```",
  "```sh",
  "node a.mjs",
  "```",
  "## Two {#two}",
  "```sh",
  "other",
  "```",
  "",
].join("\n");

test("a section has its commands, what each prints, and the file to save before one", () => {
  expect(stepsOf(sectionOf(PAGE, "one"))).toEqual([
    { command: "first \\\n  more", shown: "printed\n", saved: null },
    { command: "node a.mjs", shown: null, saved: { name: "a.mjs", text: "run();\n" } },
  ]);
  expect(stepsOf(sectionOf(PAGE, "two"))).toHaveLength(1);
});

test("a section that is not there, and a program without a name, are refused", () => {
  expect(() => sectionOf(PAGE, "three")).toThrow("{#three}");
  expect(() => stepsOf("## A\n```js\nrun();\n```\n")).toThrow("where to save");
});
