import { addDays, type Day } from "@cnh/license-law";
import type { RequestOrigin } from "../caller.ts";
import { saoPauloDay } from "../days/calendar.ts";
import type { DriverSealingPorts } from "../drivers/driver-keys.ts";
import type { DueDay, DueDayFilter, EnrollmentStore } from "../enrollments/enrollment.ts";
import { tagHash } from "../enrollments/hashes.ts";
import { openEnrollments } from "../enrollments/show-enrollment.ts";
import { fail } from "../failure.ts";
import { tokenHashOf } from "../secret-token.ts";
import type { CalendarFeedStore, FoundCalendarFeed } from "./calendar-feed.ts";
import { eventsOfDriver } from "./feed-events.ts";
import { tagOf } from "./feed-tag.ts";
import { FEED_TEXTS } from "./feed-texts.ts";
import { type Calendar, type CalendarEvent, renderCalendar } from "./render-calendar.ts";

export interface ReadCalendarPorts extends DriverSealingPorts {
  readonly enrollments: Pick<EnrollmentStore, "listDueDays">;
  readonly calendarFeeds: Pick<CalendarFeedStore, "find" | "countRead">;
  now(): number;
}

const DAYS_BACK = 30;
const DAYS_AHEAD = 366;
const MAX_EVENTS = 2_000;
/** Due days that are opened before other requests get their turn. */
const BATCH = 200;

/**
 * The calendar of a feed for anyone who has its token. A token that is unknown, and a feed that expired or was revoked,
 * give the same answer. The read is counted and recorded last: nothing is shown that was not recorded.
 */
export async function readCalendar(
  ports: ReadCalendarPorts,
  token: string,
  origin: RequestOrigin,
): Promise<string> {
  const feed = (await ports.calendarFeeds.find(tokenHashOf(token))) ?? fail("NOT_FOUND");
  await ports.vault.prepare(feed.organization);
  const calendar = await calendarOf(ports, feed);
  const isCounted = await ports.calendarFeeds.countRead(feed, {
    actor: { kind: "link", id: feed.calendarFeedId },
    origin,
    action: "calendar_feed.read",
    reportId: null,
    details: { mode: feed.mode, deadlines: calendar.events.length },
  });
  if (!isCounted) fail("NOT_FOUND");
  return renderCalendar(calendar);
}

async function calendarOf(ports: ReadCalendarPorts, feed: FoundCalendarFeed): Promise<Calendar> {
  const today = saoPauloDay(ports.now());
  const tag = tagOf(ports.vault, feed, feed);
  const found = await eventsOf(ports, feed, today, tag);
  const events = found.slice(0, MAX_EVENTS);
  const { name, description, cut } = FEED_TEXTS[feed.language];
  const names = [name, tag, feed.mode === "test" ? "sandbox" : null];
  return {
    name: names.filter((part) => part !== null).join(" · "),
    description: found.length > events.length ? `${description} ${cut(MAX_EVENTS)}` : description,
    events,
  };
}

/** The events by day: all of them, or more than fit. */
async function eventsOf(
  ports: ReadCalendarPorts,
  feed: FoundCalendarFeed,
  today: Day,
  tag: string | null,
): Promise<readonly CalendarEvent[]> {
  const filter = {
    organizationId: feed.organization.id,
    mode: feed.mode,
    from: addDays(today, -DAYS_BACK),
    to: addDays(today, DAYS_AHEAD),
    tagHash: tag === null ? null : tagHash(ports.vault, feed, tag),
    limit: BATCH + 1,
  };
  const ofDrivers: EventsOfDrivers = new Map();
  const events: CalendarEvent[] = [];
  let start: DueDayFilter["start"] = null;
  do {
    const rows: readonly DueDay[] = await ports.enrollments.listDueDays({ ...filter, start });
    const days = rows.slice(0, BATCH);
    await addDrivers(ports, feed, ofDrivers, days, today);
    for (const { dueOn, enrollment } of days)
      events.push(...eventsOn(ofDrivers.get(enrollment.enrollmentId), dueOn));
    const next = rows[BATCH];
    start = next ? { dueOn: next.dueOn, enrollmentId: next.enrollment.enrollmentId } : null;
  } while (start !== null && events.length <= MAX_EVENTS);
  return events;
}

/** The events of each driver that was met, by enrollment: a driver with many due days is opened once. */
type EventsOfDrivers = Map<string, readonly CalendarEvent[]>;

const eventsOn = (events: readonly CalendarEvent[] | undefined, dueOn: Day) =>
  events?.filter(({ on }) => on === dueOn) ?? [];

/** Adds the drivers of these days that were not met before. */
async function addDrivers(
  ports: ReadCalendarPorts,
  feed: FoundCalendarFeed,
  ofDrivers: EventsOfDrivers,
  days: readonly DueDay[],
  today: Day,
): Promise<void> {
  const isNew = ({ enrollment }: DueDay) => !ofDrivers.has(enrollment.enrollmentId);
  const added = new Map(
    days.filter(isNew).map((day) => [day.enrollment.enrollmentId, day] as const),
  );
  const stored = [...added.values()].map(({ enrollment }) => enrollment);
  for (const opened of await openEnrollments(ports, feed, stored)) {
    const { enrollmentId } = opened.stored;
    const version = added.get(enrollmentId)?.recordVersion ?? 0;
    ofDrivers.set(enrollmentId, eventsOfDriver(opened, version, today, feed));
  }
}
