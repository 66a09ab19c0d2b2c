/**
 * Infractions as they weigh where the law asks what the driver "committed" (arts. 143, 145 and 148): not by
 * points, so that the self-suspending ones count too, and not only those of driving. The Supreme Court let
 * licenses be refused for an owner's infractions as well (ARE 1.195.532), which art. 148, § 3º does not tell apart.
 */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { InfractionFact, InfractionState } from "../../facts.ts";
import {
  findViolation,
  type Gravity,
  type PointsExclusion,
  type Violation,
} from "../../violations.ts";

interface Described {
  /** As printed on a notice, where the table knows it; else as the source wrote it. */
  readonly code: string | null;
  readonly state: InfractionState | null;
  readonly confidence: Confidence;
}

/** It counts. */
export interface CertainInfraction extends Described {
  readonly certain: true;
  readonly committedOn: Day;
  readonly gravity: Gravity;
}

/** It may come to count: its process is open, a fact is missing, or its kind is in doubt. */
interface OpenInfraction extends Described {
  readonly certain: false;
  readonly committedOn: Day | null;
  /** Null: not told, so it may be any. */
  readonly gravity: Gravity | null;
}

export type CommittedInfraction = CertainInfraction | OpenInfraction;

export function isCertain(infraction: CommittedInfraction): infraction is CertainInfraction {
  return infraction.certain;
}

/** Of no weight in points, but infractions of a driver or owner all the same: nothing read says how they count here. */
const IN_DOUBT: readonly (PointsExclusion | null)[] = [
  "excluded_art_259_4_II",
  "non_motor_vehicle_mbft",
  "non_motor_vehicle_inferred",
];

/** Those above leve that count or may come to, oldest first, in an order that does not hang on the source's. */
export function committedInfractions(list: readonly InfractionFact[]): CommittedInfraction[] {
  return list
    .map(weigh)
    .filter((infraction) => infraction !== null)
    .sort(
      (a, b) =>
        ascending(a.committedOn, b.committedOn) ||
        ascending(a.code, b.code) ||
        ascending(a.gravity, b.gravity) ||
        ascending(a.state, b.state),
    );
}

function weigh(fact: InfractionFact): CommittedInfraction | null {
  const { committedOn, state } = fact;
  if (state === "cancelled" || state === "written_warning") return null;
  const violation = fact.code === null ? null : findViolation(fact.code);
  if (violation !== null && !isOfDriverOrOwner(violation)) return null;
  const gravity = violation === null ? fact.gravity : violation.gravity;
  // Nothing in these articles asks for leves, however many.
  if (gravity === "leve") return null;
  const code = violation?.code ?? fact.code;
  const inDoubt = IN_DOUBT.includes(violation?.pointsExclusion ?? null);
  if (inDoubt || gravity === null || committedOn === null)
    return { code, committedOn, gravity, state, certain: false, confidence: "low" };
  const certain = state === "confirmed";
  return { code, committedOn, gravity, state, certain, confidence: confidenceOf(violation) };
}

/** Without a class there is no gravity to count; companies, pedestrians and shippers answer for other things. */
function isOfDriverOrOwner({ gravity, infractors }: Violation): boolean {
  return (
    gravity !== null && (infractors.includes("condutor") || infractors.includes("proprietario"))
  );
}

/** An unknown code may be an owner's. */
function confidenceOf(violation: Violation | null): Confidence {
  return violation?.infractors.includes("condutor") ? "high" : "medium";
}

/** What is not known last. */
function ascending(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return a !== null && (b === null || a < b) ? -1 : 1;
}
