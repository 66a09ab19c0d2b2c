/** Violations that a text names by number: a code in any spelling, its first digits, an article. */
import { listViolations } from "@cnh/knowledge/search/list-violations.ts";
import { findViolation } from "@cnh/license-law";

/** `745-50`, `7455-0`, `74550`, `7455`. */
const CODE = /(?<![\d-])(?:\d{3}-\d{2}|\d{4}-\d|\d{4,5})(?![\d-])/g;
/** Three digits may be anything, unless they are called a code. */
const CODE_SAID = /\b(?:c[óo]digo|c[óo]d\.?|enquadramento)\s+(\d{3})(?![\d-])/gi;
/** `art. 162, V`, `artigo 165-A`, `art 218 inciso III`. */
const ARTICLE =
  /\bart(?:igos?|s)?\.?\s*(\d{1,3})(?:-([A-E])\b)?(?:,?\s*(?:inciso\s+)?([IVX]+)\b)?/gi;
const BARE_ARTICLE = /(?<![\d-])(\d{3})-([A-E])\b/gi;

/** More of each than a question names; the rest is not looked up. */
const MAX_NAMED = 5;
const MAX_FOUND = 10;

/** Their codes, those named by code first, each once. */
export function namedViolations(text: string): string[] {
  const take = (pattern: RegExp) => [...text.matchAll(pattern)].slice(0, MAX_NAMED);
  const articles = [...take(ARTICLE), ...take(BARE_ARTICLE)].map(([, ...parts]) =>
    ["art.", ...parts.filter(Boolean)].join(" "),
  );
  const found = [
    ...take(CODE).flatMap(([code]) => findViolation(code)?.code ?? byNumber(code)),
    ...take(CODE_SAID).flatMap(([, digits = ""]) => byNumber(digits)),
    ...articles.flatMap(byNumber),
  ];
  return [...new Set(found)].slice(0, MAX_FOUND);
}

function byNumber(number: string): string[] {
  return listViolations({ words: number, limit: MAX_FOUND }).violations.map(({ code }) => code);
}
