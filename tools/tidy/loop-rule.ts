/**
 * Rule: no folders of a workspace import each other in a loop.
 *
 * Every level of the tree is a graph. Its nodes are the entries of one folder: each file in it, and each folder in it
 * with all files below. An import is an arrow between the entries that contain the two files. A loop is a set of entries
 * in which each can be reached from each other along the arrows, if at least one of them is a folder; oxlint finds loops
 * of files. Imports of types count. Imports by tests do not: a test may use anything of its workspace.
 */
import { join, posix } from "node:path";
import { findPackages, packageOf, resolveTarget } from "./import-rule.ts";
import { findImports } from "./imports.ts";
import type { Problem } from "./problem.ts";
import { describeProblems } from "./problem.ts";
import { isTest, isTypeScript, readSourceFiles, type SourceFile } from "./source-files.ts";

interface FileImport {
  readonly from: string;
  readonly line: number;
  readonly to: string;
}

/** The imports between the entries of one folder, by the entries that contain the two files. */
type Level = Map<string, Map<string, FileImport>>;

export function checkLoops(files: readonly SourceFile[]): Problem[] {
  return [...levelsOf(importsWithin(files))].flatMap(([folder, level]) =>
    componentsOf(level)
      .filter((entries) => entries.some((entry) => isFolder(entry, level)))
      .map((entries) => describeLoop(folder, shortestLoop(entries, level))),
  );
}

/** The imports from one file of a workspace to another. */
function importsWithin(files: readonly SourceFile[]): FileImport[] {
  const packages = findPackages(files);
  return files
    .filter((file) => isTypeScript(file) && !isTest(file))
    .flatMap(({ path, text }) =>
      findImports(text).flatMap(({ specifier, line }): FileImport[] => {
        const target = resolveTarget(path, specifier, packages);
        const isWithin =
          target.kind === "file" && packageOf(target.path, packages) === packageOf(path, packages);
        return isWithin ? [{ from: path, line, to: target.path }] : [];
      }),
    );
}

/** The graphs of all folders, by the folder that two files share. */
function levelsOf(imports: readonly FileImport[]): Map<string, Level> {
  const levels = new Map<string, Level>();
  for (const each of imports) {
    const [from, to] = [each.from.split("/"), each.to.split("/")];
    const depth = from.findIndex((name, index) => name !== to[index]);
    // A folder of the root is a workspace, and the table of areas has the imports between workspaces.
    if (depth < 1) continue;
    const level = entryIn(levels, from.slice(0, depth).join("/"), () => new Map());
    const arrows = entryIn(level, from.slice(0, depth + 1).join("/"), () => new Map());
    const target = to.slice(0, depth + 1).join("/");
    if (!arrows.has(target)) arrows.set(target, each);
  }
  return levels;
}

function entryIn<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

const arrowsOf = (level: Level, entry: string): readonly string[] => [
  ...(level.get(entry)?.keys() ?? []),
];

/** Sets of entries that can be reached from each other. */
function componentsOf(level: Level): string[][] {
  const entries = [...level.keys()];
  const reached = new Map(entries.map((entry) => [entry, reachedFrom(entry, level)]));
  const found = new Set<string>();
  return entries.flatMap((entry) => {
    if (found.has(entry) || reached.get(entry)?.has(entry) !== true) return [];
    const component = entries.filter(
      (each) => reached.get(entry)?.has(each) === true && reached.get(each)?.has(entry) === true,
    );
    for (const each of component) found.add(each);
    return [component];
  });
}

/** The entries at the end of one arrow or several. */
function reachedFrom(start: string, level: Level): ReadonlySet<string> {
  const reached = new Set(arrowsOf(level, start));
  for (const entry of reached) for (const next of arrowsOf(level, entry)) reached.add(next);
  return reached;
}

/** A file of an entry that is a folder is deeper than the entry. */
const isFolder = (entry: string, level: Level): boolean =>
  [...(level.get(entry)?.values() ?? [])].some(({ from }) => from !== entry);

/** The imports of a shortest loop through a component, which is the easiest one to end. */
function shortestLoop(component: readonly string[], level: Level): FileImport[] {
  const loops = component.map((start) => loopFrom(start, level));
  return loops.reduce((shortest, loop) => (loop.length < shortest.length ? loop : shortest));
}

function loopFrom(start: string, level: Level): FileImport[] {
  const paths = new Map<string, FileImport[]>([[start, []]]);
  for (const [entry, path] of paths) {
    for (const [next, found] of level.get(entry) ?? []) {
      if (next === start) return [...path, found];
      if (!paths.has(next)) paths.set(next, [...path, found]);
    }
  }
  throw new Error(`no loop leads back to ${start}`);
}

function describeLoop(folder: string, imports: readonly FileImport[]): Problem {
  const depth = folder.split("/").length;
  const names = imports.map(({ from }) => from.split("/")[depth] ?? from);
  const loop = [...names, names[0]].join(" → ");
  const list = imports
    .map(({ from, line, to }) => `\n    ${from}:${line} imports ${posix.relative(folder, to)}`)
    .join("");
  const [{ from: file, line } = { from: folder, line: 1 }] = imports;
  return {
    file,
    line,
    message: `closes the loop of folders ${loop} in ${folder}: move a file so that one import is gone${list}`,
  };
}

/** `npm run lab loops`: prints every loop and their number, `-- path` of another checkout. */
if (import.meta.main) {
  const loops = checkLoops(readSourceFiles(process.argv[2] ?? join(import.meta.dirname, "../..")));
  if (loops.length > 0) console.log(describeProblems(loops));
  console.log(`${loops.length} loops of folders`);
}
