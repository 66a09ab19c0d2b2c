import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acceptBatch } from "@cnh/server/adapters/postgres/reports/accept.ts";
import { newIdSeed, newUuid, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AcceptItem } from "@cnh/server/usecases/reports/request-report.ts";
import { acceptItem } from "../support/reports/accept-item.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  insertOrganization,
  ledgerOf,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

/** Interactions of creates in one batch: equal claims, equal drivers, the caps of their keys. */

const PRICE = 350;
const UNIQUE_VIOLATION = "23505";
const hex = () => randomBytes(32).toString("hex");

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
let organization: SqlOrganization;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner", 1);
  app = database.connect("app", 1);
});

afterAll(() => database.drop());

beforeEach(async () => {
  organization = await insertOrganization(owner, {
    price: PRICE,
    limit: -10 * PRICE,
    day: "2026-01-01",
  });
});

const itemOf = (changes: Partial<AcceptItem> = {}) => acceptItem(organization, changes);

const otherKey = { kind: "key", id: toTypeId("key", newUuid("key")) } as const;

test("of equal creates the first makes the report, and all others are answered with it", async () => {
  const claim = hex();
  const items = [
    itemOf({ claim }),
    itemOf(),
    itemOf({ claim }),
    itemOf({ claim, actor: otherKey }),
  ];
  const answers = await acceptBatch(app, items);
  expect(answers.map(({ kind }) => kind)).toEqual(["accepted", "accepted", "replayed", "replayed"]);
  const ids = answers.map((answer) => "report" in answer && answer.report.reportId);
  expect(ids).toEqual([ids[0], ids[1], ids[0], ids[0]]);
  expect(ids[1]).not.toBe(ids[0]);
  expect(await ledgerOf(organization, owner)).toEqual({
    balance: -2 * PRICE,
    entries: 2,
    sum: -2 * PRICE,
  });
});

test("a cap refuses equal creates only of its own key", async () => {
  await owner.query("UPDATE api_keys SET daily_spend_cap = $2 WHERE id = $1", [
    organization.keyUuid,
    PRICE - 1,
  ]);
  const claim = hex();
  const items = [
    itemOf({ claim }),
    itemOf({ claim, actor: otherKey }),
    itemOf({ claim }),
    itemOf({ claim, actor: otherKey }),
  ];
  const answers = await acceptBatch(app, items);
  expect(answers.map(({ kind }) => kind)).toEqual([
    "spend-cap-reached",
    "accepted",
    "spend-cap-reached",
    "replayed",
  ]);
  expect(answers[2]).toMatchObject({ spend: { cap: PRICE - 1, spent: 0, pricePerReport: PRICE } });
});

test("reports of a driver who is new in this batch have one driver, in each mode", async () => {
  const cpfHash = hex();
  const items = [itemOf({ cpfHash }), itemOf({ cpfHash }), itemOf({ cpfHash, mode: "test" })];
  const answers = await acceptBatch(app, items);
  const drivers = answers.map((answer) => "report" in answer && answer.report.driverId);
  expect(drivers[1]).toBe(drivers[0]);
  expect(drivers[2]).not.toBe(drivers[0]);
});

test.each([
  ["one claim twice", { claim: hex() }],
  ["one new driver under two ids", { cpfHash: hex() }],
])("a batch with %s is refused as a whole by the store", async (_, same) => {
  const items = [itemOf(same), itemOf(same)];
  const column = (of: (item: AcceptItem) => string) => items.map(of);
  const sent = app.query(
    "SELECT * FROM accept_reports($1, $2, $3, $4, $5, $6, $7, $8, NULL, NULL, NULL, NULL, NULL, NULL)",
    [
      column(() => organization.uuid),
      column(() => "t"),
      column(() => organization.keyUuid),
      column((item) => item.cpfHash),
      column((item) => item.claim),
      column((item) => item.externalRefHash ?? ""),
      column((item) => item.request.toString("hex")),
      column(() => newIdSeed() + newIdSeed() + newIdSeed()),
    ],
  );
  await expect(sent).rejects.toMatchObject({ code: UNIQUE_VIOLATION });
  expect(await ledgerOf(organization, owner)).toEqual({ balance: 0, entries: 0, sum: 0 });
});
