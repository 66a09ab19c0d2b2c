import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../../../../../tests/support/service/service.ts";
import { insertOrganization } from "../../../../../tests/support/organizations/sql-organization.ts";
import { newUuid, toTypeId } from "../core/ids.ts";
import { PostgresMembers } from "./members.ts";

let database: TestDatabase;
let owner: pg.Pool;
let members: PostgresMembers;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  members = new PostgresMembers(database.connect("console"));
});
afterAll(() => database.drop());

async function join(person: string, role: string, limit: number | null = null) {
  const { uuid } = await insertOrganization(owner, { price: 1, limit: 0, day: "2026-01-01" });
  const id = newUuid("mem");
  await owner.query(
    `INSERT INTO members (id, organization_id, person_id, role, daily_order_limit, created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, now(), 'test')`,
    [id, uuid, person, role, limit],
  );
  return { id: toTypeId("mem", id), organizationId: toTypeId("org", uuid), uuid };
}

test("a person's memberships are found one by one and listed oldest first, until they end", async () => {
  const uuid = randomUUID();
  const personId = toTypeId("per", uuid);
  const first = await join(uuid, "viewer", 5);
  const second = await join(uuid, "admin");
  const foreign = await join(randomUUID(), "owner");
  await owner.query("UPDATE organizations SET second_factor_required = true WHERE id = $1", [
    second.uuid,
  ]);
  const ours = [
    { id: first.id, personId, role: "viewer", dailyOrderLimit: 5 },
    { id: second.id, personId, role: "admin", dailyOrderLimit: null },
  ] as const;
  const named = { organizationName: "Frota" };
  expect(await members.of(personId)).toEqual([
    {
      member: ours[0],
      organizationId: first.organizationId,
      ...named,
      secondFactorRequired: false,
      testOnly: false,
    },
    {
      member: ours[1],
      organizationId: second.organizationId,
      ...named,
      secondFactorRequired: true,
      testOnly: false,
    },
  ]);
  expect(await members.find(second.organizationId, personId)).toEqual({
    member: ours[1],
    organization: { id: second.organizationId, wrappedDataKey: expect.any(Buffer) as Buffer },
    secondFactorRequired: true,
    testOnly: false,
  });
  expect(await members.find(foreign.organizationId, personId)).toBeNull();
  await owner.query(
    "UPDATE members SET removed_at = now(), removed_by = 'test' WHERE person_id = $1",
    [uuid],
  );
  expect(await members.of(personId)).toEqual([]);
  expect(await members.find(first.organizationId, personId)).toBeNull();
});

test.each(["", "org_", "org_00000000000000000000000000", "ORG_1", "' OR true"])(
  "no membership is found in %j, and none of a person who is unknown",
  async (organizationId) => {
    expect(await members.find(organizationId, toTypeId("per", randomUUID()))).toBeNull();
    expect(await members.find(organizationId, organizationId)).toBeNull();
    expect(await members.of(organizationId)).toEqual([]);
  },
);
