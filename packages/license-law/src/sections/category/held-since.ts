/** Since when a driver holds a category, as far as the dates of the license show it where no source tells. */
import type { Day } from "../../calendar.ts";
import { categoryParts } from "../../categories.ts";
import type { Confidence } from "../../dated-law.ts";
import type { LicenseFacts } from "../../facts.ts";

/** The days between which a category was obtained; null where nothing limits it. */
export interface HeldSince {
  /** It was not held before this day. */
  readonly notBefore: Day | null;
  /** It was held on this day and since. */
  readonly atLeastSince: Day | null;
  readonly confidence: Confidence;
}

/**
 * The day that the source tells. Otherwise the current document shows the category on the day of its issue, and
 * nothing was held before the first license. Categories are added and not exchanged, so that B without A was the
 * first one, which is our reading. D does not show C, because it can be reached from B.
 */
export function heldSince(license: LicenseFacts, category: "B" | "C"): HeldSince {
  const stated = license.heldSince && license.heldSince[category];
  if (stated !== null) return { notBefore: stated, atLeastSince: stated, confidence: "high" };
  const { issuedOn, firstIssuedOn } = license;
  const shown = license.category && categoryParts(license.category);
  const isShown = shown !== null && shown.four !== null && (category === "B" || shown.four === "C");
  if (!isShown) return { notBefore: firstIssuedOn, atLeastSince: null, confidence: "high" };
  const wasFirst = license.category === "B" && firstIssuedOn !== null;
  return wasFirst
    ? { notBefore: firstIssuedOn, atLeastSince: firstIssuedOn, confidence: "medium" }
    : { notBefore: firstIssuedOn, atLeastSince: issuedOn, confidence: "high" };
}
