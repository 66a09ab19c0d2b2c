import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  dayInSaoPaulo,
  daysBetween,
  earliest,
  isDay,
  writtenDay,
} from "./calendar.ts";

describe("days", () => {
  it.each(["2026-07-24", "2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01"])(
    "%s exists",
    (text) => {
      expect(isDay(text)).toBe(true);
    },
  );

  it.each([
    "2026-02-29",
    "2100-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-1-1",
    "24/07/2026",
    "00/00/0000",
    "0000-00-00",
    "2026-07-24T00:00:00Z",
    "x2026-07-24",
    "",
  ])("%j is not a day", (text) => {
    expect(isDay(text)).toBe(false);
  });

  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-07-24", 0, "2026-07-24"],
    ["2026-01-31", 30, "2026-03-02"],
    ["2028-01-31", 30, "2028-03-01"],
  ])("%s and %i days is %s", (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    ["2026-07-24", 12, "2027-07-24"],
    ["2024-02-29", 12, "2025-03-01"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2026-08-31", 6, "2027-03-01"],
    ["2026-10-31", 1, "2026-12-01"],
    ["2023-08-31", 6, "2024-03-01"],
    ["2026-12-31", 1, "2027-01-31"],
    ["2026-12-31", 2, "2027-03-01"],
    ["2026-11-30", 1, "2026-12-30"],
    ["2025-12-15", 1, "2026-01-15"],
    ["2026-01-31", 30, "2028-07-31"],
  ])("%s and %i months is %s (Código Civil, art. 132, § 3º)", (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it("adds years as twelve months each", () => {
    expect(addYears("2024-02-29", 5)).toBe("2029-03-01");
    expect(addYears("2021-04-12", 2)).toBe("2023-04-12");
  });

  it.each([
    ["1976-07-24", "2026-07-23", 49],
    ["1976-07-24", "2026-07-24", 50],
    ["1976-07-24", "2026-06-30", 49],
    ["1976-07-24", "2026-08-01", 50],
    ["1976-02-29", "2026-02-28", 49],
    ["1976-02-29", "2026-03-01", 50],
    ["1976-02-29", "2028-02-29", 52],
  ])("born %s, on %s: %i years", (birth, on, age) => {
    expect(ageOn(birth, on)).toBe(age);
  });

  it("is written as people write it", () => {
    expect(writtenDay("2021-04-12")).toBe("12/04/2021");
  });

  it("finds the earliest known day", () => {
    expect(earliest(["2026-02-01", null, "2026-01-01", "2026-03-01"])).toBe("2026-01-01");
    expect(earliest([null])).toBeNull();
    expect(earliest([])).toBeNull();
  });

  it.each([
    ["2026-07-24T02:59:59.999Z", "2026-07-23"],
    ["2026-07-24T03:00:00.000Z", "2026-07-24"],
    ["2027-01-01T02:00:00.000Z", "2026-12-31"],
    // In summer time: two hours behind UTC.
    ["2018-12-01T02:00:00.000Z", "2018-12-01"],
  ])("%s is %s in São Paulo", (instant, day) => {
    expect(dayInSaoPaulo(new Date(instant))).toBe(day);
  });

  it("is the zone's own over a century, in any order", () => {
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });
    // Converts each instant twice, with an earlier one in between.
    for (let at = Date.UTC(1913, 11, 20); at < Date.UTC(2030, 0, 1); at += 1_584_780_000) {
      for (const ms of [at, at + 1, at - 25_980_000, at])
        expect(dayInSaoPaulo(new Date(ms))).toBe(format.format(ms));
    }
  });
});
