import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";
import { diagnose, type Facts } from "@cnh/license-law";
import { parseCpf } from "@cnh/server/usecases/reports/cpf.ts";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";
import { cpfOfBase, registrationNumberOf } from "@cnh/simulator/driver-numbers.ts";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../../packages/license-law/cases/scenarios.ts";
import { hasValidRegistrationDigits } from "../../packages/license-law/src/registration-number.ts";

const DAYS = ["2026-07-24", "2026-11-15", "2027-01-01", "2028-02-29", "2027-12-31"];
const NUMBERS = Array.from({ length: 25 }, (_, index) => index + 1);

function driverOf(number: number, today: string): SimulatedDriver {
  const driver = scenarioDriver(scenarioCpf(number), today);
  if (driver === null) throw new Error(`no scenario ${number}`);
  return driver;
}

/** The scenarios in which every source eventually answered. */
const ANSWERED = SCENARIOS.filter(({ given, number }) => {
  const about = Object.values(given).filter((group) => group !== undefined);
  return number === "14" || about.every((group) => group !== null);
});

/** The facts without any that a provider's protocol does not contain. */
function asCarried(facts: Facts): Facts {
  return {
    ...facts,
    license: facts.license && { ...facts.license, heldSince: null },
    toxicological: facts.toxicological && { ...facts.toxicological, purpose: null },
    infractions: facts.infractions && { ...facts.infractions, zeroings: null },
  };
}

it("the list of the sandbox's drivers names the CPF of every scenario, in their order", () => {
  expect(SANDBOX_DRIVERS.map(({ cpf }) => cpf)).toEqual(NUMBERS.map(scenarioCpf));
  expect(scenarioDriver(scenarioCpf(NUMBERS.length + 1), "2026-07-24")).toBeNull();
});

describe("the sandbox's drivers, all sources having answered", () => {
  it.each(DAYS.flatMap((today) => ANSWERED.map((scenario) => ({ today, ...scenario }))))(
    "on $today $number $title: $status",
    ({ today, number, status, alerts }) => {
      const { facts } = driverOf(Number(number), today);
      for (const known of [facts, asCarried(facts)]) {
        const { diagnosis } = diagnose(known, today);
        expect(diagnosis.status).toBe(status);
        const codes = diagnosis.allAlerts.map(({ code }) => code);
        expect(codes).toEqual(expect.arrayContaining([...alerts]));
        const grave = diagnosis.allAlerts.filter(({ severity }) => severity !== "INFO");
        expect(grave.map(({ code }) => code).filter((code) => !alerts.includes(code))).toEqual([]);
      }
    },
  );

  it("are regular where the scenario is about the source", () => {
    for (const number of [16, 17, 18, 19, 20, 22]) {
      const { facts } = driverOf(number, "2026-07-24");
      expect(diagnose(facts, "2026-07-24").diagnosis.status).toBe("VALID");
    }
  });

  it("leave what the state knows unknown where it never answers", () => {
    const { facts } = driverOf(16, "2026-07-24");
    const partial = { ...facts, infractions: null, medicalExams: null };
    const { diagnosis } = diagnose(partial, "2026-07-24");
    expect(diagnosis).toMatchObject({ status: "UNKNOWN", hasPartialData: true });
  });

  it("behave as their scenario says", () => {
    const behaviours = NUMBERS.map((number) => driverOf(number, "2026-07-24").behaviour);
    expect(Object.fromEntries(behaviours.map((kind, index) => [index + 1, kind]))).toEqual({
      ...Object.fromEntries(NUMBERS.map((number) => [number, "answers"])),
      15: "state_recovers",
      16: "state_never",
      17: "fails_for_good",
      18: "fails_twice",
      19: "slow",
      22: "garbage",
    });
  });

  it("have sound numbers, each its own", () => {
    const drivers = NUMBERS.map((number) => driverOf(number, "2026-07-24"));
    for (const { cpf, identity, facts } of drivers) {
      expect(parseCpf(cpf)).toBe(cpf);
      expect(identity.formNumber).toMatch(/^\d{10}$/);
      expect(identity.renachNumber).toMatch(/^SP\d{9}$/);
      const { registrationNumber } = facts.license;
      if (registrationNumber !== null) {
        expect(hasValidRegistrationDigits(registrationNumber)).toBe(true);
      }
    }
    const numbers = drivers.map(({ facts }) => facts.license.registrationNumber);
    expect(new Set(numbers).size).toBe(25);
  });

  it("with two hundred fines has two hundred tickets", () => {
    const { list } = driverOf(21, "2026-07-24").facts.infractions;
    expect(new Set(list.map(({ ticket }) => ticket)).size).toBe(200);
  });

  it.each(["900000000", "900000026", "800000001", "900000101"])("are not of base %s", (base) => {
    expect(scenarioDriver(cpfOfBase(base), "2026-07-24")).toBeNull();
  });
});

describe("the numbers of a generated driver", () => {
  it("are what the service and the law take for sound", () => {
    for (let base = 1; base < 1_000_000_000; base += 333_331) {
      const cpf = cpfOfBase(String(base).padStart(9, "0"));
      expect(parseCpf(cpf)).toBe(cpf);
      expect(hasValidRegistrationDigits(registrationNumberOf(cpf))).toBe(true);
    }
  });
});
