/**
 * Codes and provisions of the law that a query names: `745-50`, `745`, `art. 162, V`, `165-A`.
 * Only what the table knows is taken for a reference; every other number stays a word like any other.
 */
import { tokensOf } from "./portuguese-words.ts";

export interface ReferableRow {
  readonly codeDigits: string;
  readonly legalBasis: string;
  readonly article: string;
}

/** Rows by their place in the table, each with how well it fits: 1, or less where it fits only in part. */
export type Fits = ReadonlyMap<number, number>;

/** The rows that a start of a code (`745`, `7455`) or a provision (`162 v`, `165 a`) names; often none. */
export type References = (key: string) => Fits;

const NONE: Fits = new Map();
const SHORTEST_CODE = 3;
/** Fit of a row that names the provision only beside its own (`163 c/c 162`), or is of 165-A for 165. */
const BESIDE = 0.9;
/** Below this a number is a percentage or a time, unless `art.` stands before it. */
const LEAST_BARE = 100;
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
      if (key.length >= SHORTEST_CODE && codeDigits.startsWith(key)) fits.set(at, 1);
      else if (provisions.some((provision) => provision.startsWith(path))) {
        fits.set(at, path.startsWith(own) ? 1 : BESIDE);
      }
    }
    return fits;
  };
}

/** `CTB art. 163 c/c 162, V` as 163 and 162 v; a mere `§ 1º` after `c/c` is of the own article. */
function provisionsOf(legalBasis: string, own: readonly string[]): string[] {
  return legalBasis.split("c/c").map((part) => {
    const parts = tokensOf(part).filter(
      (token) => token !== "ctb" && !BEFORE_ARTICLE.has(token) && !BETWEEN_PARTS.has(token),
    );
    return pathOf(part.startsWith(" §") ? [...own, ...parts] : parts);
  });
}

/** Ends in a blank, so that a path begins with what it is part of: 162 v with 162, and not with 16. */
function pathOf(parts: readonly string[]): string {
  return `${parts.join(" ")} `;
}

/** Parts a query into what it names by number and the tokens that are left. */
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
    const fits = refers ? references(token) : NONE;
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

interface Found {
  readonly key: string;
  readonly fits: Fits;
  /** Where the tokens after it begin. */
  readonly end: number;
}

/** `745` goes on with `50`, and `250` with `I` and then `a`, as long as the table knows the whole. */
function extend(found: Found, tokens: readonly string[], references: References): Found {
  const next = tokens.findIndex((token, at) => at >= found.end && !BETWEEN_PARTS.has(token));
  for (const key of [`${found.key}${tokens[next]}`, `${found.key} ${tokens[next]}`]) {
    const fits = references(key);
    if (fits.size > 0) return extend({ key, fits, end: next + 1 }, tokens, references);
  }
  return found;
}

/** Numbers do, but for `180 km`, `600 kg`, `R$ 195`, and small ones that no `art.` introduces. */
function mayRefer(token: string, before: string, after: string): boolean {
  if (!/^\d/.test(token) || before === "r" || UNITS.has(after)) return false;
  return Number(token) >= LEAST_BARE || BEFORE_ARTICLE.has(before);
}
