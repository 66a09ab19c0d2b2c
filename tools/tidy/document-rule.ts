/** Rule: references of a document exist: relative links, paths in back-ticks, `npm run` scripts. */
import { matchesGlob, posix } from "node:path";
import { BUILD, findCommand, LAB_COMMANDS } from "../commands/table.ts";
import { TABLE } from "../generate/table.ts";
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

const LINK = /\]\(\s*<?([^)\s>]+)[^)]*\)|^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/gm;
const INLINE_CODE = /(?<!`)`([^`\n]+)`(?!`)/g;
const FENCE = /^( *)(`{3,}|~{3,})[\s\S]*?(?:^ *\2[`~]*\s*$|(?![\s\S]))/gm;
const PATH = /^(?:server|docs|packages|tools|tests|lab|ops|console|simulator|deploy)\/[^\s;()]*/;
/** A path with a placeholder names no file. */
const PLACEHOLDER = /[<>…]|\.\.\.|NNNN/;
const SCRIPT = /\bnpm (?:run(?:-script)? ([a-z][\w:.-]*)|(test|start))\b/g;
/** The words after `npm run lab` and `npm run build`. */
const COMMAND = /\bnpm run (lab|build)((?: [a-z]+){1,2})/g;
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|#|\/\/)/i;

export function checkDocuments(files: readonly SourceFile[]): Problem[] {
  const known = knownPaths(files);
  const scripts = readScripts(files);
  return (
    files
      // Pages of the site also link to generated pages, and name scripts of customers: the site's build checks these.
      .filter(({ path }) => path.endsWith(".md") && !path.startsWith("site/"))
      .flatMap(({ path, text }) => {
        const prose = text.replace(FENCE, (fence) => fence.replace(/[^\n]/g, " "));
        const at = (index: number, message: string) => ({
          file: path,
          line: lineAt(text, index),
          message,
        });
        return [
          ...brokenLinks(path, prose, known).map(([index, to]) =>
            at(index, `links to ${to}, which does not exist`),
          ),
          ...missingPaths(prose, known).map(([index, to]) =>
            at(index, `names \`${to}\`, which does not exist: correct the path`),
          ),
          // Commands are checked in fenced blocks as well, where readers copy them from.
          ...missingScripts(text, scripts).map(([index, name]) =>
            at(index, `names \`npm run ${name}\`, which package.json does not have`),
          ),
          ...missingCommands(text).map(([index, name]) =>
            at(index, `names \`${name}\`, which tools/commands/table.ts does not have`),
          ),
        ];
      })
  );
}

type Found = [index: number, text: string];

function brokenLinks(path: string, prose: string, known: ReadonlySet<string>): Found[] {
  const withoutCode = prose.replace(INLINE_CODE, (code) => " ".repeat(code.length));
  return [...withoutCode.matchAll(LINK)].flatMap((match): Found[] => {
    const link = match[1] ?? match[2] ?? "";
    const target = link.replace(/[#?].*$/, "");
    if (ELSEWHERE.test(link) || target === "") return [];
    const full = target.startsWith("/") ? target.slice(1) : posix.join(posix.dirname(path), target);
    return known.has(trimSlash(full)) ? [] : [[match.index, link]];
  });
}

function missingPaths(prose: string, known: ReadonlySet<string>): Found[] {
  return [...prose.matchAll(INLINE_CODE)].flatMap((match) =>
    (match[1] ?? "")
      .split(/\s+/)
      .flatMap((word) => expandBraces(PATH.exec(word)?.[0] ?? ""))
      // A line or a symbol may follow: `server/src/main.ts:12`, `server/src/main.ts#serve`.
      .map((path) => trimSlash(path.replace(/[:#].*$/, "").replace(/[.,]$/, "")))
      .filter((path) => path !== "." && !PLACEHOLDER.test(path) && !exists(path, known))
      .map((path): Found => [match.index, path]),
  );
}

/** `a/{b,c}.ts` names two files, and both must exist. */
function expandBraces(path: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined || choices === undefined) return [path];
  return choices.split(",").flatMap((choice) => expandBraces(path.replace(whole, choice)));
}

/** Folders of ignored files that `npm run generate` creates. */
const MADE = TABLE.filter(({ isIgnored }) => isIgnored)
  .flatMap(({ outputs }) => outputs.flatMap(expandBraces))
  .map((glob) => posix.dirname(glob.replace(/\*\*.*/, "*")));

function exists(path: string, known: ReadonlySet<string>): boolean {
  if (MADE.some((folder) => `${path}/`.startsWith(`${folder}/`))) return true;
  return path.includes("*") ? [...known].some((each) => matchesGlob(each, path)) : known.has(path);
}

function missingScripts(text: string, scripts: ReadonlySet<string>): Found[] {
  return [...text.matchAll(SCRIPT)].flatMap((match): Found[] => {
    const name = (match[1] ?? match[2] ?? "").replace(/[.:]$/, "");
    return scripts.has(name) ? [] : [[match.index, name]];
  });
}

function missingCommands(text: string): Found[] {
  return [...text.matchAll(COMMAND)].flatMap((match): Found[] => {
    const commands = match[1] === "lab" ? LAB_COMMANDS : BUILD;
    const words = (match[2] ?? "").trim().split(" ");
    return findCommand(commands, words) ? [] : [[match.index, match[0]]];
  });
}

/** Every file and every folder with a file; the root is ".". */
function knownPaths(files: readonly SourceFile[]): Set<string> {
  const known = new Set(["."]);
  for (const { path } of files) {
    for (let each = path; each !== "."; each = posix.dirname(each)) known.add(each);
  }
  return known;
}

function readScripts(files: readonly SourceFile[]): Set<string> {
  const manifest = files.find(({ path }) => path === "package.json")?.text ?? "{}";
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  return new Set(Object.keys(scripts));
}

function trimSlash(path: string): string {
  return path.replace(/\/+$/, "") || ".";
}
