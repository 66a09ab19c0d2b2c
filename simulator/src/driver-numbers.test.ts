import { describe, expect, it } from "vitest";
import {
  cpfOfBase,
  cpfOfRegistration,
  formNumberOf,
  registrationNumberOf,
  renachNumberOf,
} from "./driver-numbers.ts";

/** Spread over all bases, and the ends. */
const CPFS = [
  ...Array.from({ length: 3_000 }, (_, index) =>
    cpfOfBase(String(1 + index * 333_331).padStart(9, "0")),
  ),
  cpfOfBase("999999998"),
];

describe("a driver's numbers", () => {
  it.each(["52998224725", "11144477735", "12345678909"])("CPF %s has its digits", (cpf) => {
    expect(cpfOfBase(cpf.slice(0, 9))).toBe(cpf);
  });

  it("have registration numbers of which no two are alike", () => {
    expect(new Set(CPFS.map(registrationNumberOf)).size).toBe(CPFS.length);
  });

  it.each(["00000000119", "22522791508", "92394484426", "12345678026", "12346469974"])(
    "have digits by the rule of which %s is a known example",
    (number) => expect(registrationNumberOf(cpfOfRegistration(number) ?? "")).toBe(number),
  );

  it("lead back from the registration number to the CPF", () => {
    expect(CPFS.map((cpf) => cpfOfRegistration(registrationNumberOf(cpf)))).toEqual(CPFS);
  });

  it.each(["", "123", "12345678901", "11111111111", "abcdefghijk", "225227915080"])(
    "of the registration number '%s' there is no CPF",
    (number) => expect(cpfOfRegistration(number)).toBeNull(),
  );

  it("have form and RENACH numbers of the right length", () => {
    for (const cpf of CPFS) {
      expect(formNumberOf(cpf)).toMatch(/^\d{10}$/);
      expect(renachNumberOf(cpf, "MG")).toMatch(/^MG\d{9}$/);
    }
  });
});
