import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { block, type FactOverrides, factsOf, infraction } from "../../cases/facts.ts";
import { spelled } from "../../cases/points.ts";
import { addDays, addMonths, type Day } from "../calendar.ts";
import type { InfractionFact, Zeroing } from "../facts.ts";
import { judgeAutosuspensionRisk } from "../sections/autosuspension-risk/judge.ts";
import { judgeRollingPoints } from "../sections/rolling-points/judge.ts";
import type { Gravity } from "../violations.ts";
import type { ForBoth, OneMore, PointsForecast, Window } from "./forecast.ts";

const ON = "2026-07-24";
const forecast = (given: FactOverrides, on = ON): PointsForecast => {
  const { section } = judgeRollingPoints(factsOf(given), on);
  if (section === null) throw new Error("no section");
  return section.forecast;
};
const pending = { state: "pending" } as const;
const mark = (reached: boolean | null) => (reached ? "!" : "");
const windowText = (window: Window | null) =>
  window && `${window.on} ${window.points}/${window.limit}${mark(window.reached)}`;
const moreText = ({ points, limit, reached, safeFrom }: OneMore) =>
  `${points}/${limit}${mark(reached)} ${safeFrom}`;
const both = <Value>({ confirmed, potential }: ForBoth<Value>, text: (value: Value) => unknown) => [
  text(confirmed),
  text(potential),
];
const same = <Value>(value: Value) => value;

describe("the forecast", () => {
  it("of a clean record is safe from today", () => {
    expect(forecast({ infractions: [] })).toEqual({
      worstPast: { confirmed: null, potential: null },
      worstComing: {
        confirmed: { on: ON, points: 0, limit: 40, reached: false },
        potential: { on: ON, points: 0, limit: 40, reached: false },
      },
      holdsUntil: { confirmed: null, potential: null },
      oneMore: Object.fromEntries(
        Object.entries({ leve: 3, media: 4, grave: 5, gravissima: 7 }).map(([gravity, points]) => {
          const limit = gravity === "gravissima" ? 30 : 40;
          const more = { points, limit, reached: false, safeFrom: ON };
          return [gravity, { confirmed: more, potential: more }];
        }),
      ),
      clearFrom: { confirmed: ON, potential: ON },
    });
  });

  it("of a driver near the limit says what each gravity does and until when", () => {
    const infractions = [
      ...spelled("G", "2025-09-01"),
      ...spelled("gg", "2025-11-10"),
      ...spelled("m", "2026-02-01"),
      ...spelled("G", "2026-05-01", pending),
    ];
    const { oneMore, holdsUntil, clearFrom, worstComing, worstPast } = forecast({ infractions });
    expect(both(worstComing, windowText)).toEqual(["2026-07-24 21/30", "2026-07-24 28/20!"]);
    expect(both(worstPast, windowText)).toEqual(["2026-02-01 21/30", "2026-05-01 28/20!"]);
    expect(both(holdsUntil, same)).toEqual(["2026-08-31", "2026-08-31"]);
    expect(both(clearFrom, same)).toEqual(["2027-02-01", "2027-05-01"]);
    const each = (gravity: Gravity) => both(oneMore[gravity], moreText);
    expect(each("leve")).toEqual(["24/30 2026-07-24", "31/20! 2026-09-01"]);
    expect(each("media")).toEqual(["25/30 2026-07-24", "32/20! 2026-09-01"]);
    expect(each("grave")).toEqual(["26/30 2026-07-24", "33/20! 2026-09-01"]);
    expect(each("gravissima")).toEqual(["28/20! 2026-09-01", "35/20! 2026-11-10"]);
  });

  it("holds confirmed points until a confirmed one lapses", () => {
    const infractions = [...spelled("m", "2025-09-01", pending), ...spelled("g", "2026-01-10")];
    const { holdsUntil, clearFrom } = forecast({ infractions });
    expect(holdsUntil).toEqual({ confirmed: "2027-01-09", potential: "2026-08-31" });
    expect(clearFrom).toEqual({ confirmed: "2027-01-10", potential: "2027-01-10" });
  });

  it("changes with a new law", () => {
    const given = { infractions: spelled("gggm", "2021-03-01") };
    const { holdsUntil, oneMore } = forecast(given, "2021-04-11");
    expect(holdsUntil.confirmed).toBe("2021-04-11");
    expect(moreText(oneMore.leve.confirmed)).toBe("22/20! 2021-04-12");
  });

  it("finds the worst window by its limit and not by its points", () => {
    const infractions = [
      ...spelled("GGll", "2023-01-10"),
      ...spelled("ggggggg", "2024-06-10"),
      ...spelled("GGll", "2025-08-10"),
    ];
    expect(both(forecast({ infractions }).worstPast, windowText)).toEqual([
      "2023-01-10 20/20!",
      "2023-01-10 20/20!",
    ]);
  });

  it("looks back five years, and where a limit is known", () => {
    const infractions = [...spelled("GGG", "2021-07-24"), ...spelled("l", "2021-07-25")];
    expect(windowText(forecast({ infractions }).worstPast.confirmed)).toBe("2021-07-25 24/20!");
    expect(
      windowText(forecast({ infractions: spelled("GGG", "2021-07-24") }).worstPast.confirmed),
    ).toBeNull();
    const early = forecast({ infractions: spelled("GGG", "1998-01-10") }, "1998-01-21");
    expect(early.worstPast.confirmed).toBeNull();
  });
});

