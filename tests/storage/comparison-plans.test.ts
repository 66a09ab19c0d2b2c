/**
 * The plans of ordering a comparison, which every delivery of a report runs. They are made while the tables are empty,
 * as in a new installation, and kept while the tables fill.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { type Explainer, openExplainer } from "./plans.ts";

let database: TestDatabase;
let explainer: Explainer;
beforeAll(async () => {
  database = await openDatabase();
  explainer = await openExplainer(database.name, "cnh_worker");
});
afterAll(async () => {
  await explainer.close();
  await database.drop();
});

test("a comparison is ordered by one row of drivers and one of enrollments", async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const plans = await explainer.plansOf(() =>
    explainer.pool.query("SELECT order_comparison($1, true, $2, $3)", ids),
  );
  const scans = plans.flatMap(({ text }) => text.match(/\w+ Scan using .*\n.*/g) ?? []);
  expect(scans.map((scan) => scan.replaceAll(/\s+/g, " "))).toEqual([
    "Index Scan using drivers_by_driver_id on drivers d Index Cond: (id = $4)",
    "Index Scan using enrollments_open on enrollments e Index Cond: ((organization_id = $1) AND (live = $2) AND (cpf_hash = $6))",
  ]);
});
