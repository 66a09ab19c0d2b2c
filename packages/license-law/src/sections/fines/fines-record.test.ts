import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../../cases/facts.ts";
import type { InfractionFact } from "../../facts.ts";
import { judgeFines } from "./judge.ts";

const TODAY = "2026-07-24";

function judged(infractions: readonly InfractionFact[]) {
  const { section, alerts } = judgeFines(factsOf({ infractions }), TODAY);
  if (section === null) throw new Error("infractions were answered, so there is a section");
  return { section, alerts };
}

const NONE = { count: 0, amountCents: 0, complete: true };

describe("a record of fines", () => {
  it("is null when no source answered for infractions", () => {
    expect(judgeFines(factsOf({ infractions: null }), TODAY)).toEqual({
      section: null,
      alerts: [],
    });
  });

  it("is all zero when the answer was that there are none", () => {
    expect(judged([])).toEqual({
      section: {
        count: 0,
        unpaid: NONE,
        paid: NONE,
        paymentUnknown: NONE,
        toPay: {
          amountCents: 0,
          electronicCents: 0,
          savedCents: 0,
          electronicSavedCents: 0,
          pastDue: 0,
          complete: true,
        },
        pastDiscounts: { savedCents: 0, missedCents: 0, complete: true },
        cancelled: 0,
        writtenWarnings: 0,
        repeated: 0,
        nextDeadlineOn: null,
        items: [],
      },
      alerts: [],
    });
  });

  it("says the whole of a fine", () => {
    const fact = infraction("74550", "2026-06-01", {
      ticket: "AB123",
      renainf: "12345678901",
      processNumber: "2026/001",
      authority: { code: "126100", name: "DER-SP" },
      authorityState: "SP",
      committedAt: "14:05",
      plate: "ABC1D23",
      place: "SP-330 km 51",
      municipality: { code: "7107", name: "SAO PAULO" },
      measurement: { measured: 132, considered: 123, limit: 110, unit: "km/h" },
      penalty: "Multa",
      state: "pending",
      paid: false,
      noticeSentOn: "2026-07-10",
      defenceDueOn: "2026-08-20",
      paymentDueOn: "2026-09-01",
    });
    const { section, alerts } = judged([fact]);
    expect(section.items).toEqual([
      {
        ticket: "AB123",
        renainf: "12345678901",
        processNumber: "2026/001",
        code: "745-50",
        summary: "Dirigir até 20% acima do limite de velocidade",
        legalBasis: "CTB art. 218, I",
        gravity: "media",
        points: 4,
        committedOn: "2026-06-01",
        committedAt: "14:05",
        plate: "ABC1D23",
        place: "SP-330 km 51",
        municipality: { code: "7107", name: "SAO PAULO" },
        measurement: { measured: 132, considered: 123, limit: 110, unit: "km/h" },
        state: "pending",
        authority: { code: "126100", name: "DER-SP" },
        authorityState: "SP",
        penalty: "Multa",
        amountCents: 13016,
        amountFrom: "law",
        paid: false,
        paidOn: null,
        paidCents: null,
        overdue: false,
        stage: "notified",
        process: {
          noticeSentOn: "2026-07-10",
          defenceDueOn: "2026-08-20",
          defenceFiled: null,
          penaltyNoticeSentOn: null,
          paymentDueOn: "2026-09-01",
          appealDueOn: null,
          appealFiledOn: null,
          appealDecidedOn: null,
        },
        deadlines: [
          { kind: "defence", dueOn: "2026-08-20", stated: true },
          { kind: "name_driver", dueOn: "2026-08-09", stated: false },
          { kind: "discount", dueOn: "2026-09-01", stated: true },
        ],
        discountedCents: { at80: 10413, at60: 7810 },
        authorityTerms: [
          { kind: "notice", dueOn: "2026-07-01", doneOn: "2026-07-10", confidence: "high" },
          { kind: "penalty_notice", dueOn: "2027-05-27", doneOn: null, confidence: "high" },
          { kind: "limitation", dueOn: "2031-07-10", doneOn: null, confidence: "medium" },
        ],
        defects: ["late_notice"],
        writtenWarningDue: true,
      },
    ]);
    expect(section.nextDeadlineOn).toBe("2026-08-09");
    expect(alerts.map(({ code }) => code)).toEqual([
      "FINE_DISCOUNT_AVAILABLE",
      "FINE_DEFENCE_OPEN",
      "FINE_DRIVER_NAMING_OPEN",
      "FINE_NOTICE_LATE",
      "FINE_WRITTEN_WARNING_DUE",
    ]);
  });

  it("says of an unknown fine only that it is unknown", () => {
    const { section, alerts } = judged([infraction(null, null, { state: null })]);
    expect(section).toMatchObject({
      count: 1,
      paymentUnknown: { count: 1, amountCents: 0, complete: false },
      nextDeadlineOn: null,
    });
    expect(section.items[0]).toEqual({
      ticket: null,
      renainf: null,
      processNumber: null,
      code: null,
      summary: null,
      legalBasis: null,
      gravity: null,
      points: null,
      committedOn: null,
      committedAt: null,
      plate: null,
      place: null,
      municipality: null,
      measurement: null,
      state: null,
      authority: null,
      authorityState: null,
      penalty: null,
      amountCents: null,
      amountFrom: null,
      paid: null,
      paidOn: null,
      paidCents: null,
      overdue: null,
      stage: "unknown",
      process: {
        noticeSentOn: null,
        defenceDueOn: null,
        defenceFiled: null,
        penaltyNoticeSentOn: null,
        paymentDueOn: null,
        appealDueOn: null,
        appealFiledOn: null,
        appealDecidedOn: null,
      },
      deadlines: [],
      discountedCents: null,
      authorityTerms: [],
      defects: [],
      writtenWarningDue: null,
    });
    expect(alerts).toHaveLength(1);
    expect(alerts[0]?.message).toBe(
      "A consulta não informou: a data de 1 multa; a situação do processo de 1 multa; o valor de 1 multa. Pode haver débito ou prazo aberto que não aparece aqui.",
    );
  });

  it("keeps a code that the table lacks, and drops one that is none", () => {
    const { section } = judged([
      infraction("99999", "2026-03-02", { gravity: "leve" }),
      infraction("speeding", "2026-03-01", { gravity: "grave" }),
    ]);
    expect(section.items.map(({ code, summary, gravity }) => ({ code, summary, gravity }))).toEqual(
      [
        { code: "999-99", summary: null, gravity: "leve" },
        { code: null, summary: null, gravity: "grave" },
      ],
    );
  });

  it("sums by payment, and leaves out fines without a payment", () => {
    const { section } = judged([
      infraction("746-30", "2026-03-01", { paid: false }),
      infraction("745-50", "2026-03-02", { paid: false, state: "pending" }),
      infraction("683-11", "2026-03-03", { paid: false }),
      infraction("504-50", "2026-03-04", { paid: true }),
      infraction("520-70", "2026-03-05", { paidOn: "2026-04-01", paid: false }),
      infraction("501-00", "2026-03-06", {}),
      infraction("501-00", "2026-03-07", { state: "cancelled", amountCents: 88041, paid: true }),
      infraction("745-50", "2026-03-08", { state: "written_warning", amountCents: 13016 }),
      infraction("745-50", "2026-03-09", { state: "written_warning", paid: false }),
    ]);
    expect(section).toMatchObject({
      count: 9,
      unpaid: { count: 3, amountCents: 32539, complete: false },
      paid: { count: 2, amountCents: 38185, complete: true },
      paymentUnknown: { count: 1, amountCents: 88041, complete: true },
      cancelled: 1,
      writtenWarnings: 2,
    });
  });

  it("reports only gaps that can hide a debt or a deadline", () => {
    const { alerts } = judged([
      infraction("746-30", "2026-03-01", { paid: true }),
      infraction("683-11", "2026-03-03", { paid: true }),
      infraction("746-30", null, { paid: true, amountCents: 19523 }),
      infraction("683-11", "2026-03-04"),
      infraction("683-11", "2026-03-05", { state: null, paid: true }),
      infraction("746-30", null, { state: "pending", paid: true }),
      infraction("746-30", null, { paid: false }),
      infraction(null, null, { state: "cancelled" }),
      infraction(null, null, { state: "written_warning" }),
    ]);
    expect(alerts.filter(({ code }) => code === "FINES_INCOMPLETE")).toMatchObject([
      {
        message:
          "A consulta não informou: a data de 2 multas; a situação do processo de 1 multa; o valor de 2 multas. Pode haver débito ou prazo aberto que não aparece aqui.",
        money: null,
      },
    ]);
  });

  const incomplete = [
    infraction("746-30", "2026-03-01"),
    infraction("746-30", "2026-07-01", { paymentDueOn: TODAY }),
    infraction("746-30", "2026-07-02", { paymentDueOn: TODAY }),
    infraction("746-30", "2026-07-03", { paid: false, state: null }),
  ];
  const STATE = "A consulta não informou: a situação do processo de 1 multa";
  const REST = "Pode haver débito ou prazo aberto que não aparece aqui.";
  const PAYMENT = `${STATE}; se 1 multa foi paga. ${REST}`;

  it.each([
    ["2026-09-22", PAYMENT],
    ["2026-09-23", `${STATE}. ${REST}`],
    ["2026-01-01", PAYMENT],
    [null, PAYMENT],
  ])("asks for payment where the license ends on %s: %s", (expiresOn, text) => {
    const facts = factsOf({ license: { expiresOn }, infractions: incomplete });
    const { alerts } = judgeFines(facts, TODAY);
    expect(alerts.find(({ code }) => code === "FINES_INCOMPLETE")?.message).toBe(text);
  });

  it("asks for the payment of several where there is no license to go by", () => {
    const infractions = [...incomplete.slice(0, 2), ...incomplete.slice(0, 2)];
    const { alerts } = judgeFines(factsOf({ license: null, infractions }), TODAY);
    expect(alerts.at(-1)?.message).toBe(
      "A consulta não informou: se 2 multas foram pagas. Pode haver débito ou prazo aberto que não aparece aqui.",
    );
  });
});
