/** The tables and samples of the webhooks guide that every build makes from the contract. */
import {
  driverEventExamples,
  EVENT_KINDS,
  EVENTS,
  TEST_HEADER,
  WEBHOOK_HEADERS,
} from "@cnh/contract";
import { translationOf } from "@cnh/contract/openapi/pt-br/document.ts";
import { webhookVectors } from "../webhook-vectors/vectors.ts";
import { code, jsonFence, table } from "./markdown.ts";
import type { Language } from "./page.ts";

/** The same text as in the API's document, so that its translation applies. */
const TEST_HEADER_TEXT = "`true` on a test event, which contains a sample; otherwise absent.";
const WORDS = {
  pt: {
    events: ["evento", "enviado quando", "por padrão"],
    headers: ["cabeçalho", "o que diz"],
    byDefault: "sim",
    onRequest: "só se pedido",
  },
  en: {
    events: ["event", "sent when", "by default"],
    headers: ["header", "what it says"],
    byDefault: "yes",
    onRequest: "only if requested",
  },
} as const;

export function eventTable(language: Language): string {
  const words = WORDS[language];
  const rows = EVENT_KINDS.map((kind) => {
    const { description, optIn } = EVENTS[kind];
    const when = inLanguage(description, language);
    return [code(kind), when, optIn ? words.onRequest : words.byDefault];
  });
  return table(words.events, rows);
}

/** The body of `driver.due`. */
export const driverEventBody = (): string => jsonFence(driverEventExamples["driver.due"]);

export function headerTable(language: Language): string {
  const headers = { ...WEBHOOK_HEADERS, [TEST_HEADER]: TEST_HEADER_TEXT };
  const rows = Object.entries(headers).map(([name, what]) => [
    code(name),
    inLanguage(what, language),
  ]);
  return table(WORDS[language].headers, rows);
}

function inLanguage(text: string, language: Language): string {
  if (language === "en") return text;
  const translated = translationOf(text);
  if (translated === undefined) throw new Error(`no translation of: ${text}`);
  return translated;
}

export function vectorTexts(): string {
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
