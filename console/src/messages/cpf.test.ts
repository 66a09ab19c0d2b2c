import { expect, test } from "vitest";
import { isCpf, maskedCpf, typedCpf } from "./cpf.ts";

test.each([
  ["529.982.247-25", true],
  ["52998224725", true],
  [" 529.982.247-25 ", true],
  ["00000000191", true],
  ["529.982.247-26", false],
  ["529.982.247-15", false],
  ["111.111.111-11", false],
  ["529982247-25", false],
  ["5299822472", false],
  ["529982247250", false],
  ["", false],
])("%j is a CPF: %s", (text, expected) => {
  expect(isCpf(text)).toBe(expected);
});

test.each([
  ["", ""],
  ["529", "529"],
  ["5299", "529.9"],
  ["529982247", "529.982.247"],
  ["5299822472", "529.982.247-2"],
  ["529 982 247 25", "529.982.247-25"],
  ["529982247251", "529.982.247-25"],
  ["cpf: 529.982.", "529.982"],
])("%j is shown as %j while it is typed", (text, expected) => {
  expect(typedCpf(text)).toBe(expected);
});

test("a mask shows six digits, and nothing of other texts", () => {
  expect(maskedCpf("529.982.247-25")).toBe("***.982.247-**");
  expect(maskedCpf("52998224725")).toBe("***.982.247-**");
  expect(maskedCpf("Maria 123")).toBe("***.***.***-**");
});
