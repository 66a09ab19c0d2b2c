/** The part of the category section about one special course. */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { SpecialCourseKind } from "../../law/observation-texts.ts";
import type { State } from "../../states.ts";

/** `unknown`: the day of the course is not known, or we know no law for the day. */
export type CourseState = "in_force" | "expires_soon" | "expired" | "unknown";

export interface SpecialCourse {
  readonly kind: SpecialCourseKind;
  readonly text: string;
  readonly completedOn: Day | null;
  /** The state of the federation where it was taken. */
  readonly takenIn: State | null;
  readonly state: CourseState;
  /** The last day on which it holds. Null: it has no end, or the day is not known. */
  readonly validUntil: Day | null;
  readonly confidence: Confidence;
}
