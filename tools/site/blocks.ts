/**
 * The sample blocks of pages: the text between `<!-- made of … -->` and `<!-- end -->` is copied from a file, so that a
 * page reads the same in the repository, on the site and for an agent.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { sandboxDrivers, sandboxOutcomes } from "./sandbox-table.ts";

/** The languages of samples, in the order of their tabs; each has a folder below `examples`. */
const LANGUAGES = [
  { folder: "curl", label: "curl" },
  { folder: "node", label: "Node.js" },
  { folder: "php", label: "PHP" },
  { folder: "python", label: "Python" },
] as const;

const BLOCK =
  /(<!-- made of (?:(tabs|output|table) )?(examples\/\S+|[\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** The fence languages of extensions that differ from them. */
const FENCES: Readonly<Record<string, string>> = {
  cs: "csharp",
  gs: "js",
  mjs: "js",
  py: "python",
  rb: "ruby",
};

/** Tables generated from recorded runs. */
const TABLES: Readonly<Record<string, () => string>> = {
  "sandbox-drivers-pt": () => sandboxDrivers("pt"),
  "sandbox-drivers-en": () => sandboxDrivers("en"),
  "sandbox-outcomes-pt": () => sandboxOutcomes("pt"),
  "sandbox-outcomes-en": () => sandboxOutcomes("en"),
};

export function fillBlocks(page: string, root = ROOT): string {
  return page.replace(
    BLOCK,
    (_block, open: string, kind: string | undefined, source: string, end: string) =>
      `${open}\n${render(kind, source, root)}\n\n${end}`,
  );
}

/** A page without the contents of its blocks: only its hand-written text. */
export function withoutBlocks(page: string): string {
  return page.replace(/(<!-- made of [^\n]* -->\n)[\s\S]*?(<!-- end -->)/g, "$1$2");
}

function render(kind: string | undefined, source: string, root: string): string {
  if (kind === "tabs") return renderTabs(source, root);
  if (kind === "table") return renderTable(source);
  if (kind === "output") return fence("text", readFileSync(join(root, `${source}.out`), "utf8"));
  return fence(fenceOf(source), readFileSync(join(root, source), "utf8"));
}

function renderTable(name: string): string {
  const make = TABLES[name];
  if (!make) throw new Error(`no table is called ${name}`);
  return make();
}

/** A sample in every language that has it, as tabs. */
function renderTabs(topic: string, root: string): string {
  const tabs = LANGUAGES.flatMap(({ folder, label }) => {
    const found = sampleIn(join(root, "examples", folder), topic);
    return found === undefined
      ? []
      : [fence(`${fenceOf(found)} [${label}]`, readFileSync(found, "utf8"))];
  });
  if (tabs.length === 0) throw new Error(`no language has a sample ${topic} below examples`);
  return ["::: code-group", ...tabs, ":::"].join("\n\n");
}

function sampleIn(folder: string, topic: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find(
    (file) => file.startsWith(`${topic}.`) && !file.endsWith(".out"),
  );
  return name === undefined ? undefined : join(folder, name);
}

function fenceOf(source: string): string {
  const extension = source.split(".").at(-1) ?? "";
  return FENCES[extension] ?? extension;
}

function fence(language: string, text: string): string {
  const ticks = text.includes("```") ? "````" : "```";
  return `${ticks}${language}\n${text.trimEnd()}\n${ticks}`;
}
