import { describe, expect, it } from "vitest";
import { slowFactor } from "./slow-machine.ts";

describe("the slow-machine factor", () => {
  it.each([
    { load: 0, cores: 2, factor: 2 },
    { load: 3, cores: 2, factor: 2 },
    { load: 20, cores: 2, factor: 10 },
    { load: 20, cores: 16, factor: 2 },
    { load: 400, cores: 2, factor: 20 },
  ])("is $factor at a load of $load on $cores cores", ({ load, cores, factor }) => {
    expect(slowFactor(undefined, load, cores)).toBe(factor);
    expect(slowFactor("", load, cores)).toBe(factor);
  });

  it("equals the setting", () => {
    expect(slowFactor("1", 20, 2)).toBe(1);
    expect(slowFactor("3.5", 20, 2)).toBe(3.5);
  });

  it.each(["0", "0.5", "-3", "slow"])("cannot be %s", (set) => {
    expect(() => slowFactor(set)).toThrow("CNH_SLOW");
  });
});
