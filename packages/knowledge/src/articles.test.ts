import { readFileSync } from "node:fs";
import { ALERT_CATALOGUE, isDay, lawAddressOf, VIOLATIONS } from "@cnh/license-law";
import { describe, expect, it, test } from "vitest";
import { ARTICLES, PASSAGES } from "./index.ts";

/** Provisions that an article may cite: from the law tables, read in addition, or only reported by others. */
const ALLOWED = JSON.parse(
  readFileSync(new URL("../data/legal-basis.json", import.meta.url), "utf8"),
) as Readonly<Record<"lawTables" | "rulesRead" | "reported", readonly string[]>>;

const citable = new Set(Object.values(ALLOWED).flat());
const reported = new Set(ALLOWED.reported);

/** Phrases by which a text refers to itself or its sources instead of the law. */
const SELF_TALK =
  /\b(?:n?est[ae]|nossa|dessa|nessa) base\b|\b(?:este|nosso) (?:texto|artigo)\b|\b(?:as|nossas?|uma só|há uma|essas?) fontes?\b|\bfontes? (?:secundári|que|aqui)|\bnossa leitura\b|\b(?:conferi|verifica|confirma|encontra)mos\b|\bnão (?:a |o )?lemos\b|\bconhecemos\b|\bentendemos\b|\bnão (?:foi|foram) (?:conferid|verificad|confirmad|encontrad)|\b(?:tratad[oa]s?|decidid[oa]) (?:aqui|nest[ae])|\bpela imprensa\b/i;

describe("the articles", () => {
  it("are at least a hundred, each with its own slug and title", () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(100);
    expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
    expect(new Set(ARTICLES.map(({ title }) => title)).size).toBe(ARTICLES.length);
  });

  describe.each(ARTICLES)("$slug", (article) => {
    test("has 80 to 220 words", () => {
      const words = `${article.text} ${article.caveat ?? ""}`.trim().split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(80);
      expect(words).toBeLessThanOrEqual(220);
    });

    test("is plain text: no HTML, no links, no headings, no code", () => {
      expect(`${article.text}\n${article.caveat ?? ""}`).not.toMatch(
        /<[a-z/!]|\]\(|https?:|www\.|^#|`/im,
      );
    });

    test("cites provisions that are listed, one in each citation, with an official address", () => {
      expect(article.basis.filter((basis) => !citable.has(basis))).toEqual([]);
      expect(article.basis.filter((basis) => basis.includes(";"))).toEqual([]);
      expect(new Set(article.basis).size).toBe(article.basis.length);
      for (const basis of article.basis)
        expect(lawAddressOf(basis), basis).toMatch(/^https:\/\/www\.(?:planalto\.)?gov\.br\//);
    });

    test("says when it was checked, and is certain only where every provision was read", () => {
      expect(isDay(article.checked)).toBe(true);
      if (article.confidence === "high")
        expect(article.basis.filter((basis) => reported.has(basis))).toEqual([]);
    });

    test("speaks of the law and never of itself or of its sources", () => {
      expect(`${article.text}\n${article.caveat ?? ""}`).not.toMatch(SELF_TALK);
    });

    test("names codes that are in the table", () => {
      const codes = article.text.match(/(?<![\d-])\d{3}-\d{2}(?![\d-])/g) ?? [];
      const known = new Set(VIOLATIONS.map(({ code }) => code));
      expect(codes.filter((code) => !known.has(code))).toEqual([]);
    });
  });
});

describe("the provisions that may be cited", () => {
  test("each once", () => {
    expect(citable.size).toBe(Object.values(ALLOWED).flat().length);
  });

  test("provisions of the law tables name articles that an alert or a violation cites", () => {
    const texts = [
      ...Object.values(ALERT_CATALOGUE).flatMap(({ legalBasis }) =>
        legalBasis.flatMap(({ law, article }) => (law.includes("CTB") ? spanned(article) : [])),
      ),
      ...VIOLATIONS.map(({ article }) => article),
    ];
    const known = new Set(texts);
    const numbers = ALLOWED.lawTables.flatMap(
      (basis) => /^CTB art\. ([\dA-Z-]+)/.exec(basis)?.[1] ?? [],
    );
    expect(numbers.length).toBeGreaterThan(300);
    expect(numbers.filter((number) => !known.has(number))).toEqual([]);
  });
});

/** Expands `arts. 292 a 294` to each article. */
function spanned(article: string): string[] {
  const numbers = article.match(/(?<![\d./])\d+(?:-[A-Z])?(?![\dº/.])/g) ?? [];
  const [, from, to] = /(\d+) a (\d+)$/.exec(article) ?? [];
  if (from === undefined || to === undefined) return numbers;
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) =>
    String(Number(from) + step),
  );
}

describe("passages", () => {
  it("are every article and every violation, by their own id", () => {
    expect(PASSAGES.length).toBe(ARTICLES.length + VIOLATIONS.length);
    expect(new Set(PASSAGES.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(PASSAGES.length);
  });

  test.each([
    ["745-50", "Infração média, 4 pontos. Multa: R$ 130,16."],
    [
      "747-10",
      "Suspende por si só o direito de dirigir por 2 a 8 meses, após processo com defesa.",
    ],
    ["516-91", "Suspende por si só o direito de dirigir por 12 meses, após processo com defesa."],
    ["516-91", "Repetida em 12 meses, leva à cassação da habilitação."],
    ["516-91", "Multa: R$ 2.934,70 (vezes 10)."],
    ["516-91", "Os pontos não entram na soma de 12 meses."],
    ["500-20", "Sem gravidade e sem pontos. Multa: O dobro da multa original."],
    ["780-30", "Suspende o direito de dirigir se repetida em 12 meses."],
    ["764-10", "Este código foi substituído e não se aplica mais."],
    ["705-62", "Confirme este enquadramento no órgão que autuou."],
  ])("the passage of %s states: %s", (code, sentence) => {
    expect(PASSAGES.find(({ id }) => id === code)?.text).toContain(sentence);
  });

  test.each([
    ["745-50", ["CTB art. 218, I"]],
    ["506-10", ["CTB art. 163", "CTB art. 162, I"]],
    ["606-85", ["CTB art. 209", "Lei 13.103/2015, art. 17, § 5º"]],
    ["709-92", ["CTB art. 244, VII", "CTB art. 244, § 1º"]],
    ["776-50", ["CTB art. 278, parágrafo único", "CTB art. 210"]],
  ])("the passage of %s cites %j", (code, basis) => {
    expect(PASSAGES.find(({ id }) => id === code)?.basis).toEqual(basis);
  });
});
