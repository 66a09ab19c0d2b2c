/** The master key is rotated: every data key is wrapped again, despite any failures, and stays the same key. */
import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { masterKeyVersionOf } from "@cnh/server/adapters/vault/data-key-form.ts";
import { MasterKeys } from "@cnh/server/adapters/vault/master-keys.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { RotationEvent } from "@cnh/server/usecases/vault/rotation.ts";
import type { Environment } from "../../tools/stack/environment.ts";
import { runOperatorCommand } from "../../tools/stack/operator-command.ts";
import { openOperator } from "../support/organizations/operator.ts";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { rotate } from "../support/keys/rotation.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

const FIRST = Buffer.alloc(32, 1);
const SECOND = Buffer.alloc(32, 2);
const base64 = (key: Buffer) => key.toString("base64");

let database: TestDatabase;
let owner: pg.Pool;
/** The settings before the rotation, and with the second version. */
let before: Environment;
let environment: Environment;

beforeEach(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  before = { ...database.environment, CNH_MASTER_KEY: base64(FIRST) };
  environment = { ...before, CNH_MASTER_KEYS: `2:${base64(SECOND)}` };
});
afterEach(() => database.drop());

async function makeOrganizations(count: number): Promise<void> {
  const operator = openOperator(before);
  for (let made = 0; made < count; made += 1) await operator.newOrganization();
  await operator.close();
}

interface Row {
  readonly id: string;
  readonly wrapped: Buffer;
}

async function dataKeys(): Promise<Row[]> {
  const { rows } = await owner.query<Row>(
    "SELECT id, wrapped_data_key AS wrapped FROM organizations ORDER BY id",
  );
  return rows;
}

/** Fingerprints that identify data keys, using the master keys of these versions. */
function fingerprints(rows: readonly Row[], keys: Readonly<Record<number, Buffer>>): string[] {
  const ring = new MasterKeys();
  for (const [version, key] of Object.entries(keys)) ring.add(Number(version), key);
  const vault = new LocalVault(ring);
  return rows.map(({ id, wrapped }) =>
    vault.of({ id: toTypeId("org", id), wrappedDataKey: wrapped }).fingerprint("cpf", "1"),
  );
}

const versionsOf = (rows: readonly Row[]) => rows.map(({ wrapped }) => masterKeyVersionOf(wrapped));

async function storedKeys() {
  const { rows } = await owner.query<{ version: number; completed: boolean; retired: boolean }>(
    `SELECT version, completed_at IS NOT NULL AS completed, retired_at IS NOT NULL AS retired
     FROM master_keys ORDER BY version`,
  );
  return rows;
}

/** A process with these versions, as reported by itself. */
const reportNode = (versions: number[], name = "node-1") =>
  database
    .connect("app", 1)
    .query("SELECT * FROM report_master_keys($1, $2, $3)", [randomUUID(), name, versions]);

