import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../../cases/facts.ts";
import type { InfractionFact } from "../../facts.ts";
import { judgeFines } from "./judge.ts";

const TODAY = "2026-07-24";

function alertOf(code: string, infractions: readonly InfractionFact[]) {
  return judgeFines(factsOf({ infractions }), TODAY).alerts.find((alert) => alert.code === code);
}

type More = Partial<InfractionFact>;

const fine = (more: More = {}) =>
  infraction("746-30", "2026-06-10", { state: "pending", paid: false, ...more });
const appeal = (more: More = {}) => fine({ appealDueOn: "2026-08-10", ...more });
const unknown = { code: null, gravity: "grave" } as const;

describe("what alerts of fines cost", () => {
  it("is the amount with both discounts, and what they save", () => {
    const due = [
      fine({ paymentDueOn: "2026-08-10" }),
      fine({ code: "745-50", paymentDueOn: "2026-08-05" }),
    ];
    expect(alertOf("FINE_DISCOUNT_AVAILABLE", due)?.money).toEqual({
      kind: "payment",
      amountCents: 32539,
      bound: "exact",
      discounts: [
        { percent: 80, amountCents: 26031, savedCents: 6508, until: "2026-08-05" },
        { percent: 60, amountCents: 19524, savedCents: 13015, until: "2026-08-05" },
      ],
    });
  });

  it("has one discount where all are disputed, and is a minimum where an amount is not known", () => {
    const due = [
      fine({ paymentDueOn: "2026-08-10", defenceFiled: true }),
      fine({ ...unknown, paymentDueOn: "2026-08-10" }),
    ];
    expect(alertOf("FINE_DISCOUNT_AVAILABLE", due)?.money).toEqual({
      kind: "payment",
      amountCents: 19523,
      bound: "at_least",
      discounts: [{ percent: 80, amountCents: 15618, savedCents: 3905, until: "2026-08-10" }],
    });
    const alone = [fine({ ...unknown, paymentDueOn: "2026-08-10" })];
    expect(alertOf("FINE_DISCOUNT_AVAILABLE", alone)).toMatchObject({ money: null });
  });

  it("is a minimum where interest comes on top", () => {
    const owed = { state: "confirmed", paymentDueOn: "2026-07-23" } as const;
    expect(alertOf("FINES_UNPAID", [fine(owed), fine(owed)])?.money).toEqual({
      kind: "payment",
      amountCents: 39046,
      bound: "at_least",
      discounts: [],
    });
    expect(alertOf("FINES_UNPAID", [fine({ ...owed, ...unknown })])).toMatchObject({ money: null });
  });

  it("is what an appeal can do away with, of fines not paid", () => {
    const atStake = { kind: "penalty", amountCents: 19523, bound: "exact", discounts: [] };
    const fines = [appeal(), appeal({ paid: true })];
    expect(alertOf("FINE_APPEAL_OPEN", fines)?.money).toEqual(atStake);
    expect(alertOf("FINE_APPEAL_OPEN", [appeal({ paid: true })])?.money).toBeNull();
    const late = fine({ noticeSentOn: "2026-07-11" });
    expect(alertOf("FINE_NOTICE_LATE", [late, { ...late, paid: null }])?.money).toEqual({
      ...atStake,
      amountCents: 39046,
    });
    const light = fine({ code: "745-50" });
    expect(alertOf("FINE_WRITTEN_WARNING_DUE", [light])?.money).toEqual({
      ...atStake,
      amountCents: 13016,
    });
  });
});

describe("where alerts of fines lead", () => {
  const of = (name: string | null) => ({ authority: { code: "1", name } });
  const DER = of("DER-SP");

  it.each([
    ["one authority", [DER, DER], "JARI (DER-SP)"],
    ["two authorities", [DER, of("PRF")], "JARI do órgão que aplicou a multa"],
    ["one without a name", [DER, of(null)], "JARI do órgão que aplicou a multa"],
    ["none with a name", [of(null), of(null)], "JARI do órgão que aplicou a multa"],
    ["not told", [{}], "JARI do órgão que aplicou a multa"],
    ["one not told", [DER, {}], "JARI do órgão que aplicou a multa"],
  ])("%s", (_, authorities, name) => {
    const alert = alertOf("FINE_APPEAL_OPEN", authorities.map(appeal));
    expect(alert?.where).toEqual({ body: "jari", name });
  });

  it.each([
    ["FINES_UNPAID", fine({ ...DER, state: "confirmed" }), "DER-SP"],
    ["FINE_DEFENCE_OPEN", fine({ ...DER, defenceDueOn: TODAY }), "DER-SP"],
    ["FINE_NOTICE_LATE", fine({ ...DER, noticeSentOn: "2026-07-11" }), "DER-SP"],
    ["FINE_WRITTEN_WARNING_DUE", fine({ ...DER, code: "745-50" }), "DER-SP"],
    ["FINES_INCOMPLETE", fine({ ...DER, state: null }), "DER-SP"],
    [
      "FINE_SECOND_APPEAL_OPEN",
      fine({ ...DER, appealFiledOn: "2026-07-01", appealDecidedOn: "2026-07-20" }),
      "Cetran (Contrandife no DF; colegiado especial nos órgãos federais)",
    ],
  ])("%s", (code, given, name) => {
    expect(alertOf(code, [given])?.where?.name).toBe(name);
  });
});
