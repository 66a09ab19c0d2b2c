import { describe, expect, it } from "vitest";
import { block, factsOf, infraction } from "../../cases/facts.ts";
import type { BlockFact, InfractionFact } from "../facts.ts";
import { knownInfractions } from "./known-infraction.ts";
import { infractionsWhileSuspended, mayBeWhileSuspended } from "./while-suspended.ts";

const ON = "2026-07-24";
const suspension = block("2", "2026-03-01");

describe("driving during a suspension (art. 263, I)", () => {
  const codes = (fine: InfractionFact) => {
    const facts = factsOf({ blocks: [suspension], infractions: [fine] });
    return infractionsWhileSuspended(knownInfractions(facts), facts, ON).map(
      ({ violation }) => violation.code,
    );
  };

  it("is shown by an infraction with a motor vehicle", () => {
    expect(codes(infraction("605-01", "2026-04-10"))).toEqual(["605-01"]);
  });

  it.each([
    ["a vehicle moved by people", "720-01"],
    ["a vehicle drawn by animals", "720-02"],
    ["a bicycle", "744-71"],
  ])("is not shown by an infraction with %s", (_, code) => {
    expect(codes(infraction(code, "2026-04-10"))).toEqual([]);
  });
});

describe("driving during a possible suspension (art. 263, I)", () => {
  const maybe = (blocks: BlockFact[], committedOn: string | null) => {
    const facts = factsOf({ blocks, infractions: [infraction("605-01", committedOn)] });
    return mayBeWhileSuspended(knownInfractions(facts), facts, ON);
  };

  it.each([
    ["of unknown reason", block(null, "2026-03-01")],
    ["of unknown start", block("2", null)],
  ])("is possible up to today in a block %s, and on no unknown day", (_, given) => {
    expect(maybe([given], "2026-07-23")).toBe(true);
    expect(maybe([given], ON)).toBe(true);
    expect(maybe([given], "2026-07-25")).toBe(false);
    expect(maybe([given], null)).toBe(false);
  });

  it.each([
    ["in a suspension of known days, which is certain", suspension],
    ["in a block of another reason", block("3", "2026-03-01")],
  ])("is no open question %s", (_, given) => {
    expect(maybe([given], "2026-04-10")).toBe(false);
  });
});