const start = "2024-01-01";
const anyInfraction: fc.Arbitrary<InfractionFact> = fc
  .tuple(
    fc.constantFrom("605-01", "746-30", "745-50", "520-70"),
    fc.integer({ min: 0, max: 1000 }).map((days) => addDays(start, days)),
    fc.constantFrom("confirmed" as const, "confirmed" as const, "pending" as const, null),
  )
  .map(([code, on, state]) => infraction(code, on, { state }));
const POINTS = { leve: 3, media: 4, grave: 5, gravissima: 7 } as const;
const GRAVITY_OF: Readonly<Record<string, Gravity>> = {
  "605-01": "gravissima",
  "746-30": "grave",
  "745-50": "media",
  "520-70": "leve",
};

/** Points and limit of a day, recounted naively, optionally with one more infraction on that day. */
function countOn(list: readonly InfractionFact[], on: Day, ear: boolean, oneMore: Gravity | null) {
  const counting = list
    .filter(
      ({ committedOn }) => committedOn && committedOn <= on && addMonths(committedOn, 12) > on,
    )
    .map(({ code }) => GRAVITY_OF[code ?? ""] ?? "leve");
  const all = oneMore ? [...counting, oneMore] : counting;
  const grave = all.filter((gravity) => gravity === "gravissima").length;
  const limit = ear ? 40 : ([40, 30][grave] ?? 20);
  const points = all.reduce((sum, gravity) => sum + POINTS[gravity], 0);
  return { points, limit, reached: points >= limit };
}

describe("the forecast, day by day", () => {
  it("agrees with a simulation of every day to come", () => {
    const days = Array.from({ length: 370 }, (_, index) => addDays(ON, index));
    const property = fc.property(
      fc.array(anyInfraction, { maxLength: 14 }),
      fc.boolean(),
      (list, ear) => {
        const found = forecast({ infractions: list, license: { ear } });
        for (const kind of ["confirmed", "potential"] as const) {
          const past = list.filter(
            ({ committedOn, state }) =>
              committedOn && committedOn <= ON && (kind === "potential" || state === "confirmed"),
          );
          const count = (day: Day, oneMore: Gravity | null = null) =>
            countOn(past, day, ear, oneMore);
          const today = count(ON);
          expect(found.worstComing[kind]).toEqual({ on: ON, ...today });
          const change = days.find((day) => count(day).points !== today.points);
          expect(found.holdsUntil[kind]).toBe(change ? addDays(change, -1) : null);
          expect(found.clearFrom[kind]).toBe(days.find((day) => count(day).points === 0));
          for (const gravity of ["leve", "media", "grave", "gravissima"] as const) {
            const safeFrom = days.find((day) => !count(day, gravity).reached);
            expect(found.oneMore[gravity][kind]).toEqual({ ...count(ON, gravity), safeFrom });
          }
          const totals = past.map(({ committedOn: on }) => ({ on, ...count(on ?? ON) }));
          const least = Math.min(...totals.map(({ points, limit }) => limit - points));
          const worst = totals
            .filter(({ points, limit }) => limit - points === least)
            .toSorted((a, b) => ((a.on ?? "") < (b.on ?? "") ? -1 : 1));
          expect(found.worstPast[kind]).toEqual(worst[0] ?? null);
        }
      },
    );
    fc.assert(property, { numRuns: 150 });
  });
});

