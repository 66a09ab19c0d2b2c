import { describe, expect, it } from "vitest";
import { checkDecisions } from "./decision-rule.ts";

const HEAD = "Date: 2026-11-15\nStatus: accepted\n";
const SECTIONS = "\n## Context\n\nA.\n\n## Decision\n\nB.\n\n## Consequences\n\nC.\n";

interface Page {
  readonly path: string;
  readonly text: string;
}

function decision(name: string, head = HEAD, sections = SECTIONS): Page {
  return {
    path: `docs/decisions/${name}`,
    text: `# ${name.slice(0, 4)} A title\n\n${head}${sections}`,
  };
}

function index(names: readonly string[], status = "accepted"): Page {
  const rows = names.map((name) => `| [${name.slice(0, 4)}](${name}) | A title   | ${status} |\n`);
  const head = "# Decisions\n\n| number | title | status |\n| --- | --- | --- |\n";
  return { path: "docs/decisions/README.md", text: head + rows.join("") };
}

const messages = (pages: readonly Page[]) => checkDecisions(pages).map(({ message }) => message);
const check = (names: readonly string[]) =>
  messages([index(names), ...names.map((name) => decision(name))]);
const checkOne = (page: Page, status?: string) => messages([index(["0001-a.md"], status), page]);

describe("decisions", () => {
  it("are numbered in a row, in whatever order they are listed", () => {
    const pages = [decision("0002-b.md"), decision("0001-a.md"), index(["0001-a.md", "0002-b.md"])];
    expect(messages(pages)).toEqual([]);
  });

  it.each([
    [["0002-b.md"], "leaves a gap after 0000"],
    [["0001-a.md", "0003-c.md"], "leaves a gap after 0001"],
    [["0001-a.md", "0001-b.md", "0002-c.md"], "repeats the number 0001"],
    [["0001-a.md", "notes.md"], "is not a decision"],
    [["1-a.md"], "is not a decision"],
  ])("are not %j", (names, expected) => {
    expect(check(names)[0]).toContain(expected);
  });

  it.each([
    "",
    "Status: accepted\n",
    "Date: 2026-11-15\n",
    "Date: soon\nStatus: accepted\n",
    "Date: 2026-11-15\nStatus: proposed\n",
    "2026-11-15 · accepted\n",
  ])("may not begin with %j", (head) => {
    expect(checkOne(decision("0001-a.md", head))[0]).toContain("begin it with");
  });

  it("have a day that exists, and the number of their name", () => {
    const page = decision("0001-a.md", "Date: 2026-02-30\nStatus: accepted\n");
    expect(checkOne(page)).toEqual(["has a date that does not exist"]);
    const other = { ...decision("0001-a.md"), text: decision("0002-a.md").text };
    expect(checkOne(other)[0]).toContain("another number");
  });

  it("are superseded by one that exists", () => {
    const head = "Date: 2026-11-15\nStatus: superseded by 0002\n";
    const old = decision("0001-a.md", head);
    expect(checkOne(old, "superseded by 0002")).toEqual([
      "is superseded by 0002, which does not exist",
    ]);
    const row = index(["0002-b.md"]).text.split("\n").at(-2);
    const list = { ...index(["0001-a.md"], "superseded by 0002") };
    const pages = [{ ...list, text: `${list.text}${row}\n` }, old, decision("0002-b.md")];
    expect(messages(pages)).toEqual([]);
  });

  it.each(["", "\n## Context\n\n## Decision\n", `${SECTIONS}\n## More\n`])(
    "have their three sections, not %j",
    (sections) => {
      expect(checkOne(decision("0001-a.md", HEAD, sections))[0]).toContain(
        "must have the sections",
      );
    },
  );

  it("are listed in the index, in order, with title and status", () => {
    const pages = [decision("0001-a.md"), decision("0002-b.md")];
    expect(messages([...pages, index(["0001-a.md"])])).toEqual([
      "lacks the row | [0002](0002-b.md) | A title | accepted |",
    ]);
    expect(messages([...pages, index(["0002-b.md", "0001-a.md"])])).toEqual(["is not in order"]);
    const gone = index(["0001-a.md", "0002-b.md", "0003-c.md"]);
    expect(messages([...pages, gone])[0]).toContain("has a stale row");
    expect(messages(pages)).toHaveLength(2);
  });
});
