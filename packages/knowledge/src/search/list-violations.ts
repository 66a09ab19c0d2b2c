/** Pages of the violation table: the whole table by code, or the matches of a search, best first. */
import { parseViolationCode, VIOLATIONS, type Violation } from "@cnh/license-law";
import { searchOver } from "./violation-search.ts";

export interface ViolationQuery {
  /** The search query (see violation-search.ts). A blank one lists the whole table by code. */
  readonly words?: string;
  /** The code of the last row already seen, in any spelling. */
  readonly after?: string;
  readonly limit: number;
}

export interface ViolationPage {
  readonly violations: readonly Violation[];
  /** The value of `after` for the next page; null on the last page. */
  readonly next: string | null;
}

const search = searchOver(VIOLATIONS);

/**
 * Returns one page of the matching violations: best first with words, by code without words. Throws RangeError if the
 * limit is below 1, `after` is not a code, or the words do not find it: callers validate external input.
 */
export function listViolations({ words = "", after, limit }: ViolationQuery): ViolationPage {
  if (!Number.isInteger(limit) || limit < 1)
    throw new RangeError("limit must be a whole number from 1");
  const found = words.trim() === "" ? VIOLATIONS : search(words).map(({ row }) => row);
  const start = after === undefined ? 0 : placeAfter(after, found);
  const violations = found.slice(start, start + limit);
  const last = found.length > start + limit ? violations.at(-1) : undefined;
  return { violations, next: last?.codeDigits ?? null };
}

/** Finds the violations for a question in free words, best first. `share` is their coverage of the question, 0 to 1. */
export function violationsAbout(
  question: string,
  limit: number,
): readonly { readonly code: string; readonly share: number }[] {
  return search(question)
    .slice(0, limit)
    .map(({ row, share }) => ({ code: row.code, share }));
}

/** The whole table continues after any code, even an unknown one; a ranking only after a row that it contains. */
function placeAfter(after: string, found: readonly Violation[]): number {
  const digits = parseViolationCode(after);
  if (digits === null) throw new RangeError("after must be a violation code");
  if (found === VIOLATIONS) {
    return VIOLATIONS.filter(({ codeDigits }) => codeDigits <= digits).length;
  }
  const at = found.findIndex(({ codeDigits }) => codeDigits === digits);
  if (at === -1) throw new RangeError("after must be a violation that the words find");
  return at + 1;
}
