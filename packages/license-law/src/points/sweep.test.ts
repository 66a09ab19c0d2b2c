/** Compares the sweep with a recount of every day. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FactOverrides, factsOf, infraction } from "../../cases/facts.ts";
import { addDays, addMonths, type Day } from "../calendar.ts";
import type { InfractionFact, Zeroing } from "../facts.ts";
import { judgePoints } from "../sections/points/judge.ts";
import { judgeRollingPoints } from "../sections/rolling-points/judge.ts";

const START = "2019-12-01";
const day = fc.integer({ min: 0, max: 1100 }).map((days) => addDays(START, days));
const infractions: fc.Arbitrary<InfractionFact> = fc
  .tuple(
    fc.constantFrom("605-01", "746-30", "745-50", "520-70", "516-91", "691-20"),
    day,
    fc.constantFrom("confirmed" as const, "confirmed" as const, "pending" as const, null),
  )
  .map(([code, on, state]) => infraction(code, on, { state }));
const zeroings: fc.Arbitrary<Zeroing> = fc.record({
  on: day,
  by: fc.constantFrom("points_suspension", "preventive_course"),
});
const driver = fc.record({
  infractions: fc.array(infractions, { maxLength: 12 }),
  zeroings: fc.array(zeroings, { maxLength: 2 }),
  ear: fc.boolean(),
});

/** Enough infractions to reach a limit on most days. */
const heavy = fc.array(
  fc.record({ code: fc.constantFrom("605-01", "746-30", "745-50"), daysAgo: fc.nat(370) }),
  { minLength: 4, maxLength: 12 },
);
const wiping = fc.option(fc.integer({ min: -300, max: 300 }), { nil: null });

interface Driver {
  readonly infractions: readonly InfractionFact[];
  readonly zeroings: readonly Zeroing[];
  readonly ear: boolean;
}

const POINTS: Readonly<Record<string, number>> = {
  "605-01": 7,
  "746-30": 5,
  "745-50": 4,
  "520-70": 3,
  "516-91": 7,
  "691-20": 3,
};

/** Confirmed total, potential total and limit of a day, recounted naively. */
function recount({ infractions: list, zeroings: wiped, ear }: Driver, on: Day) {
  const counting = list.filter(({ code, committedOn, state }) => {
    if (committedOn === null || committedOn > on || addMonths(committedOn, 12) <= on) return false;
    const wipes = wiped.filter((zeroing) => zeroing.on > committedOn && zeroing.on <= on);
    if (wipes.some(({ by }) => by === "preventive_course" || state === "confirmed")) return false;
    return (code !== "516-91" && code !== "691-20") || committedOn < "2021-04-12";
  });
  const confirmed = counting.filter(({ state }) => state === "confirmed");
  const sum = (some: typeof counting) =>
    some.reduce((total, { code }) => total + (POINTS[code ?? ""] ?? 0), 0);
  const grave = confirmed.filter(({ code }) => code === "605-01" || code === "516-91").length;
  const byGravity = [40, 30][grave] ?? 20;
  const limit = on < "2021-04-12" ? 20 : ear ? 40 : byGravity;
  return { confirmed: sum(confirmed), potential: sum(counting), limit };
}

const overridesOf = ({ infractions: list, zeroings: wiped, ear }: Driver): FactOverrides => ({
  infractions: list,
  zeroings: wiped,
  license: { ear },
});

describe("the sweep", () => {
  it("agrees with a recount of each infraction's day, of the peak and of today", () => {
    const property = fc.property(driver, day, (given, on) => {
      const { section } = judgeRollingPoints(factsOf(overridesOf(given)), on);
      for (const entry of section?.timeline ?? []) {
        const { confirmedTotal: confirmed, potentialTotal: potential, limit } = entry;
        expect({ confirmed, potential, limit }).toEqual(recount(given, entry.committedOn));
        expect(entry.reached).toBe(confirmed >= (limit ?? 0));
      }
      let most = 0;
      let mostOn: Day | null = null;
      for (let each = START; each <= on; each = addDays(each, 1)) {
        const { confirmed } = recount(given, each);
        if (confirmed <= most) continue;
        [most, mostOn] = [confirmed, each];
      }
      expect([section?.peak?.points ?? 0, section?.peak?.on ?? null]).toEqual([most, mostOn]);
      const today = recount(given, on);
      expect(section?.total).toEqual({ confirmed: today.confirmed, potential: today.potential });
      expect(judgePoints(factsOf(overridesOf(given)), on).section).toMatchObject(today);
    });
    fc.assert(property, { numRuns: 100, seed: 7 });
  });

  it("counts what outlasts a suspension after infractions that lapse later", () => {
    const given = {
      infractions: [
        infraction("746-30", "2022-01-10", { state: "pending" }),
        infraction("605-01", "2022-02-10"),
        infraction("745-50", "2022-04-10"),
        infraction("520-70", "2023-01-09"),
      ],
      zeroings: [{ on: "2022-03-10", by: "points_suspension" as const }],
    };
    const { section } = judgeRollingPoints(factsOf(given), "2023-01-10");
    expect(
      section?.timeline.map(({ confirmedTotal, potentialTotal }) => [
        confirmedTotal,
        potentialTotal,
      ]),
    ).toEqual([
      [0, 5],
      [7, 12],
      [4, 9],
      [7, 12],
    ]);
    expect(section?.total).toEqual({ confirmed: 7, potential: 7 });
  });

  it("finds the first day below the limit, day by day", () => {
    let reached = 0;
    const property = fc.property(day, heavy, wiping, fc.boolean(), (on, list, zeroing, ear) => {
      const wiped =
        zeroing === null ? [] : [{ on: addDays(on, zeroing), by: "points_suspension" as const }];
      const known = {
        infractions: list.map(({ code, daysAgo }) => infraction(code, addDays(on, -daysAgo))),
        zeroings: wiped,
        ear,
      };
      const { section } = judgeRollingPoints(factsOf(overridesOf(known)), on);
      let each = on;
      while (isReached(known, each)) each = addDays(each, 1);
      expect(section?.belowLimitOn).toBe(each === on ? null : each);
      reached += each === on ? 0 : 1;
    });
    fc.assert(property, { numRuns: 300, seed: 11 });
    expect(reached).toBeGreaterThan(100);
  });
});

function isReached(known: Driver, on: Day): boolean {
  const { confirmed, limit } = recount(known, on);
  return confirmed >= limit;
}
