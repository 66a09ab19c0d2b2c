/** The law's constants are tables by day, so that a new law adds a row without changing earlier days. */
import { describe, expect, it } from "vitest";
import { type Dated, ruleOn } from "../dated-law.ts";
import {
  LICENSE_AGE,
  MOTORCYCLE_WORK_YEARS,
  SPECIAL_TRANSPORT,
  UPGRADES,
  VEHICLE_SIZES,
  VEHICLES,
} from "./category-law.ts";
import { EMPLOYEE_EXAM } from "./employer-law.ts";
import { LIMITATION_YEARS, SECOND_DECISION_MONTHS } from "./fines-law.ts";
import {
  FURTHER_NOTICE_DAYS,
  LIMITS,
  PREVENTIVE_COURSE,
  RECIDIVISM_MONTHS,
  SUSPENSION_TERMS,
} from "./points-law.ts";
import { EXAM_AT_RENEWAL_DAYS, PERIODIC_EXAM } from "./toxicological-law.ts";

const TABLES: Readonly<Record<string, Dated<unknown>>> = {
  LICENSE_AGE,
  MOTORCYCLE_WORK_YEARS,
  SPECIAL_TRANSPORT,
  UPGRADES,
  VEHICLE_SIZES,
  VEHICLES,
  EMPLOYEE_EXAM,
  LIMITATION_YEARS,
  SECOND_DECISION_MONTHS,
  FURTHER_NOTICE_DAYS,
  LIMITS,
  PREVENTIVE_COURSE,
  RECIDIVISM_MONTHS,
  SUSPENSION_TERMS,
  EXAM_AT_RENEWAL_DAYS,
  PERIODIC_EXAM,
};

describe("the dated constants", () => {
  it.each(Object.entries(TABLES))("%s: in order, each row by its law", (_, table) => {
    const days = table.map(({ since }) => since);
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual([...new Set(days)].sort());
    for (const { source } of table) expect(source.article).not.toBe("");
  });

  it.each([
    ["the age of a license", LICENSE_AGE, 18],
    ["the years in category A", MOTORCYCLE_WORK_YEARS, 2],
    ["the months of recidivism", RECIDIVISM_MONTHS, 12],
    ["the years of limitation", LIMITATION_YEARS, 5],
    ["the months of the second instance", SECOND_DECISION_MONTHS, 24],
    ["the days of the sample at renewal", EXAM_AT_RENEWAL_DAYS, 90],
    ["the employee's exam", EMPLOYEE_EXAM, { everyMonths: 30, licenseExamDays: 60 }],
  ] as const)("%s is the same today and before any law that we know", (_, table, value) => {
    expect(ruleOn<unknown>(table, "2026-07-24").value).toEqual(value);
    expect(ruleOn<unknown>(table, "1990-01-01").value).toEqual(value);
  });

  it("the sizes of vehicles equal the sizes before 2022, and are more certain since", () => {
    const before = ruleOn(VEHICLE_SIZES, "2022-09-01");
    const since = ruleOn(VEHICLE_SIZES, "2022-09-02");
    expect(since.value).toEqual(before.value);
    expect([before.confidence, since.confidence]).toEqual(["medium", "high"]);
  });
});
