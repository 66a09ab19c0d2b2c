import { describe, expect, it } from "vitest";
import { isState, licensingBody } from "./states.ts";

describe("states", () => {
  it("are licensed by a Detran, but in Minas Gerais", () => {
    expect([licensingBody("SP"), licensingBody("MG")]).toEqual(["DETRAN-SP", "CET-MG"]);
    expect(licensingBody(null)).toBe("Detran do estado");
  });

  it.each([
    ["SP", true],
    ["DF", true],
    ["XX", false],
    ["sp", false],
    ["", false],
    ["toString", false],
  ])("%j: %s", (text, expected) => {
    expect(isState(text)).toBe(expected);
  });
});
