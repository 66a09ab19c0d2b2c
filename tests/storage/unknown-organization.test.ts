import { afterAll, beforeAll, expect, test } from "vitest";
import { newUuid, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresReports } from "@cnh/server/adapters/postgres/reports/reports.ts";
import { acceptItem } from "../support/reports/accept-item.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { insertOrganization } from "../support/organizations/sql-organization.ts";

/**
 * If a batch has a create of an organization without a balance, the batch's other creates still get their own answers.
 */

let database: TestDatabase;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(() => database.drop());

test("only the create that the store leaves out fails, and no other answer is shifted", async () => {
  const terms = { price: 10, limit: -1_000, day: "2026-01-01" };
  const owner = database.connect("owner", 1);
  const neighbours = [
    await insertOrganization(owner, terms),
    await insertOrganization(owner, terms),
  ];
  const [first, second] = neighbours.map(({ uuid }) => uuid);
  const reports = new PostgresReports(database.connect("app", 2), () => {});
  const accept = (uuid: string) => reports.accept(acceptItem({ uuid, keyUuid: newUuid("key") }));

  const outcomes = await Promise.allSettled([
    accept(first ?? ""),
    accept(newUuid("org")),
    accept(second ?? ""),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const { rows } = await owner.query<{ id: string; organization_id: string }>(
    "SELECT id, organization_id FROM reports",
  );
  const ownerOf = new Map(rows.map((row) => [toTypeId("rpt", row.id), row.organization_id]));
  const results = outcomes.map((outcome) =>
    outcome.status === "fulfilled" && "report" in outcome.value
      ? ownerOf.get(outcome.value.report.reportId)
      : null,
  );
  expect(results).toEqual([first, null, second]);
  expect(rows).toHaveLength(2);
});
