import { describe, expect, it } from "vitest";
import { type FactOverrides, factsOf, infraction } from "../../../cases/facts.ts";
import { POINTS_CASES, spelled } from "../../../cases/points.ts";
import type { InfractionFact } from "../../facts.ts";
import { judgePoints } from "./judge.ts";
import type { Points } from "./points.ts";

const ON = "2026-07-24";
const judged = (given: FactOverrides, on = ON) => judgePoints(factsOf(given), on);
const section = (given: FactOverrides, on = ON): Points => {
  const found = judged(given, on).section;
  if (found === null) throw new Error("no section");
  return found;
};
const paid = { license: { ear: true } } as const;
const sayings = (given: FactOverrides, on = ON) =>
  judged(given, on).alerts.map(({ message }) => message);

describe("points", () => {
  it.each(POINTS_CASES)("$situation, on $on ($article)", ({ on, given, alerts, ...expected }) => {
    const found = judged(given, on);
    const { confirmed, potential, limit, limitReason: reason, reached } = section(given, on);
    expect({ confirmed, potential, limit, reason, reached }).toEqual({
      confirmed: expected.confirmed,
      potential: expected.potential,
      limit: expected.limit,
      reason: expected.reason,
      reached: expected.reached,
    });
    expect(found.alerts.map(({ code }) => code)).toEqual(alerts);
  });

  it("say the whole of a driver near the limit", () => {
    const infractions = [
      ...spelled("gm", "2025-10-31"),
      ...spelled("g", "2025-09-15"),
      ...spelled("G", "2026-02-14"),
      ...spelled("G", "2026-05-02", { state: "pending" }),
      ...spelled("m", "2024-01-01"),
    ];
    expect(section({ infractions })).toEqual({
      confirmed: 21,
      potential: 28,
      limit: 30,
      limitReason: "one_gravissima",
      limitReasonText: "Uma infração gravíssima confirmada nos últimos 12 meses",
      remaining: 9,
      reached: false,
      gravissimas: { confirmed: 1, potential: 2 },
      potentialLimit: 20,
      potentialReached: true,
      afterNextGravissima: { points: 28, limit: 20, reached: true },
      potentialAfterNextGravissima: { points: 35, limit: 20, reached: true },
      windowStartsOn: "2025-07-25",
      nextLapseOn: "2026-09-15",
      preventiveCourse: null,
      complete: true,
      unknown: { withoutDate: 0, withoutGravity: 0, withoutState: 0, zeroings: false, ear: false },
      notCounted: 1,
      confidence: "medium",
    });
  });

  it("are null when no source answered for infractions", () => {
    expect(judged({ infractions: null })).toEqual({ section: null, alerts: [] });
  });

  it("do not depend on the order of the list", () => {
    const infractions = [...spelled("Gg", "2026-01-02"), ...spelled("ml", "2025-12-31")];
    expect(section({ infractions: infractions.toReversed() })).toEqual(section({ infractions }));
  });

  it("leave nothing once the limit is passed", () => {
    expect(section({ infractions: spelled("GGG") })).toMatchObject({ remaining: 0 });
  });

  it("know no limit without a law", () => {
    expect(section({ infractions: spelled("G", "1998-01-01") }, "1998-01-21")).toMatchObject({
      limit: null,
      limitReasonText: "Não conhecemos a regra de pontos em vigor nessa data",
      remaining: null,
      reached: null,
      potentialLimit: null,
      potentialReached: null,
      afterNextGravissima: { points: 14, limit: null, reached: null },
      preventiveCourse: null,
      confidence: "low",
    });
  });
});

