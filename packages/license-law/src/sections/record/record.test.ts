import { describe, expect, it } from "vitest";
import { factsOf } from "../../../cases/facts.ts";
import { RECORD_CASES } from "../../../cases/record.ts";
import type { LicenseFacts } from "../../facts.ts";
import { judgeRecord } from "./alerts.ts";

const ON = "2026-07-24";
const alert = (license: Partial<LicenseFacts>) => judgeRecord(factsOf({ license }), ON).alerts[0];

describe("record", () => {
  it.each(RECORD_CASES)("$situation ($article)", ({ license, alerts }) => {
    const judged = judgeRecord(factsOf({ license }), ON);
    expect(judged.section).toBeNull();
    expect(judged.alerts.map(({ code, confidence }) => [code, confidence])).toEqual(alerts);
    expect(judged.alerts.filter(({ section }) => section !== "license")).toEqual([]);
  });

  it("says how many records there are", () => {
    expect(alert({ recordCount: 3 })).toMatchObject({
      severity: "WARNING",
      message: expect.stringContaining("trouxe 3 registros para este CPF"),
    });
  });

  it("states the status of the document", () => {
    expect(alert({ documentStatus: "authorized" })?.message).toBe(
      "A emissão do documento foi autorizada, mas ainda não foi concluída. Na primeira habilitação, só se pode dirigir depois da emissão; na renovação, vale a CNH anterior, se estiver em dia.",
    );
    expect(alert({ documentStatus: "in_production" })?.message).toContain("foi iniciada");
  });

  it("says only of the document that it was cancelled", () => {
    expect(alert({ documentStatus: "cancelled" })?.message).toContain(
      "não significa, por si só, perda do direito de dirigir",
    );
  });

  it.each([
    ["2008-07-25", true, "LICENSE_HOLDER_UNDERAGE"],
    ["2008-07-24", true, undefined],
    ["2008-07-25", null, "LICENSE_HOLDER_UNDERAGE"],
    ["2008-07-25", false, "LICENSE_NOT_ISSUED"],
    [null, true, undefined],
  ])("born on %s, license issued: %s", (birthDate, issued, code) => {
    const facts = factsOf({ person: { birthDate }, license: { issued } });
    expect(judgeRecord(facts, ON).alerts.map((raised) => raised.code)).toEqual(code ? [code] : []);
  });

  it("says how old the holder would be", () => {
    const { alerts } = judgeRecord(factsOf({ person: { birthDate: "2008-07-25" } }), ON);
    expect(alerts[0]).toMatchObject({
      severity: "WARNING",
      message:
        "Pela data de nascimento no registro, o titular tem 17 anos, mas a habilitação só é concedida a partir dos 18. Um dos dados está errado.",
    });
    expect(judgeRecord(factsOf({ person: null }), ON).alerts).toEqual([]);
  });

  it("is hard where no license was issued", () => {
    expect(alert({ issued: false })).toMatchObject({
      severity: "CRITICAL",
      forbidsDriving: true,
      message:
        "O registro nacional respondeu que não há habilitação emitida para este CPF. Dirigir sem habilitação é infração gravíssima, com multa de R$ 880,41, e entregar o veículo a quem não é habilitado também.",
    });
    expect(alert({ issued: false })?.actions[0]).toBe(
      "Não dirija, nem entregue veículo a esta pessoa.",
    );
  });
});
