/** The content of a mail, apart from its layout: the same blocks become its text and its HTML. */
import type { MailFacts, MailKind } from "../mail-facts.ts";

export type Block =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "rows"; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: "steps"; readonly title: string; readonly steps: readonly string[] }
  /** A page of the console; `path` begins with a slash. */
  | { readonly kind: "link"; readonly label: string; readonly path: string };

export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

export interface WrittenLetter extends Letter {
  readonly language: "pt-BR" | "en";
}

/** The same letter in both languages. */
export interface Letters {
  /** The object of the mail, which follows the subject in both languages. */
  readonly about?: string;
  readonly pt: Letter;
  readonly en: Letter;
}

export interface LetterContext {
  /** `null` in a mail that concerns a person and no organization. */
  readonly organization: { readonly id: string; readonly name: string } | null;
}

export type LetterWriter<Kind extends MailKind> = (
  facts: MailFacts[Kind],
  context: LetterContext,
) => Letters;

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const rows = (...pairs: readonly (readonly [string, string])[]): Block => ({
  kind: "rows",
  rows: pairs,
});
export const steps = (title: string, ...list: readonly string[]): Block => ({
  kind: "steps",
  title,
  steps: list,
});
export const link = (label: string, path: string): Block => ({ kind: "link", label, path });

/** The last line of every mail. */
export const FOOTERS: Readonly<Record<WrittenLetter["language"], string>> = {
  "pt-BR": "Mensagem automática do CNH Reports. Não responda a este e-mail.",
  en: "Automatic message from CNH Reports. Please do not reply.",
};

const MAX_NAME_LENGTH = 100;
const WORD_JOINER = "\u2060";

/**
 * A name chosen by a user, as part of a sentence of ours. Mail programs turn text that looks like an address into a
 * link; an invisible character prevents this for names.
 */
export function chosenName(name: string): string {
  const letters = Array.from(name.trim());
  const short =
    letters.length > MAX_NAME_LENGTH
      ? `${letters.slice(0, MAX_NAME_LENGTH).join("")}…`
      : name.trim();
  return short.replace(/[.:/@](?=\S)/gu, `$&${WORD_JOINER}`);
}

export function organizationName({ organization }: LetterContext): string {
  return chosenName(organization?.name ?? "CNH Reports");
}

/** A page of an organization's part of the console. */
export function organizationPath({ organization }: LetterContext, page: string): string {
  return `/console/${organization?.id ?? ""}/${page}`;
}

/** A page that takes a secret. The secret is in the fragment, which no server or proxy sees. */
export function secretPath(page: string, token: string): string {
  return `/console/${page}#${encodeURIComponent(token)}`;
}

const REAIS = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const REAIS_EN = new Intl.NumberFormat("en", { style: "currency", currency: "BRL" });

export const money = (centavos: number): string => REAIS.format(centavos / 100);
export const moneyEn = (centavos: number): string => REAIS_EN.format(centavos / 100);

const UTC = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  dateStyle: "medium",
  timeStyle: "short",
});

/** An instant for readers of the English part, who may be anywhere. */
export const utcTime = (instant: string): string => `${UTC.format(new Date(instant))} UTC`;

/** Line breaks, other control characters, and characters that turn the direction of writing. */
const BREAKS = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text without anything that could make it look like more than one line, or like another text. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, " ").trim();
}

/** The address of a console page. It never leaves the origin, whatever the path contains. */
export function pageUrl(path: string, consoleOrigin: string): string {
  const url = new URL(path, consoleOrigin);
  if (url.origin !== new URL(consoleOrigin).origin) throw new Error("a link leaves the console");
  return url.href;
}
