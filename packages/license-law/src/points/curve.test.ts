import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FactOverrides, factsOf, infraction } from "../../cases/facts.ts";
import { spelled } from "../../cases/points.ts";
import { addDays, addMonths, type Day } from "../calendar.ts";
import type { InfractionFact } from "../facts.ts";
import { judgeRollingPoints } from "../sections/rolling-points/judge.ts";

const ON = "2026-07-24";
const STARTS_ON = "2025-07-25";
const stepsOf = (given: FactOverrides, on = ON) => {
  const { section } = judgeRollingPoints(factsOf(given), on);
  if (section === null) throw new Error("no section");
  return section.steps;
};
const texts = (given: FactOverrides, on = ON) =>
  stepsOf(given, on).map((step) => `${step.on} ${step.confirmed}/${step.potential} ${step.limit}`);

describe("the curve of the points", () => {
  it("of a clean record is one step", () => {
    expect(texts({ infractions: [] })).toEqual([`${STARTS_ON} 0/0 40`]);
  });

  it("rises and falls, and the limit with it, past and coming", () => {
    const infractions = [
      ...spelled("G", "2025-03-01"),
      ...spelled("G", "2025-09-01"),
      ...spelled("Gm", "2026-02-01"),
      ...spelled("g", "2026-05-01", { state: "pending" }),
    ];
    expect(texts({ infractions })).toEqual([
      "2025-07-25 7/7 30",
      "2025-09-01 14/14 20",
      "2026-02-01 25/25 20",
      "2026-03-01 18/18 20",
      "2026-05-01 18/23 20",
      "2026-09-01 11/16 30",
      "2027-02-01 0/5 40",
      "2027-05-01 0/0 40",
    ]);
  });

  it("has a step where only the law changes", () => {
    const given = { infractions: spelled("m", "2021-03-01") };
    expect(texts(given, "2021-04-01")).toEqual([
      "2020-04-02 0/0 20",
      "2021-03-01 4/4 20",
      "2021-04-12 4/4 40",
      "2022-03-01 0/0 40",
    ]);
  });

  it("counts an infraction of its first day once, and one that ends on that day not at all", () => {
    const infractions = [...spelled("G", STARTS_ON), ...spelled("g", "2024-07-25")];
    expect(texts({ infractions })).toEqual(["2025-07-25 7/7 30", "2026-07-25 0/0 40"]);
  });

  it("has none on a day that leaves everything as it was", () => {
    const infractions = [...spelled("m", "2024-09-01"), ...spelled("m", "2025-09-01")];
    expect(texts({ infractions })).toEqual(["2025-07-25 4/4 40", "2026-09-01 0/0 40"]);
  });
});

const POINTS = { "605-01": 7, "746-30": 5, "745-50": 4, "520-70": 3 } as const;
type Code = keyof typeof POINTS;
const anyInfraction = fc
  .tuple(
    fc.constantFrom<Code>("605-01", "746-30", "745-50", "520-70"),
    fc.integer({ min: 0, max: 930 }).map((days) => addDays("2024-01-01", days)),
    fc.constantFrom("confirmed" as const, "pending" as const, null),
  )
  .map(([code, on, state]) => infraction(code, on, { state }));

/** The totals and limit of a day, counted one by one. */
function countOn(list: readonly InfractionFact[], day: Day, ear: boolean) {
  const counting = list.filter(
    ({ committedOn }) => committedOn && committedOn <= day && addMonths(committedOn, 12) > day,
  );
  const sum = (some: readonly InfractionFact[]) =>
    some.reduce((total, { code }) => total + POINTS[code as Code], 0);
  const confirmed = counting.filter(({ state }) => state === "confirmed");
  const gravissimas = confirmed.filter(({ code }) => code === "605-01").length;
  const limit = ear ? 40 : ([40, 30][gravissimas] ?? 20);
  return { confirmed: sum(confirmed), potential: sum(counting), limit };
}

it("the curve agrees with a count of every day", () => {
  const days = Array.from({ length: 740 }, (_, index) => addDays(STARTS_ON, index));
  const property = fc.property(
    fc.array(anyInfraction, { maxLength: 14 }),
    fc.boolean(),
    (list, ear) => {
      const past = list.filter(({ committedOn }) => committedOn && committedOn <= ON);
      const steps = stepsOf({ infractions: past, license: { ear } });
      for (const day of days) {
        const step = steps.findLast(({ on }) => on <= day);
        expect({ ...step, on: day }).toEqual({ on: day, ...countOn(past, day, ear) });
      }
    },
  );
  fc.assert(property, { numRuns: 60 });
});
