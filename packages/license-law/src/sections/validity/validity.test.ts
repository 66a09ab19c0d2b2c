import { describe, expect, it } from "vitest";
import { factsOf } from "../../../cases/facts.ts";
import { VALIDITY_CASES } from "../../../cases/validity.ts";
import { judgeValidity } from "./judge.ts";

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

  it("is null when no source answered for the license", () => {
    expect(judgeValidity(factsOf({ license: null }), "2026-07-24")).toEqual({
      section: null,
      alerts: [],
    });
  });
});
