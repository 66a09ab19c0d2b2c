/**
 * The parts of pages that every build fills: a paragraph that only links to files of `examples` shows their text, several
 * links as tabs, and `<!-- made of … -->` is replaced by a part made from the contract.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import type { Language } from "./page.ts";
import { storyTables } from "./story-tables.ts";
import { driverEventBody, eventTable, headerTable, vectorTexts } from "./webhook-blocks.ts";

const SAMPLES = /^(?:\[[^\]\n]+\]\((?:\.\.\/)+examples\/[^)\s]+\) ?)+$/gm;
const SAMPLE = /\[([^\]\n]+)\]\((?:\.\.\/)+(examples\/[^)\s]+)\)/g;
const MADE = /^<!-- made of ([\w-]+) -->$/gm;

/** The fence languages of extensions that differ from them. */
const FENCES: Readonly<Record<string, string>> = {
  cs: "csharp",
  gs: "js",
  mjs: "js",
  out: "text",
  py: "python",
  rb: "ruby",
};

const MAKERS: Readonly<Record<string, (language: Language) => string>> = {
  events: eventTable,
  "driver-event": driverEventBody,
  headers: headerTable,
  stories: storyTables,
  vectors: vectorTexts,
};

interface UnfilledPage {
  readonly language: Language;
  readonly text: string;
}

export function fillBlocks({ language, text }: UnfilledPage, root = ROOT): string {
  return text
    .replace(SAMPLES, (links) => renderSamples(links, root))
    .replace(MADE, (_mark, name: string) => {
      const make = MAKERS[name];
      if (!make) throw new Error(`nothing is called ${name}`);
      return make(language);
    });
}

function renderSamples(links: string, root: string): string {
  const samples = [...links.matchAll(SAMPLE)].map(([, label = "", path = ""]) => ({ label, path }));
  const isTabs = samples.length > 1;
  const fences = samples.map(({ label, path }) => {
    const language = fenceOf(path);
    const text = readFileSync(join(root, path), "utf8");
    return fence(isTabs ? `${language} [${label}]` : language, text);
  });
  return isTabs ? ["::: code-group", ...fences, ":::"].join("\n\n") : fences.join("");
}

function fenceOf(path: string): string {
  const extension = path.split(".").at(-1) ?? "";
  return FENCES[extension] ?? extension;
}

function fence(language: string, text: string): string {
  const ticks = text.includes("```") ? "````" : "```";
  return `${ticks}${language}\n${text.trimEnd()}\n${ticks}`;
}
