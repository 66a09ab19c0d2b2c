import { describe, expect, test } from "vitest";
import { isCpf } from "../messages/cpf.ts";
import {
  filtersOf,
  hasOwnFilters,
  readReportSearch,
  soughtBy,
  viewOf,
  VIEWS,
} from "./report-search.ts";

const DRIVER = "drv_01kya3np4rehssweh6brbexr1z";

describe("an address", () => {
  test("is read as it was written", () => {
    const search = {
      status: "DELIVERED",
      verdict: "BLOCKED",
      severity: "WARNING",
      driver: DRIVER,
      ref: "folha-2026/07",
      from: "2026-07-01",
      to: "2026-07-31",
    };
    expect(readReportSearch(search)).toEqual(search);
    expect(readReportSearch({ ref: 1937 })).toEqual({ ref: "1937" });
  });

  test.each([
    { status: "DONE" },
    { driver: "drv_1" },
    { driver: "529.982.247-25" },
    { ref: "529.982.247-25" },
    { ref: 52998224725 },
    { ref: "folha 52998224725" },
    { ref: "Maria da Silva" },
    { ref: "" },
    { from: "24/07/2026", to: "x" },
    { cpf: "52998224725" },
  ])("leaves out %j", (search) => {
    expect(readReportSearch(search)).toEqual({});
  });
});

test.each([
  [{}, {}],
  [
    { status: "ERROR", ref: "a-1" },
    { status: "ERROR", externalRef: "a-1" },
  ],
  [{ verdict: "VALID" }, { verdict: "VALID" }],
  [{ verdict: "FORBIDDEN" }, { driving: "FORBIDDEN" }],
  [{ status: "PARTIAL" }, { view: "partial" }],
  [
    { status: "PARTIAL", verdict: "FORBIDDEN" },
    { view: "partial", driving: "FORBIDDEN" },
  ],
  [{ severity: "WARNING" }, { minSeverity: "WARNING" }],
  [
    { driver: DRIVER, from: "2026-07-01", to: "2026-07-31" },
    { driverId: DRIVER, createdFrom: "2026-07-01", createdTo: "2026-07-31" },
  ],
] as const)("%j asks the service for %j", (search, filters) => {
  expect(filtersOf(search)).toEqual(filters);
});

test("a view is known by its filters, whichever others there are", () => {
  for (const [name, search] of Object.entries(VIEWS)) {
    expect(viewOf(search)).toBe(name);
    expect(viewOf({ ...search, driver: DRIVER, ref: "a-1" })).toBe(name);
  }
  expect(viewOf({ verdict: "VALID" })).toBeNull();
});

test.each([
  ["  ", { kind: "nothing" }],
  ["529.982.247-25", { kind: "cpf", text: "52998224725" }],
  [" 52998224725", { kind: "cpf", text: "52998224725" }],
  ["MAT-529.982.247-25", { kind: "cpf", text: "52998224725" }],
  ["529.982.247-26", { kind: "wrongCpf" }],
  ["11111111111", { kind: "wrongCpf" }],
  ["rpt_01kya3np4sfe3b4wzz6kye37bb", { kind: "report", text: "rpt_01kya3np4sfe3b4wzz6kye37bb" }],
  ["Maria D'Ávila dos Santos", { kind: "name" }],
  ["folha-7", { kind: "reference", text: "folha-7" }],
  ["5299822472", { kind: "reference", text: "5299822472" }],
  ["123456789012", { kind: "reference", text: "123456789012" }],
])("%j is %j", (typed, sought) => {
  expect(soughtBy(typed, isCpf)).toEqual(sought);
});

test("only a view is not a filter that could be cleared", () => {
  for (const view of Object.values(VIEWS)) expect(hasOwnFilters(view)).toBe(false);
  expect(hasOwnFilters({ status: "ERROR", from: "2026-11-01" })).toBe(true);
  expect(hasOwnFilters({ status: "ERROR", verdict: "VALID" })).toBe(true);
});
