/** A driver's data for the points sections: each infraction with its days, and the zeroings. */
import { inForce } from "../dated-law.ts";
import type { Facts } from "../facts.ts";
import { type KnownInfraction, knownInfractions } from "../infractions/known-infraction.ts";
import { PREVENTIVE_COURSE } from "../law/points-law.ts";
import { type PastSuspension, pastSuspensions } from "./past-suspensions.ts";
import { isCounted, type PointsEntry, pointsEntry } from "./points-entry.ts";
import { totalsByDay } from "./sweep.ts";
import { preventiveCourses, type Zeroings, zeroingsOf } from "./zeroings.ts";

export interface PointsRecord {
  /** In the order of the infractions. */
  readonly entries: readonly PointsEntry[];
  readonly zeroings: Zeroings;
  readonly past: readonly PastSuspension[];
}

export function pointsRecord(
  facts: Facts,
  infractions: readonly KnownInfraction[] = knownInfractions(facts),
): PointsRecord {
  const past = pastSuspensions(facts, infractions);
  const found = zeroingsOf(facts, past);
  const entries = infractions.map((infraction) => pointsEntry(infraction, found.list));
  const zeroings: Zeroings = courseMayBeMissing(facts, entries)
    ? { ...found, unsure: "always" }
    : found;
  return { entries, zeroings, past };
}

/**
 * Whether a preventive course may be missing from the courses. The national register has no field for it; only a paid
 * driver can have taken one, and only after reaching the required points.
 */
function courseMayBeMissing(facts: Facts, entries: readonly PointsEntry[]): boolean {
  const { license, infractions, courses } = facts;
  if (license?.ear !== true || infractions === null || infractions.zeroings !== null) return false;
  if (preventiveCourses(courses).length > 0) return false;
  return totalsByDay(entries.filter(isCounted)).some(({ on, potential }) => {
    const rule = inForce(PREVENTIVE_COURSE, on);
    return rule !== null && potential.points >= rule.value.fromPoints;
  });
}
