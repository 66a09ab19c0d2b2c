/** Administrators are notified when 80, 95 and 100% of the credit line are used, once until the balance rises. */
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
let operator: pg.Pool;
beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  app = database.connect("app");
  operator = database.connect("operator");
});
afterAll(() => database.drop());

const organizationWith = (limit: number, price = 100) =>
  insertOrganization(owner, { price, limit, day: "2026-01-01" });

async function mailsOf({ uuid }: SqlOrganization): Promise<(readonly [number, number])[]> {
  const { rows } = await owner.query<{ percent: number; balance: number }>(
    `SELECT (facts->>'percent')::int AS percent, (facts->>'balance')::int AS balance FROM mail_orders
     WHERE organization_id = $1 AND kind = 'credit_low' ORDER BY created_at`,
    [uuid],
  );
  return rows.map(({ percent, balance }) => [percent, balance]);
}

const pay = ({ uuid }: SqlOrganization, amount: number) =>
  operator.query("SELECT FROM post_entry($1, 'PAYMENT', $2, NULL)", [uuid, amount]);

/** Orders reports one after another, each in a separate commit. */
async function order(organization: SqlOrganization, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await acceptReports(app, organization, { count: 1 });
}

test("each level is announced once, by the report that reaches it", async () => {
  const organization = await organizationWith(-10_000);
  await order(organization, 79);
  expect(await mailsOf(organization)).toEqual([]);
  await order(organization, 21);
  expect(await mailsOf(organization)).toEqual([
    [80, -8_000],
    [95, -9_500],
    [100, -10_000],
  ]);
});

test("the mail is in the commit that moved the balance", async () => {
  const organization = await organizationWith(-1_000);
  await order(organization, 8);
  const { rows } = await owner.query(
    `SELECT FROM mail_orders m JOIN balances b USING (organization_id)
     WHERE b.live AND m.xmin::text = b.xmin::text AND organization_id = $1`,
    [organization.uuid],
  );
  expect(rows).toHaveLength(1);
});

test("a batch that passes several levels announces the highest", async () => {
  const organization = await organizationWith(-10_000);
  await acceptReports(app, organization, { count: 97 });
  expect(await mailsOf(organization)).toEqual([[95, -9_700]]);
});

test("a level is announced again after the balance has risen above it, and not for a single refund", async () => {
  const organization = await organizationWith(-10_000);
  await acceptReports(app, organization, { count: 100 });
  // Like a refund or a small payment at the end of the line.
  await pay(organization, 100);
  await order(organization, 1);
  expect(await mailsOf(organization)).toEqual([[100, -10_000]]);
  await pay(organization, 900);
  // At 91% used, the 100% notice may be sent again, but not yet the 95% one.
  await order(organization, 9);
  expect(await mailsOf(organization)).toEqual([
    [100, -10_000],
    [100, -10_000],
  ]);
  await pay(organization, 10_000);
  await acceptReports(app, organization, { count: 80 });
  expect((await mailsOf(organization)).at(-1)).toEqual([80, -8_000]);
});

test("an organization without a line gets a mail when its credit pays for no further report", async () => {
  const organization = await organizationWith(0);
  await pay(organization, 300);
  await order(organization, 2);
  expect(await mailsOf(organization)).toEqual([]);
  await order(organization, 1);
  await pay(organization, 100);
  await order(organization, 1);
  expect(await mailsOf(organization)).toEqual([[100, 0]]);
  await pay(organization, 2_000);
  await order(organization, 20);
  expect(await mailsOf(organization)).toHaveLength(2);
});

test("reports without a price order no mail", async () => {
  const organization = await organizationWith(0, 0);
  await order(organization, 3);
  expect(await mailsOf(organization)).toEqual([]);
});