describe("the reason of the limit", () => {
  it.each([
    ["", {}, "Nenhuma infração gravíssima confirmada nos últimos 12 meses"],
    ["GG", {}, "Duas ou mais infrações gravíssimas confirmadas nos últimos 12 meses"],
    [
      "GG",
      paid,
      "Condutor que exerce atividade remunerada (EAR), qualquer que seja a gravidade das infrações",
    ],
    ["", { license: { ear: null } }, "Nenhuma infração gravíssima confirmada nos últimos 12 meses"],
    [
      "G",
      { license: { ear: null } },
      "Uma infração gravíssima confirmada nos últimos 12 meses; não se sabe se a CNH tem EAR (atividade remunerada), com a qual o limite seria de 40",
    ],
  ] satisfies [string, FactOverrides, string][])("of %j with %j is %s", (letters, given, text) => {
    expect(section({ ...given, infractions: spelled(letters) }).limitReasonText).toBe(text);
  });

  it("of before 2021 needs no EAR", () => {
    const given = { license: { ear: null }, infractions: [] };
    expect(section(given, "2021-04-11").limitReasonText).toBe(
      "Regra anterior a 12/04/2021: o mesmo limite para todos",
    );
  });
});

describe("the window of points", () => {
  it.each([
    ["2026-07-24", "2025-07-25"],
    ["2025-02-28", "2024-02-29"],
    ["2025-03-01", "2024-03-02"],
    ["2024-02-29", "2023-03-01"],
    ["2026-12-31", "2026-01-01"],
    ["2026-01-01", "2025-01-02"],
  ])(
    "of %s starts on %s: infractions of that day count, infractions of the day before do not",
    (on, starts) => {
      expect(section({ infractions: spelled("l", starts) }, on)).toMatchObject({
        windowStartsOn: starts,
        confirmed: 3,
      });
      const before = new Date(Date.parse(starts) - 86_400_000).toISOString().slice(0, 10);
      expect(section({ infractions: spelled("l", before) }, on).confirmed).toBe(0);
    },
  );
});

