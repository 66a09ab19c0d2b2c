import { describe, expect, test } from "vitest";
import { formatCpf, parseCpf } from "./cpf.ts";

/** 529.982.247-25 is the usual example of a CPF with right check digits. */
const DIGITS = "52998224725";
const FORMATTED = "529.982.247-25";

describe("parseCpf returns the eleven digits of", () => {
  test.each([
    ["eleven digits", DIGITS, DIGITS],
    ["the format with dots and a hyphen", FORMATTED, DIGITS],
    [
      "a CPF whose first check digit is 0 because the remainder is 10",
      "00000000604",
      "00000000604",
    ],
    ["a CPF that begins with zeros", "00000000191", "00000000191"],
  ])("%s", (_, text, digits) => {
    expect(parseCpf(text)).toBe(digits);
  });
});

describe("parseCpf refuses", () => {
  test.each([
    ["an empty text", ""],
    ["ten digits", DIGITS.slice(0, 10)],
    ["twelve digits", `${DIGITS}0`],
    ["a wrong first check digit", "52998224735"],
    ["a wrong second check digit", "52998224724"],
    ["two digits that changed places", "25998224725"],
    ["a letter", "5299822472A"],
    ["digits of another script", "５２９９８２２４７２５"],
    ["a line feed at the end", `${DIGITS}\n`],
    ["a line feed at the end of the format", `${FORMATTED}\n`],
    ["a second line", `${DIGITS}\n${DIGITS}`],
    ["a carriage return at the end", `${DIGITS}\r`],
    ["a space in front", ` ${DIGITS}`],
    ["a space at the end", `${DIGITS} `],
    ["a NUL at the end", `${DIGITS}\0`],
    ["a sign", `+${DIGITS}`],
    ["dots without the hyphen", "529.982.24725"],
    ["the hyphen without dots", "529982247-25"],
    ["dots in other places", "52.9982.247-25"],
    ["commas for dots", "529,982,247-25"],
    ["a dash for the hyphen", "529.982.247–25"],
    ["fourteen digits", "52998224725529"],
  ])("%s", (_, text) => {
    expect(parseCpf(text)).toBeNull();
  });

  test.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))(
    "eleven times the same digit, whose check digits are right: %s",
    (text) => {
      expect(parseCpf(text)).toBeNull();
      expect(parseCpf(formatCpf(text))).toBeNull();
    },
  );

  test("every other pair of check digits", () => {
    const valid = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0")).filter(
      (pair) => parseCpf(DIGITS.slice(0, 9) + pair) !== null,
    );
    expect(valid).toEqual(["25"]);
  });
});

test("formatCpf writes the format that parseCpf reads", () => {
  expect(formatCpf(DIGITS)).toBe(FORMATTED);
});
