import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../openapi.ts";
import { documentPlaces } from "../document-places.ts";
import { mapTexts } from "../document-texts.ts";
import { inBrazilianPortuguese, paragraphsOf, TABLES, translationOf } from "./document.ts";
import type { OpenApiDocument } from "../shape.ts";

const english = openApiDocument();
const portuguese = inBrazilianPortuguese(english);

const paragraphs = new Set<string>();
mapTexts(english, (text) => {
  for (const paragraph of paragraphsOf(text)) paragraphs.add(paragraph);
  return text;
});
const pairs = Object.values(TABLES).flatMap((table) => Object.entries(table));

/** The parts of a text that a translation must contain unchanged, sorted. */
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set(text.match(pattern) ?? [])].sort();
const CODE = /`[^`]+`/g;
const LINK = /\]\([^)]+\)/g;
const HEADING = /^#+ /gm;
/** Names and values in capitals. */
const NAME =
  /\b(?:[A-Z]{2,}(?:_[A-Z]+)+|PROCESSING|DELIVERED|ERROR|ALLOWED|FORBIDDEN|UNKNOWN|EAR|PPD)\b/g;
const SNAKE = /\b[a-z]+(?:_[a-z]+)+\b/g;

/** The document without its texts. */
const withoutTexts = (document: OpenApiDocument) => mapTexts(document, () => "");

describe("the document in Portuguese", () => {
  it("differs from the English document only in texts for readers", () => {
    expect(withoutTexts(portuguese)).toEqual(withoutTexts(english));
  });

  it("names the address of the installation", () => {
    const own = inBrazilianPortuguese(openApiDocument("https://api.fleet.example"));
    expect(own.servers.map(({ url }) => url)).toEqual(["https://api.fleet.example"]);
    expect(JSON.stringify(own)).not.toContain("cnh-reports.example/");
  });

  it("leaves no text in English, found without the function that translates", () => {
    const textsOf = (document: OpenApiDocument) =>
      documentPlaces(document).flatMap(({ path, node }) =>
        ["summary", "description"]
          .filter((key) => typeof node[key] === "string")
          .map((key) => [`${path}/${key}`, String(node[key])] as const),
      );
    const originals = new Map(textsOf(english));
    const translated = textsOf(portuguese);
    expect(translated.length).toBeGreaterThan(1_000);
    const same = translated.filter(([path, text]) => originals.get(path) === text);
    expect([...new Set(same.map(([, text]) => text))].sort()).toEqual(SAME_IN_BOTH);
  });
});

/** Texts that are the same in both languages: code, and the name of a protocol. */
const SAME_IN_BOTH = ["Model Context Protocol", "`cnh-reports/<version>`.", "`no-store`."];

describe("the tables in openapi/pt-br", () => {
  it("have every paragraph of the document; add the printed ones", () => {
    expect(paragraphs.size).toBeGreaterThan(900);
    const missing = [...paragraphs].filter((paragraph) => !translationOf(paragraph));
    expect(missing).toEqual([]);
  });

  it("have nothing that the document no longer says; remove or change what this prints", () => {
    const stale = pairs.map(([text]) => text).filter((text) => !paragraphs.has(text));
    expect(stale).toEqual([]);
  });

  it("have each paragraph once", () => {
    const keys = pairs.map(([text]) => text);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("translate what differs only by a name once", () => {
    expect(translationOf("Needs the scopes `webhooks:manage` and `reports:read`.")).toBe(
      "Precisa dos escopos `webhooks:manage` e `reports:read`.",
    );
    expect(translationOf("`NOT_FOUND`: nobody wrote this")).toBeUndefined();
    expect(translationOf("nobody wrote this")).toBeUndefined();
  });

  it.each([
    ["code in backticks", CODE],
    ["headings", HEADING],
    ["numbers", /\d+/g],
    ["names and values", NAME],
    ["words of enums", SNAKE],
  ])("keep %s", (_what, pattern) => {
    const changed = pairs.filter(
      ([text, translation]) =>
        JSON.stringify(found(text, pattern)) !== JSON.stringify(found(translation, pattern)),
    );
    expect(changed).toEqual([]);
  });

  it("keep every link", () => {
    const lost = pairs.filter(([text, translation]) =>
      found(text, LINK).some((link) => !translation.includes(link)),
    );
    expect(lost).toEqual([]);
  });

  it("speak Portuguese: no common English word is outside code", () => {
    const words = /\b(?:the|of|and|which|with|from|this|that|null|not)\b/i;
    const odd = pairs.filter(([, text]) => words.test(text.replaceAll(CODE, "")));
    expect(odd).toEqual([]);
  });
});
