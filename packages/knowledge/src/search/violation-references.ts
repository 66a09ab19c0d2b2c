/**
 * References in a query to codes and provisions of the law: `745-50`, `745`, `art. 162, V`, `165-A`. Only a number in
 * the table is a reference; every other number is an ordinary word.
 */
import { tokensOf } from "./words.ts";

export interface ReferableRow {
  readonly codeDigits: string;
  readonly legalBasis: string;
  readonly article: string;
}

/** The fit of rows by table position: 1, or less for a partial fit. */
export type Fits = ReadonlyMap<number, number>;

/** Finds the rows named by the start of a code (`745`, `7455`) or by a provision (`162 v`, `165 a`); often none. */
export type References = (key: string) => Fits;

const NO_FITS: Fits = new Map();
const MIN_CODE_DIGITS = 3;
/** The fit of a row that names the provision only in addition to its own (`163 c/c 162`), or of 165-A for 165. */
const INDIRECT_FIT = 0.9;
/** Min number that is a reference without `art.` before it; smaller ones are percentages or times. */
const MIN_BARE_NUMBER = 100;
const BEFORE_ARTICLE = new Set(["art", "arts", "artigo", "artigos"]);
const BETWEEN_PARTS = new Set(["inciso", "inc", "paragrafo", "par", "alinea", "o"]);
const UNITS = new Set(["%", "km", "kg", "cm", "metro", "metros", "real", "reais"]);

export function indexReferences(rows: readonly ReferableRow[]): References {
  const referable = rows.map(({ codeDigits, legalBasis, article }) => {
    const own = tokensOf(article);
    return { codeDigits, own: pathOf(own), provisions: provisionsOf(legalBasis, own) };
  });
  return (key) => {
    const path = pathOf([key]);
    const fits = new Map<number, number>();
    for (const [at, { codeDigits, own, provisions }] of referable.entries()) {
      if (key.length >= MIN_CODE_DIGITS && codeDigits.startsWith(key)) fits.set(at, 1);
      else if (provisions.some((provision) => provision.startsWith(path))) {
        fits.set(at, path.startsWith(own) ? 1 : INDIRECT_FIT);
      }
    }
    return fits;
  };
}

/** Splits a legal basis: `CTB art. 163 c/c 162, V` is 163 and 162 v. A lone `§ 1º` after `c/c` belongs to `own`. */
function provisionsOf(legalBasis: string, own: readonly string[]): string[] {
  return legalBasis.split("c/c").map((part) => {
    const parts = tokensOf(part).filter(
      (token) => token !== "ctb" && !BEFORE_ARTICLE.has(token) && !BETWEEN_PARTS.has(token),
    );
    return pathOf(part.startsWith(" §") ? [...own, ...parts] : parts);
  });
}

/** A provision as text with a trailing space, so that 162 v begins with 162 but not with 16. */
function pathOf(parts: readonly string[]): string {
  return `${parts.join(" ")} `;
}

/** Splits a query into its references and the other tokens. */
export function takeReferences(
  tokens: readonly string[],
  references: References,
): { readonly named: readonly Fits[]; readonly rest: readonly string[] } {
  const named: Fits[] = [];
  const rest: string[] = [];
  let taken = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < taken) continue;
    const refers = mayRefer(token, tokens[at - 1] ?? "", tokens[at + 1] ?? "");
    const fits = refers ? references(token) : NO_FITS;
    if (fits.size > 0) {
      const longest = extend({ key: token, fits, end: at + 1 }, tokens, references);
      named.push(longest.fits);
      taken = longest.end;
    } else {
      rest.push(token);
    }
  }
  return { named, rest };
}

interface Reference {
  readonly key: string;
  readonly fits: Fits;
  /** Position of the first token after the reference. */
  readonly end: number;
}

/** Extends a reference while the table knows it: `745` continues with `50`, and `250` with `I` and then `a`. */
function extend(found: Reference, tokens: readonly string[], references: References): Reference {
  const next = tokens.findIndex((token, at) => at >= found.end && !BETWEEN_PARTS.has(token));
  for (const key of [`${found.key}${tokens[next]}`, `${found.key} ${tokens[next]}`]) {
    const fits = references(key);
    if (fits.size > 0) return extend({ key, fits, end: next + 1 }, tokens, references);
  }
  return found;
}

/** Whether a token may be a reference: a number, but not `180 km`, `600 kg`, `R$ 195` or a small one without `art.`. */
function mayRefer(token: string, before: string, after: string): boolean {
  if (!/^\d/.test(token) || before === "r" || UNITS.has(after)) return false;
  return Number(token) >= MIN_BARE_NUMBER || BEFORE_ARTICLE.has(before);
}
