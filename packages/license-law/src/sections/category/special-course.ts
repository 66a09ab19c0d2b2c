/** The part of the category section about one special course. */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { SpecialCourseKind } from "../../law/observation-texts.ts";
import type { State } from "../../states.ts";

/** `unknown`: the course day is unknown, or we know no law for the day. */
export type CourseState = "in_force" | "expires_soon" | "expired" | "unknown";

export interface SpecialCourse {
  readonly kind: SpecialCourseKind;
  readonly text: string;
  readonly completedOn: Day | null;
  /** The state of the federation where it was taken. */
  readonly takenIn: State | null;
  readonly state: CourseState;
  /** The last day of its validity; `null` if unlimited or unknown. */
  readonly validUntil: Day | null;
  readonly confidence: Confidence;
}
