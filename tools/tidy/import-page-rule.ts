/** Rule: ARCHITECTURE.md shows the current table of areas, and every area in it exists. */
import { type Area, AREAS, areaOf } from "./import-table.ts";
import { lineAt, type Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

const PAGE = "ARCHITECTURE.md";
const TABLE = "tools/tidy/import-table.ts";
const SECTION = /^## Imports\n([\s\S]*?)(?=^## |(?![\s\S]))/m;
const ROW = /^- \*\*.*$/gm;

const NAMES: Readonly<Record<string, string>> = {
  own: "its own folder",
  node: "Node",
  npm: "any package",
};

export function checkImportPage(
  files: readonly SourceFile[],
  areas: readonly Area[] = AREAS,
): Problem[] {
  return [...emptyAreas(files, areas), ...unknownNames(areas), ...differences(files, areas)];
}

/** A row of the page, as it must be written. */
export function describeArea({ name, path, may, mayTypes }: Area): string {
  const where = path === "*" ? "files in the root" : `\`${path}\``;
  const named = may.map((each) => NAMES[each] ?? each.replace("npm:", ""));
  const types = mayTypes ? `; types of ${mayTypes.join(", ")}` : "";
  return `- **${name}** (${where}): ${named.join(", ")}${types}`;
}

function emptyAreas(files: readonly SourceFile[], areas: readonly Area[]): Problem[] {
  const inhabited = new Set(files.map(({ path }) => areaOf(path)?.area.name));
  return areas
    .filter(({ name }) => !inhabited.has(name))
    .map(({ name }) => inTable(`the area ${name} has no file: remove its row`));
}

function unknownNames(areas: readonly Area[]): Problem[] {
  const known = new Set([...areas.map(({ name }) => name), "own", "node", "npm", "anything"]);
  return areas.flatMap(({ name, may, mayTypes = [] }) =>
    [...may, ...mayTypes]
      .filter((each) => !known.has(each) && !/^(?:node|npm):/.test(each))
      .map((each) => inTable(`the area ${name} names ${each}, which is not an area`)),
  );
}

function inTable(message: string): Problem {
  return { file: TABLE, line: 1, message };
}

function differences(files: readonly SourceFile[], areas: readonly Area[]): Problem[] {
  const { text = "" } = files.find(({ path }) => path === PAGE) ?? {};
  const section = SECTION.exec(text);
  if (!section) return [{ file: PAGE, line: 1, message: 'has no section "Imports"' }];
  const offset = section.index + section[0].indexOf(section[1] ?? "");
  const expected = areas.map(describeArea);
  const found = [...(section[1] ?? "").matchAll(ROW)].map((match) => ({
    row: match[0],
    line: lineAt(text, offset + match.index),
  }));
  const rows = new Set(found.map(({ row }) => row));
  return [
    ...found
      .filter(({ row }) => !expected.includes(row))
      .map(({ line }) => ({ file: PAGE, line, message: `differs from ${TABLE}` })),
    ...expected
      .filter((row) => !rows.has(row))
      .map((row) => ({
        file: PAGE,
        line: lineAt(text, offset),
        message: `lacks this row: ${row}`,
      })),
  ];
}
