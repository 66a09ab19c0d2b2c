import { describe, expect, it } from "vitest";
import { CALCULATOR_CASES } from "../cases/points-calculator.ts";
import { calculatePoints, type GivenInfraction, type PointsQuestion } from "./points-calculator.ts";

const ON = "2026-07-24";
const confirmed = (code: string, date: string): GivenInfraction => ({
  code,
  date,
  state: "confirmed",
});
const ask = (infractions: readonly GivenInfraction[], more: Partial<PointsQuestion> = {}) =>
  calculatePoints({ infractions, ear: false, zeroedOn: [], on: ON, ...more });

describe("the points calculator", () => {
  it.each(CALCULATOR_CASES)("$situation ($article)", ({ question, ...expected }) => {
    const found = calculatePoints(question);
    const { points, potential, limit, limitReason, belowLimitOn } = found;
    expect({ points, potential, limit, limitReason, belowLimitOn }).toEqual({
      points: expected.points,
      potential: expected.potential,
      limit: expected.limit,
      limitReason: expected.limitReason,
      belowLimitOn: expected.belowLimitOn,
    });
    const answer = found.infractions.map((each) => each.notCountedBecause ?? each.points);
    expect(answer).toEqual(expected.infractions);
    expect(found.infractions.map(({ counts }) => counts)).toEqual(
      answer.map((each) => typeof each === "number"),
    );
    expect(found.asOf).toBe(question.on);
  });

  it("says the whole, in the order given", () => {
    const found = ask(
      [
        confirmed("747-10", "2026-03-10"),
        { gravity: "media", date: "2026-01-31", state: "pending" },
        confirmed("60501", "2025-10-31"),
        confirmed("605-01", "2025-08-31"),
      ],
      { zeroedOn: ["2025-09-15"] },
    );
    expect(found).toEqual({
      asOf: ON,
      points: 7,
      potential: 11,
      limit: 30,
      limitReason: "one_gravissima",
      reason: "Uma infração gravíssima confirmada nos últimos 12 meses",
      reached: false,
      remaining: 23,
      infractions: [
        {
          code: "747-10",
          gravity: "gravissima",
          date: "2026-03-10",
          state: "confirmed",
          points: 7,
          counts: false,
          notCountedBecause: "excluded",
          exclusion: "self_suspending_art_259_4_III",
          lapsesOn: "2027-03-10",
          endsOn: "2027-03-10",
        },
        {
          code: null,
          gravity: "media",
          date: "2026-01-31",
          state: "pending",
          points: 4,
          counts: false,
          notCountedBecause: "pending",
          exclusion: null,
          lapsesOn: "2027-01-31",
          endsOn: "2027-01-31",
        },
        {
          code: "605-01",
          gravity: "gravissima",
          date: "2025-10-31",
          state: "confirmed",
          points: 7,
          counts: true,
          notCountedBecause: null,
          exclusion: null,
          lapsesOn: "2026-10-31",
          endsOn: "2026-10-31",
        },
        {
          code: "605-01",
          gravity: "gravissima",
          date: "2025-08-31",
          state: "confirmed",
          points: 7,
          counts: false,
          notCountedBecause: "zeroed",
          exclusion: null,
          lapsesOn: "2026-08-31",
          endsOn: "2025-09-15",
        },
      ],
      nextLapseOn: "2026-10-31",
      belowLimitOn: null,
      whatIf: {
        leve: { points: 10, limit: 30, reached: false },
        media: { points: 11, limit: 30, reached: false },
        grave: { points: 12, limit: 30, reached: false },
        gravissima: { points: 14, limit: 20, reached: false },
      },
      selfSuspending: [
        { index: 0, confirmed: true, recidivism: false, minMonths: 2, maxMonths: 8 },
      ],
      confidence: "medium",
      legalBasis: [
        expect.objectContaining({ article: "art. 261, I e § 5º (Lei 14.071/2020)" }),
        expect.objectContaining({ article: "art. 259" }),
        { law: "Resolução CONTRAN 723/2018", article: "art. 7º" },
        expect.objectContaining({ article: "art. 259, § 4º" }),
        expect.objectContaining({ article: "art. 261, II e § 1º" }),
      ],
    });
  });

  it("shows the effect of one more infraction: a second gravíssima makes 28 of 20", () => {
    const grave = { gravity: "grave", date: "2026-03-10", state: "confirmed" } as const;
    const media = { ...grave, gravity: "media" } as const;
    const { points, limit, whatIf } = ask([
      grave,
      grave,
      media,
      { ...grave, gravity: "gravissima" },
    ]);
    expect([points, limit]).toEqual([21, 30]);
    expect(whatIf).toEqual({
      leve: { points: 24, limit: 30, reached: false },
      media: { points: 25, limit: 30, reached: false },
      grave: { points: 26, limit: 30, reached: false },
      gravissima: { points: 28, limit: 20, reached: true },
    });
  });

  it("is past the limit with nothing remaining, and reached", () => {
    const found = ask(["01", "02", "03"].map((day) => confirmed("605-01", `2026-03-${day}`)));
    expect([found.points, found.reached, found.remaining]).toEqual([21, true, 0]);
  });

  it("knows no limit without a law, and still its legal basis", () => {
    const found = ask([confirmed("605-01", "1998-01-01")], { on: "1998-01-21" });
    expect(found).toMatchObject({ reached: null, remaining: null, confidence: "low" });
    expect(found.reason).toBe("Não conhecemos a regra de pontos em vigor nessa data");
    expect(found.legalBasis.map(({ article }) => article)).toEqual(["art. 259", "art. 7º"]);
  });

  it("cites art. 259, § 4º only for what it excludes", () => {
    expect(ask([confirmed("501-00", "2026-03-10")]).legalBasis).toHaveLength(3);
    expect(ask([confirmed("691-20", "2026-03-10")]).legalBasis).toHaveLength(4);
  });

  it("refuses a code that the table lacks", () => {
    expect(() => ask([confirmed("999-99", "2026-03-10")])).toThrow(
      new RangeError("the table of violations does not have this code"),
    );
  });
});

describe("self-suspending violations, in the calculator", () => {
  it("is found by its place, whatever the order of days", () => {
    const { selfSuspending } = ask([
      confirmed("747-10", "2026-03-10"),
      confirmed("605-01", "2026-03-11"),
      confirmed("747-10", "2025-09-01"),
      { code: "516-91", date: "2026-05-01", state: "pending" },
    ]);
    expect(selfSuspending).toEqual([
      { index: 0, confirmed: true, recidivism: true, minMonths: 8, maxMonths: 18 },
      { index: 2, confirmed: true, recidivism: false, minMonths: 2, maxMonths: 8 },
      { index: 3, confirmed: false, recidivism: false, minMonths: 12, maxMonths: 12 },
    ]);
  });

  it("are not cancelled, later or time-barred ones", () => {
    const { selfSuspending } = ask([
      { code: "747-10", date: "2026-03-10", state: "cancelled" },
      confirmed("747-10", "2026-07-25"),
      confirmed("747-10", "2021-07-24"),
    ]);
    expect(selfSuspending).toEqual([]);
  });

  it("may have a term that is not known", () => {
    const { selfSuspending } = ask([confirmed("747-10", "2016-10-31")], { on: "2017-01-10" });
    expect(selfSuspending).toEqual([
      { index: 0, confirmed: true, recidivism: false, minMonths: null, maxMonths: null },
    ]);
  });
});
