/**
 * The notices of deadlines: each is sent a number of days before its due day. The caller stores the sent ones and passes
 * them again. All functions are pure, so a day can be judged twice without a second notice.
 */
import { addDays, type Day, daysBetween, earliest } from "../calendar.ts";
import { type Deadline, keyOf } from "./deadline.ts";

export interface Notice {
  readonly deadline: Deadline;
  /** The threshold that it is for, in days before the due day. */
  readonly threshold: number;
  /** From the day of the notice to the due day; negative if it is late. */
  readonly daysLeft: number;
}

/** The smallest threshold of which a notice was sent, by the code, subject and due day of its deadline. Plain JSON. */
export type SentNotices = Readonly<Record<string, number>>;

export interface Notices {
  /** In the order of the deadlines. */
  readonly notices: readonly Notice[];
  /** With these notices, and without notices of deadlines that are over. */
  readonly sent: SentNotices;
}

/**
 * The notices of a day. `thresholds` are days before the due day; a deadline gets the notice of the smallest one that
 * it has reached, once. Threshold 0 is also sent late, for deadlines after `since`: the last day whose notices were
 * judged, or that `nextNoticeOn` skipped; `null` if there is none.
 */
export function noticesOn(
  deadlines: readonly Deadline[],
  sent: SentNotices,
  thresholds: readonly number[],
  since: Day | null,
  on: Day,
): Notices {
  const notices: Notice[] = [];
  const remembered: Record<string, number> = {};
  for (const deadline of deadlines) {
    const { dueOn } = deadline;
    if (dueOn < on && (since === null || dueOn <= since)) continue;
    const key = keyOf(deadline);
    const before = sent[key] ?? null;
    const daysLeft = daysBetween(on, dueOn);
    const threshold = unsentThreshold(thresholds, before, daysLeft);
    if (threshold !== null) notices.push({ deadline, threshold, daysLeft });
    const last = threshold ?? before;
    if (last !== null) remembered[key] = last;
  }
  return { notices, sent: remembered };
}

/**
 * The next day on which `noticesOn` returns a notice of these deadlines, if they stay the same; `null` for never. The
 * notices of `on` itself were already judged.
 */
export function nextNoticeOn(
  deadlines: readonly Deadline[],
  sent: SentNotices,
  thresholds: readonly number[],
  on: Day,
): Day | null {
  const tomorrow = addDays(on, 1);
  return earliest(
    deadlines.map((deadline) => {
      const left = daysBetween(tomorrow, deadline.dueOn);
      if (left < 0) return null;
      const before = sent[keyOf(deadline)] ?? null;
      if (unsentThreshold(thresholds, before, left) !== null) return tomorrow;
      const next = thresholds.filter((each) => each >= 0 && each < Math.min(left, before ?? left));
      return next.length === 0 ? null : addDays(deadline.dueOn, -Math.max(...next));
    }),
  );
}

/** The smallest threshold that is reached, unless its notice or one of a smaller threshold was sent. */
function unsentThreshold(
  thresholds: readonly number[],
  sent: number | null,
  daysLeft: number,
): number | null {
  const reached = thresholds.filter((threshold) => threshold >= Math.max(0, daysLeft));
  const threshold = daysLeft < 0 ? reached.find((each) => each === 0) : Math.min(...reached);
  if (threshold === undefined || threshold === Number.POSITIVE_INFINITY) return null;
  return sent !== null && sent <= threshold ? null : threshold;
}
