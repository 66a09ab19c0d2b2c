/** The documents generated from code: docs/webhook-vectors.json, and the marked blocks of the webhooks guide. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EVENT_KINDS, EVENTS, TEST_HEADER, WEBHOOK_HEADERS } from "@cnh/contract";
import { translationOf } from "@cnh/contract/openapi/pt-br/document.ts";
import { formattedFile, type GeneratedFile } from "../generate/generated-file.ts";
import { ROOT } from "../stack/environment.ts";
import { webhookVectors } from "./vectors.ts";

type Language = "pt" | "en";
/** The same text as in the API's document, so that its translation applies. */
const TEST_HEADER_TEXT =
  "`true` on a test event, which contains a sample report; otherwise absent.";
const GUIDES: Readonly<Record<Language, string>> = {
  pt: "site/pages/guias/webhooks.md",
  en: "site/pages/en/guias/webhooks.md",
};
const BLOCK = /(<!-- made of (\S+) by npm run generate -->\n)[\s\S]*?(<!-- end -->)/g;
const WORDS = {
  pt: {
    events: "| evento | enviado quando | por padrão |",
    headers: "| cabeçalho | o que diz |",
    byDefault: "sim",
    onRequest: "só se pedido",
  },
  en: {
    events: "| event | sent when | by default |",
    headers: "| header | what it says |",
    byDefault: "yes",
    onRequest: "only if requested",
  },
} as const;

export async function webhookFiles(): Promise<GeneratedFile[]> {
  const vectors = JSON.stringify(webhookVectors());
  return [
    await fillGuide("pt"),
    await fillGuide("en"),
    await formattedFile("docs/webhook-vectors.json", vectors),
  ];
}

async function fillGuide(language: Language): Promise<GeneratedFile> {
  const path = GUIDES[language];
  const guide = await readFile(join(ROOT, path), "utf8");
  const filled = guide.replace(
    BLOCK,
    (_block, open: string, source: string, end: string) =>
      `${open}\n${renderBlock(source, language)}\n\n${end}`,
  );
  return formattedFile(path, filled);
}

/** A block is a table of the contract, or the complete vectors. */
function renderBlock(source: string, language: Language): string {
  if (source === "events") return renderEvents(language);
  if (source === "headers") return renderHeaders(language);
  if (source === "vectors") return renderVectors();
  throw new Error(`no block is called ${source}`);
}

function renderEvents(language: Language): string {
  const words = WORDS[language];
  const rows = EVENT_KINDS.map((kind) => {
    const { description, optIn } = EVENTS[kind];
    const when = inLanguage(description, language);
    return `| \`${kind}\` | ${when} | ${optIn ? words.onRequest : words.byDefault} |`;
  });
  return [words.events, "| --- | --- | --- |", ...rows].join("\n");
}

function renderHeaders(language: Language): string {
  const headers = { ...WEBHOOK_HEADERS, [TEST_HEADER]: TEST_HEADER_TEXT };
  const rows = Object.entries(headers).map(
    ([name, what]) => `| \`${name}\` | ${inLanguage(what, language)} |`,
  );
  return [WORDS[language].headers, "| --- | --- |", ...rows].join("\n");
}

function inLanguage(text: string, language: Language): string {
  if (language === "en") return text;
  const translated = translationOf(text);
  if (translated === undefined) throw new Error(`no translation of: ${text}`);
  return translated;
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
