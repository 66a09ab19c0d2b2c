import { type Caller, requireScope } from "../caller.ts";
import { fail } from "../failure.ts";
import type { CalendarFeedStore } from "./calendar-feed.ts";
import { feedEntry } from "./feed-entry.ts";

export interface RevokeCalendarFeedPorts {
  readonly calendarFeeds: Pick<CalendarFeedStore, "revoke">;
  now(): number;
}

/** Revokes a feed: its address no longer shows anything. Revoking it again changes nothing. */
export async function revokeCalendarFeed(
  ports: RevokeCalendarFeedPorts,
  caller: Caller,
  calendarFeedId: string,
): Promise<void> {
  requireScope(caller, "drivers:manage");
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const entry = feedEntry(caller, ports.now(), "calendar_feed.revoked", calendarFeedId);
  if (!(await ports.calendarFeeds.revoke(place, calendarFeedId, entry))) fail("NOT_FOUND");
}