describe("a rotation", () => {
  test("wraps every data key under the new version, and each stays the same key", async () => {
    await makeOrganizations(25);
    const old = fingerprints(await dataKeys(), { 1: FIRST });
    expect(await rotate(environment)).toMatchObject({ version: 2, rewrapped: 25, completed: true });
    const rows = await dataKeys();
    expect(new Set(versionsOf(rows))).toEqual(new Set([2]));
    expect(fingerprints(rows, { 2: SECOND })).toEqual(old);
    expect(await storedKeys()).toEqual([
      { version: 1, completed: true, retired: false },
      { version: 2, completed: true, retired: false },
    ]);
  });

  test("needs a new key from the operator, and says how to give it", async () => {
    await makeOrganizations(1);
    await expect(rotate(before)).rejects.toThrow("version 2 is not in CNH_MASTER_KEYS");
    await rotate(environment);
    await expect(rotate(environment)).rejects.toThrow("version 3 is not in CNH_MASTER_KEYS");
    expect(new Set(versionsOf(await dataKeys()))).toEqual(new Set([2]));
  });

  test("that dies continues with the same version and wraps the rest", async () => {
    await makeOrganizations(25);
    const old = fingerprints(await dataKeys(), { 1: FIRST });
    let batches = 0;
    const dying = rotate(environment, {
      alter: (store) => ({
        replace: (keys) => {
          batches += 1;
          return batches > 1 ? Promise.reject(new Error("killed")) : store.replace(keys);
        },
      }),
    });
    await expect(dying).rejects.toThrow("killed");
    expect(versionsOf(await dataKeys()).filter((version) => version === 2)).toHaveLength(10);
    const events: RotationEvent[] = [];
    const result = await rotate(environment, { onEvent: (event) => events.push(event) });
    expect(result).toMatchObject({ version: 2, rewrapped: 15, completed: true });
    expect(events[0]).toEqual({ kind: "started", version: 2, isResumed: true });
    expect(fingerprints(await dataKeys(), { 2: SECOND })).toEqual(old);
  });

  test("runs alone", async () => {
    await makeOrganizations(2);
    let other: Promise<unknown> = Promise.resolve();
    await rotate(environment, {
      alter: (store) => ({
        next: async (...args) => {
          other = rotate(environment);
          await other.catch(() => {});
          return store.next(...args);
        },
      }),
    });
    await expect(other).rejects.toThrow("Another rotation runs");
  });

  test("waits for processes without the new version, and names them", async () => {
    await makeOrganizations(1);
    await reportNode([1], "old-node");
    await reportNode([1, 2], "new-node");
    await expect(rotate(environment)).rejects.toThrow(/version 2: old-node\./);
    expect(versionsOf(await dataKeys())).toEqual([1]);
    await owner.query("UPDATE master_key_nodes SET seen_at = seen_at - interval '31 seconds'");
    expect(await rotate(environment)).toMatchObject({ rewrapped: 1, completed: true });
  });

  test("does not wait for processes if the operator says so", async () => {
    await makeOrganizations(1);
    await reportNode([1], "lost-node");
    expect(await rotate(environment, { nodeTimeoutMs: null })).toMatchObject({ completed: true });
  });

  test("leaves a destroyed data key destroyed, and one that is destroyed in the meantime too", async () => {
    await makeOrganizations(3);
    const [first, second] = await dataKeys();
    const destroy = (id = "") =>
      owner.query("UPDATE organizations SET wrapped_data_key = $2 WHERE id = $1", [
        id,
        Buffer.alloc(61),
      ]);
    await destroy(first?.id);
    const result = await rotate(environment, {
      alter: (store) => ({
        replace: async (keys) => {
          await destroy(second?.id);
          return store.replace(keys);
        },
      }),
    });
    expect(result).toMatchObject({ rewrapped: 1, completed: true });
    expect(versionsOf(await dataKeys())).toEqual([null, null, 2]);
  });

  test("does not end with a data key that does not open, says which, and wraps all others", async () => {
    await makeOrganizations(12);
    const [broken] = await dataKeys();
    const changed = Buffer.concat([Buffer.of(16, 0, 0, 0, 1), randomBytes(60)]);
    await owner.query("UPDATE organizations SET wrapped_data_key = $2 WHERE id = $1", [
      broken?.id,
      changed,
    ]);
    const result = await rotate(environment, { retires: true });
    expect(result).toMatchObject({ rewrapped: 11, completed: false, retired: [] });
    expect(result.unreadable).toEqual([`data-key:${toTypeId("org", broken?.id ?? "")}`]);
    expect((await storedKeys())[1]).toMatchObject({ completed: false });
  });

  test("finds data keys that a process made under the old version in the meantime", async () => {
    await makeOrganizations(1);
    let passes = 0;
    const result = await rotate(environment, {
      alter: (store) => ({
        complete: async (...args) => {
          passes += 1;
          if (passes === 1) await makeOrganizations(1);
          return store.complete(...args);
        },
      }),
    });
    expect(result).toMatchObject({ rewrapped: 2, completed: true });
  });

  test("refuses a key that is not the one in use for its version", async () => {
    await makeOrganizations(1);
    await rotate(environment);
    const wrong = { ...before, CNH_MASTER_KEYS: `2:${base64(Buffer.alloc(32, 9))}` };
    await expect(rotate(wrong)).rejects.toThrow("version 2 is missing: the key that was given");
    await expect(rotate(before)).rejects.toThrow("version 2 is missing");
  });

  test("is in the audit log of the service, step by step", async () => {
    await rotate(environment, { retires: true });
    const { rows } = await owner.query<{ action: string; actor_id: string; target_id: string }>(
      `SELECT action, actor_id, target_id FROM audit_entries
       WHERE organization_id = '00000000-0000-0000-0000-000000000000' ORDER BY number`,
    );
    expect(rows.map(({ action, target_id: version }) => `${action} ${version}`)).toEqual([
      "master_key.added 1",
      "master_key.added 2",
      "master_key.activated 2",
      "master_key.completed 2",
      "master_key.retired 1",
    ]);
    expect(new Set(rows.map(({ actor_id: actor }) => actor))).toEqual(new Set(["test"]));
  });
});

describe("a retired version", () => {
  test("wraps no data key any more, and is not needed any more", async () => {
    await makeOrganizations(3);
    expect(await rotate(environment, { retires: true })).toMatchObject({ retired: [1] });
    await expect(makeOrganizations(1)).rejects.toThrow("wrapped under a retired master key");
    const without = { ...environment, CNH_MASTER_KEYS: `3:${base64(FIRST)},2:${base64(SECOND)}` };
    delete (without as Record<string, string>)["CNH_MASTER_KEY"];
    expect(await rotate(without)).toMatchObject({ version: 3, rewrapped: 3, completed: true });
  });

  test("is also retired by a separate command", async () => {
    await makeOrganizations(1);
    await rotate(environment);
    const retire = () => runOperatorCommand(environment, ["vault", "retire"]);
    expect(await retire()).toMatchObject({ code: 0, stdout: "Retired: version 1.\n" });
    expect(await retire()).toMatchObject({ code: 0, stdout: "There is none to retire.\n" });
  });

  test("cannot be one that a data key is wrapped under, or the newest one", async () => {
    await makeOrganizations(1);
    await rotate(environment);
    const retire = (version: number) =>
      sqlState(database.connect("operator", 1).query("SELECT retire_master_key($1)", [version]));
    expect(await retire(2)).toBe("23001");
    await owner.query("UPDATE organizations SET wrapped_data_key = $1", [
      Buffer.concat([Buffer.of(16, 0, 0, 0, 1), randomBytes(60)]),
    ]);
    expect(await retire(1)).toBe("23001");
  });
});

