import { describe, expect, it } from "vitest";
import { factsOf, infraction } from "../../cases/facts.ts";
import type { InfractionFact } from "../facts.ts";
import { knownInfractions } from "./known-infraction.ts";

const driving = (committedOn: string | null, more: Partial<InfractionFact> = {}) =>
  infraction("756-00", committedOn, more);
const gravities = (...infractions: InfractionFact[]) =>
  knownInfractions(factsOf({ infractions })).map(({ gravity }) => gravity);

describe("driving times that are violated again (art. 230, § 1º)", () => {
  it.each(["confirmed", "pending", null] as const)("are a grave in the state %s", (state) => {
    expect(gravities(driving("2026-02-01"), driving("2026-03-10", { state }))).toEqual([
      "media",
      "grave",
    ]);
  });

  it.each(["cancelled", "written_warning"] as const)("stay a média in the state %s", (state) => {
    expect(gravities(driving("2026-02-01"), driving("2026-03-10", { state }))).toEqual([
      "media",
      "media",
    ]);
  });

  it("stay a média if they were cancelled, also with another of the same day", () => {
    const cancelled = driving("2026-03-10", { state: "cancelled" });
    const pending = driving("2026-03-10", { state: "pending" });
    const known = knownInfractions(
      factsOf({ infractions: [driving("2026-02-01"), cancelled, pending] }),
    );
    expect(known.map(({ state, gravity }) => [state, gravity])).toEqual([
      ["confirmed", "media"],
      ["cancelled", "media"],
      ["pending", "grave"],
    ]);
  });

  it.each(["pending", null] as const)(
    "in the state %s repeat a pending one and a warned one, but no cancelled one",
    (state) => {
      const after = (earlier: InfractionFact["state"]) =>
        gravities(driving("2026-02-01", { state: earlier }), driving("2026-03-10", { state }))[1];
      expect(after("pending")).toBe("grave");
      expect(after("written_warning")).toBe("grave");
      expect(after("cancelled")).toBe("media");
    },
  );

  it("on a day that is not known neither repeat another nor are repeated", () => {
    const pending = { state: "pending" } as const;
    expect(
      gravities(driving("2026-02-01"), driving(null), driving(null, pending), driving(null)),
    ).toEqual(["media", "media", "media", "media"]);
  });
});
