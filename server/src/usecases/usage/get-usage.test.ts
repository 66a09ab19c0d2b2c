import { describe, expect, test } from "vitest";
import { fakeCaller } from "../../../../tests/support/service/fake-ports.ts";
import { getUsage, type UsageSnapshot } from "./get-usage.ts";

const caller = fakeCaller({ scopes: new Set(["billing:read"]) });
const NOW = Date.parse("2026-11-15T02:30:00Z");

const snapshot = (day: string, reports: number, failed = 0): UsageSnapshot => ({
  day,
  reports,
  failed,
  checks: 10 * reports,
  failedChecks: 10 * failed,
  charged: 350 * reports,
  refunded: 350 * failed,
});

/** The usage over a store with these snapshots, and the range that was requested from the store. */
async function usage(
  query: Parameters<typeof getUsage>[2],
  snapshots: UsageSnapshot[] = [],
  who = caller,
) {
  const ranges: unknown[] = [];
  const ports = {
    usage: {
      snapshots: (...range: unknown[]) => {
        ranges.push(range);
        return Promise.resolve(snapshots);
      },
    },
    now: () => NOW,
  };
  const outcome = await getUsage(ports, who, query).catch((error: unknown) => error);
  return { outcome, ranges };
}

test("a day is the difference to the previous snapshot, even if days without use are between", async () => {
  const snapshots = [
    snapshot("2026-10-30", 10, 1),
    snapshot("2026-11-02", 14, 1),
    snapshot("2026-11-05", 15, 2),
  ];
  const { outcome } = await usage({ from: "2026-11-01", to: "2026-11-07" }, snapshots);
  expect(outcome).toEqual({
    mode: "live",
    from: "2026-11-01",
    to: "2026-11-07",
    totals: {
      reports: 5,
      failed: 1,
      checks: 50,
      failedChecks: 10,
      charged: 1_750,
      refunded: 350,
    },
    days: [
      {
        day: "2026-11-02",
        reports: 4,
        failed: 0,
        checks: 40,
        failedChecks: 0,
        charged: 1_400,
        refunded: 0,
      },
      {
        day: "2026-11-05",
        reports: 1,
        failed: 1,
        checks: 10,
        failedChecks: 10,
        charged: 350,
        refunded: 350,
      },
    ],
  });
});

test("an organization without an earlier snapshot starts at zero", async () => {
  const { outcome } = await usage({ from: "2026-11-01", to: "2026-11-07" }, [
    snapshot("2026-11-03", 2),
  ]);
  expect(outcome).toMatchObject({ totals: { reports: 2 }, days: [{ reports: 2 }] });
});

test("a range without use has totals of zero and no days", async () => {
  const { outcome } = await usage({ from: "2026-11-01", to: "2026-11-07" }, [
    snapshot("2026-10-30", 9),
  ]);
  expect(outcome).toMatchObject({ totals: { reports: 0, checks: 0, charged: 0 }, days: [] });
});

test("the default range ends today in São Paulo, not in UTC", async () => {
  const { ranges } = await usage({});
  expect(ranges).toEqual([["org_1", "live", "2026-10-16", "2026-11-14"]]);
});

describe("a range is refused before the store is asked", () => {
  test.each([
    ["that ends before it starts", { from: "2026-11-02", to: "2026-11-01" }, "from"],
    ["that is too long", { from: "2024-01-01", to: "2026-11-01" }, "from"],
    ["that starts before the year 1", { from: "0000-12-31", to: "0001-01-02" }, "from"],
    ["whose default start is before the year 1", { to: "0001-01-02" }, "to"],
  ])("%s", async (_, query, path) => {
    const { outcome, ranges } = await usage(query);
    expect(outcome).toMatchObject({ code: "BAD_REQUEST", data: { issues: [{ path }] } });
    expect(ranges).toEqual([]);
  });
});

test("a caller without the scope is refused", async () => {
  expect(await usage({}, [], fakeCaller())).toMatchObject({
    outcome: { code: "FORBIDDEN" },
    ranges: [],
  });
});
