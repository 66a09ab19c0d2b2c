import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../../cases/facts.ts";
import { FINE_DEADLINE_CASES, FINE_DEFECT_CASES } from "../../../cases/fine-deadlines.ts";
import {
  DEBT_CASES,
  DISCOUNT_CASES,
  FINE_AMOUNT_CASES,
  WRITTEN_WARNING_CASES,
} from "../../../cases/fines.ts";
import { FINE_TERM_CASES, FINE_TOTALS_CASES } from "../../../cases/fine-terms.ts";
import type { Day } from "../../calendar.ts";
import type { InfractionFact } from "../../facts.ts";
import { VIOLATIONS } from "../../violations.ts";
import { judgeFines } from "./judge.ts";

const TODAY = "2026-07-24";

function judged(infractions: readonly InfractionFact[], on: Day) {
  const { section, alerts } = judgeFines(factsOf({ infractions }), on);
  if (section === null) throw new Error("infractions were answered, so there is a section");
  return { section, alerts };
}

/** The judgement of the first fine, found by its ticket because judged fines are sorted. */
function judgedFirst([first, ...others]: readonly [InfractionFact, ...InfractionFact[]], on: Day) {
  const { section } = judged([...others, { ...first, ticket: "JUDGED" }], on);
  return section.items.find(({ ticket }) => ticket === "JUDGED");
}

describe("fines: deadlines", () => {
  it.each(FINE_DEADLINE_CASES)("$situation, on $on ($article)", ({ on, fine, ...expected }) => {
    const { section, alerts } = judged([fine], on);
    const [item] = section.items;
    expect(item?.stage).toBe(expected.stage);
    const deadlines = item?.deadlines ?? [];
    expect(
      deadlines.map(({ kind, dueOn, stated }) => `${kind} ${dueOn} ${stated ? "stated" : "least"}`),
    ).toEqual(expected.deadlines);
    expect(section.nextDeadlineOn).toBe(deadlines.map(({ dueOn }) => dueOn).sort()[0] ?? null);
    expect(
      alerts.map(({ code, confidence, dueOn }) => `${code} ${confidence} ${dueOn ?? ""}`.trim()),
    ).toEqual(expected.alerts);
  });
});

describe("fines: terms that the authority let pass", () => {
  it.each(FINE_DEFECT_CASES)("$situation, on $on ($article)", ({ on, fine, ...expected }) => {
    const { section, alerts } = judged([fine], on);
    expect(section.items[0]?.defects).toEqual(expected.defects);
    expect(alerts.map(({ code, confidence }) => `${code} ${confidence}`)).toEqual(expected.alerts);
  });
});

describe("fines: the last days of the authority", () => {
  it.each(FINE_TERM_CASES)("$situation, on $on ($article)", ({ on, fine, terms }) => {
    const [item] = judged([fine], on).section.items;
    expect(
      item?.authorityTerms.map(
        ({ kind, dueOn, doneOn, confidence }) => `${kind} ${dueOn} ${doneOn ?? "-"} ${confidence}`,
      ),
    ).toEqual(terms);
  });
});

describe("fines: sums with discounts", () => {
  it.each(FINE_TOTALS_CASES)("$situation, on $on", ({ on, fines, toPay, pastDiscounts }) => {
    expect(judged(fines, on).section).toMatchObject({ toPay, pastDiscounts });
  });
});

describe("fines: amounts", () => {
  it.each(FINE_AMOUNT_CASES)("$situation ($article)", ({ fines, amountCents, amountFrom }) => {
    expect(judgedFirst(fines, TODAY)).toMatchObject({ amountCents, amountFrom });
  });

  it.each(DISCOUNT_CASES)(
    "discount: $situation, on $on ($article)",
    ({ on, fine, ...expected }) => {
      const { section } = judged([fine], on);
      expect(section.items[0]?.discountedCents).toEqual(expected.discountedCents);
    },
  );

  it.each([
    ["746-30", null, 5],
    ["756-00", null, 4],
    ["500-20", "grave", 0],
    [null, "leve", 3],
    [null, null, null],
  ] as const)("points of %s, %s by the source: %s", (code, gravity, points) => {
    const { section } = judged([infraction(code, "2026-03-10", { gravity })], TODAY);
    expect(section.items[0]?.points).toBe(points);
  });

  it("agrees with the table of violations on every amount", () => {
    for (const { code, amountBRL } of VIOLATIONS) {
      const { section } = judged([infraction(code, "2026-03-10")], TODAY);
      const expected = amountBRL === null ? null : Math.round(amountBRL * 100);
      expect(section.items[0]?.amountCents, code).toBe(expected);
    }
  });
});

describe("fines: written warning", () => {
  it.each(WRITTEN_WARNING_CASES)("$situation ($article)", ({ fines, writtenWarningDue }) => {
    expect(judgedFirst(fines, TODAY)?.writtenWarningDue).toBe(writtenWarningDue);
  });

  it("raises one alert for all", () => {
    const fines = ["2022-03-10", "2024-03-10", "2026-03-10"].map((day) =>
      infraction("745-50", day, { state: "pending", paid: true }),
    );
    const { alerts } = judged(fines, TODAY);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({
      code: "FINE_WRITTEN_WARNING_DUE",
      severity: "INFO",
      confidence: "medium",
      dueOn: null,
    });
    expect(alerts[0]?.message).toMatch(/^3 multas de natureza leve ou média/);
  });
});

describe("fines: what is owed", () => {
  it.each(DEBT_CASES)("$situation, on $on ($article)", ({ on, fine, ...expected }) => {
    const { section, alerts } = judged([fine], on);
    expect(section.items[0]?.overdue).toBe(expected.overdue);
    expect(alerts.map(({ code, confidence }) => `${code} ${confidence}`)).toEqual(expected.alerts);
  });

  it.each([
    [[19523], "1 multa sem pagamento", "no valor de R$ 195,23."],
    [[1, null], "2 multas sem pagamento", "no valor de ao menos R$ 0,01."],
    [[null], "1 multa sem pagamento", "de valor não informado."],
    [[0], "1 multa sem pagamento", "no valor de R$ 0,00."],
    [[99999], "1 multa sem pagamento", "no valor de R$ 999,99."],
    [[100000], "1 multa sem pagamento", "no valor de R$ 1.000,00."],
    [[100000000, 23456705], "2 multas sem pagamento", "no valor de R$ 1.234.567,05."],
  ])("writes the amount owed of %j", (amounts, count, total) => {
    const fines = amounts.map((amountCents) =>
      infraction("683-11", "2026-03-10", { amountCents, paid: false }),
    );
    const message = judged(fines, TODAY).alerts[0]?.message;
    expect(message?.startsWith(count)).toBe(true);
    expect(message).toContain(total);
  });

  it("is as sure of the debt as of the least sure fine", () => {
    const dated = infraction("746-30", "2026-03-10", { paid: false, paymentDueOn: "2026-06-01" });
    const undated = infraction("746-30", "2026-03-11", { paid: false });
    expect(judged([dated, dated], TODAY).alerts[0]?.confidence).toBe("high");
    expect(judged([dated, undated], TODAY).alerts[0]?.confidence).toBe("medium");
  });
});
