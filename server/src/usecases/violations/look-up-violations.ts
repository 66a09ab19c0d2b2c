import { listViolations } from "@cnh/knowledge/search/list-violations.ts";
import { findViolation } from "@cnh/license-law";
import type { Violation as LawViolation } from "@cnh/license-law";
import {
  ISSUE_TEXTS,
  type ListViolationsQuery,
  type Violation,
  type ViolationPage,
} from "@cnh/contract";
import { fail, refuse } from "../failure.ts";

/** Lists the table of violations by page, or the violations that match a query. */
export function pageViolations(query: ListViolationsQuery): ViolationPage {
  const { violations, next } = listOrRefuse(query);
  return { items: violations.map(publish), nextCursor: next };
}

/** Finds one violation by any spelling of its code. */
export function findViolationByCode(code: string): Violation {
  return publish(findViolation(code) ?? fail("NOT_FOUND"));
}

/** Lists violations, or refuses the cursor: the contract has checked the limit, so only the cursor can be out of range. */
function listOrRefuse({ q, cursor, limit }: ListViolationsQuery) {
  try {
    return listViolations({ limit, ...(q && { words: q }), ...(cursor && { after: cursor }) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse("cursor", ISSUE_TEXTS.noCursor);
  }
}

function publish(violation: LawViolation): Violation {
  return { ...violation, infractors: [...violation.infractors] };
}
