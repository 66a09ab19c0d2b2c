/** The law of special courses: for how long each holds. */
import type { Day } from "../calendar.ts";
import type { Dated } from "../dated-law.ts";
import { resolution } from "./citations.ts";
import type { SpecialCourseKind } from "./observation-texts.ts";

interface CourseValidity {
  /** The kinds that hold only for some years; null: all of them. */
  readonly limited: ReadonlySet<SpecialCourseKind> | null;
  /** The first day on which the other kinds hold without end; one that had ended before must be taken again. */
  readonly endlessSince: Day | null;
}

/** The years for which a course holds where it is limited. */
export const COURSE_YEARS = 5;

/** The days before the end of a course in which we warn: enough to find an update course. The number is our choice. */
export const COURSE_NOTICE_DAYS = 60;

export const COURSE_VALIDITY: Dated<CourseValidity> = [
  {
    // The five years are from secondary sources on the earlier resolutions; the first day was not looked for.
    since: "2020-06-18",
    value: { limited: null, endlessSince: null },
    source: resolution("789/2020", "cursos especializados"),
    confidence: "medium",
  },
  {
    since: "2025-12-09",
    value: { limited: new Set(["emergency"]), endlessSince: "2025-12-09" },
    source: resolution("1.020/2025", "cursos especializados"),
    confidence: "medium",
  },
];
