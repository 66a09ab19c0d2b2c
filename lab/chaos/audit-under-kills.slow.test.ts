/** Every change has its audit entry, even if any process dies; only reads of a process's last moment may be missing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkAudit } from "./audit-checks.ts";
import { runAuditLoad } from "./audit-load.ts";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.drop());

test("600 reads and changes with three killed processes", { timeout: 180_000 }, async () => {
  const load = await runAuditLoad(database, { nodes: 2, requests: 600, kills: 3 });
  expect(load.refused).toEqual([]);
  const outcome = await checkAudit(database, load);
  expect(outcome).toMatchObject({
    kills: 3,
    changesMissing: 0,
    changesDoubled: 0,
    changesUnequal: 0,
    readsDoubled: 0,
    readsMissingUnexplained: 0,
    brokenChains: 0,
  });
  expect(outcome.changes).toBeGreaterThan(100);
  expect(outcome.reads).toBeGreaterThan(200);
});
