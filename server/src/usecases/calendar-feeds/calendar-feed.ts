/** Feeds of deadlines that calendar programs read without a key, and the store that has them. */
import type { CreateCalendarFeedBody } from "@cnh/contract";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { AuditRead } from "../audit/audit-reads.ts";
import type { Mode, OrganizationRef } from "../caller.ts";

export type FeedLanguage = CreateCalendarFeedBody["language"];

export interface FeedPlace {
  readonly organizationId: string;
  readonly mode: Mode;
}

interface FeedChoices {
  readonly calendarFeedId: string;
  /** Sealed; `null` for a feed of all drivers. */
  readonly tag: Buffer | null;
  readonly withNames: boolean;
  readonly language: FeedLanguage;
}

export interface NewCalendarFeed extends FeedPlace, FeedChoices {
  readonly tokenHash: Buffer;
  readonly months: number;
  readonly entry: AuditEntry;
}

export interface StoredCalendarFeed extends FeedChoices {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastReadAt: Date | null;
  readonly reads: number;
}

/** An open feed, found by its token. */
export interface FoundCalendarFeed extends FeedChoices {
  readonly organization: OrganizationRef;
  readonly mode: Mode;
}

export interface CalendarFeedStore {
  newId(): string;
  /** Returns `null` if `maxOpen` feeds are open already; concurrent calls are counted too. */
  add(feed: NewCalendarFeed, maxOpen: number): Promise<StoredCalendarFeed | null>;
  /** The feeds that are not revoked, newest first, from before this id on. */
  list(
    place: FeedPlace,
    page: { readonly before: string | null; readonly limit: number },
  ): Promise<readonly StoredCalendarFeed[]>;
  /** Revokes a feed, with the entry unless it was revoked before. Returns false if there is no such feed. */
  revoke(place: FeedPlace, calendarFeedId: string, entry: AuditEntry): Promise<boolean>;
  /** Returns `null` unless the token belongs to an open feed. */
  find(tokenHash: Buffer): Promise<FoundCalendarFeed | null>;
  /** Counts a read and records it, in one commit. Returns false if the feed is no longer open. */
  countRead(feed: FoundCalendarFeed, read: AuditRead): Promise<boolean>;
}
