/**
 * The resources of the Python SDK for asyncio, written from the ones for threads: they differ only in `async`, `await`
 * and the names of classes.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFile } from "../files/generated-file.ts";
import { ROOT } from "../stack/environment.ts";

const FOLDER = "sdks/python/src/cnh_reports";
const SOURCES = ["enrollments", "events", "law", "reports", "webhook_endpoints"];

const RENAMED: readonly (readonly [RegExp, string])[] = [
  [/^class (_?)(\w+)(?:\((_?)(\w+)\))?:/gm, "class $1Async$2($3Async$4):"],
  [/\(Async\):/g, ":"],
  [/from \._requests import Requests/g, "from ._async_requests import AsyncRequests"],
  [/: Requests\b/g, ": AsyncRequests"],
  [/from \._pages import Page/g, "from ._pages import AsyncPages"],
  [/-> Page\[/g, "-> AsyncPages["],
  [/\bIterator\b/g, "AsyncIterator"],
  // Methods that return a list send nothing until it is awaited or iterated over.
  [/^ {4}def (?!__)(\w+\([^)]*\) -> (?!AsyncPages))/gm, "    async def $1"],
  [/self\._requests\.(send|run)\(/g, "await self._requests.$1("],
  [/self\.(create|wait)\(/g, "await self.$1("],
];

export function writePythonAsync(): GeneratedFile[] {
  return SOURCES.map((name) => {
    const source = readFileSync(join(ROOT, FOLDER, `_${name}.py`), "utf8");
    const header = `# Made from _${name}.py by \`npm run generate\`. Do not edit.\n`;
    const text = RENAMED.reduce((changed, [from, to]) => changed.replace(from, to), source);
    return { path: `${FOLDER}/_async_${name}.py`, text: header + text };
  });
}
