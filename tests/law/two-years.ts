/** Two years of notices of simulated drivers: judged every day, and only on the days that `nextNoticeOn` returns. */
import {
  addDays,
  type Day,
  type Deadline,
  deadlinesOf,
  type Facts,
  nextNoticeOn,
  noticesOn,
  type SentNotices,
} from "@cnh/license-law";
import { lifeOf, type Life, randomOf, START, YEAR } from "./simulated-lives.ts";

export const THRESHOLDS = [30, 7, 1, 0];
const DAYS = 2 * YEAR;

export interface TwoYears {
  readonly days: number;
  /** The days on which the second way judged notices. */
  readonly daysAwake: number;
  readonly notices: number;
  /** Deadlines that were known at least 31 days ahead and stood until their day, and the notices of them. */
  readonly known: number;
  readonly noticesOfKnown: number;
  readonly renewals: number;
  /** Each list is empty if all is well. */
  readonly differing: readonly string[];
  readonly repeated: readonly string[];
  readonly ofOldDates: readonly string[];
}

interface Tally extends Record<
  "days" | "daysAwake" | "notices" | "known" | "noticesOfKnown" | "renewals",
  number
> {
  readonly differing: string[];
  readonly repeated: string[];
  readonly ofOldDates: string[];
}

export function twoYears(drivers: number): TwoYears {
  const tally: Tally = {
    days: 0,
    daysAwake: 0,
    notices: 0,
    known: 0,
    noticesOfKnown: 0,
    renewals: 0,
    differing: [],
    repeated: [],
    ofOldDates: [],
  };
  for (let driver = 0; driver < drivers; driver++) {
    const cpf = String(10_000_000_000 + driver * 7_919);
    live(lifeOf(cpf, randomOf(driver + 1), DAYS), tally);
  }
  return tally;
}

/** One way of judging, with its state between the days. */
interface Watch {
  sent: SentNotices;
  since: Day | null;
  readonly notices: string[];
}

function judge(watch: Watch, deadlines: readonly Deadline[], on: Day): void {
  const { notices, sent } = noticesOn(deadlines, watch.sent, THRESHOLDS, watch.since, on);
  watch.sent = sent;
  for (const { deadline, threshold } of notices)
    watch.notices.push(`${nameOf(deadline)} ${threshold} on ${on}`);
}

const nameOf = ({ code, subject, dueOn }: Deadline) => `${code} ${subject} ${dueOn}`;
const newWatch = (): Watch => ({ sent: {}, since: null, notices: [] });

function live({ facts: atStart, changes }: Life, tally: Tally): void {
  const [daily, sleeping] = [newWatch(), newWatch()];
  const standing: Standing = new Map();
  const renewals: Renewal[] = [];
  let facts: Facts = atStart;
  let next: Day | null = START;
  for (let at = 0; at <= DAYS; at++) {
    const on = addDays(START, at);
    const today = changes.filter((change) => change.at === at);
    if (today.some(({ code }) => code === "LICENSE_RENEWED"))
      renewals.push({ on, old: deadlinesOf(facts, on).filter(isOfLicense).map(nameOf) });
    for (const { apply } of today) facts = apply(facts);
    const deadlines = deadlinesOf(facts, on);
    judge(daily, deadlines, on);
    daily.since = on;
    if (today.length > 0 || on === next) {
      judge(sleeping, deadlines, on);
      next = nextNoticeOn(deadlines, sleeping.sent, THRESHOLDS, on);
      tally.daysAwake += 1;
    }
    // On all days until the next notice there is none to judge.
    sleeping.since = on;
    note(standing, deadlines, on);
  }
  count(tally, daily, sleeping, standing);
  for (const { on, old } of renewals) {
    tally.renewals += 1;
    tally.ofOldDates.push(
      ...daily.notices.filter(
        (notice) => notice.slice(-10) >= on && old.some((name) => notice.startsWith(`${name} `)),
      ),
    );
  }
}

/** A renewal of the license, and its deadlines before. */
interface Renewal {
  readonly on: Day;
  readonly old: readonly string[];
}

const isOfLicense = ({ group }: Deadline) => group === "license";

/** The days on which a deadline stood without a gap, by its name. */
type Standing = Map<string, Record<"dueOn" | "since" | "until", Day>>;

/** Notes since and until which day each deadline stood without a gap. */
function note(standing: Standing, deadlines: readonly Deadline[], on: Day): void {
  for (const deadline of deadlines) {
    const name = nameOf(deadline);
    const known = standing.get(name);
    const since = known?.until === addDays(on, -1) ? known.since : on;
    standing.set(name, { dueOn: deadline.dueOn, since, until: on });
  }
}

function count(tally: Tally, daily: Watch, sleeping: Watch, standing: Standing): void {
  tally.differing.push(
    ...daily.notices.filter((notice) => !sleeping.notices.includes(notice)),
    ...sleeping.notices.filter((notice) => !daily.notices.includes(notice)),
  );
  const ofThresholds = daily.notices.map((notice) => notice.replace(/ on \S+$/, ""));
  tally.repeated.push(...ofThresholds.filter((each, at) => ofThresholds.indexOf(each) !== at));
  tally.days += DAYS + 1;
  tally.notices += daily.notices.length;
  for (const [name, { dueOn, since, until }] of standing) {
    if (addDays(since, 31) > dueOn || until < dueOn) continue;
    tally.known += 1;
    tally.noticesOfKnown += ofThresholds.filter((notice) => notice.startsWith(`${name} `)).length;
  }
}
