import { describe, expect, it } from "vitest";
import { factsOf } from "../../../cases/facts.ts";
import { RECORD_CASES } from "../../../cases/record.ts";
import type { LicenseFacts } from "../../facts.ts";
import { judgeRecord } from "./alerts.ts";

const alert = (license: Partial<LicenseFacts>) => judgeRecord(factsOf({ license })).alerts[0];

describe("record", () => {
  it.each(RECORD_CASES)("$situation ($article)", ({ license, alerts }) => {
    const judged = judgeRecord(factsOf({ license }));
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

  it("says where the document stands", () => {
    expect(alert({ documentStatus: "authorized" })?.message).toBe(
      "A emissão do documento foi autorizada, mas ainda não foi concluída.",
    );
    expect(alert({ documentStatus: "in_production" })?.message).toContain("foi iniciada");
  });

  it("says only of the document that it was cancelled", () => {
    expect(alert({ documentStatus: "cancelled" })?.message).toContain(
      "não significa, por si só, perda do direito de dirigir",
    );
  });
});
