/** The overview reads index ranges, on a year of reports, many of them of one organization. */
import { PostgresOverview } from "@cnh/server/adapters/postgres/overview/overview.ts";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { OverviewQuery } from "@cnh/server/usecases/overview/get-overview.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { describePlans, openExplainer, type Explainer } from "./plans.ts";
import { REALISTIC_SHAPE, uuidOf } from "./realistic-shape.ts";

let database: TestDatabase;
let explainer: Explainer;
beforeAll(async () => {
  database = await openDatabase({ contents: REALISTIC_SHAPE });
  explainer = await openExplainer(database.name);
});
afterAll(async () => {
  await explainer.close();
  await database.drop();
});

const ASKED: OverviewQuery = {
  organizationId: toTypeId("org", uuidOf("organization", 1)),
  mode: "live",
  parts: ["checklist", "endpoints", "keys", "credit", "days", "latest"],
  from: "2031-05-02",
  to: "2031-05-15",
  latest: 5,
  maxProcessing: 1,
};

test("no table is read completely, and only the shown reports are read", async () => {
  const overview = new PostgresOverview(explainer.pool);
  const shown = await overview.read(ASKED);
  expect(shown.latest).toHaveLength(5);
  expect(shown.processing).toEqual([{ day: "2031-05-15", count: 1 }]);
  const plans = await explainer.plansOf(() => overview.read(ASKED));
  const text = describePlans(plans);
  expect(text).not.toMatch(/Seq Scan|Hash Join|Merge Join|Bitmap/);
  await expect(text).toMatchFileSnapshot("__snapshots__/overview.txt");
  // Only this month and the future, still empty ones: this month contains enough reports.
  const read = plans
    .flatMap(({ scans }) => scans)
    .filter(({ relation, executed }) => executed && relation.startsWith("reports_y"));
  expect(new Set(read.map(({ relation }) => relation.slice(-3)))).toEqual(
    new Set(["m05", "m06", "m07", "m08"]),
  );
});
