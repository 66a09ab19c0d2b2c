/** Feeds of deadlines that calendar programs subscribe to, by an address that is a secret. */
import { z } from "zod";
import { tagSchema } from "./enrollment.ts";
import { MAX_CALENDAR_FEEDS } from "./limits.ts";
import { instant, pageOf, pageQuery, typeId } from "./values.ts";

export const FEED_LANGUAGES = ["pt", "en"] as const;

/** A feed ends after so many months. */
export const FEED_MONTHS = 12;

export const createCalendarFeedBodySchema = z.object({
  tag: tagSchema.nullish().describe("Only drivers with this tag. `null` or absent: all drivers."),
  withNames: z
    .boolean()
    .default(false)
    .describe("`false`: initials, as in `M. A. S.`. `true`: whole names."),
  language: z.enum(FEED_LANGUAGES).default("pt").describe("The language of the events."),
});
export type CreateCalendarFeedBody = z.infer<typeof createCalendarFeedBodySchema>;

const feedFields = {
  calendarFeedId: typeId("cal").describe("Identifier of the feed."),
  tag: z.string().nullable().describe("Only drivers with this tag. `null`: all drivers."),
  withNames: z.boolean().describe("Whether events have whole names instead of initials."),
  language: z.enum(FEED_LANGUAGES).describe("The language of the events."),
  createdAt: instant.describe("When the feed was made."),
  expiresAt: instant.describe(`When its address stops working: ${FEED_MONTHS} months later.`),
};

export const createdCalendarFeedSchema = z.strictObject({
  ...feedFields,
  url: z
    .url()
    .describe("The address for calendar programs. It is shown only here: treat it as a password."),
});
export type CreatedCalendarFeed = z.infer<typeof createdCalendarFeedSchema>;

export const calendarFeedSchema = z.strictObject({
  ...feedFields,
  lastReadAt: instant.nullable().describe("When the address was last read. `null`: never."),
  reads: z.int().min(0).describe("How often the address was read."),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

export const listCalendarFeedsQuerySchema = z.object(pageQuery);
export type ListCalendarFeedsQuery = z.infer<typeof listCalendarFeedsQuerySchema>;

export const calendarFeedPageSchema = pageOf(calendarFeedSchema);
export type CalendarFeedPage = z.infer<typeof calendarFeedPageSchema>;

export { MAX_CALENDAR_FEEDS };

export const createCalendarFeedBodyExample = {
  tag: "frota:sul",
} satisfies z.input<typeof createCalendarFeedBodySchema>;

const fieldsExample = {
  calendarFeedId: "cal_01kya3np4sfe3b4wzz6kye37bb",
  tag: "frota:sul",
  withNames: false,
  language: "pt",
  createdAt: "2026-07-24T13:06:00.000Z",
  expiresAt: "2027-07-24T13:06:00.000Z",
} as const;

export const createdCalendarFeedExample = {
  ...fieldsExample,
  url: "https://api.example.com/c/V2hlcmUgaXMgdGhlIHRva2VuIG9mIHRoZSBmZWVkPz8.ics",
} satisfies CreatedCalendarFeed;

export const calendarFeedExample = {
  ...fieldsExample,
  lastReadAt: "2026-07-25T09:00:12.345Z",
  reads: 3,
} satisfies CalendarFeed;
