import { diagnose, findViolation, isDay } from "@cnh/license-law";
import { describe, expect, it } from "vitest";
import { cpfOfBase } from "./driver-numbers.ts";
import { generatedDriver } from "./generated-drivers.ts";

const TODAY = "2026-07-24";
const CPFS = Array.from({ length: 2_000 }, (_, index) =>
  cpfOfBase(String(100_000_001 + index * 449_993).slice(0, 9)),
);
const DRIVERS = CPFS.map((cpf) => generatedDriver(cpf, TODAY));

function share(matches: (driver: (typeof DRIVERS)[number]) => boolean): number {
  return DRIVERS.filter(matches).length / DRIVERS.length;
}

describe("a generated driver", () => {
  it("is always the same", () => {
    expect(CPFS.map((cpf) => generatedDriver(cpf, TODAY))).toEqual(DRIVERS);
  });

  it("keeps its past on another day", () => {
    for (const driver of DRIVERS) {
      const later = generatedDriver(driver.cpf, "2026-07-25");
      const person = ({ identity: { name, address, formNumber, email } }: typeof driver) => {
        return { name, address, formNumber, email };
      };
      expect(person(later)).toEqual(person(driver));
      expect(later.facts.person.birthDate).toBe(driver.facts.person.birthDate);
      const committed = (of: typeof driver) =>
        of.facts.infractions.list.map(({ ticket, committedOn }) => `${ticket} ${committedOn}`);
      expect(committed(later)).toEqual(expect.arrayContaining(committed(driver)));
    }
  });

  it("has days that exist, in order", () => {
    for (const { facts } of DRIVERS) {
      const { firstIssuedOn, issuedOn, expiresOn } = facts.license;
      const days = [facts.person.birthDate, firstIssuedOn, issuedOn, expiresOn].map(String);
      expect(days.every(isDay)).toBe(true);
      expect(days).toEqual([...days].sort());
      expect(String(issuedOn) <= TODAY).toBe(true);
      expect(facts.infractions.list.every(({ committedOn }) => String(committedOn) <= TODAY)).toBe(
        true,
      );
    }
  });

  it("commits only infractions of the table", () => {
    const codes = DRIVERS.flatMap(({ facts }) => facts.infractions.list.map(({ code }) => code));
    expect(codes.filter((code) => findViolation(code ?? "") === null)).toEqual([]);
  });

  it("is mostly regular, and never unknown", () => {
    const status = ({ facts }: (typeof DRIVERS)[number]) => diagnose(facts, TODAY).diagnosis.status;
    expect(share((driver) => status(driver) === "VALID")).toBeGreaterThan(0.7);
    expect(share((driver) => status(driver) === "BLOCKED")).toBeGreaterThan(0);
    expect(share((driver) => status(driver) === "EXPIRED")).toBeGreaterThan(0);
    expect(share((driver) => status(driver) === "UNKNOWN")).toBe(0);
  });

  it("may be of any state and of several categories, with or without fines", () => {
    expect(new Set(DRIVERS.map(({ facts }) => facts.license.state)).size).toBe(27);
    expect(new Set(DRIVERS.map(({ facts }) => facts.license.category)).size).toBeGreaterThan(6);
    const fined = share(({ facts }) => facts.infractions.list.length > 0);
    expect(fined).toBeGreaterThan(0.2);
    expect(fined).toBeLessThan(0.8);
  });
});
