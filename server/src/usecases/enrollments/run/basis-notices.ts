/** The notices of the end of a legal basis. */
import type { Basis } from "@cnh/contract";
import { addDays, type Day } from "@cnh/license-law";
import type { BasisNotice } from "../stored-enrollment.ts";

/** Days before the last day of the basis. */
const THRESHOLDS = [30, 7] as const;

/** The notice of the smallest threshold that the day has reached, unless it was sent for this last day before. */
export function basisNoticeOn(
  { expiresOn }: Pick<Basis, "expiresOn">,
  sent: BasisNotice | null,
  on: Day,
): BasisNotice | null {
  const threshold = THRESHOLDS.findLast((days) => on >= addDays(expiresOn, -days));
  if (threshold === undefined) return null;
  const isSent = sent?.expiresOn === expiresOn && sent.threshold <= threshold;
  return isSent ? null : { expiresOn, threshold };
}

/** The next day after this one on which a notice is due. */
export function nextBasisNoticeOn(
  { expiresOn }: Pick<Basis, "expiresOn">,
  sent: BasisNotice | null,
  on: Day,
): Day | null {
  const days = THRESHOLDS.map((threshold) => addDays(expiresOn, -threshold));
  const next = days.find((day) => day > on);
  return next !== undefined && basisNoticeOn({ expiresOn }, sent, next) ? next : null;
}
