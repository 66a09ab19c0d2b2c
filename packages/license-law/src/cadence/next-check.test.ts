/** Each record with the day of the next lookup. */
import { describe, expect, it } from "vitest";
import { DAY_OF_LAW_CASES } from "../../cases/cadence/days-of-law.ts";
import { RISK_CASES } from "../../cases/cadence/risks.ts";
import { factsOf } from "../../cases/facts.ts";
import { daysBetween } from "../calendar.ts";
import { nextCheckOn } from "./next-check.ts";

const ON = "2026-07-24";

describe("the next lookup of a driver", () => {
  it.each([...RISK_CASES, ...DAY_OF_LAW_CASES])("$name: $days days", ({ on = ON, given, days }) => {
    expect(daysBetween(on, nextCheckOn(factsOf(given), on))).toBe(days);
  });
});
