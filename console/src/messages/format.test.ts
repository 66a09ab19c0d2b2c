import { describe, expect, test } from "vitest";
import { formatOf } from "./format.ts";
import { plural } from "./plural.ts";

const portuguese = formatOf("pt-BR");
const english = formatOf("en");

describe("what people read", () => {
  test("a day keeps its day, whatever the time zone", () => {
    expect(portuguese.day("2026-12-31")).toBe("31/12/2026");
    expect(english.day("2026-01-01")).toBe("01/01/2026");
  });

  test("an instant is shown in the time of Brasília", () => {
    // Three hours behind: still the day before.
    expect(portuguese.instant("2026-11-16T01:30:00Z")).toBe("15/11/2026 22:30");
    expect(portuguese.time("2026-11-16T03:05:00Z")).toBe("00:05");
    expect(portuguese.instantWithSeconds("2026-11-16T16:06:09Z")).toBe("16/11 13:06:09");
  });

  test.each([
    [350, "R$ 3,50"],
    [0, "R$ 0,00"],
    [434_000, "R$ 4.340,00"],
    [-81_205, "-R$ 812,05"],
  ])("%i centavos are %s", (centavos, text) => {
    // Intl separates with a no-break space.
    expect(portuguese.money(centavos).replace(/\s/g, " ")).toBe(text);
  });

  test.each([
    [0, "0 ms"],
    [999, "999 ms"],
    [1_500, "1,5 s"],
    [15_000, "15 s"],
  ])("%i milliseconds are %s", (ms, text) => {
    expect(portuguese.duration(ms)).toBe(text);
  });

  test("times near now are relative", () => {
    const now = Date.parse("2026-11-16T12:00:00Z");
    expect(portuguese.relative("2026-11-16T11:58:00Z", now)).toBe("há 2 min");
    expect(portuguese.relative("2026-11-19T12:00:00Z", now)).toBe("em 3 dias");
    expect(english.relative("2026-11-16T10:00:00Z", now)).toBe("2 hr. ago");
  });

  test("zero has its own message, and a million reads like two", () => {
    const forms = { zero: "nenhuma", one: "uma", other: "várias" };
    expect([0, 1, 2, 1_000_000].map((count) => plural("pt-BR", count, forms))).toEqual([
      "nenhuma",
      "uma",
      "várias",
      "várias",
    ]);
  });
});
