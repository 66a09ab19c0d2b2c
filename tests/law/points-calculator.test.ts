/** The calculator against the contract: its examples are true, and all its answers match the schema. */
import {
  calculatedPointsExample,
  calculatedPointsSchema,
  calculatePointsBodyExample,
  calculatePointsBodySchema,
} from "@cnh/contract";
import { calculatePoints } from "@cnh/license-law";
import { describe, expect, it } from "vitest";
import { CALCULATOR_CASES } from "../../packages/license-law/cases/points-calculator.ts";

describe("the points calculator and its contract", () => {
  it("answers the example's question with the example's answer", () => {
    const { asOf, ...question } = calculatePointsBodySchema.parse(calculatePointsBodyExample);
    expect(asOf).toBeDefined();
    expect(calculatePoints({ ...question, on: asOf ?? "" })).toEqual(calculatedPointsExample);
  });

  it.each(CALCULATOR_CASES)("has the contract's shape: $situation", ({ question }) => {
    const answer: unknown = JSON.parse(JSON.stringify(calculatePoints(question)));
    expect(calculatedPointsSchema.parse(answer)).toEqual(answer);
  });
});
