/** The operations on feeds of deadlines for calendar programs. */
import { z } from "zod";
import {
  calendarFeedExample,
  calendarFeedPageSchema,
  createCalendarFeedBodyExample,
  createCalendarFeedBodySchema,
  createdCalendarFeedExample,
  createdCalendarFeedSchema,
  FEED_MONTHS,
  listCalendarFeedsQuerySchema,
  MAX_CALENDAR_FEEDS,
} from "../calendar-feed.ts";
import type { Operation } from "../operation.ts";

export const createCalendarFeed = {
  id: "createCalendarFeed",
  method: "POST",
  path: "/api/v1/calendar-feeds",
  tag: "Enrollments",
  summary: "Make a calendar feed of deadlines",
  description: [
    "Makes an address (`url`) that a calendar program subscribes to: Google Calendar, Outlook, Apple Calendar. It contains the deadlines of the enrolled drivers from 30 days ago to 366 days ahead as all-day events, at most 2,000, and follows the record: an event moves when its deadline does and disappears when the deadline no longer stands.",
    `**The address is a secret.** It needs no key: whoever has it reads the feed, for ${FEED_MONTHS} months or until you revoke it. It is shown only in this response. Events have initials unless you choose \`withNames\`, and never a CPF.`,
    `At most ${MAX_CALENDAR_FEEDS} feeds can be open at the same time.`,
  ].join("\n\n"),
  scopes: ["drivers:manage"],
  body: { schema: createCalendarFeedBodySchema, example: createCalendarFeedBodyExample },
  success: {
    status: 201,
    description: "The feed with its address.",
    schema: createdCalendarFeedSchema,
    example: createdCalendarFeedExample,
  },
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;

export const listCalendarFeeds = {
  id: "listCalendarFeeds",
  method: "GET",
  path: "/api/v1/calendar-feeds",
  tag: "Enrollments",
  summary: "List calendar feeds",
  description:
    "Your organization's feeds, newest first, without their addresses. Revoked feeds are left out, and expired ones 30 days after their end.",
  scopes: ["drivers:read"],
  query: listCalendarFeedsQuerySchema,
  success: {
    status: 200,
    description: "One page of feeds.",
    schema: calendarFeedPageSchema,
    example: { items: [calendarFeedExample], nextCursor: null },
  },
  errors: [],
} as const satisfies Operation;

export const revokeCalendarFeed = {
  id: "revokeCalendarFeed",
  method: "DELETE",
  path: "/api/v1/calendar-feeds/{calendarFeedId}",
  tag: "Enrollments",
  summary: "Revoke a calendar feed",
  description: "Its address stops working immediately. Revoking it again changes nothing.",
  scopes: ["drivers:manage"],
  // A plain string: a malformed id is not found, it is not a bad request.
  params: z.object({ calendarFeedId: z.string().describe("The `calendarFeedId`.") }),
  success: { status: 204, description: "Revoked." },
  errors: ["NOT_FOUND"],
} as const satisfies Operation;
