import { diagnose } from "@cnh/license-law";
import { cpfOfBase } from "@cnh/simulator/driver-numbers.ts";
import { generatedDriver } from "@cnh/simulator/generated-drivers.ts";
import { expect, test } from "vitest";

const TODAY = "2026-11-15";
const DRIVERS = 500;

test("at most one generated driver in twenty has points that are called incomplete", () => {
  const incomplete = Array.from({ length: DRIVERS }, (_, index) => {
    const cpf = cpfOfBase(String(100_000_000 + index * 1_234_567));
    const { facts } = generatedDriver(cpf, TODAY);
    // No provider reports removals of points.
    const carried = { ...facts, infractions: { ...facts.infractions, zeroings: null } };
    const { allAlerts, points } = diagnose(carried, TODAY).diagnosis;
    expect(points).not.toBeNull();
    return allAlerts.some(({ code }) => code === "POINTS_INCOMPLETE");
  }).filter(Boolean);
  expect(incomplete.length).toBeLessThanOrEqual(DRIVERS / 20);
});
