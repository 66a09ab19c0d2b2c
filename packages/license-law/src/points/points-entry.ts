/**
 * An infraction's contribution to the points: its value and the days on which it counts. It counts from the day of the
 * infraction until the day before `endsOn`, so every total is computed from intervals.
 */
import { addMonths, type Day } from "../calendar.ts";
import { type Confidence, inForce, leastSure } from "../dated-law.ts";
import type { Zeroing } from "../facts.ts";
import { isConfirmed, type KnownInfraction } from "../infractions/known-infraction.ts";
import { DATED_EXCLUSIONS, POINTS_OF, POINTS_WINDOW } from "../law/points-law.ts";
import type { Gravity, PointsExclusion } from "../violations.ts";

/** The reason why an infraction is not in a day's total. */
export type NotCounted =
  | "cancelled"
  | "written_warning"
  | "excluded"
  | "unknown_date"
  | "in_future"
  | "zeroed"
  | "lapsed"
  | "unknown_gravity";

export interface Span {
  readonly committedOn: Day;
  /** The day twelve months later. */
  readonly lapsesOn: Day;
  /** The first day on which it no longer counts: its lapse, or an earlier zeroing. */
  readonly endsOn: Day;
  readonly endedBy: "lapse" | Zeroing["by"];
}

export interface PointsEntry extends KnownInfraction {
  /** The infraction itself, with the days of its process. */
  readonly infraction: KnownInfraction;
  /** The nominal points; 0 without a gravity. */
  readonly points: number;
  /** `null` if the day is unknown. */
  readonly span: Span | null;
  /** The reason why it never counts. */
  readonly leftOut: "cancelled" | "written_warning" | "excluded" | null;
  /** The exclusion that applies to it, if any. */
  readonly exclusion: PointsExclusion | null;
  readonly confidence: Confidence;
}

/** An entry that counts on the days of its span. */
export type CountedEntry = PointsEntry & { readonly span: Span; readonly gravity: Gravity };

/** The exclusion of an infraction with an unknown code: the law may or may not exclude it from the total. */
const CODE_UNKNOWN: Exclusion = { name: null, confidence: "medium" };

/** Computes an infraction's entry. The zeroings must be in order. */
export function pointsEntry(
  infraction: KnownInfraction & { readonly committedOn: Day },
  zeroings: readonly Zeroing[],
): PointsEntry & { readonly span: Span };
export function pointsEntry(infraction: KnownInfraction, zeroings: readonly Zeroing[]): PointsEntry;
export function pointsEntry(
  infraction: KnownInfraction,
  zeroings: readonly Zeroing[],
): PointsEntry {
  const {
    code,
    violation,
    gravity,
    committedOn,
    state,
    ticket,
    stepConfidence = "high",
  } = infraction;
  const exclusion = violation ? exclusionOn(violation.pointsExclusion, committedOn) : CODE_UNKNOWN;
  const dropped = state === "cancelled" || state === "written_warning" ? state : null;
  return {
    code,
    violation,
    gravity,
    committedOn,
    state,
    ticket,
    infraction,
    points: gravity === null ? 0 : POINTS_OF[gravity],
    span: committedOn === null ? null : spanFrom(committedOn, zeroings, isConfirmed(infraction)),
    leftOut: dropped ?? (exclusion.name && "excluded"),
    exclusion: dropped ? null : exclusion.name,
    confidence: leastSure(
      exclusion.confidence,
      violation ? violation.confidence : "high",
      stepConfidence,
    ),
  };
}

/** The reason why an entry is not in a day's total; `null` if it is. */
export function whyNotCounted(entry: PointsEntry, on: Day): NotCounted | null {
  const { leftOut, span } = entry;
  if (leftOut !== null) return leftOut;
  if (span === null) return "unknown_date";
  if (span.committedOn > on) return "in_future";
  if (span.endsOn <= on) return span.endedBy === "lapse" ? "lapsed" : "zeroed";
  return entry.gravity === null ? "unknown_gravity" : null;
}

/** Whether an entry counts on any day. */
export function isCounted(entry: PointsEntry): entry is CountedEntry {
  return entry.leftOut === null && entry.span !== null && entry.gravity !== null;
}

/** Sorts zeroings, earliest first; on one day the suspension precedes, because it is graver. */
export function inOrder(zeroings: readonly Zeroing[]): Zeroing[] {
  return zeroings.toSorted((a, b) => (a.on + a.by < b.on + b.by ? -1 : 1));
}

/**
 * Whether an event removes the points of an infraction. It only affects earlier days: a points suspension removes only
 * confirmed infractions (art. 261, § 3º), a preventive course pending ones too.
 */
export function removes({ on, by }: Zeroing, committedOn: Day, confirmed: boolean): boolean {
  return committedOn < on && (confirmed || by === "preventive_course");
}

/** The days on which an infraction counts. */
function spanFrom(committedOn: Day, zeroings: readonly Zeroing[], confirmed: boolean): Span {
  const lapsesOn = addMonths(committedOn, POINTS_WINDOW.value);
  const zeroing = zeroings.find((each) => removes(each, committedOn, confirmed));
  return zeroing && zeroing.on < lapsesOn
    ? { committedOn, lapsesOn, endsOn: zeroing.on, endedBy: zeroing.by }
    : { committedOn, lapsesOn, endsOn: lapsesOn, endedBy: "lapse" };
}

interface Exclusion {
  /** `null` if no exclusion applied to infractions of that day. */
  readonly name: PointsExclusion | null;
  readonly confidence: Confidence;
}

/** The exclusion that applies to an infraction of a day. The law before the first dated rule was not read. */
function exclusionOn(name: PointsExclusion | null, committedOn: Day | null): Exclusion {
  const dated = name && DATED_EXCLUSIONS.get(name);
  if (!dated) return { name, confidence: "high" };
  const rule = committedOn === null ? null : inForce(dated, committedOn);
  return rule ? { name, confidence: rule.confidence } : { name: null, confidence: "low" };
}
