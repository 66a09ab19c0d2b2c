/**
 * The events of each story for an enrollment with daily lookups and the default `notifyDays`, in its first 120 days. The
 * tests of the law compare the table with the rules, and the documentation shows it.
 */
import type { SandboxStoryName } from "@cnh/contract/sandbox.ts";
import type { CHANGE_CATALOGUE, DEADLINE_CATALOGUE } from "@cnh/license-law";

/** An event on a day of a story: a change of the record, or the notice of a deadline. */
export type StoryEvent =
  | { readonly day: number; readonly change: keyof typeof CHANGE_CATALOGUE }
  | {
      readonly day: number;
      readonly deadline: keyof typeof DEADLINE_CATALOGUE;
      readonly daysLeft: number;
    };

/** The last day of the table. */
export const LAST_DAY = 120;

/** Changes of one day are in the order of the event that contains them, and before the notices of the day. */
export const STORY_EVENTS: Readonly<Record<SandboxStoryName, readonly StoryEvent[]>> = {
  suspensao: [
    { day: 10, change: "BLOCK_ADDED" },
    { day: 10, deadline: "DRIVING_BAN_BEGINS", daysLeft: 10 },
    { day: 13, deadline: "DRIVING_BAN_BEGINS", daysLeft: 7 },
    { day: 19, deadline: "DRIVING_BAN_BEGINS", daysLeft: 1 },
    { day: 20, deadline: "DRIVING_BAN_BEGINS", daysLeft: 0 },
    { day: 49, deadline: "BLOCK_ENDS", daysLeft: 30 },
    { day: 72, deadline: "BLOCK_ENDS", daysLeft: 7 },
    { day: 75, change: "COURSE_ADDED" },
    { day: 78, deadline: "BLOCK_ENDS", daysLeft: 1 },
    { day: 79, deadline: "BLOCK_ENDS", daysLeft: 0 },
    // The fourth answer in a row without the block.
    { day: 83, change: "BLOCK_REMOVED" },
  ],
  vencimento: [
    { day: 0, deadline: "LICENSE_EXPIRES", daysLeft: 20 },
    { day: 13, deadline: "LICENSE_EXPIRES", daysLeft: 7 },
    { day: 19, deadline: "LICENSE_EXPIRES", daysLeft: 1 },
    { day: 20, deadline: "LICENSE_EXPIRES", daysLeft: 0 },
    { day: 20, deadline: "LICENSE_GRACE_ENDS", daysLeft: 30 },
    { day: 35, change: "EXAM_RENEWED" },
    { day: 35, change: "LICENSE_RENEWED" },
  ],
  pontos: [
    { day: 9, change: "FINE_ADDED" },
    { day: 18, change: "FINE_ADDED" },
    { day: 27, change: "FINE_ADDED" },
    { day: 36, change: "FINE_ADDED" },
    { day: 45, change: "FINE_ADDED" },
    { day: 45, change: "POINTS_NEAR_LIMIT" },
    { day: 54, change: "FINE_ADDED" },
    { day: 63, change: "FINE_ADDED" },
    { day: 72, change: "FINE_ADDED" },
    { day: 72, change: "POINTS_OVER_LIMIT" },
    { day: 81, change: "FINE_ADDED" },
    { day: 90, change: "FINE_ADDED" },
    { day: 99, change: "FINE_ADDED" },
    { day: 108, change: "FINE_ADDED" },
    { day: 117, change: "FINE_ADDED" },
  ],
  toxicologico: [
    { day: 0, deadline: "TOXICOLOGICAL_DUE", daysLeft: 15 },
    { day: 8, deadline: "TOXICOLOGICAL_DUE", daysLeft: 7 },
    { day: 14, deadline: "TOXICOLOGICAL_DUE", daysLeft: 1 },
    { day: 15, deadline: "TOXICOLOGICAL_DUE", daysLeft: 0 },
    { day: 15, deadline: "TOXICOLOGICAL_TOLERANCE_ENDS", daysLeft: 30 },
    { day: 38, deadline: "TOXICOLOGICAL_TOLERANCE_ENDS", daysLeft: 7 },
    { day: 44, deadline: "TOXICOLOGICAL_TOLERANCE_ENDS", daysLeft: 1 },
    { day: 45, deadline: "TOXICOLOGICAL_TOLERANCE_ENDS", daysLeft: 0 },
    { day: 60, change: "TOXICOLOGICAL_DONE" },
  ],
  rebaixada: [{ day: 12, change: "CATEGORY_LOWERED" }],
  "multa-que-some": [],
  instavel: [
    // The fourth answer in a row without the fine.
    { day: 13, change: "FINE_REMOVED" },
    { day: 14, change: "FINE_RETURNED" },
    { day: 23, change: "FINE_REMOVED" },
    { day: 24, change: "RECORD_UNSTABLE" },
  ],
  "estado-mudo": [],
};
