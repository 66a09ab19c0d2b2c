import { describe, expect, it } from "vitest";
import { EXAM_AT_RENEWAL_CASES } from "../../../cases/exam-at-renewal.ts";
import { factsOf } from "../../../cases/facts.ts";
import { alertsOfRenewal } from "./alerts.ts";
import { judgeToxicological } from "./judge.ts";

const alertOf = (given: Parameters<typeof factsOf>[0], on: string) =>
  judgeToxicological(factsOf(given), on).alerts.find(
    ({ code }) => code === "TOXICOLOGICAL_EXAM_AT_RENEWAL",
  );

describe("the toxicological exam at renewal", () => {
  it.each(EXAM_AT_RENEWAL_CASES)("$situation, on $on ($article)", ({ on, given, dueOn }) => {
    const alert = alertOf(given, on);
    expect(alert?.dueOn).toBe(dueOn);
    expect(alert?.severity ?? "INFO").toBe("INFO");
    expect(alertsOfRenewal(factsOf(given), on)).toEqual(alert ? [alert] : []);
  });

  it("says of which day the last sample is, where it is known", () => {
    const license = { category: "D", expiresOn: "2026-08-10" } as const;
    const messageOf = (collectedOn: string | null, on = "2026-07-24") =>
      alertOf({ license, toxicological: { collectedOn } }, on)?.message;
    const rule =
      "Nas categorias C, D e E, a renovação exige também exame toxicológico negativo, com coleta nos 90 dias anteriores.";
    expect(messageOf(null)).toBe(`A CNH vence em 10/08/2026. ${rule}`);
    expect(messageOf("2024-01-10")).toBe(
      `A CNH vence em 10/08/2026. ${rule} A última coleta conhecida é de 10/01/2024.`,
    );
    expect(messageOf(null, "2026-08-11")).toBe(`A CNH venceu em 10/08/2026. ${rule}`);
  });

  it("rests on the code and on the resolution", () => {
    const license = { category: "D", expiresOn: "2026-08-10" } as const;
    expect(alertOf({ license }, "2026-07-24")?.legalBasis.map(({ article }) => article)).toEqual([
      "art. 148-A, caput e § 8º",
      "art. 10, § 1º",
    ]);
  });
});
