/**
 * Infractions during a suspension of the right to drive, which revoke the license (CTB, art. 263, I). Any proof of
 * driving is enough (Res. CONTRAN 723/2018, art. 19, § 1º, III), hence every infraction of a driver.
 */
import { addDays, type Day, earliest } from "../calendar.ts";
import type { BlockFact, Facts } from "../facts.ts";
import { DRIVING_WHILE_SUSPENDED, NO_PROOF_OF_DRIVING } from "../law/points-law.ts";
import type { PointsExclusion, Violation } from "../violations.ts";
import { isDropped, type KnownInfraction } from "./known-infraction.ts";
import { limitationOf, type SeriousInfraction, seriousInfraction } from "./recidivism.ts";

/** The register's reason code for a suspension. */
export const SUSPENSION: BlockFact["reason"] = "2";

/** The infractions up to a day that prove driving during a suspension, in list order. */
export function infractionsWhileSuspended(
  infractions: readonly KnownInfraction[],
  { blocks }: Facts,
  on: Day,
): SeriousInfraction[] {
  const periods = (blocks ? blocks.list : []).flatMap(periodOf);
  return infractions.flatMap((infraction) => {
    const { violation, committedOn } = infraction;
    if (violation === null || isDropped(infraction)) return [];
    if (committedOn !== null && committedOn > on) return [];
    const isShown =
      violation.code === DRIVING_WHILE_SUSPENDED ||
      (committedOn !== null && showsDriving(violation) && periods.some(includes(committedOn)));
    return isShown ? [seriousInfraction(infraction, violation)] : [];
  });
}

/**
 * Whether a punishable infraction may prove driving during a suspension: on its day, the register has a block of
 * unknown reason, or a suspension of unknown start, that may have been a running suspension.
 */
export function mayBeWhileSuspended(
  infractions: readonly KnownInfraction[],
  { blocks }: Facts,
  on: Day,
): boolean {
  const periods = (blocks ? blocks.list : []).flatMap(possiblePeriodOf);
  return infractions.some((infraction) => {
    const { violation, committedOn } = infraction;
    if (violation === null || committedOn === null || isDropped(infraction)) return false;
    return (
      committedOn <= on &&
      on < limitationOf(committedOn) &&
      showsDriving(violation) &&
      periods.some(includes(committedOn))
    );
  });
}

interface SuspendedPeriod {
  /** `null` means any day up to the last one. */
  readonly from: Day | null;
  /** The last day; `null` while the suspension continues. */
  readonly until: Day | null;
}

/** The days of a suspension. After its term only the course may be missing, which is another infraction. */
function periodOf(block: BlockFact): SuspendedPeriod[] {
  const { reason, startsOn } = block;
  return reason !== SUSPENSION || startsOn === null ? [] : [daysOf(block)];
}

/** The days on which a block may have been a running suspension, if the register leaves that open. */
function possiblePeriodOf(block: BlockFact): SuspendedPeriod[] {
  const { reason, startsOn } = block;
  const isOpen = reason === null || (reason === SUSPENSION && startsOn === null);
  return isOpen ? [daysOf(block)] : [];
}

function daysOf({ startsOn, endsOn, releasedOn }: BlockFact): SuspendedPeriod {
  return { from: startsOn, until: earliest([endsOn, releasedOn && addDays(releasedOn, -1)]) };
}

function includes(day: Day) {
  return ({ from, until }: SuspendedPeriod): boolean =>
    (from === null || from <= day) && (until === null || day <= until);
}

const NOT_MOTORIZED: readonly (PointsExclusion | null)[] = [
  "non_motor_vehicle_mbft",
  "non_motor_vehicle_inferred",
];

/** Whether a violation proves driving: not an owner's, nor one recorded without a driver. */
function showsDriving({ infractors, article, pointsExclusion }: Violation): boolean {
  if (!infractors.includes("condutor") || NOT_MOTORIZED.includes(pointsExclusion)) return false;
  return !NO_PROOF_OF_DRIVING.includes(article);
}
