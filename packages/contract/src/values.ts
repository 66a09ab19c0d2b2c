/** The small values that every object of the API is made of: ids, instants, dates, money, pages. */
import { z } from "zod";

export const ID_PREFIXES = ["org", "key", "drv", "rpt", "ent", "evt", "whe", "dlv", "att"] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

/** A TypeID: prefix and a UUIDv7 in Crockford base32. The first digit is at most 7: 26 × 5 bits are two over 128. */
export function typeId(prefix: IdPrefix) {
  return z.string().regex(new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`));
}

/** What the API answers: always UTC, always milliseconds, always `Z`. */
export const instant = z.iso.datetime({ precision: 3 });

/** What a client may send: any ISO 8601 instant that says its offset. */
export const instantInput = z.iso.datetime({ offset: true });

export const calendarDate = z.iso.date();

/** The specification says only "ISO 8601" in these places, so a reader must take both forms. */
export const dateOrInstant = z.union([calendarDate, instant]);

/** Centavos of BRL, never a fraction. */
export const cents = z.int();

/** An object whose inside the specification leaves open. */
export const openObject = z.record(z.string(), z.unknown());

/** Length as people count it. JavaScript counts UTF-16 units, so an emoji would count twice. */
export function withinCodePoints(text: string, most: number): boolean {
  // A code point is at most two units: long texts are refused without being walked.
  return text.length <= most * 2 && Array.from(text).length <= most;
}

/** A text of at most so many Unicode code points. */
export function shortText(most: number) {
  return z
    .string()
    .refine((text) => withinCodePoints(text, most), `Must have at most ${most} characters`)
    .meta({ maxLength: most });
}

export const PAGE_LIMIT = { least: 1, most: 100, usual: 20 } as const;

/** Query fields of every list. `limit` is coerced because a URL has only strings. */
export const pageQuery = {
  limit: z.coerce
    .number()
    .int()
    .min(PAGE_LIMIT.least)
    .max(PAGE_LIMIT.most)
    .default(PAGE_LIMIT.usual)
    .describe("How many items a page has at most."),
  cursor: z
    .string()
    .max(512)
    .optional()
    .describe("`nextCursor` of the page before, as it came. Absent or empty: the first page."),
};

/** One page of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    nextCursor: z
      .string()
      .nullable()
      .describe("Pass it as `cursor` to read on. Null: this was the last page."),
  });
}
