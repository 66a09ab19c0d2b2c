import { findViolation, listViolations, parseViolationCode } from "@cnh/license-law";
import type { ListViolationsQuery, Violation, ViolationPage } from "@cnh/contract";
import { fail } from "../failure.ts";

/** The table page by page, or what the words of a query find in it. */
export function pageViolations(query: ListViolationsQuery): ViolationPage {
  if (query.cursor && parseViolationCode(query.cursor) === null) {
    fail("BAD_REQUEST", { issues: [{ path: "cursor", message: "Not a cursor of this list" }] });
  }
  const { violations, next } = listViolations({
    limit: query.limit,
    ...(query.q && { words: query.q }),
    ...(query.cursor && { after: query.cursor }),
  });
  return { items: [...violations], nextCursor: next };
}

/** One violation by any spelling of its code. */
export function findViolationByCode(code: string): Violation {
  return findViolation(code) ?? fail("NOT_FOUND");
}
