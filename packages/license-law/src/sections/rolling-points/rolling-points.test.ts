import { describe, expect, it } from "vitest";
import { type FactOverrides, factsOf, infraction } from "../../../cases/facts.ts";
import { spelled } from "../../../cases/points.ts";
import { ROLLING_CASES } from "../../../cases/rolling-points.ts";
import type { InfractionFact } from "../../facts.ts";
import { judgeRollingPoints, type Peak, type RollingPoints } from "./judge.ts";

const ON = "2026-07-24";
const judged = (given: FactOverrides, on = ON) => judgeRollingPoints(factsOf(given), on);
const section = (given: FactOverrides, on = ON): RollingPoints => {
  const found = judged(given, on).section;
  if (found === null) throw new Error("no section");
  return found;
};
const mark = (reached: boolean | null) => (reached ? "!" : "");
const peakText = (peak: Peak | null) =>
  peak && `${peak.points} ${peak.on} ${peak.limit}${mark(peak.reached)}`;

describe("rolling points", () => {
  it.each(ROLLING_CASES)("$situation, on $on ($article)", ({ on, given, ...expected }) => {
    const { timeline, peak, nextLapseOn, belowLimitOn } = section(given, on);
    const entries = timeline.map(
      (entry) =>
        `${entry.committedOn} ${entry.confirmedTotal}/${entry.potentialTotal} ${entry.limit}${mark(entry.reached)}`,
    );
    expect(entries).toEqual(expected.timeline);
    expect(peakText(peak)).toBe(expected.peak);
    expect([nextLapseOn, belowLimitOn]).toEqual([expected.nextLapseOn, expected.belowLimitOn]);
    expect(judged(given, on).alerts.map(({ code }) => code)).toEqual(expected.alerts);
  });

  it("say the whole of a driver who was suspended", () => {
    const infractions = [
      ...spelled("m", "2026-05-02", { state: "pending" }),
      ...spelled("G", "2025-10-31"),
      infraction("999-99", "2025-10-31", { gravity: "leve", state: null }),
    ];
    const zeroings = [{ on: "2026-01-15", by: "preventive_course" as const }];
    const ended = { lapsesOn: "2026-10-31", endsOn: "2026-01-15", endedBy: "preventive_course" };
    const then = { confirmedTotal: 7, potentialTotal: 10, limit: 30, reached: false };
    const { forecast, ...rest } = section({ infractions, zeroings });
    expect(forecast.clearFrom).toEqual({ confirmed: ON, potential: "2027-05-02" });
    expect(rest).toEqual({
      timeline: [
        {
          committedOn: "2025-10-31",
          code: "605-01",
          gravity: "gravissima",
          points: 7,
          state: "confirmed",
          ...ended,
          ...then,
        },
        {
          committedOn: "2025-10-31",
          code: "999-99",
          gravity: "leve",
          points: 3,
          state: null,
          ...ended,
          ...then,
        },
        {
          committedOn: "2026-05-02",
          code: "745-50",
          gravity: "media",
          points: 4,
          state: "pending",
          lapsesOn: "2027-05-02",
          endsOn: "2027-05-02",
          endedBy: "lapse",
          confirmedTotal: 0,
          potentialTotal: 4,
          limit: 40,
          reached: false,
        },
      ],
      peak: { points: 7, on: "2025-10-31", limit: 30, reached: false },
      peakPotential: { points: 10, on: "2025-10-31", limit: 30, reached: false },
      total: { confirmed: 0, potential: 4 },
      nextLapseOn: "2027-05-02",
      belowLimitOn: null,
      steps: [
        { on: "2025-07-25", confirmed: 0, potential: 0, limit: 40 },
        { on: "2025-10-31", confirmed: 7, potential: 10, limit: 30 },
        { on: "2026-01-15", confirmed: 0, potential: 0, limit: 40 },
        { on: "2026-05-02", confirmed: 0, potential: 4, limit: 40 },
        { on: "2027-05-02", confirmed: 0, potential: 0, limit: 40 },
      ],
      complete: true,
    });
  });

  it("are null when no source answered for infractions", () => {
    expect(judged({ infractions: null })).toEqual({ section: null, alerts: [] });
  });

  it("name a limit without a law as unknown", () => {
    const { timeline, peak } = section({ infractions: spelled("G", "1998-01-21") });
    expect(timeline[0]).toMatchObject({ limit: null, reached: null });
    expect(peak).toMatchObject({ limit: null, reached: null });
  });

  it("judge potential peaks by their own gravíssimas", () => {
    const infractions = [
      ...spelled("G", "2026-01-10"),
      ...spelled("GG", "2026-02-10", { state: "pending" }),
    ];
    expect(section({ infractions })).toMatchObject({
      peak: { points: 7, on: "2026-01-10", limit: 30, reached: false },
      peakPotential: { points: 21, on: "2026-02-10", limit: 20, reached: true },
      total: { confirmed: 7, potential: 21 },
    });
  });

  it("order infractions of one day by code and ticket, whatever the source's order", () => {
    const list = [
      infraction("745-50", "2026-01-10", { ticket: "B" }),
      infraction("605-01", "2026-01-10"),
      infraction("745-50", "2026-01-10", { ticket: "A", state: "pending" }),
    ];
    for (const infractions of [list, list.toReversed()]) {
      const { timeline } = section({ infractions });
      expect(timeline.map(({ code, state }) => [code, state])).toEqual([
        ["605-01", "confirmed"],
        ["745-50", "pending"],
        ["745-50", "confirmed"],
      ]);
    }
  });

  it.each([
    ["all known", { infractions: spelled("g") }, true],
    ["no date", { infractions: spelled("g", null) }, false],
    ["no gravity, even long ago", { infractions: [infraction(null, "2020-01-01")] }, false],
    ["no date, but cancelled", { infractions: spelled("g", null, { state: "cancelled" }) }, true],
    ["no zeroings, no blocks", { infractions: spelled("g"), zeroings: null, blocks: null }, false],
    [
      "no zeroings, no courses",
      { infractions: spelled("g"), zeroings: null, courses: null },
      false,
    ],
    ["no zeroings, but blocks and courses", { infractions: spelled("g"), zeroings: null }, true],
    ["nothing to zero", { infractions: [], zeroings: null, blocks: null, courses: null }, true],
  ] satisfies [string, FactOverrides, boolean][])(
    "are complete or not: %s",
    (_, given, complete) => {
      expect(section(given).complete).toBe(complete);
    },
  );
});