describe("the rotation knows every table with data keys", () => {
  test("for every column of wrapped keys it is decided here whether a master key wraps them", async () => {
    const { rows } = await owner.query<{ place: string }>(
      `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea' AND column_name LIKE '%wrapped%' ORDER BY 1`,
    );
    expect(rows.map(({ place }) => place)).toEqual([
      "announcements.wrapped_key",
      // Wrapped under the organizations' data keys.
      "driver_keys.wrapped",
      "mail_orders.wrapped_key",
      // The master keys themselves.
      "master_keys.wrapped",
      "organizations.wrapped_data_key",
    ]);
  });

  test("the key of an announcement is rewrapped, and an erased organization has none", async () => {
    await makeOrganizations(1);
    const id = randomUUID();
    const vault = new LocalVault(FIRST);
    const wrapped = vault.newDataKey(toTypeId("ann", id));
    await owner.query(
      `INSERT INTO announcements (id, title_pt, title_en, body_pt, body_en, effective_on, announced_at, announced_by,
         content_hash, wrapped_key)
       VALUES ($1, 'a', 'a', 'a', 'a', now() + interval '40 days', now(), 'test', $2, $3)`,
      [id, randomBytes(32), wrapped],
    );
    await owner.query("UPDATE organizations SET wrapped_data_key = ''");
    expect(await rotate(environment, { retires: true })).toMatchObject({
      rewrapped: 1,
      completed: true,
      retired: [1],
    });
    const { rows } = await owner.query<{ key: Buffer }>(
      "SELECT wrapped_key AS key FROM announcements",
    );
    const ring = new MasterKeys();
    ring.add(2, SECOND);
    expect(ring.opens(`data-key:${toTypeId("ann", id)}`, rows[0]?.key ?? wrapped)).toBe(true);
  });
});

describe("the tables of master keys", () => {
  test.each(["app", "worker", "maintenance"] as const)(
    "are closed to the role of the %s",
    async (role) => {
      const pool = database.connect(role, 1);
      for (const text of [
        "SELECT * FROM master_keys",
        "UPDATE master_keys SET retired_at = now()",
        "DELETE FROM master_key_nodes",
        "SELECT retire_master_key(1)",
      ])
        expect(await sqlState(pool.query(text)), text).toBe(PERMISSION_DENIED);
    },
  );

  test("keep what the operator's role may not change", async () => {
    const pool = database.connect("operator", 1);
    for (const text of [
      "UPDATE master_keys SET wrapped = 'x'",
      "UPDATE master_keys SET retired_at = NULL",
      "DELETE FROM master_keys",
      "INSERT INTO master_key_nodes VALUES (gen_random_uuid(), 'x', '{}', now())",
    ])
      expect(await sqlState(pool.query(text)), text).toBe(PERMISSION_DENIED);
  });
});

describe("the key of a mail to a person", () => {
  const insertMail = async () => {
    const vault = new LocalVault(FIRST);
    const id = randomUUID();
    const wrapped = vault.newDataKey(`mail:${id}`);
    await owner.query(
      `INSERT INTO mail_orders (id, kind, sealed, wrapped_key, dedupe_key)
       VALUES ($1, 'password_reset', 'x', $2, $3)`,
      [id, wrapped, id],
    );
    return { id, wrapped };
  };

  test("is rewrapped with the keys of organizations", async () => {
    await makeOrganizations(1);
    const { id, wrapped } = await insertMail();
    expect(await rotate(environment, { retires: true })).toMatchObject({
      rewrapped: 2,
      completed: true,
      retired: [1],
    });
    const { rows } = await owner.query<{ key: Buffer }>(
      "SELECT wrapped_key AS key FROM mail_orders",
    );
    const ring = new MasterKeys();
    ring.add(1, FIRST);
    ring.add(2, SECOND);
    const context = `data-key:mail:${id}`;
    expect(masterKeyVersionOf(rows[0]?.key ?? wrapped)).toBe(2);
    expect(ring.unwrap(context, rows[0]?.key ?? wrapped)).toEqual(ring.unwrap(context, wrapped));
    await expect(insertMail()).rejects.toThrow("wrapped under a retired master key");
  });
});
