import { describe, expect, it } from "vitest";
import { checkImportPage, describeArea } from "./import-page-rule.ts";
import type { Area } from "./import-table.ts";

const CONTRACT: Area = { name: "contract", path: "packages/contract", may: ["own", "npm:zod"] };
const SDK: Area = { name: "sdk", path: "packages/sdk", may: ["own"], mayTypes: ["contract"] };
const AREAS = [CONTRACT, SDK];
const FILES = ["packages/contract/src/a.ts", "packages/sdk/src/a.ts"].map((path) => ({
  path,
  text: "",
}));

function check(rows: readonly string[], areas = AREAS) {
  const text = `# Architecture\n\n## Imports\n\nAn introduction.\n\n${rows.join("\n")}\n\n## Next\n`;
  return checkImportPage([...FILES, { path: "ARCHITECTURE.md", text }], areas);
}

describe("the page of imports", () => {
  it("is right when it has a row for each area", () => {
    expect(check(AREAS.map(describeArea))).toEqual([]);
  });

  it("names what a row of the page must say", () => {
    expect(AREAS.map(describeArea)).toEqual([
      "- **contract** (`packages/contract`): its own folder, zod",
      "- **sdk** (`packages/sdk`): its own folder; types of contract",
    ]);
  });

  it("is wrong where a row differs, and the right row is reported", () => {
    const rows = AREAS.map(describeArea);
    expect(check([rows[0] ?? "", `${rows[1]}, license-law`])).toEqual([
      { file: "ARCHITECTURE.md", line: 8, message: "differs from tools/tidy/import-table.ts" },
      { file: "ARCHITECTURE.md", line: 4, message: `lacks this row: ${rows[1]}` },
    ]);
  });

  it("is wrong where a row is missing, or one too many", () => {
    const [row = ""] = AREAS.map(describeArea);
    expect(check([row])).toMatchObject([{ message: expect.stringContaining("lacks this row") }]);
    expect(check([row], [CONTRACT])).toEqual([]);
    expect(check(AREAS.map(describeArea), [CONTRACT])).toMatchObject([{ line: 8 }]);
  });

  it("is wrong without the section", () => {
    expect(checkImportPage(FILES, AREAS)).toMatchObject([{ file: "ARCHITECTURE.md" }]);
  });
});

describe("the table", () => {
  it("may have no area without files", () => {
    const cli: Area = { name: "cli", path: "packages/cli", may: ["own"] };
    const areas = [...AREAS, cli];
    expect(check(areas.map(describeArea), areas)).toMatchObject([
      { message: "the area cli has no file: remove its row" },
    ]);
  });

  it("may name no area that does not exist", () => {
    const areas = [CONTRACT, { ...SDK, may: ["own", "law"] }];
    expect(check(areas.map(describeArea), areas)).toMatchObject([
      { message: "the area sdk names law, which is not an area" },
    ]);
  });
});
