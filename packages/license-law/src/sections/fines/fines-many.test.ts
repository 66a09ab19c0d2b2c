import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../../cases/facts.ts";
import { addDays, type Day } from "../../calendar.ts";
import type { InfractionFact } from "../../facts.ts";
import { VIOLATIONS } from "../../violations.ts";
import { judgeFines } from "./judge.ts";

const TODAY = "2026-07-24";

function judged(infractions: readonly InfractionFact[]) {
  const { section, alerts } = judgeFines(factsOf({ infractions }), TODAY);
  if (section === null) throw new Error("infractions were answered, so there is a section");
  return { section, alerts };
}

describe("alerts of many fines", () => {
  it("raises one per kind, due with the first and as sure as the least sure", () => {
    const open = (committedOn: Day, more: Partial<InfractionFact>) =>
      infraction("746-30", committedOn, { state: "pending", paid: true, ...more });
    const { section, alerts } = judged([
      open("2026-06-01", { appealDueOn: "2026-08-20" }),
      open("2026-06-02", { penaltyNoticeSentOn: "2026-07-01" }),
      open("2026-06-03", { appealDueOn: "2026-08-10" }),
      open("2026-06-04", { defenceDueOn: "2026-08-01" }),
    ]);
    expect(section.nextDeadlineOn).toBe("2026-07-31");
    expect(alerts).toEqual([
      expect.objectContaining({
        code: "FINE_DEFENCE_OPEN",
        dueOn: "2026-08-01",
        confidence: "high",
        message: "Cabe defesa prévia em 1 multa; o prazo termina em 01/08/2026.",
      }),
      expect.objectContaining({
        code: "FINE_APPEAL_OPEN",
        dueOn: "2026-07-31",
        confidence: "medium",
        message:
          "Cabe recurso à JARI em 3 multas; o primeiro prazo termina em 31/07/2026. Apresentado no prazo, o recurso suspende a cobrança e não exige pagamento.",
      }),
    ]);
  });

  it("counts the fines that a term was broken for", () => {
    const late = (committedOn: Day, noticeSentOn: Day) =>
      infraction("746-30", committedOn, { paid: true, noticeSentOn });
    const { alerts } = judged([
      late("2026-01-01", "2026-03-01"),
      late("2019-01-01", "2019-03-01"),
      late("2025-01-01", "2025-03-01"),
      late("2025-01-01", "2025-01-20"),
    ]);
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({
      code: "FINE_NOTICE_LATE",
      confidence: "medium",
      dueOn: null,
    });
    expect(alerts[0]?.message).toMatch(/^3 multas com notificação/);
  });

  it("names the first due date and both discounts", () => {
    const due = (paymentDueOn: Day) =>
      infraction("746-30", "2026-03-01", { paid: false, state: "pending", paymentDueOn });
    const { alerts } = judged([due("2026-08-20"), due("2026-08-05")]);
    expect(alerts.map(({ code, dueOn }) => [code, dueOn])).toEqual([
      ["FINE_DISCOUNT_AVAILABLE", "2026-08-05"],
    ]);
    expect(alerts[0]?.message).toBe(
      "2 multas com desconto; o primeiro prazo termina em 05/08/2026. Até lá, paga-se 80% do valor (R$ 312,36), ou 60% (R$ 234,28) para quem aderiu ao sistema eletrônico (SNE) antes da notificação e abre mão de defesa e recurso.",
    );
  });

  it("leaves out amounts that are not known, and says which are a minimum", () => {
    const due = (more: Partial<InfractionFact>) =>
      infraction("746-30", "2026-03-01", {
        paid: false,
        state: "pending",
        paymentDueOn: "2026-08-05",
        ...more,
      });
    const messageOf = (...fines: InfractionFact[]) => judged(fines).alerts[0]?.message;
    expect(messageOf(due({ code: null }))).toContain("paga-se 80% do valor, ou 60% para quem");
    expect(messageOf(due({ defenceFiled: true }), due({ code: null }))).toContain(
      "paga-se 80% do valor (ao menos R$ 156,18), ou 60% para quem",
    );
  });
});

describe("the order in which a source lists fines", () => {
  it("is newest first, undated last, then by code and ticket", () => {
    const { section } = judged([
      infraction(null, null, { ticket: "Z" }),
      infraction("746-30", "2026-03-01", { ticket: "B" }),
      infraction("746-30", "2026-03-01", { ticket: null }),
      infraction("745-50", null, { ticket: "Y" }),
      infraction("746-30", "2026-03-01", { ticket: "A" }),
      infraction(null, "2026-03-01", { ticket: "C" }),
      infraction("745-50", "2026-03-01", { ticket: "D" }),
      infraction("745-50", "2026-03-02", { ticket: "E" }),
    ]);
    expect(section.items.map(({ ticket }) => ticket)).toEqual([
      "E",
      "D",
      "A",
      "B",
      null,
      "C",
      "Y",
      "Z",
    ]);
  });

  it("does not matter, even between fines that differ in nothing they are sorted by", () => {
    const twins = [
      infraction("746-30", "2026-03-01", { authorityState: "SP", paid: false }),
      infraction("746-30", "2026-03-01", { authorityState: "RJ", paid: true }),
      infraction("746-30", "2026-03-01", { authorityState: "BA", amountCents: 1 }),
      infraction("746-30", "2026-03-01", { authorityState: "BA", amountCents: 1 }),
    ];
    const judgement = JSON.stringify(judged(twins));
    expect(JSON.stringify(judged(twins.toReversed()))).toBe(judgement);
    expect(JSON.stringify(judged([...twins.slice(2), ...twins.slice(0, 2)]))).toBe(judgement);
  });
});

describe("two hundred fines", () => {
  const codes = VIOLATIONS.slice(0, 200).map(({ code }) => code);
  const STATES = ["confirmed", "pending", "cancelled", "written_warning", null] as const;
  const fines = codes.map((code, index) =>
    infraction(code, addDays("2021-01-01", (index * 37) % 2000), {
      ticket: `T${index}`,
      state: STATES[index % 5] ?? null,
      paid: [true, false, null][index % 3] ?? null,
      noticeSentOn: addDays("2021-01-01", ((index * 37) % 2000) + (index % 40)),
      penaltyNoticeSentOn: addDays("2021-01-01", ((index * 37) % 2000) + 100 + index),
    }),
  );

  it("are judged the same in any order", () => {
    const judgement = judged(fines);
    expect(judgement.section.count).toBe(200);
    expect(judgement.section.items).toHaveLength(200);
    expect(judged(fines.toReversed())).toEqual(judgement);
    expect(judged([...fines.slice(77), ...fines.slice(0, 77)])).toEqual(judgement);
  });

  it("never count a fine twice", () => {
    const { section } = judged(fines);
    const { unpaid, paid, paymentUnknown, cancelled, writtenWarnings, count } = section;
    expect(unpaid.count + paid.count + paymentUnknown.count + cancelled + writtenWarnings).toBe(
      count,
    );
  });

  it("raise no code twice", () => {
    const raised = judged(fines).alerts.map(({ code }) => code);
    expect(new Set(raised).size).toBe(raised.length);
  });

  it("are plain JSON", () => {
    const judgement = judged(fines);
    expect(JSON.parse(JSON.stringify(judgement))).toEqual(judgement);
  });
});
