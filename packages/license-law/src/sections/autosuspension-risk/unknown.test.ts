import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../../cases/facts.ts";
import type { InfractionFact } from "../../facts.ts";
import { judgeAutosuspensionRisk } from "./judge.ts";

const ON = "2026-07-24";
const section = (infractions: readonly InfractionFact[]) =>
  judgeAutosuspensionRisk(factsOf({ infractions }), ON).section;

describe("what cannot be said", () => {
  it.each([
    ["a code that is known", infraction("605-01", "2026-03-10"), 0],
    ["no code at all", infraction(null, "2026-03-10"), 1],
    ["a code that the table lacks", infraction("999-99", "2026-03-10"), 1],
    ["no code, a gravíssima", infraction(null, "2026-03-10", { gravity: "gravissima" }), 1],
    ["no code, but grave", infraction(null, "2026-03-10", { gravity: "grave" }), 0],
    ["no code, no date", infraction(null, null), 1],
    ["no code, cancelled", infraction(null, "2026-03-10", { state: "cancelled" }), 0],
    ["no code, of today", infraction(null, ON), 1],
    ["no code, of tomorrow", infraction(null, "2026-07-25"), 0],
    ["no code, five years ago less a day", infraction(null, "2021-07-25"), 1],
    ["no code, five years ago", infraction(null, "2021-07-24"), 0],
  ] as const)("of %s", (_, given, withoutCode) => {
    expect(section([given])?.unknown).toEqual({ withoutDate: 0, withoutCode });
  });

  it("without a date, among violations that lead to suspension", () => {
    const codes = ["747-10", "780-30", "503-71", "502-92", "605-01"];
    const infractions = codes.map((code) => infraction(code, null));
    expect(section(infractions)?.unknown).toEqual({ withoutDate: 4, withoutCode: 0 });
    expect(section(infractions)?.suspensions).toMatchObject([
      { code: "747-10", committedOn: null, limitationOn: null, confidence: "low" },
    ]);
    expect(section(infractions)?.revocations).toMatchObject([
      { reason: "drove_while_suspended", limitationOn: null, confidence: "low" },
    ]);
  });
});
