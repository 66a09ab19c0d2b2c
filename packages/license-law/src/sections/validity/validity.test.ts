import { describe, expect, it } from "vitest";
import { factsOf } from "../../../cases/facts.ts";
import { VALIDITY_CASES } from "../../../cases/validity.ts";
import type { LicenseFacts } from "../../facts.ts";
import { judgeValidity } from "./judge.ts";

const EXAM =
  " Nas categorias C, D e E, a renovação exige também exame toxicológico negativo, com coleta nos 90 dias anteriores.";

describe("validity", () => {
  it.each(VALIDITY_CASES)("$situation, on $on ($article)", ({ on, license, ...expected }) => {
    const { section, alerts } = judgeValidity(factsOf({ license }), on);
    expect(section).toMatchObject({ state: expected.state, daysLeft: expected.daysLeft });
    expect(alerts.map(({ code }) => code)).toEqual(expected.alerts);
  });

  it("says the whole of a license in grace", () => {
    const license = { expiresOn: "2026-07-24", issuedOn: "2016-07-25", state: "MG" } as const;
    const { section, alerts } = judgeValidity(factsOf({ license }), "2026-08-01");
    expect(section).toEqual({
      state: "in_grace",
      issuedOn: "2016-07-25",
      expiresOn: "2026-07-24",
      daysLeft: -8,
      graceEndsOn: "2026-08-23",
      renewedBy: "CET-MG",
    });
    expect(alerts[0]).toMatchObject({ dueOn: "2026-08-23", severity: "WARNING" });
    expect(alerts[0]?.message).toContain("Até 23/08/2026 dirigir ainda não é infração");
  });

  it("is due on its last day, and says from when on driving is an infraction", () => {
    const { alerts } = judgeValidity(
      factsOf({ license: { expiresOn: "2026-08-10" } }),
      "2026-07-24",
    );
    expect(alerts).toMatchObject([
      {
        dueOn: "2026-08-10",
        message:
          "A CNH vence em 10/08/2026. A partir de 10/09/2026, dirigir com ela é infração gravíssima.",
      },
    ]);
  });

  it.each([
    ["expires soon", "2026-08-10", "LICENSE_EXPIRES_SOON"],
    ["is in grace", "2026-07-20", "LICENSE_IN_GRACE"],
    ["has expired", "2026-06-20", "LICENSE_EXPIRED"],
  ])("says of a heavy license that %s which exam its renewal takes", (_, expiresOn, code) => {
    const messageOf = (license: Partial<LicenseFacts>) => {
      const [alert] = judgeValidity(
        factsOf({ license: { expiresOn, ...license } }),
        "2026-07-24",
      ).alerts;
      return [alert?.code, alert?.message.endsWith(EXAM)];
    };
    expect(messageOf({ category: "C" })).toEqual([code, true]);
    expect(messageOf({ category: "ACC+E" })).toEqual([code, true]);
    expect(messageOf({ category: "D", loweredCategory: "C" })).toEqual([code, true]);
    expect(messageOf({ category: "D", loweredCategory: "AB" })).toEqual([code, false]);
    expect(messageOf({ category: "AB" })).toEqual([code, false]);
    expect(messageOf({ category: null })).toEqual([code, false]);
  });

  it("is null when no source answered for the license", () => {
    expect(judgeValidity(factsOf({ license: null }), "2026-07-24")).toEqual({
      section: null,
      alerts: [],
    });
  });
});
