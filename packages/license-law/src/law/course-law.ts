/** The law of special courses: the validity of each. */
import type { Day } from "../calendar.ts";
import type { Dated } from "../dated-law.ts";
import { resolution } from "./citations.ts";
import type { SpecialCourseKind } from "./observation-texts.ts";

/** The kinds with unlimited validity since a day; a course that ended before it must be taken again. */
export interface Endless {
  readonly since: Day;
  readonly except: ReadonlySet<SpecialCourseKind>;
}

/** The years of a limited course validity. */
export const COURSE_YEARS = 5;

/** The days of warning before a course ends: enough to find an update course. The number is our choice. */
export const COURSE_NOTICE_DAYS = 60;

/** The courses with unlimited validity; `null` if there are none. */
export const COURSE_VALIDITY: Dated<Endless | null> = [
  {
    // The five years are from secondary sources on the earlier resolutions; the first day was not researched.
    since: "2020-06-18",
    value: null,
    source: resolution("789/2020", "cursos especializados"),
    confidence: "medium",
  },
  {
    since: "2025-12-09",
    value: { since: "2025-12-09", except: new Set(["emergency"]) },
    source: resolution("1.020/2025", "cursos especializados"),
    confidence: "medium",
  },
];
