/** The parts of a driver's record that no source answers. */
import type { Facts } from "@cnh/license-law";
import type { GatheredPart } from "../../reports/run/report-run.ts";
import { type CheckPlan, statePartsOf } from "../../reports/run/check-plan.ts";
import type { Unanswered } from "../stored-enrollment.ts";

const HOUR_MS = 3_600_000;
/** It is announced after this time. */
const ANNOUNCED_AFTER_MS = 72 * HOUR_MS;
const MAX_RETRY_MS = 24 * HOUR_MS;

/** The parts that an answer lacks although they were asked for. A report asks for all of them. */
export function missingParts(facts: Facts | null, check: CheckPlan | null): GatheredPart[] {
  if (facts === null) return ["license"];
  return statePartsOf(facts.license, check).filter((part) => facts[part] === null);
}

/** The unanswered parts after an answer. An answer about the license alone leaves the state's parts as they were. */
export function unansweredAfter(
  before: Unanswered | null,
  facts: Facts | null,
  check: CheckPlan | null,
  at: Date,
): Unanswered | null {
  const now = missingParts(facts, check);
  const isPartial = facts === null || check?.depth === "license";
  const still = isPartial ? (before?.missing ?? []).filter((part) => part !== "license") : [];
  const missing = [...now, ...still];
  if (missing.length === 0) return null;
  const since = before?.since ?? at.toISOString();
  const failures = facts === null ? (before?.failures ?? 0) + 1 : 0;
  const isLong = at.getTime() - Date.parse(since) >= ANNOUNCED_AFTER_MS;
  return { since, missing, failures, isReported: (before?.isReported ?? false) || isLong };
}

/** When a driver is checked again after checks that failed: after 1, 2, 4 … hours, and at least once a day. */
export function retryAt({ failures }: Unanswered, at: Date): Date {
  return new Date(at.getTime() + Math.min(MAX_RETRY_MS, HOUR_MS * 2 ** (failures - 1)));
}
