/** Special courses: situation, day, end of validity and alert. */
import type { Day } from "../src/calendar.ts";
import type { Confidence } from "../src/dated-law.ts";
import type { SpecialCourseKind } from "../src/law/observation-texts.ts";

export interface SpecialCourseCase {
  readonly situation: string;
  readonly on: Day;
  readonly kind: SpecialCourseKind;
  readonly completedOn: Day | null;
  /** The end of validity from the source. */
  readonly stated?: Day;
  readonly state: "in_force" | "expires_soon" | "expired" | "unknown";
  readonly validUntil: Day | null;
  readonly confidence: Confidence;
  readonly alert: string | null;
}

const SOON = "SPECIAL_COURSE_EXPIRES_SOON";
const EXPIRED = "SPECIAL_COURSE_EXPIRED";
const endless = { state: "in_force", validUntil: null, confidence: "medium", alert: null } as const;
const unknown = { state: "unknown", validUntil: null, confidence: "low", alert: null } as const;
const until = (validUntil: Day) =>
  ({ state: "in_force", validUntil, confidence: "medium", alert: null }) as const;
const soon = (validUntil: Day) =>
  ({ state: "expires_soon", validUntil, confidence: "medium", alert: SOON }) as const;
const expired = (validUntil: Day) =>
  ({ state: "expired", validUntil, confidence: "medium", alert: EXPIRED }) as const;

// oxfmt-ignore
export const SPECIAL_COURSE_CASES: readonly SpecialCourseCase[] = [
  // Res. 1.020/2025: unlimited, unless it had ended before 2025-12-09.
  { situation: "ended on the very day: without end since", on: "2026-07-24", kind: "dangerous_goods", completedOn: "2020-12-09", ...endless },
  { situation: "ended the day before: to be taken again", on: "2026-07-24", kind: "dangerous_goods", completedOn: "2020-12-08", ...expired("2025-12-08") },
  { situation: "collective, of 2024", on: "2026-07-24", kind: "collective", completedOn: "2024-02-01", ...endless },
  { situation: "school, of 2019", on: "2026-07-24", kind: "school", completedOn: "2019-02-01", ...expired("2024-02-01") },
  { situation: "indivisible load, of today", on: "2026-07-24", kind: "indivisible_load", completedOn: "2026-07-24", ...endless },
  { situation: "mototáxi, of 2023", on: "2026-07-24", kind: "mototaxi", completedOn: "2023-02-01", ...endless },
  { situation: "motofrete, of 2023", on: "2026-07-24", kind: "motofrete", completedOn: "2023-02-01", ...endless },
  { situation: "the end that the source states, before the day", on: "2026-07-24", kind: "collective", completedOn: "2021-02-01", stated: "2025-12-08", ...expired("2025-12-08") },
  { situation: "the end that the source states, on the day", on: "2026-07-24", kind: "collective", completedOn: null, stated: "2025-12-09", ...endless },
  // Emergency vehicles: five years.
  { situation: "emergency, last day", on: "2026-07-24", kind: "emergency", completedOn: "2021-07-24", ...soon("2026-07-24") },
  { situation: "emergency, the day after", on: "2026-07-24", kind: "emergency", completedOn: "2021-07-23", ...expired("2026-07-23") },
  { situation: "emergency, 60 days left", on: "2026-07-24", kind: "emergency", completedOn: "2021-09-22", ...soon("2026-09-22") },
  { situation: "emergency, 61 days left", on: "2026-07-24", kind: "emergency", completedOn: "2021-09-23", ...until("2026-09-23") },
  { situation: "emergency, by the end that the source states", on: "2026-07-24", kind: "emergency", completedOn: "2024-07-24", stated: "2026-07-23", ...expired("2026-07-23") },
  // Before Res. 1.020/2025: five years for all.
  { situation: "last day of the five years for all", on: "2025-12-08", kind: "collective", completedOn: "2020-12-09", ...soon("2025-12-09") },
  { situation: "first day without end", on: "2025-12-09", kind: "collective", completedOn: "2020-12-09", ...endless },
  { situation: "collective, years before", on: "2023-06-01", kind: "collective", completedOn: "2022-01-10", ...until("2027-01-10") },
  { situation: "first day of the law known to us", on: "2020-06-18", kind: "collective", completedOn: "2020-01-10", ...until("2025-01-10") },
  { situation: "the day before it", on: "2020-06-17", kind: "collective", completedOn: "2020-01-10", ...unknown },
  // Not known.
  { situation: "day not told", on: "2026-07-24", kind: "emergency", completedOn: null, ...unknown },
  { situation: "of tomorrow: contradictory", on: "2026-07-24", kind: "school", completedOn: "2026-07-25", ...unknown },
];
