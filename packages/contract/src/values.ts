/** The basic values of the API's objects: ids, instants, dates, money, pages. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "./issue-texts.ts";

export const ID_PREFIXES = [
  "org",
  "key",
  "drv",
  "rpt",
  "ent",
  "evt",
  "whe",
  "dlv",
  "att",
  "per",
  "mem",
  "inv",
  "mai",
  "aud",
  "crt",
  "ann",
  "blk",
  "opr",
  "shr",
  "enr",
  "chk",
  "cal",
  "clk",
] as const;
export type IdPrefix = (typeof ID_PREFIXES)[number];

/** A TypeID: prefix and a UUIDv7 in Crockford base32. The first digit is at most 7: 26 × 5 bits are 2 more than 128. */
const TYPE_ID_PATTERNS = Object.fromEntries(
  ID_PREFIXES.map((prefix) => [prefix, new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)]),
) as Readonly<Record<IdPrefix, RegExp>>;

export function typeId(prefix: IdPrefix) {
  return z.string().regex(TYPE_ID_PATTERNS[prefix]);
}

/** Whether a text is a well-formed TypeID of this prefix. */
export function isTypeId(prefix: IdPrefix, text: string): boolean {
  return TYPE_ID_PATTERNS[prefix].test(text);
}

/** An instant in responses: always UTC, always milliseconds, always `Z`. */
export const instant = z.iso.datetime({ precision: 3 });

/** An instant in requests: any ISO 8601 instant with an offset. */
export const instantInput = z.iso.datetime({ offset: true });

export const calendarDate = z.iso.date();

/** A date that PostgreSQL compares with: ISO 8601 has a year 0, PostgreSQL does not. */
export const storedDate = calendarDate.refine(
  (text) => !text.startsWith("0000"),
  saying(ISSUE_TEXTS.noYearZero),
);

/** One end of a range in requests: a day of America/Sao_Paulo, or an instant. */
export const dateOrInstantInput = z.union(
  [calendarDate, instantInput],
  saying(ISSUE_TEXTS.dateOrInstant),
);

/** A date or an instant in responses. The specification requires only "ISO 8601" here, so readers must accept both. */
export const dateOrInstant = z.union([calendarDate, instant]);

/** Centavos of BRL, never a fraction. 32 bits would end at R$ 21 million. */
export const cents = z.int().meta({ format: "int64" });

/** An object whose fields the specification leaves open. */
export const openObject = z.record(z.string(), z.unknown());

/** Length as people count it. JavaScript counts UTF-16 units, so an emoji would count twice. */
export function withinCodePoints(text: string, max: number): boolean {
  // A code point is at most two units: long texts are refused without iterating over them.
  return text.length <= max * 2 && Array.from(text).length <= max;
}

/** A text with a maximum length in Unicode code points. */
export function shortText(max: number) {
  return z
    .string()
    .refine((text) => withinCodePoints(text, max), saying(ISSUE_TEXTS.atMostCharacters(max)))
    .meta({ maxLength: max });
}

/** A text that is stored unchanged: PostgreSQL accepts every character except NUL. */
export function withoutNul<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.refine((text) => !text.includes("\0"), saying(ISSUE_TEXTS.noNul));
}

export const PAGE_LIMIT = { min: 1, max: 100, default: 20 } as const;

const LIMIT_TEXT = saying(ISSUE_TEXTS.integerFromTo(PAGE_LIMIT.min, PAGE_LIMIT.max));

/** Query fields of every list. `limit` is coerced because a URL has only strings. */
export const pageQuery = {
  limit: z.coerce
    .number(LIMIT_TEXT)
    .int(LIMIT_TEXT)
    .min(PAGE_LIMIT.min, LIMIT_TEXT)
    .max(PAGE_LIMIT.max, LIMIT_TEXT)
    .default(PAGE_LIMIT.default)
    .describe("Max number of items per page."),
  cursor: z
    .string()
    .max(512)
    .optional()
    .describe("`nextCursor` of the previous page. If absent or empty, the first page."),
};

/** One page of a list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item).describe("The items of this page."),
    nextCursor: z
      .string()
      .nullable()
      .describe("Pass it as `cursor` to read the next page. `null` on the last page."),
  });
}
