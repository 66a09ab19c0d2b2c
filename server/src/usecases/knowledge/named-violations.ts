/** Finds violations that a text names by number: by a code in any spelling, by its first digits, or by an article. */
import { listViolations } from "@cnh/knowledge/search/list-violations.ts";
import { findViolation } from "@cnh/license-law";

/** For example `745-50`, `7455-0`, `74550` or `7455`. */
const CODE = /(?<![\d-])(?:\d{3}-\d{2}|\d{4}-\d|\d{4,5})(?![\d-])/g;
/** Three digits are a code only after a word for it. */
const LABELLED_CODE = /\b(?:c[óo]digo|c[óo]d\.?|enquadramento)\s+(\d{3})(?![\d-])/gi;
/** For example `art. 162, V`, `artigo 165-A` or `art 218 inciso III`. */
const ARTICLE =
  /\bart(?:igos?|s)?\.?\s*(\d{1,3})(?:-([A-E])\b)?(?:,?\s*(?:inciso\s+)?([IVX]+)\b)?/gi;
const BARE_ARTICLE = /(?<![\d-])(\d{3})-([A-E])\b/gi;

/** The maximum number of matches of each pattern that are looked up. */
const MAX_MATCHES = 5;
const MAX_CODES = 10;

/** Returns the codes of the violations without duplicates, those named by code first. */
export function namedViolations(text: string): string[] {
  const take = (pattern: RegExp) => [...text.matchAll(pattern)].slice(0, MAX_MATCHES);
  const articles = [...take(ARTICLE), ...take(BARE_ARTICLE)].map(([, ...parts]) =>
    ["art.", ...parts.filter(Boolean)].join(" "),
  );
  const codes = [
    ...take(CODE).flatMap(([code]) => findViolation(code)?.code ?? byNumber(code)),
    ...take(LABELLED_CODE).flatMap(([, digits = ""]) => byNumber(digits)),
    ...articles.flatMap(byNumber),
  ];
  return [...new Set(codes)].slice(0, MAX_CODES);
}

function byNumber(number: string): string[] {
  return listViolations({ words: number, limit: MAX_CODES }).violations.map(({ code }) => code);
}
