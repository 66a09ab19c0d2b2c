/** The article of a citation, as the rulebook's index lists it. */
import type { LegalBasis } from "../../packages/license-law/src/dated-law.ts";

/** `CTB, art. 145`, without paragraphs and items, so that everything about one article is grouped. */
export function articlesOf({ law, article }: LegalBasis): string[] {
  const name = /\(([^)]+)\)$/.exec(law)?.[1] ?? law;
  return numbersIn(article).map((number) => `${name}, art. ${number}`);
}

/** The articles of a case: of the traffic code unless it names another law. */
export function articlesOfCase(article: string): string[] {
  const law = /^(CLT|Código Civil|Lei [\d.]+\/\d+|Res\S* [A-Z]* ?[\d.]+\/\d+)/.exec(article)?.[1];
  return numbersIn(article).map((number) => `${law ?? "CTB"}, art. ${number}`);
}

/** The numbers of articles in a citation; those after a paragraph or an item belong to it. */
function numbersIn(article: string): string[] {
  const head = article.replaceAll(/\([^)]*\)|Lei [\d.]+\/\d+|Res\S* [A-Z]* ?[\d.]+\/\d+/g, " ");
  // A number after a comma is an article unless it is a paragraph, which is written with º.
  const found = head.matchAll(
    /arts?\.\s*(\d{1,3}(?:-[A-Z])?)(?!\d)|(?:\be|\band|,|\ba)\s+(\d{1,3}(?:-[A-Z])?)(?![\d.º])/g,
  );
  return [...new Set([...found].map(([, first, next]) => first ?? next ?? ""))];
}

/** Orders the traffic code first, `art. 9` before `art. 145` and `165` before `165-A`. */
export function compareArticles(a: string, b: string): number {
  const isOther = (article: string) => Number(!article.startsWith("CTB"));
  return isOther(a) - isOther(b) || a.localeCompare(b, "pt-BR", { numeric: true });
}