describe("the suspension that points can bring", () => {
  const byPoints = (given: FactOverrides, on = ON) =>
    judgeAutosuspensionRisk(factsOf(given), on).section?.byPoints;

  it("is none below the limit", () => {
    expect(byPoints({ infractions: spelled("GGg") })).toBeNull();
  });

  it("is said in whole", () => {
    const infractions = [
      ...spelled("GG", "2026-03-10", { paymentDueOn: "2026-06-01" }),
      ...spelled("G", "2026-01-10"),
    ];
    expect(byPoints({ infractions })).toEqual({
      reachedOn: "2026-03-10",
      points: 21,
      pending: 0,
      limit: 20,
      stage: "open",
      recidivism: false,
      minMonths: 6,
      maxMonths: 12,
      term: {
        processEndedOn: "2027-02-04",
        endFrom: "presumed",
        noticeDueOn: "2028-01-30",
        latestNoticeDueOn: "2032-02-29",
      },
      limitationOn: "2031-03-10",
      confidence: "medium",
    });
  });

  it("is not confirmed with pending points, which are counted", () => {
    const infractions = [...spelled("G"), ...spelled("GG", "2026-04-10", pending)];
    expect(byPoints({ infractions })).toMatchObject({
      reachedOn: "2026-04-10",
      points: 21,
      pending: 14,
      stage: "not_confirmed",
      term: null,
    });
  });

  it("is over, or perhaps imposed already", () => {
    const old = spelled("GGG", "2024-03-10");
    expect(byPoints({ infractions: old })).toMatchObject({
      stage: "end_unknown",
      confidence: "low",
    });
    const decided = spelled("GGG", "2021-08-01", { appealDecidedOn: "2022-07-01" });
    const stageOn = (on: string) => byPoints({ infractions: decided }, on)?.stage;
    expect(stageOn("2023-07-26")).toBe("open");
    expect(stageOn("2023-07-27")).toBe("end_unknown");
    expect(stageOn("2025-07-26")).toBe("end_unknown");
    expect(stageOn("2025-07-27")).toBe("term_over");
    expect(byPoints({ infractions: decided }, "2025-07-27")?.confidence).toBe("low");
    const unknown = { zeroings: null, blocks: null };
    const recent = spelled("GGG", "2025-05-10");
    expect(byPoints({ infractions: recent, ...unknown })).toMatchObject({
      stage: "maybe_punished",
      recidivism: null,
      minMonths: 6,
      maxMonths: 24,
      confidence: "low",
    });
  });

  it.each([
    ["less than 12 months before", "2025-03-11", true, 8, 24],
    ["12 months before", "2025-03-10", false, 6, 12],
  ])("is longer after another, %s", (_, on, recidivism, minMonths, maxMonths) => {
    const zeroings = [{ on, by: "points_suspension" as const }];
    const found = byPoints({ infractions: spelled("GGG"), zeroings });
    expect(found).toMatchObject({ recidivism, minMonths, maxMonths });
  });

  it("is not longer after a course, and may be after a suspension of unclear cause", () => {
    const zeroings = [{ on: "2026-01-10", by: "preventive_course" as const }];
    expect(byPoints({ infractions: spelled("GGG"), zeroings })?.recidivism).toBe(false);
    const unclear = (startsOn: string, endsOn: string) =>
      byPoints({
        infractions: spelled("GGG"),
        zeroings: null,
        blocks: [block("2", startsOn, { endsOn })],
      })?.recidivism;
    expect(unclear("2025-03-11", "2025-09-11")).toBeNull();
    expect(unclear("2025-03-10", "2025-09-10")).toBe(false);
  });

  it("counts points that no event removed, which leaves the infractions of its own day", () => {
    const after = (on: string, by: Zeroing["by"] = "points_suspension") =>
      byPoints({ infractions: spelled("GGG", "2026-03-10"), zeroings: [{ on, by }] });
    expect(after("2026-03-10")).toMatchObject({ reachedOn: "2026-03-10", points: 21 });
    expect(after("2026-03-11")).toBeNull();
    expect(after("2026-07-25")).toMatchObject({ reachedOn: "2026-03-10", points: 21 });
    expect(after("2026-03-10", "preventive_course")).toMatchObject({ points: 21 });
    expect(after("2026-03-11", "preventive_course")).toBeNull();
  });

  it("is of pending points that a suspension left, but a course does not", () => {
    const infractions = [...spelled("G"), ...spelled("GGG", "2026-02-10", pending)];
    const after = (by: Zeroing["by"]) =>
      byPoints({ infractions, zeroings: [{ on: "2026-04-10", by }] });
    expect(after("points_suspension")).toMatchObject({
      reachedOn: "2026-02-10",
      points: 21,
      pending: 21,
      stage: "not_confirmed",
    });
    expect(after("preventive_course")).toBeNull();
  });

  it("has no term where none is known", () => {
    const given = { infractions: spelled("gggg", "2016-10-31") };
    expect(byPoints(given, "2016-11-10")).toMatchObject({ minMonths: null, maxMonths: null });
  });
});
