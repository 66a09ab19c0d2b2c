/** The rulebook is complete, and a lawyer can read all of it. */
import { ALERT_CATALOGUE } from "@cnh/license-law";
import { describe, expect, it } from "vitest";
import { articlesOf, articlesOfCase, compareArticles } from "./articles.ts";
import { caseSentences } from "./case-sentences.ts";
import { readRulebook, rulebookPage } from "./rulebook.ts";
import { DATED_TABLES, RULE_SENTENCES } from "./rule-sentences.ts";

const rulebook = await readRulebook();
const page = rulebookPage(rulebook, "2026-11-18-0123abcd");

describe("the rulebook", () => {
  it("has a sentence for every dated table of the law", () => {
    expect(RULE_SENTENCES.map(({ name }) => name).toSorted()).toEqual(DATED_TABLES.toSorted());
  });

  it("has every alert under each article that it cites", () => {
    const listed = new Set(rulebook.chapters.flatMap(({ alerts }) => alerts.map(([code]) => code)));
    const cited = Object.entries(ALERT_CATALOGUE).filter(
      ([, { legalBasis }]) => legalBasis.flatMap(articlesOf).length > 0,
    );
    expect(cited.map(([code]) => code).filter((code) => !listed.has(code))).toEqual([]);
    expect(listed.size).toBeGreaterThan(85);
  });

  it("has every case of a driver, with its result in words", async () => {
    const cases = await caseSentences();
    expect(cases.length).toBeGreaterThan(900);
    for (const { given, result } of cases) {
      expect(`${given} ${result}`).not.toMatch(/undefined|null|\[object|\{"/);
      expect(result).not.toBe("");
    }
  });

  it("shows what art. 145 asks of every special transport", () => {
    const chapter = rulebook.chapters.find(({ article }) => article === "CTB, art. 145");
    const results = chapter?.cases.map(({ given, result }) => `${given} ${result}`).join("\n");
    for (const vehicle of ["ônibus", "ambulância", "transporte escolar", "produtos perigosos"])
      expect(results).toMatch(new RegExp(`${vehicle}[^\n]*não pode dirigir[^\n]*gravíssima`));
  });

  it("has the open points with their confidence, and the edition on every printed page", () => {
    expect(rulebook.openPoints.length).toBeGreaterThan(60);
    expect(
      rulebook.openPoints.filter(({ confidence }) => confidence !== null).length,
    ).toBeGreaterThan(30);
    expect(page).toContain('content: "Livro de regras, edição 2026-11-18-0123abcd"');
    expect(page).not.toMatch(/\]\(|\*\*/);
  });
});

describe("the articles of a citation", () => {
  it.each([
    ["art. 145, III", ["CTB, art. 145"]],
    ["arts. 143, § 1º, e 145 (Leis 14.071/2020 e 14.440/2022)", ["CTB, art. 143", "CTB, art. 145"]],
    ["arts. 292 a 294", ["CTB, art. 292", "CTB, art. 294"]],
    ["art. 148-A, §§ 2º e 9º", ["CTB, art. 148-A"]],
    ["CLT art. 235-B, VII", ["CLT, art. 235-B"]],
    ["Código Civil, art. 132, § 3º", ["Código Civil, art. 132"]],
  ])("%s", (citation, articles) => {
    expect(articlesOfCase(citation)).toEqual(articles);
  });

  it("names the law as people do", () => {
    expect(articlesOf({ law: "Lei 9.503/1997 (CTB)", article: "art. 261, I" })).toEqual([
      "CTB, art. 261",
    ]);
    expect(articlesOf({ law: "Resolução CONTRAN 723/2018", article: "art. 9º, § 4º" })).toEqual([
      "Resolução CONTRAN 723/2018, art. 9",
    ]);
  });

  it("are ordered by number, the traffic code first", () => {
    const articles = ["CLT, art. 168", "CTB, art. 165-A", "CTB, art. 165", "CTB, art. 19"];
    expect(articles.toSorted(compareArticles)).toEqual([
      "CTB, art. 19",
      "CTB, art. 165",
      "CTB, art. 165-A",
      "CLT, art. 168",
    ]);
  });
});
