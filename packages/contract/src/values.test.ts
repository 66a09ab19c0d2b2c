import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  calendarDate,
  storedDate,
  ID_PREFIXES,
  instant,
  instantInput,
  pageOf,
  pageQuery,
  shortText,
  isTypeId,
  typeId,
} from "./values.ts";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe("typeId", () => {
  const suffix = "01kya3np4sfe3b4wzz6kye37bb";

  it.each(ID_PREFIXES)("takes %s_ and 26 characters of base32", (prefix) => {
    expect(accepts(typeId(prefix), `${prefix}_${suffix}`)).toBe(true);
    expect(isTypeId(prefix, `${prefix}_${suffix}`)).toBe(true);
  });

  it.each([
    ["another prefix", `evt_${suffix}`],
    ["no prefix", suffix],
    ["capitals", `rpt_${suffix.toUpperCase()}`],
    ["one character too few", `rpt_${suffix.slice(1)}`],
    ["one character too many", `rpt_${suffix}0`],
    ["over 128 bits", `rpt_8${suffix.slice(1)}`],
    ["a letter outside the alphabet", `rpt_${suffix.slice(0, -1)}u`],
    ["a line break at the end", `rpt_${suffix}\n`],
  ])("refuses %s", (_, id) => {
    expect(accepts(typeId("rpt"), id)).toBe(false);
    expect(isTypeId("rpt", id)).toBe(false);
  });
});

describe("times", () => {
  it.each([
    ["2026-07-24T13:05:12.345Z", true, true],
    ["2026-07-24T13:05:12Z", false, true],
    ["2026-07-24T10:05:12.345-03:00", false, true],
    ["2026-07-24T13:05:12.345", false, false],
    ["2026-02-30T00:00:00.000Z", false, false],
    ["2026-07-24", false, false],
  ])("%s: answered %s, taken %s", (text, answered, taken) => {
    expect([accepts(instant, text), accepts(instantInput, text)]).toEqual([answered, taken]);
  });

  it.each([
    ["2024-02-29", true],
    ["2026-02-29", false],
    ["2026-7-4", false],
    ["2026-07-24T00:00:00.000Z", false],
  ])("the date %s: %s", (text, taken) => {
    expect(accepts(calendarDate, text)).toBe(taken);
  });
});

describe("storedDate", () => {
  it.each([
    ["0001-01-01", true],
    ["9999-12-31", true],
    ["0000-01-01", false],
    ["0000-12-31", false],
  ])("takes %s: %s", (text, expected) => {
    expect(accepts(storedDate, text)).toBe(expected);
  });
});

describe("shortText", () => {
  it.each([
    ["exactly as long", "a".repeat(255), true],
    ["one longer", "a".repeat(256), false],
    ["exactly as long, outside the basic plane", "😀".repeat(255), true],
    ["one longer, outside the basic plane", "😀".repeat(256), false],
    ["far longer", "a".repeat(1_000_000), false],
  ])("%s", (_, text, taken) => {
    expect(accepts(shortText(255), text)).toBe(taken);
  });
});

describe("pages", () => {
  const query = z.object(pageQuery);

  it.each([
    [{}, { limit: 20 }],
    [{ limit: "1" }, { limit: 1 }],
    [
      { limit: "100", cursor: "abc" },
      { limit: 100, cursor: "abc" },
    ],
  ])("reads %j from a URL", (given, read) => {
    expect(query.parse(given)).toEqual(read);
  });

  it.each(["0", "101", "-1", "1.5", "ten", "", "NaN"])("refuses a limit of %j", (limit) => {
    expect(accepts(query, { limit })).toBe(false);
  });

  it("refuses a cursor that is too long or given twice", () => {
    expect(accepts(query, { cursor: "a".repeat(513) })).toBe(false);
    expect(accepts(query, { cursor: ["a", "b"] })).toBe(false);
  });

  it("always says whether there is more", () => {
    const page = pageOf(z.string());
    expect(accepts(page, { items: ["a"], nextCursor: null })).toBe(true);
    expect(accepts(page, { items: ["a"] })).toBe(false);
  });
});
