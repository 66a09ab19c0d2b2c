import {
  type CalendarFeed,
  type CalendarFeedPage,
  ISSUE_TEXTS,
  isTypeId,
  type ListCalendarFeedsQuery,
} from "@cnh/contract";
import { type Caller, requireScope } from "../caller.ts";
import { refuse } from "../failure.ts";
import type { Vault } from "../vault.ts";
import type { CalendarFeedStore, StoredCalendarFeed } from "./calendar-feed.ts";
import { tagOf } from "./feed-tag.ts";

export interface ListCalendarFeedsPorts {
  readonly vault: Vault;
  readonly calendarFeeds: Pick<CalendarFeedStore, "list">;
}

/** Lists the organization's feeds, newest first, without their addresses. */
export async function listCalendarFeeds(
  ports: ListCalendarFeedsPorts,
  caller: Caller,
  { limit, cursor }: ListCalendarFeedsQuery,
): Promise<CalendarFeedPage> {
  requireScope(caller, "drivers:read");
  const before = cursor ? cursor : null;
  if (before !== null && !isTypeId("cal", before)) refuse("cursor", ISSUE_TEXTS.noCursor);
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const rows = await ports.calendarFeeds.list(place, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map((feed) => showFeed(ports.vault, caller, feed)),
    nextCursor: last?.calendarFeedId ?? null,
  };
}

function showFeed(vault: Vault, caller: Caller, feed: StoredCalendarFeed): CalendarFeed {
  const { calendarFeedId, withNames, language, createdAt, expiresAt, lastReadAt, reads } = feed;
  return {
    calendarFeedId,
    tag: tagOf(vault, caller, feed),
    withNames,
    language,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
    reads,
  };
}
