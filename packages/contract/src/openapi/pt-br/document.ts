/**
 * The document in Brazilian Portuguese. The tables in this folder translate each paragraph of the English document.
 * They are large and only this document needs them, so the contract does not import this folder.
 */
import { mapTexts } from "../document-texts.ts";
import account from "./account.json" with { type: "json" };
import bodies from "./bodies.json" with { type: "json" };
import details from "./details.json" with { type: "json" };
import diagnosis from "./diagnosis.json" with { type: "json" };
import enums from "./enums.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import finesAndPoints from "./fines-and-points.json" with { type: "json" };
import introduction from "./introduction.json" with { type: "json" };
import operations from "./operations.json" with { type: "json" };
import webhooks from "./webhooks.json" with { type: "json" };
import type { OpenApiDocument } from "../shape.ts";

/** One table for each part of the document. A paragraph of several parts is in the first of them. */
export const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  introduction,
  operations,
  webhooks,
  bodies,
  diagnosis,
  finesAndPoints,
  details,
  account,
  enums,
  errors,
};

const TRANSLATIONS = new Map(Object.values(TABLES).flatMap((table) => Object.entries(table)));

/** Paragraphs that differ only in the scopes that they name. */
const SCOPE_SENTENCES = [
  ["Needs the scope ", "Precisa do escopo "],
  ["Needs the scopes ", "Precisa dos escopos "],
] as const;

/** A paragraph of a response with several errors: a code, and the advice that also occurs without the code. */
const ERROR_PARAGRAPH = /^(?<code>`[A-Z_]+`: )(?<advice>[^]+)$/;

/** Translates the document. A paragraph without a translation remains English. */
export function inBrazilianPortuguese(document: OpenApiDocument): OpenApiDocument {
  return mapTexts(document, (text) =>
    paragraphsOf(text)
      .map((paragraph) => translationOf(paragraph) ?? paragraph)
      .join("\n\n"),
  );
}

export const paragraphsOf = (text: string): string[] => text.trim().split("\n\n");

/** The translation of a paragraph; `undefined` if there is none. */
export function translationOf(paragraph: string): string | undefined {
  const { code, advice } = ERROR_PARAGRAPH.exec(paragraph)?.groups ?? {};
  if (code && advice) {
    const translated = TRANSLATIONS.get(advice);
    return translated && code + translated;
  }
  for (const [english, portuguese] of SCOPE_SENTENCES)
    if (paragraph.startsWith(english))
      return portuguese + paragraph.slice(english.length).replaceAll(" and ", " e ");
  return TRANSLATIONS.get(paragraph);
}
