import { MAX_FORBIDDEN_DRIVERS } from "@cnh/contract/console";
import { expect, test } from "vitest";
import type { OrganizationVault } from "../vault.ts";
import { attentionOf } from "./attention.ts";

const NO_VAULT = {} as OrganizationVault;
const since = "2026-10-20";

/** The items about reports of these drivers. */
const ofDrivers = (driverIds: readonly string[]) =>
  attentionOf(NO_VAULT, "live", {
    endpoints: null,
    keys: null,
    credit: { reportsLeft: 0 },
    forbidden: { since, reports: driverIds.map((driverId) => ({ driverId })) },
  });
const manyDrivers = (count: number) => Array.from({ length: count }, (_, index) => `drv_${index}`);

test("drivers who may not drive come first, each counted once", () => {
  expect(ofDrivers(["drv_1", "drv_2", "drv_1"])).toEqual([
    { kind: "drivers_forbidden", count: 2, isMore: false, since },
    { kind: "credit_low", reportsLeft: 0 },
  ]);
});

test("nothing is said of drivers where there is none, or where the member sees no report", () => {
  expect(ofDrivers([])).toEqual([{ kind: "credit_low", reportsLeft: 0 }]);
  const unseen = { endpoints: null, keys: null, credit: null, forbidden: null };
  expect(attentionOf(NO_VAULT, "live", unseen)).toEqual([]);
});

test.each([
  [MAX_FORBIDDEN_DRIVERS, MAX_FORBIDDEN_DRIVERS, false],
  [MAX_FORBIDDEN_DRIVERS + 1, MAX_FORBIDDEN_DRIVERS, true],
])("of %i drivers %i are counted", (found, count, isMore) => {
  expect(ofDrivers(manyDrivers(found))[0]).toEqual({
    kind: "drivers_forbidden",
    count,
    isMore,
    since,
  });
});

test("more reports than are counted may be of more drivers", () => {
  const reports = [...manyDrivers(3), ...Array<string>(MAX_FORBIDDEN_DRIVERS).fill("drv_0")];
  expect(ofDrivers(reports)[0]).toMatchObject({ count: 3, isMore: true });
});
