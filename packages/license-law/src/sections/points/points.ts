/** The points section of a diagnosis. */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { LimitReason, LimitCheck } from "../../points/limit.ts";
import type { PreventiveCourseChance } from "../../points/preventive-course.ts";

export interface Points {
  readonly confirmed: number;
  /** The confirmed points and those that are pending or of unknown state. */
  readonly potential: number;
  /** The limit for the confirmed points. Null where no law is known for the day. */
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
  /** The same with the points that are pending or of unknown state. */
  readonly potentialAfterNextGravissima: LimitCheck;
  /** The first day whose infractions still count. */
  readonly windowStartsOn: Day;
  readonly nextLapseOn: Day | null;
  /** Null: the driver is not paid to drive, or no law is known for the day. */
  readonly preventiveCourse: PreventiveCourseChance | null;
  /** Whether every fact is known that the totals and the limit depend on. */
  readonly complete: boolean;
  readonly unknown: UnknownPoints;
  readonly notCounted: number;
  readonly confidence: Confidence;
}

export interface UnknownPoints {
  readonly withoutDate: number;
  readonly withoutGravity: number;
  readonly withoutState: number;
  /** Whether it is not known if a suspension or a course removed points that are counted here. */
  readonly zeroings: boolean;
  readonly ear: boolean;
}