describe("alerts of points", () => {
  it("say total, limit, reason and term", () => {
    expect(sayings({ infractions: spelled("GGll") })).toEqual([
      "Há 20 pontos confirmados em 12 meses e o limite é de 20. Motivo do limite: duas ou mais infrações gravíssimas confirmadas nos últimos 12 meses. A CNH pode ser suspensa de 6 a 12 meses (de 8 a 24 em caso de reincidência em 12 meses), mas só depois de um processo com direito de defesa.",
    ]);
  });

  it("admit a term that is not known", () => {
    const given = { infractions: spelled("gggg", "2016-10-01") };
    expect(sayings(given, "2016-10-31")[0]).toContain(
      "pode ser suspensa por um prazo que não conhecemos para essa data,",
    );
    expect(sayings(given, "2016-11-01")[0]).toContain("pode ser suspensa de 6 a 12 meses");
  });

  it("say what pending ones may come to", () => {
    const unsure = [
      ...spelled("Gl", "2026-03-10", { state: "pending" }),
      ...spelled("l", "2026-03-10", { state: null }),
    ];
    expect(sayings({ infractions: [...spelled("G"), ...unsure] })[0]).toBe(
      "Há 7 pontos confirmados. Se as infrações ainda não confirmadas (3) também forem mantidas, serão 20 pontos, com limite de 20.",
    );
  });

  it.each([
    ["POINTS_LIMIT_REACHED_IF_CONFIRMED", spelled("GGG", "2026-03-10", { state: "pending" }), {}],
    ["POINTS_NEAR_LIMIT", spelled("Gll"), {}],
    [
      "POINTS_NEAR_LIMIT_IF_CONFIRMED",
      [...spelled("l"), ...spelled("Ggg", "2026-03-10", { state: "pending" })],
      {},
    ],
    [
      "EAR_PREVENTIVE_COURSE_TOO_SOON",
      spelled("GGGgm"),
      { ...paid, courses: [{ kind: "preventive_recycling", completedOn: "2026-01-01" }] },
    ],
  ] satisfies [string, InfractionFact[], FactOverrides][])(
    "are no surer than the totals: %s",
    (code, infractions, given) => {
      const lapsing = spelled("l", "2025-07-24");
      const alerts = judged({ ...given, infractions: [...infractions, ...lapsing] }).alerts;
      expect(alerts.map((alert) => [alert.code, alert.confidence])).toEqual([[code, "low"]]);
    },
  );

  it("say what one more gravíssima would do", () => {
    expect(sayings({ infractions: spelled("ggmG") })).toEqual([
      "Há 21 pontos confirmados e o limite é de 30. Mais uma infração gravíssima levaria a 28 pontos, com limite de 20.",
    ]);
  });

  it("state the effect of one more gravíssima with pending ones", () => {
    const pending = spelled("Ggg", "2026-03-10", { state: "pending" });
    expect(sayings({ infractions: pending })).toEqual([
      "Há 0 pontos confirmados e 17 ainda não confirmados. Se todos forem mantidos, serão 17, com limite de 30; mais uma infração gravíssima levaria a 24 pontos, com limite de 20.",
    ]);
    expect(sayings({ infractions: [...spelled("l"), ...pending] })).toEqual([
      "Há 3 pontos confirmados e 17 ainda não confirmados. Se todos forem mantidos, serão 20, com limite de 30; mais uma infração gravíssima levaria a 27 pontos, com limite de 20.",
    ]);
  });

  it("offer the course that pending points open, and say when it is too soon", () => {
    const infractions = [...spelled("GGGg"), ...spelled("m", "2026-03-10", { state: "pending" })];
    expect(judged({ ...paid, infractions }).alerts).toMatchObject([
      {
        message:
          "Há 26 pontos confirmados (30 com os ainda não confirmados) e o limite é de 40. Quem exerce atividade remunerada (EAR) pode fazer o curso preventivo de reciclagem, que elimina os pontos das infrações indicadas no pedido. As multas ainda em defesa ou recurso também contam para pedir o curso.",
        confidence: "medium",
      },
    ]);
    const courses = [{ kind: "preventive_recycling" as const, completedOn: "2026-01-01" }];
    expect(sayings({ ...paid, infractions, courses })).toEqual([
      "Há 26 pontos confirmados (30 com os ainda não confirmados), mas o último curso preventivo de reciclagem foi há menos de 12 meses. Só é possível fazer outro a partir de 01/01/2027.",
    ]);
    expect(sayings({ ...paid, infractions: spelled("GGGgm"), courses })).toEqual([
      "Há 30 pontos confirmados, mas o último curso preventivo de reciclagem foi há menos de 12 meses. Só é possível fazer outro a partir de 01/01/2027.",
    ]);
  });

  it("offer the course", () => {
    expect(sayings({ ...paid, infractions: spelled("GGGGm") })).toEqual([
      "Há 32 pontos confirmados e o limite é de 40. Quem exerce atividade remunerada (EAR) pode fazer o curso preventivo de reciclagem, que elimina os pontos das infrações indicadas no pedido. As multas ainda em defesa ou recurso também contam para pedir o curso.",
    ]);
    const reaching = spelled("GG", "2026-03-10", { state: "pending" });
    expect(
      judged({ ...paid, infractions: [...spelled("GGGG"), ...reaching] }).alerts,
    ).toMatchObject([
      { code: "POINTS_LIMIT_REACHED_IF_CONFIRMED" },
      { code: "EAR_PREVENTIVE_COURSE_AVAILABLE", confidence: "low" },
    ]);
    expect(judged({ ...paid, infractions: spelled("GGGG") }).alerts).toEqual([]);
  });

  it("list all missing facts", () => {
    const infractions = [
      ...spelled("G", null),
      ...spelled("G", null),
      infraction(null, "2026-03-10"),
      ...spelled("l", "2026-03-10", { state: null }),
    ];
    const given = { license: { ear: null }, infractions, zeroings: null, blocks: null };
    expect(section(given)).toMatchObject({
      complete: false,
      unknown: { withoutDate: 2, withoutGravity: 1, withoutState: 1, zeroings: true, ear: true },
      notCounted: 3,
    });
    expect(sayings(given)).toEqual([
      "O total ou o limite de pontos pode ser outro. A consulta não informou: a data de 2 infrações; a gravidade de 1 infração; a situação de 1 infração; se uma suspensão ou um curso preventivo já eliminou os pontos; se a CNH tem EAR (exerce atividade remunerada).",
    ]);
  });
});
