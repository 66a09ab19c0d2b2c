/** The documents that are generated from code: docs/webhook-vectors.json, and the marked blocks of docs/webhooks.md. */
import { readFile } from "node:fs/promises";
import { EVENT_KINDS, EVENTS, TEST_HEADER, WEBHOOK_HEADERS } from "@cnh/contract";
import { format } from "oxfmt";
import { webhookVectors } from "./vectors.ts";

export interface GeneratedDocument {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
}

const root = new URL("../../", import.meta.url);
const GUIDE = "docs/webhooks.md";
const BLOCK = /(<!-- made of (\S+) by npm run webhooks:vectors -->\n)[\s\S]*?(<!-- end -->)/g;
const LANGUAGES: Readonly<Record<string, string>> = {
  mjs: "js",
  py: "python",
  rb: "ruby",
  cs: "csharp",
};

export async function generatedDocuments(): Promise<GeneratedDocument[]> {
  const vectors = JSON.stringify(webhookVectors());
  const guide = await readFile(new URL(GUIDE, root), "utf8");
  return [
    { path: GUIDE, text: await formatted("webhooks.md", await fillBlocks(guide)) },
    { path: "docs/webhook-vectors.json", text: await formatted("webhook-vectors.json", vectors) },
  ];
}

async function fillBlocks(guide: string): Promise<string> {
  const sources = [...guide.matchAll(BLOCK)].map((match) => match[2] ?? "");
  const texts = new Map<string, string>();
  for (const source of sources) texts.set(source, await renderBlock(source));
  return guide.replace(
    BLOCK,
    (_block, open: string, source: string, end: string) =>
      `${open}\n${texts.get(source) ?? ""}\n\n${end}`,
  );
}

/** A block is a table of the contract, a vector in full, or a file of docs shown whole. */
async function renderBlock(source: string): Promise<string> {
  if (source === "events") return renderEvents();
  if (source === "headers") return renderHeaders();
  if (source === "vectors") return renderVectors();
  const text = await readFile(new URL(`docs/${source}`, root), "utf8");
  const extension = source.split(".").at(-1) ?? "";
  return fence(LANGUAGES[extension] ?? extension, text);
}

function renderEvents(): string {
  const rows = EVENT_KINDS.map((kind) => {
    const { description, optIn } = EVENTS[kind];
    return `| \`${kind}\` | ${description} | ${optIn ? "only if requested" : "yes"} |`;
  });
  return ["| event | sent when | by default |", "| --- | --- | --- |", ...rows].join("\n");
}

function renderHeaders(): string {
  const headers = {
    ...WEBHOOK_HEADERS,
    [TEST_HEADER]: "`true` on a test event; absent otherwise.",
  };
  const rows = Object.entries(headers).map(([name, what]) => `| \`${name}\` | ${what} |`);
  return ["| header | what it says |", "| --- | --- |", ...rows].join("\n");
}

function renderVectors(): string {
  return (
    webhookVectors()
      // A page does not show whether a body ends in a newline, so such vectors are left out.
      .filter(({ accept, body }) => accept && !body.endsWith("\n"))
      .map(({ name, secret, body, headers }) => {
        const lines = Object.entries({ secret, ...headers }).map(
          ([key, value]) => `${key}: ${value}`,
        );
        return `**${name}**\n\n${fence("text", [...lines, "", body].join("\n"))}`;
      })
      .join("\n\n")
  );
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, { printWidth: 100 });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code.trimEnd() + "\n";
}
