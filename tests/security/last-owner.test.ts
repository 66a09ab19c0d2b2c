/** An organization that has an owner always retains one, regardless of concurrent removals and demotions of owners. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { RESTRICT_VIOLATION, sqlState } from "../support/service/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { insertOrganization } from "../support/organizations/sql-organization.ts";

const OWNERS = 8;
const ROUNDS = 6;
const SERIALIZATION_FAILURE = "40001";
const REMOVE = "UPDATE members SET removed_at = now(), removed_by = 'test' WHERE id = $1";
const LOWER = "UPDATE members SET role = 'viewer' WHERE id = $1";

let database: TestDatabase;
let owner: pg.Pool;
let door: pg.Pool;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  door = database.connect("console", OWNERS);
});
afterAll(() => database.drop());

/** An organization with this many owners. */
async function insertOwners(count: number): Promise<{ organization: string; members: string[] }> {
  const terms = { price: 1, limit: 0, day: "2026-01-01" };
  const { uuid } = await insertOrganization(owner, terms);
  const members = Array.from({ length: count }, () => newUuid("mem"));
  for (const member of members) {
    await owner.query(
      `INSERT INTO members (id, organization_id, person_id, role, created_at, created_by)
       VALUES ($1, $2, $3, 'owner', now(), 'test')`,
      [member, uuid, randomUUID()],
    );
  }
  return { organization: uuid, members };
}

/** Runs one statement as the console's role in a separate transaction; returns the SQLSTATE of the refusal, or null. */
async function change(
  { organization, isolation }: { readonly organization: string; readonly isolation: string },
  text: string,
  member: string,
): Promise<string | null> {
  const client = await door.connect();
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
    await client.query("SELECT set_config('cnh.organization', $1, true)", [organization]);
    const refusal = await sqlState(client.query(text, [member]));
    if (refusal !== null) return refusal;
    return await sqlState(client.query("COMMIT"));
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

async function ownersOf(organization: string) {
  const { rows } = await owner.query<{ counted: number; stored: number }>(
    `SELECT owners AS stored, (SELECT count(*)::int FROM members
       WHERE organization_id = o.id AND role = 'owner' AND removed_at IS NULL) AS counted
     FROM organizations o WHERE id = $1`,
    [organization],
  );
  return rows[0];
}

describe.each(["READ COMMITTED", "REPEATABLE READ", "SERIALIZABLE"])("at %s", (isolation) => {
  test.each([
    ["removals", [REMOVE]],
    ["demotions", [LOWER]],
    ["removals and demotions", [REMOVE, LOWER]],
  ])("an owner remains after %s concurrently, each over its own connection", async (_, texts) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { organization, members } = await insertOwners(OWNERS);
      const refusals = await Promise.all(
        members.map((member, index) =>
          change({ organization, isolation }, texts[index % texts.length] ?? REMOVE, member),
        ),
      );
      const left = await ownersOf(organization);
      expect(left?.stored).toBe(left?.counted);
      const expected =
        isolation === "READ COMMITTED"
          ? [RESTRICT_VIOLATION]
          : refusals.filter((refusal) => refusal === SERIALIZATION_FAILURE);
      expect(left?.counted).toBeGreaterThanOrEqual(1);
      expect(left?.counted).toBe(refusals.filter((refusal) => refusal !== null).length);
      for (const refusal of refusals) {
        expect([null, RESTRICT_VIOLATION, ...expected]).toContain(refusal);
      }
      if (isolation === "READ COMMITTED") expect(left?.counted).toBe(1);
    }
  });

  test("the last owner stays, also when one statement removes all", async () => {
    const { organization, members } = await insertOwners(1);
    for (const text of [REMOVE, LOWER]) {
      const refusal = await change({ organization, isolation }, text, members[0] ?? "");
      expect(refusal).toBe(RESTRICT_VIOLATION);
    }
    const several = await insertOwners(3);
    const all = "UPDATE members SET role = 'admin' WHERE id <> $1";
    const refusal = await change(
      { organization: several.organization, isolation },
      all,
      organization,
    );
    expect(refusal).toBe(RESTRICT_VIOLATION);
    expect(await ownersOf(several.organization)).toEqual({ counted: 3, stored: 3 });
  });
});

test("an owner can leave once there is another", async () => {
  const { organization, members } = await insertOwners(1);
  const second = newUuid("mem");
  await owner.query(
    `INSERT INTO members (id, organization_id, person_id, role, created_at, created_by)
     VALUES ($1, $2, $3, 'admin', now(), 'test')`,
    [second, organization, randomUUID()],
  );
  const setting = { organization, isolation: "READ COMMITTED" };
  const raise = "UPDATE members SET role = 'owner' WHERE id = $1";
  expect(await change(setting, raise, second)).toBeNull();
  expect(await change(setting, REMOVE, members[0] ?? "")).toBeNull();
  expect(await ownersOf(organization)).toEqual({ counted: 1, stored: 1 });
});

test("a membership that has ended never changes", async () => {
  const { organization, members } = await insertOwners(2);
  const [member = ""] = members;
  const setting = { organization, isolation: "READ COMMITTED" };
  expect(await change(setting, REMOVE, member)).toBeNull();
  const again = "UPDATE members SET removed_at = NULL, removed_by = NULL WHERE id = $1";
  expect(await change(setting, again, member)).toBe(RESTRICT_VIOLATION);
  expect(await ownersOf(organization)).toEqual({ counted: 1, stored: 1 });
});
