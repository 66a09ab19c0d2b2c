/**
 * Served penalties: a suspension or revocation in the register that began after the infraction and was lifted in due
 * time. Each serves one infraction only. A penalty with unknown facts counts as not served.
 */
import { addYears, type Day } from "../../calendar.ts";
import { inForce } from "../../dated-law.ts";
import type { BlockFact, Facts } from "../../facts.ts";
import type { SuspensionGround } from "../../infractions/suspension-grounds.ts";
import { REHABILITATION_YEARS } from "../../law/blocks-law.ts";
import { couldCause, type PastSuspension } from "../../points/past-suspensions.ts";

/** The register's reason code for a revocation. */
const REVOCATION: BlockFact["reason"] = "3";

export interface ServedPenalty {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly releasedOn: Day;
}

/** Maps grounds to their served suspensions; the grounds must be in the order of their infractions. */
export function servedSuspensions(
  grounds: readonly SuspensionGround[],
  past: readonly PastSuspension[],
  courses: Facts["courses"],
  on: Day,
): Map<SuspensionGround, ServedPenalty> {
  const free = past.flatMap((suspension) => servedIn(suspension, courses, on)).sort(byStart);
  const served = new Map<SuspensionGround, ServedPenalty>();
  for (const ground of grounds) {
    if (!ground.confirmed || ground.cause.infraction.committedOn === null) continue;
    const index = free.findIndex((penalty) =>
      couldCause(ground, { ...penalty, imposedOn: penalty.startsOn }),
    );
    const [penalty] = index === -1 ? [] : free.splice(index, 1);
    if (penalty) served.set(ground, penalty);
  }
  return served;
}

/** A suspension not caused by points, lifted at its end or later, with the recycling course (art. 261, § 2º). */
function servedIn(
  { dated, byPoints }: PastSuspension,
  courses: Facts["courses"],
  on: Day,
): ServedPenalty[] {
  if (dated === null || byPoints !== false) return [];
  const { startsOn, endsOn, releasedOn } = dated;
  if (releasedOn === null || releasedOn > on || releasedOn < endsOn) return [];
  const took = (courses ? courses.list : []).some(
    ({ kind, completedOn }) =>
      kind === "recycling" && completedOn !== null && completedOn >= startsOn && completedOn <= on,
  );
  return took ? [{ startsOn, endsOn, releasedOn }] : [];
}

/** Revocations lifted after rehabilitation could be requested, earliest first. */
export function servedRevocations({ blocks }: Facts, on: Day): ServedPenalty[] {
  return (blocks ? blocks.list : []).flatMap((block) => rehabilitated(block, on)).sort(byStart);
}

function rehabilitated(block: BlockFact, on: Day): ServedPenalty[] {
  const { reason, decision, startsOn, releasedOn } = block;
  if (reason !== REVOCATION || decision !== "administrative") return [];
  if (startsOn === null || releasedOn === null || releasedOn > on) return [];
  const rule = inForce(REHABILITATION_YEARS, startsOn);
  const endsOn = rule && addYears(startsOn, rule.value);
  return endsOn !== null && endsOn <= releasedOn ? [{ startsOn, endsOn, releasedOn }] : [];
}

function byStart(one: ServedPenalty, other: ServedPenalty): number {
  return one.startsOn < other.startsOn ? -1 : 1;
}
