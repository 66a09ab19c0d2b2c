import { describe, expect, it } from "vitest";
import { readPageFiles } from "./page-files.ts";
import { readShellBlocks } from "./shell-blocks.ts";

const page = (...lines: string[]) => readShellBlocks(lines.join("\n"));

describe("the shell blocks of a page", () => {
  it("are read with their mark and with what they print", () => {
    const { blocks, problems } = page(
      "# Title",
      "<!-- run -->",
      "```sh",
      "cnh credit",
      "```",
      "",
      "<!-- shown -->",
      "",
      "```text",
      "R$ 3,50",
      "…",
      "```",
      "<!-- run: live -->",
      "```sh [cnh]",
      "a",
      "b",
      "```",
      "<!-- not run: it asks for a key -->",
      "```sh",
      "cnh login",
      "```",
    );
    expect(problems).toEqual([]);
    expect(blocks).toEqual([
      { line: 3, commands: "cnh credit", mode: "test", shown: "R$ 3,50\n…" },
      { line: 14, commands: "a\nb", mode: "live", shown: null },
      { line: 19, commands: "cnh login", mode: null, shown: null },
    ]);
  });

  it("are dedented where they are in a list", () => {
    const { blocks } = page(
      "1. first",
      "",
      "   <!-- run -->",
      "   ```sh",
      "   a",
      "     b",
      "   ```",
    );
    expect(blocks).toEqual([{ line: 4, commands: "a\n  b", mode: "test", shown: null }]);
  });

  it.each([
    ["no mark", ["```sh", "ls", "```"], 1],
    ["text between mark and block", ["<!-- run -->", "Then:", "```sh", "ls", "```"], 3],
    ["no reason", ["<!-- not run: -->", "```sh", "ls", "```"], 2],
    ["an unknown mark", ["<!-- run: dead -->", "```sh", "ls", "```"], 2],
    ["another name of the shell", ["<!-- run -->", "```bash", "ls", "```"], 2],
    ["a mark before another language", ["<!-- run -->", "```js", "1", "```"], 2],
    ["nothing that printed what is shown", ["<!-- shown -->", "```text", "1", "```"], 2],
    [
      "a block that is not run and shows something",
      ["<!-- not run: x -->", "```sh", "ls", "```", "<!-- shown -->", "```text", "1", "```"],
      6,
    ],
  ])("are refused: %s", (_name, lines, line) => {
    expect(page(...lines).problems.map((problem) => problem.line)).toEqual([line]);
  });
});

it("every shell block of the documentation says whether it is run", () => {
  const problems = readPageFiles().flatMap(({ path, problems: found }) =>
    found.map(({ line, says }) => `${path}:${line}: ${says}`),
  );
  expect(problems).toEqual([]);
});
