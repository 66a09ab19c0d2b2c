import { describe, expect, it } from "vitest";
import { REGISTRATION_NUMBER_CASES } from "../cases/record.ts";
import { hasValidRegistrationDigits } from "./registration-number.ts";

describe("check digits of the registration number", () => {
  it.each(REGISTRATION_NUMBER_CASES)("%s: %s (%s)", (text, valid) => {
    expect(hasValidRegistrationDigits(text)).toBe(valid);
  });
});
