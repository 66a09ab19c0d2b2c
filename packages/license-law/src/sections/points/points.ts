/** The points section of a diagnosis. */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { LimitReason, LimitCheck } from "../../points/limit.ts";
import type { PreventiveCourseChance } from "../../points/preventive-course.ts";

export interface Points {
  readonly confirmed: number;
  /** The confirmed, pending and unknown points. */
  readonly potential: number;
  /** The limit for the confirmed points; `null` if no law is known for the day. */
  readonly limit: number | null;
  readonly limitReason: LimitReason;
  readonly limitReasonText: string;
  readonly remaining: number | null;
  readonly reached: boolean | null;
  /** The number of counting gravíssimas, which decides the limit. */
  readonly gravissimas: { readonly confirmed: number; readonly potential: number };
  readonly potentialLimit: number | null;
  readonly potentialReached: boolean | null;
  /** The total and limit with one more confirmed gravíssima. */
  readonly afterNextGravissima: LimitCheck;
  /** The same including pending and unknown points. */
  readonly potentialAfterNextGravissima: LimitCheck;
  /** The first day whose infractions still count. */
  readonly windowStartsOn: Day;
  readonly nextLapseOn: Day | null;
  /** `null` if the driver is not paid to drive, or no law is known for the day. */
  readonly preventiveCourse: PreventiveCourseChance | null;
  /** Whether all facts behind the totals and the limit are known. */
  readonly complete: boolean;
  readonly unknown: UnknownPoints;
  readonly notCounted: number;
  readonly confidence: Confidence;
}

export interface UnknownPoints {
  readonly withoutDate: number;
  readonly withoutGravity: number;
  readonly withoutState: number;
  /** Whether a suspension or a course may have removed points that are counted here. */
  readonly zeroings: boolean;
  readonly ear: boolean;
}
