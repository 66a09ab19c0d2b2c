/** Administrators are notified by e-mail of new live keys, expiring keys and spend caps, once each. */
import type pg from "pg";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { orderExpiryMails } from "@cnh/server/adapters/postgres/keys/expiry-mails.ts";
import { PostgresManagedKeys } from "@cnh/server/adapters/postgres/keys/managed-keys.ts";
import { operatorSource } from "@cnh/server/usecases/audit/audit-entry.ts";
import { addKey } from "@cnh/server/usecases/keys/issue-key.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

let database: TestDatabase;
let owner: pg.Pool;
let maintenance: pg.Pool;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  maintenance = database.connect("maintenance", 1);
});
afterAll(() => database.drop());

const newOrganization = () =>
  insertOrganization(owner, { price: 350, limit: -1_000_000, day: "2026-01-01" });

async function mailsOf({ uuid }: SqlOrganization) {
  const { rows } = await owner.query<{ kind: string; facts: Record<string, unknown> }>(
    "SELECT kind, facts FROM mail_orders WHERE organization_id = $1 ORDER BY created_at",
    [uuid],
  );
  return rows;
}

test("an expiring key orders a mail 14 and 3 days before, once each", async () => {
  const organization = await newOrganization();
  const expireIn = (days: number) =>
    owner.query(
      "UPDATE api_keys SET expires_at = now() + make_interval(days => $2), last_used_at = now() WHERE id = $1",
      [organization.keyUuid, days],
    );
  await expireIn(15);
  await orderExpiryMails(maintenance);
  expect(await mailsOf(organization)).toEqual([]);
  for (const days of [13, 2]) {
    await expireIn(days);
    await orderExpiryMails(maintenance);
    await orderExpiryMails(maintenance);
  }
  const facts = { expiringKeyId: organization.keyUuid, name: "test" };
  expect(await mailsOf(organization)).toMatchObject([
    { kind: "key_expiring", facts },
    { kind: "key_expiring", facts },
  ]);
  await expireIn(-1);
  expect(await orderExpiryMails(maintenance)).toBe(0);
});

test("a key that was revoked, replaced or never used orders no mail", async () => {
  const organization = await newOrganization();
  for (const change of ["revoked_at = now()", "successor_id = id", "last_used_at = NULL"]) {
    await owner.query(
      `UPDATE api_keys SET expires_at = now() + interval '1 day', last_used_at = now(), revoked_at = NULL,
         successor_id = NULL WHERE id = $1`,
      [organization.keyUuid],
    );
    await owner.query(`UPDATE api_keys SET ${change} WHERE id = $1`, [organization.keyUuid]);
    await orderExpiryMails(maintenance);
    expect(await mailsOf(organization), change).toEqual([]);
  }
});

test("a spend cap orders a mail at 80% and when no report fits any more, once each", async () => {
  const organization = await newOrganization();
  const app = database.connect("app", 1);
  await owner.query("UPDATE api_keys SET daily_spend_cap = 1800 WHERE id = $1", [
    organization.keyUuid,
  ]);
  const percents = [];
  for (let created = 1; created <= 5; created += 1) {
    await acceptReports(app, organization, { count: 1 });
    percents.push((await mailsOf(organization)).map(({ facts }) => facts["percent"]));
  }
  // 350, 700, 1050 and 1400 of 1800 are below 80%; after 1750 another 350 does not fit.
  expect(percents).toEqual([[], [], [], [], [100]]);
  await owner.query("UPDATE api_keys SET daily_spend_cap = 2600 WHERE id = $1", [
    organization.keyUuid,
  ]);
  await acceptReports(app, organization, { count: 1 });
  await acceptReports(app, organization, { count: 1 });
  expect(
    (await mailsOf(organization)).map(({ facts }) => [facts["percent"], facts["spent"]]),
  ).toEqual([
    [100, 1_750],
    [80, 2_100],
    [100, 2_450],
  ]);
});

test("a new live key orders a mail in its commit, a test key does not", async () => {
  const organization = await newOrganization();
  const organizationId = toTypeId("org", organization.uuid);
  const keys = new PostgresManagedKeys(database.connect("operator", 1));
  for (const mode of ["live", "test"] as const) {
    const terms = { scopes: [], createdBy: "test", expiresAt: null, allowedIps: null };
    const newKey = { organizationId, mode, name: mode, dailySpendCap: null, ...terms };
    await addKey({ keys, now: Date.now }, newKey, operatorSource("test"));
  }
  expect(await mailsOf(organization)).toMatchObject([
    { kind: "live_key_issued", facts: { name: "live", keyId: null, memberId: null } },
  ]);
});
