/**
 * Infractions that the driver "committed" in the sense of arts. 143, 145 and 148: independent of points, so
 * self-suspending ones count too, and not limited to acts of driving. The Supreme Court allowed licenses to be refused
 * for an owner's infractions as well (ARE 1.195.532), which art. 148, § 3º does not distinguish.
 */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import {
  ascending,
  isConfirmed,
  isDropped,
  type KnownInfraction,
} from "../../infractions/known-infraction.ts";
import type { Gravity, PointsExclusion, Violation } from "../../violations.ts";

export interface CommittedInfraction extends KnownInfraction {
  /** `false` if it may later count: its process is open, a fact is missing, or its kind is in doubt. */
  readonly certain: boolean;
  readonly confidence: Confidence;
}

/** An infraction that counts for certain. */
type CertainInfraction = CommittedInfraction & {
  readonly committedOn: Day;
  readonly gravity: Gravity;
};

export function isCertain(infraction: CommittedInfraction): infraction is CertainInfraction {
  return infraction.certain;
}

/** Points exclusions of a driver's or owner's infractions, whose effect here no text that we read defines. */
const IN_DOUBT: readonly (PointsExclusion | null)[] = [
  "excluded_art_259_4_II",
  "non_motor_vehicle_mbft",
  "non_motor_vehicle_inferred",
];

/** The infractions above leve that count or may later count, oldest first, regardless of the source's order. */
export function committedInfractions(
  infractions: readonly KnownInfraction[],
): CommittedInfraction[] {
  return infractions
    .map(committed)
    .filter((infraction) => infraction !== null)
    .sort((a, b) => ascending(orderOf(a), orderOf(b)));
}

/** Returns `null` if the infraction never counts. */
function committed(infraction: KnownInfraction): CommittedInfraction | null {
  const { violation, gravity, committedOn } = infraction;
  if (isDropped(infraction)) return null;
  if (violation !== null && !isOfDriverOrOwner(violation)) return null;
  // These articles ignore leves, regardless of their number.
  if (gravity === "leve") return null;
  const inDoubt = IN_DOUBT.includes(violation?.pointsExclusion ?? null);
  if (inDoubt || gravity === null || committedOn === null)
    return { ...infraction, certain: false, confidence: "low" };
  return { ...infraction, certain: isConfirmed(infraction), confidence: confidenceOf(violation) };
}

/** Whether the violation has a gravity and its infractor is a driver or owner. */
function isOfDriverOrOwner({ gravity, infractors }: Violation): boolean {
  return (
    gravity !== null && (infractors.includes("condutor") || infractors.includes("proprietario"))
  );
}

/** The confidence is lower for owners, and an unknown code may be an owner's. */
function confidenceOf(violation: Violation | null): Confidence {
  return violation?.infractors.includes("condutor") ? "high" : "medium";
}

/** Sorts after every digit and letter, so that unknown values come last. */
const LAST = "\uffff";

function orderOf({ committedOn, code, gravity, state }: KnownInfraction): string {
  return [committedOn, code, gravity, state].map((value) => value ?? LAST).join(" ");
}
