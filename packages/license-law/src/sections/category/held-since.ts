/** The day since which a driver has a category: from a source, or as far as the license's dates show it. */
import type { Day } from "../../calendar.ts";
import { categoryParts } from "../../categories.ts";
import type { Confidence } from "../../dated-law.ts";
import type { LicenseFacts } from "../../facts.ts";

/** The period in which a category was obtained; `null` for an unknown bound. */
export interface HeldSince {
  /** The driver did not have it before this day. */
  readonly notBefore: Day | null;
  /** The driver has had it since this day at the latest. */
  readonly atLeastSince: Day | null;
  readonly confidence: Confidence;
}

/**
 * The day stated by the source. Otherwise the current document proves the category on its issue day, and there was no
 * category before the first license. Categories are added and not exchanged, so B without A was the first one; this is
 * our reading. D does not prove C, because it can be reached from B.
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
