/**
 * Independent cases: facts, a day, and the law's consequences, written from the law's text and not from the code. An
 * area defines its readings of a diagnosis; each of its cases expects values for some of them.
 */
import { isDeepStrictEqual } from "node:util";
import { type Day, type Diagnosis, diagnose } from "@cnh/license-law";
import { type FactOverrides, factsOf } from "../../../packages/license-law/cases/facts.ts";

/** The day of a case without `on`. */
const DAY: Day = "2026-11-15";

type Readings = Readonly<Record<string, (diagnosis: Diagnosis) => unknown>>;

export interface IndependentCase<Area extends Readings> {
  /** `P01`: the letter identifies the area. */
  readonly id: string;
  readonly what: string;
  /** The article that decides it; of the traffic code unless another law is named. */
  readonly law: string;
  readonly given: FactOverrides;
  readonly on?: Day;
  readonly expected: { readonly [Name in keyof Area]?: ReturnType<Area[Name]> };
}

/** One expected value of one case. */
export interface IndependentCheck {
  /** `P01 limit`: the case and the reading. */
  readonly id: string;
  readonly what: string;
  readonly law: string;
  readonly expected: unknown;
  readonly read: () => unknown;
}

export function checksOf<Area extends Readings>(
  readings: Area,
  cases: readonly IndependentCase<Area>[],
): readonly IndependentCheck[] {
  return cases.flatMap(({ id, what, law, given, on = DAY, expected }) =>
    Object.entries(expected).map(([name, value]) => ({
      id: `${id} ${name}`,
      what,
      law,
      expected: value,
      read: () => readings[name]?.(diagnose(factsOf(given), on).diagnosis),
    })),
  );
}

export function agrees(check: IndependentCheck): boolean {
  return isDeepStrictEqual(check.read(), check.expected);
}

/** The readings that several areas share. */
export const STATUS = {
  status: ({ status }: Diagnosis) => status,
  notValid: ({ status }: Diagnosis) => status !== "VALID",
};