describe("a limit reached before", () => {
  const sayings = (infractions: InfractionFact[], more: FactOverrides = {}, on = ON) =>
    judged({ ...more, infractions }, on).alerts.map(({ message, confidence, severity }) => [
      message,
      confidence,
      severity,
    ]);
  const pending = { state: "pending" } as const;

  it("is reported with its day, the limit of today and the last day of a suspension", () => {
    const opening =
      "Em 10/05/2025 havia 21 pontos confirmados em 12 meses; pela regra de hoje, o limite seria de 20. Mesmo que os pontos já não contem hoje, o processo de suspensão ainda pode ser aberto: ele só começa quando as multas se tornam definitivas, e a suspensão pode ser notificada";
    expect(sayings(spelled("GGG", "2025-05-10"))).toEqual([
      [`${opening} até 30/05/2027 (prazo presumido).`, "medium", "CRITICAL"],
    ]);
    const due = spelled("GGG", "2025-05-10", { paymentDueOn: "2025-10-10" });
    expect(sayings(due)).toEqual([[`${opening} até 05/10/2026.`, "medium", "CRITICAL"]]);
    const before2021 = spelled("GGG", "2020-05-10", { paymentDueOn: "2021-10-21" });
    expect(sayings(before2021, {}, "2023-05-10")[0]?.[0]).toMatch(
      /notificada antes de 10\/05\/2025\.$/,
    );
  });

  it("is reported as long ago, or as perhaps punished", () => {
    const opening = (day: string) =>
      `Em ${day} havia 21 pontos confirmados em 12 meses; pela regra de hoje, o limite seria de 20. Mesmo que os pontos já não contem hoje, há decisões que admitem abrir o processo de suspensão`;
    expect(sayings(spelled("GGG", "2024-03-10"))).toEqual([
      [
        `${opening("10/03/2024")} antes de 10/03/2029; o prazo para notificá-lo, contado do fim do processo das multas, terminou em 30/03/2026 se ninguém recorreu delas; um recurso o adia.`,
        "low",
        "WARNING",
      ],
    ]);
    const decided = spelled("GGG", "2021-08-01", { appealDecidedOn: "2022-07-01" });
    expect(sayings(decided, {}, "2025-07-27")).toEqual([
      [
        `${opening("01/08/2021")} antes de 01/08/2026; o prazo para notificá-lo, contado do fim do processo das multas, terminou em 26/07/2025, mesmo que tenha havido recurso.`,
        "low",
        "WARNING",
      ],
    ]);
    expect(sayings(spelled("GGG", "2025-05-10"), { zeroings: null, blocks: null })).toEqual([
      [
        `${opening("10/05/2025")} antes de 10/05/2030; não se sabe se uma suspensão já foi imposta por eles.`,
        "low",
        "WARNING",
      ],
    ]);
  });

  it("is reported for pending infractions", () => {
    expect(
      sayings([...spelled("G", "2024-03-10"), ...spelled("GG", "2024-03-10", pending)]),
    ).toEqual([
      [
        "Em 10/03/2024 havia 21 pontos em 12 meses, dos quais 14 ainda não confirmados; pela regra de hoje, o limite seria de 20. Se forem mantidos, o processo de suspensão pode ser aberto antes de 10/03/2029, mesmo que os pontos já não contem hoje.",
        "medium",
        "WARNING",
      ],
    ]);
  });

  it("is the last one", () => {
    const infractions = [
      ...spelled("GGG", "2022-03-10"),
      ...spelled("GGGG", "2024-03-10"),
      ...spelled("G", "2026-03-10"),
    ];
    expect(judged({ infractions }).alerts[0]?.message).toContain("Em 10/03/2024 havia 28 pontos");
  });

  it("is less sure where zeroings or EAR are not known", () => {
    const infractions = spelled("GGG", "2025-05-10");
    expect(judged({ infractions }).alerts[0]?.confidence).toBe("medium");
    expect(judged({ infractions, zeroings: null, blocks: null }).alerts[0]?.confidence).toBe("low");
    expect(judged({ infractions, license: { ear: null } }).alerts[0]?.confidence).toBe("low");
    expect(judged({ infractions, license: null }).alerts[0]?.confidence).toBe("low");
    const potential = spelled("GGG", "2025-05-10", pending);
    expect(
      judged({ infractions: potential, zeroings: null, courses: null }).alerts[0]?.confidence,
    ).toBe("low");
  });

  it("may be wiped out by a course, but not by one to come", () => {
    const infractions = spelled("GGG", "2024-03-10");
    const on = (day: string) => ({ zeroings: [{ on: day, by: "preventive_course" as const }] });
    expect(judged({ infractions, ...on(ON) }).alerts).toEqual([]);
    expect(judged({ infractions, ...on("2026-07-25") }).alerts).toHaveLength(1);
  });
});
