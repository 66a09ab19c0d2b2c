import {
  type CreateCalendarFeedBody,
  type CreatedCalendarFeed,
  FEED_MONTHS,
  ISSUE_TEXTS,
  MAX_CALENDAR_FEEDS,
} from "@cnh/contract";
import { type Caller, requireScope } from "../caller.ts";
import { refuse } from "../failure.ts";
import { calendarFeedPlace } from "../sealed-places.ts";
import { newToken, tokenHashOf } from "../secret-token.ts";
import type { Vault } from "../vault.ts";
import type { CalendarFeedStore } from "./calendar-feed.ts";
import { feedEntry } from "./feed-entry.ts";

export interface CreateCalendarFeedPorts {
  readonly vault: Vault;
  readonly calendarFeeds: Pick<CalendarFeedStore, "newId" | "add">;
  /** The address at which customers reach the API. */
  readonly publicUrl: string;
  now(): number;
}

/** Makes a feed. Only the response contains its address: the store has a hash of the token. */
export async function createCalendarFeed(
  ports: CreateCalendarFeedPorts,
  caller: Caller,
  { tag = null, withNames, language }: CreateCalendarFeedBody,
): Promise<CreatedCalendarFeed> {
  requireScope(caller, "drivers:manage");
  const { organization, mode } = caller;
  const calendarFeedId = ports.calendarFeeds.newId();
  const token = newToken();
  const vault = ports.vault.of(organization);
  const stored = await ports.calendarFeeds.add(
    {
      organizationId: organization.id,
      mode,
      calendarFeedId,
      tokenHash: tokenHashOf(token),
      tag: tag === null ? null : vault.seal(calendarFeedPlace(mode, calendarFeedId), tag),
      withNames,
      language,
      months: FEED_MONTHS,
      entry: feedEntry(caller, ports.now(), "calendar_feed.created", calendarFeedId, {
        withNames,
        hasTag: tag !== null,
      }),
    },
    MAX_CALENDAR_FEEDS,
  );
  if (!stored) return refuse("", ISSUE_TEXTS.tooManyCalendarFeeds(MAX_CALENDAR_FEEDS));
  return {
    calendarFeedId,
    url: `${ports.publicUrl}/c/${token}.ics`,
    tag,
    withNames,
    language,
    createdAt: stored.createdAt.toISOString(),
    expiresAt: stored.expiresAt.toISOString(),
  };
}
