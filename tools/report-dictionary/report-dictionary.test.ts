import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { zstdCompressSync } from "node:zlib";
import { peopleOf } from "@cnh/simulator/driver-names.ts";
import { cityOf } from "@cnh/simulator/places.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { cpfOf } from "../../tests/support/cpf.ts";
import type { ExampleReport } from "../law-docs/example-report.ts";
import { bodyOf, reportsOfGenerated, reportsOfScenarios } from "./build-dictionary.ts";

const dictionary = readFileSync(
  new URL("../../server/src/adapters/vault/report-dictionary-1.txt", import.meta.url),
);
const text = dictionary.toString();
/** Numbers of drivers that the dictionary was not made from. */
const OTHERS = Array.from({ length: 40 }, (_, index) => 20_000_000 + index * 7_919);

test("the dictionary never changes: stored bodies need it", () => {
  expect(createHash("sha256").update(dictionary).digest("hex")).toBe(
    "193c2402ae9a3b91b32e61ce0fcd1235b5d8b504c93a4edf05702fd703f0259b",
  );
});

describe("the dictionary contains nothing of a person", () => {
  test.each([
    ["number", /\d{5}|\d[.-]\d{3}[.-]\d/g, []],
    ["date", /\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/g, ["2026-01-01", "01/01/2026"]],
    ["plate", /\b[A-Z]{3}-?\d[A-Z\d]\d\d\b/g, []],
    ["mail address", /[\w.]+@[\w.]+/g, []],
  ])("no %s", (_, pattern, allowed: readonly string[]) => {
    const found = new Set(text.match(pattern) ?? []);
    expect([...found].filter((one) => !allowed.includes(one))).toEqual([]);
  });

  test("no name and no city, also of a simulated driver", () => {
    const names = Array.from({ length: 400 }, (_, index) => peopleOf(cpfOf(index))).flatMap(
      ({ name, motherName }) => [...name.split(" "), ...motherName.split(" ")],
    );
    const cities = (["SP", "RJ", "MG", "PR", "BA"] as const).map((state) => cityOf(state).name);
    const words = new Set(text.match(/\p{L}+/gu));
    expect([...names, ...cities].filter((name) => words.has(name))).toEqual([]);
    expect(cities.filter((city) => text.includes(city))).toEqual([]);
  });
});

describe("bodies of other drivers shrink", () => {
  let generated: readonly ExampleReport[];
  let scenarios: readonly ExampleReport[];
  beforeAll(async () => {
    generated = await reportsOfGenerated(OTHERS);
    scenarios = await reportsOfScenarios();
  });

  const meanOf = (reports: readonly ExampleReport[], sizeOf: (body: Buffer) => number) =>
    reports.reduce((sum, report) => sum + sizeOf(Buffer.from(bodyOf(report))), 0) / reports.length;
  const sealed = (body: Buffer) => zstdCompressSync(body, { dictionary }).length;

  test("to less than a seventh, regular ones and those with fines", () => {
    expect(meanOf(generated, sealed)).toBeLessThan(meanOf(generated, ({ length }) => length) / 7);
  });

  test("to less than a tenth, drivers of the sandbox with many alerts", () => {
    expect(meanOf(scenarios, sealed)).toBeLessThan(meanOf(scenarios, ({ length }) => length) / 10);
  });
});
