import { posix } from "node:path";
import { calculatePointsBodySchema, openApiDocument } from "@cnh/contract";
import { ALERT_CATALOGUE } from "@cnh/license-law";
import { calculatePointsOf } from "@cnh/server/usecases/points/calculate-points.ts";
import { describe, expect, it } from "vitest";
import { generatedPages } from "./generated-pages.ts";
import { type GeneratedPage, type Language, LANGUAGES } from "./page.ts";
import { readPages } from "./pages.ts";

const generated = new Map<Language, GeneratedPage[]>();
for (const language of LANGUAGES) generated.set(language, await generatedPages(language));
const written = readPages();

/** Pages of the reference and of the law, the subject of these tests. */
const OWN = /^(?:referencia|lei)\//;
const ownPages = (language: Language): GeneratedPage[] =>
  (generated.get(language) ?? []).filter(({ path }) => OWN.test(path));

const FENCE = /^```[^]*?^```$/gm;
const INLINE_CODE = /`[^`\n]+`/g;
const LINK_TARGET = /\]\([^)]+\)/g;
const ANCHOR = /\{#[^}]+\}/g;

/** The prose of a page. */
const proseOf = (text: string): string =>
  [FENCE, INLINE_CODE, LINK_TARGET, ANCHOR].reduce(
    (left, part) => left.replaceAll(part, " "),
    text,
  );

/** Members of the document that contain data, not texts. */
const DATA = new Set(["example", "value", "x-codeSamples"]);
/** Names that are the same in both languages. */
const NAMES = new Set(["Model Context Protocol"]);

/** Every text of the document for readers, paragraph by paragraph. */
function englishTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(englishTexts);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (DATA.has(key)) return [];
    return typeof value === "string" && (key === "description" || key === "summary")
      ? value.split("\n\n")
      : englishTexts(value);
  });
}

describe("generated Portuguese pages", () => {
  it("hold no sentence of the English document or of the English conditions of alerts", () => {
    const texts = new Set([
      ...englishTexts(openApiDocument()),
      ...Object.values(ALERT_CATALOGUE).map(({ when }) => when),
    ]);
    // One or two words, such as a name or `no-store`, may be the same in both languages.
    const sentences = [...texts].filter((text) => text.split(" ").length > 2 && !NAMES.has(text));
    expect(sentences.length).toBeGreaterThan(500);
    const all = ownPages("pt")
      .map(({ text }) => text)
      .join("\n");
    expect(sentences.filter((sentence) => all.includes(sentence))).toEqual([]);
  });

  it("hold no common English word outside code", () => {
    const words = /\b(?:the|of|and|which|with|from|this|that|when)\b/gi;
    const odd = ownPages("pt").flatMap(({ path, text }) =>
      [...proseOf(text).matchAll(words)].map(({ 0: word }) => `${path}: ${word}`),
    );
    expect(odd).toEqual([]);
  });
});

describe("the examples of points", () => {
  const text = ownPages("pt").find(({ path }) => path === "lei/pontos.md")?.text ?? "";
  const examples = [
    ...text.matchAll(/^```json\n([^]*?)^```\n\n- \*\*(\d+) pontos\*\*, limite de \*\*(\d+)\*\*/gm),
  ].map(([, body = "", points, limit]) => ({ body, points: Number(points), limit: Number(limit) }));

  it("are all found here", () => {
    expect(examples.length).toBe(8);
  });

  it.each(examples)("get the same answer from the service: $points of $limit", (example) => {
    const body = calculatePointsBodySchema.parse(JSON.parse(example.body));
    const { points, limit } = calculatePointsOf({ now: () => 0 }, body);
    expect({ points, limit }).toEqual({ points: example.points, limit: example.limit });
  });
});

describe("links of generated pages", () => {
  it.each(LANGUAGES)("lead to pages and anchors that are there: %s", (language) => {
    const texts = new Map([
      ...(generated.get(language) ?? []).map(({ path, text }) => [path, text] as const),
      ...written
        .filter((page) => page.language === language)
        .map(({ path, text }) => [path, text] as const),
    ]);
    const broken = ownPages(language).flatMap(({ path, text }) =>
      [...text.replaceAll(FENCE, "").matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
        if (/^(?:https:|\/docs\/api\/$)/.test(link)) return [];
        const [target = "", anchor] = link.split("#");
        const to = target === "" ? path : posix.join(posix.dirname(path), target);
        const there = texts.get(to);
        if (there === undefined) return [`${path}: ${link} is no page`];
        return anchor === undefined || there.includes(`{#${anchor}}`)
          ? []
          : [`${path}: ${link} has no such anchor`];
      }),
    );
    expect([...new Set(broken)]).toEqual([]);
  });
});
