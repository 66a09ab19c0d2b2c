/** Members manage their organization's keys in the console; changes are in the audit log, and no list has a secret. */
import type { ManagedKey, Role } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, type ErrorBody, makeOrganization } from "../support/service/api.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { until } from "../support/until.ts";

const STALE = new Date(Date.now() - 11 * 60_000);
const BODY = { name: "ERP", scopes: ["reports:create", "reports:read"] };

type NewKey = ManagedKey & { readonly key: string };

let service: RestService;
let ours: string;
let members: Record<Role, TestMember>;

beforeAll(async () => {
  service = await shareService();
  ours = service.organizationId;
  const roles = ["owner", "admin", "developer", "finance", "viewer"] as const;
  const made = await Promise.all(
    roles.map(async (role) => {
      const member = await makeMember(service.database, service.owner, ours, role);
      return [role, member] as const;
    }),
  );
  members = Object.fromEntries(made) as Record<Role, TestMember>;
});
afterAll(() => service.stop());

interface Calling {
  readonly mode?: "live" | "test";
  readonly member?: TestMember;
}

/** Calls the key operations as a member. */
function as(role: Role, { mode = "live", member = members[role] }: Calling = {}) {
  const client = new ConsoleClient(service.server.consoleUrl, member);
  const send = <Body>(method: string, path = "", json?: unknown) =>
    client.send<Body>(method, consolePath(ours, mode, `/keys${path}`), { json });
  return {
    list: () => send<{ items: ManagedKey[]; yourAddress: string }>("GET"),
    issue: (body: object = BODY) => send<NewKey & ErrorBody>("POST", "", body),
    rotate: (id: string, graceHours: number) =>
      send<NewKey & ErrorBody>("POST", `/${id}/rotate`, { graceHours }),
    revoke: (id: string) => send<ManagedKey & ErrorBody>("POST", `/${id}/revoke`),
    change: (id: string, body: object) => send<ManagedKey & ErrorBody>("PATCH", `/${id}`, body),
  };
}

const statusOf = async (key: string) =>
  (await new Api(service.server.url, key).get("/api/v1/key")).status;

const untilRefused = (key: string) =>
  until(async () => (await statusOf(key)) === 401, "the key is refused", 5_000);

async function auditOf(keyId: string) {
  const { rows } = await service.owner.query<Record<string, unknown>>(
    `SELECT actor_kind, actor_id, channel, action, details, request_id IS NOT NULL AS has_request
     FROM audit_entries WHERE target_id = $1 ORDER BY number`,
    [keyId],
  );
  return rows;
}

describe("a member", () => {
  test("issues a key that works immediately, is shown once, and is audited without its secret", async () => {
    const terms = { expiresAt: "2099-01-31T23:59:59-03:00", dailySpendCap: 700, allowedIps: null };
    const { status, body, headers } = await as("developer").issue({ ...BODY, ...terms });
    expect(status).toBe(201);
    expect(headers.get("cache-control")).toBe("no-store");
    const { key, ...listed } = body;
    expect(listed).toMatchObject({
      mode: "live",
      prefix: key.split("_")[2],
      name: "ERP",
      scopes: BODY.scopes,
      createdBy: members.developer.memberId,
      createdByName: members.developer.name,
      successorId: null,
      expiresAt: "2099-02-01T02:59:59.000Z",
      dailySpendCap: 700,
      spentToday: 0,
      lastUsedAt: null,
    });
    expect(await statusOf(key)).toBe(200);
    await new Api(service.server.url, key).createReport(cpfOf(61_001));
    const found = (await as("admin").list()).body.items.find(({ keyId }) => keyId === body.keyId);
    expect(found).toMatchObject({ keyId: body.keyId, spentToday: 350 });
    const audited = await auditOf(body.keyId);
    expect(audited).toMatchObject([
      {
        actor_kind: "member",
        actor_id: members.developer.memberId,
        channel: "console",
        action: "key.issued",
        details: { after: { name: "ERP", dailySpendCap: 700, prefix: listed.prefix } },
        has_request: true,
      },
    ]);
    const lists = [await as("owner").list(), await as("owner", { mode: "test" }).list()];
    const secret = key.split("_")[3] ?? "";
    for (const { bytes } of lists) expect(bytes.toString()).not.toContain(secret);
    expect(JSON.stringify(audited)).not.toContain(secret);
  });

  test("rotates a key: both work for the grace period, and a capped one gains no budget", async () => {
    const first = (await as("owner").issue({ ...BODY, dailySpendCap: 699 })).body;
    await new Api(service.server.url, first.key).createReport(cpfOf(61_002));
    const { status, body } = await as("developer").rotate(first.keyId, 1);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "ERP", dailySpendCap: 699, spentToday: 350 });
    expect([await statusOf(first.key), await statusOf(body.key)]).toEqual([200, 200]);
    const { items, yourAddress } = (await as("owner").list()).body;
    expect(items.find(({ keyId }) => keyId === first.keyId)).toMatchObject({
      successorId: body.keyId,
      createdByName: members.owner.name,
    });
    expect(yourAddress).toBe("127.0.0.1");
    const refused = await new Api(service.server.url, body.key).create(cpfOf(61_003));
    expect(refused.body).toMatchObject({ code: "SPEND_CAP_REACHED", data: { spent: 350 } });
    expect(await auditOf(body.keyId)).toMatchObject([
      { action: "key.rotated", details: { predecessor: first.keyId } },
    ]);
    const none = (await as("owner").rotate(body.keyId, 0)).body;
    await untilRefused(body.key);
    expect(await statusOf(none.key)).toBe(200);
    expect((await as("owner").rotate(body.keyId, 24)).status).toBe(400);
    expect((await as("owner").rotate(none.keyId, 2)).status).toBe(400);
  });

  test("revokes a key, which every node refuses within 5 seconds, once in the log", async () => {
    const { key, keyId } = (await as("owner").issue()).body;
    expect(await statusOf(key)).toBe(200);
    const revoked = await as("developer", {
      member: await makeMember(service.database, service.owner, ours, "developer", {
        provedAt: STALE,
      }),
    }).revoke(keyId);
    expect(revoked.body).toMatchObject({ keyId, revokedAt: expect.any(String) as unknown });
    await untilRefused(key);
    const again = await as("owner").revoke(keyId);
    expect(again.body.revokedAt).toBe(revoked.body.revokedAt);
    expect((await auditOf(keyId)).map(({ action }) => action)).toEqual([
      "key.issued",
      "key.revoked",
    ]);
    expect((await as("owner").change(keyId, { dailySpendCap: 5 })).status).toBe(404);
  });
});

describe("limits of a key", () => {
  test("a cap counts what the key was charged earlier on the same day", async () => {
    const { key, keyId } = (await as("owner").issue()).body;
    const api = new Api(service.server.url, key);
    await api.createReport(cpfOf(61_010));
    await api.createReport(cpfOf(61_011));
    const { body } = await as("developer").change(keyId, { dailySpendCap: 1_049 });
    expect(body).toMatchObject({ dailySpendCap: 1_049, spentToday: 700 });
    expect((await api.create(cpfOf(61_012))).status).toBe(402);
    await as("admin").change(keyId, { dailySpendCap: 1_050 });
    await api.createReport(cpfOf(61_012));
    expect((await auditOf(keyId)).at(-1)).toMatchObject({
      action: "key.limits_changed",
      details: { before: { dailySpendCap: 1_049 }, after: { dailySpendCap: 1_050 } },
    });
  });

  const wider: [what: string, changes: object][] = [
    ["a higher cap", { dailySpendCap: 1_001 }],
    ["no cap", { dailySpendCap: null }],
    ["another address", { allowedIps: ["203.0.113.0/25", "198.51.100.7"] }],
    ["a wider range", { allowedIps: ["203.0.0.0/16"] }],
    ["every address", { allowedIps: null }],
  ];
  test.each(wider)("%s needs a separate permission", async (_what, changes) => {
    const terms = { dailySpendCap: 1_000, allowedIps: ["203.0.113.0/24"] };
    const { keyId } = (await as("developer").issue({ ...BODY, ...terms })).body;
    const refused = await as("developer").change(keyId, changes);
    expect(refused.body).toMatchObject({
      code: "PERMISSION_REQUIRED",
      data: { permissions: ["key-limits:raise"] },
    });
    expect((await as("admin").change(keyId, changes)).body).toMatchObject(changes);
  });

  test("less is allowed to every member who manages keys", async () => {
    const { keyId } = (await as("developer").issue()).body;
    for (const changes of [
      { name: "ERP novo" },
      { dailySpendCap: 1_000, allowedIps: ["203.0.113.0/24"] },
      { dailySpendCap: 999, allowedIps: ["203.0.113.7", "203.0.113.128/25"] },
    ]) {
      expect((await as("developer").change(keyId, changes)).body).toMatchObject(changes);
    }
  });
});

describe("a key may do no more than who holds it", () => {
  const BEYOND = { name: "ERP", scopes: ["billing:read"] };
  const WITHIN = { name: "ERP", scopes: ["reports:create", "reports:read", "webhooks:manage"] };
  const setCap = (cap: number | null) =>
    service.owner.query("UPDATE organizations SET developer_spend_cap = $2 WHERE id = $1", [
      toUuid(ours),
      cap,
    ]);

  test("a developer issues and rotates no live key that reads the credit", async () => {
    const refused = { code: "PERMISSION_REQUIRED", data: { permissions: ["billing:read"] } };
    expect((await as("developer").issue(BEYOND)).body).toMatchObject(refused);
    expect((await as("developer", { mode: "test" }).issue(BEYOND)).status).toBe(201);
    expect((await as("developer").issue(WITHIN)).status).toBe(201);
    const { keyId } = (await as("owner").issue(BEYOND)).body;
    expect((await as("developer").rotate(keyId, 0)).body).toMatchObject(refused);
    expect((await as("owner").rotate(keyId, 0)).status).toBe(201);
  });

  test("a developer keeps within the cap that the organization sets", async () => {
    const { keyId } = (await as("owner").issue({ ...WITHIN, dailySpendCap: 2_000 })).body;
    await setCap(1_000);
    const caps = [null, 1_001, 1_000] as const;
    const issue = (role: Role, dailySpendCap: number | null) =>
      as(role).issue({ ...WITHIN, dailySpendCap });
    const answers = await Promise.all(caps.map((cap) => issue("developer", cap)));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 201]);
    expect(answers[0]?.body.data).toMatchObject({ issues: [{ path: "dailySpendCap" }] });
    expect((await as("developer").rotate(keyId, 0)).status).toBe(400);
    expect((await issue("admin", null)).status).toBe(201);
    await setCap(null);
    expect((await issue("developer", null)).status).toBe(201);
    expect((await as("developer").rotate(keyId, 0)).status).toBe(201);
  });
});

describe("refusals", () => {
  test("finance and viewers manage no keys", async () => {
    const { keyId } = (await as("owner").issue()).body;
    for (const role of ["finance", "viewer"] as const) {
      for (const mode of ["live", "test"] as const) {
        const caller = as(role, { mode });
        const answers = [
          await caller.list(),
          await caller.issue(),
          await caller.rotate(keyId, 0),
          await caller.revoke(keyId),
          await caller.change(keyId, { name: "x" }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      }
    }
  });

  test("a live key needs a fresh proof, a test key does not", async () => {
    const member = await makeMember(service.database, service.owner, ours, "owner", {
      provedAt: STALE,
    });
    expect((await as("owner", { member }).issue()).body.code).toBe("FRESH_PROOF_REQUIRED");
    expect((await as("owner", { member, mode: "test" }).issue()).status).toBe(201);
  });

  test("keys of another organization or mode are unknown", async () => {
    const foreign = await makeOrganization(service.database.environment);
    const sandbox = (await as("owner", { mode: "test" }).issue()).body;
    const before = await service.owner.query("SELECT * FROM api_keys ORDER BY id");
    for (const id of [foreign.live.keyId, sandbox.keyId, "key_1", "' OR true"]) {
      const caller = as("owner");
      const answers = [
        await caller.rotate(encodeURIComponent(id), 0),
        await caller.revoke(encodeURIComponent(id)),
        await caller.change(encodeURIComponent(id), { dailySpendCap: 0 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    const after = await service.owner.query("SELECT * FROM api_keys ORDER BY id");
    expect(after.rows).toEqual(before.rows);
  });

  test.each([
    ["an unknown scope", { ...BODY, scopes: ["reports:delete"] }],
    ["an end in the past", { ...BODY, expiresAt: "2020-01-01T00:00:00Z" }],
    ["an address that is none", { ...BODY, allowedIps: ["203.0.113.999"] }],
    ["a negative cap", { ...BODY, dailySpendCap: -1 }],
    ["no name", { ...BODY, name: "  " }],
    ["an unknown field", { ...BODY, mode: "live" }],
  ])("%s is refused", async (_what, body) => {
    expect((await as("owner").issue(body)).status).toBe(400);
  });

  test("at most 100 keys of a mode are valid at the same time", async () => {
    const { organizationId } = await makeOrganization(service.database.environment);
    await service.owner.query(
      `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at)
       SELECT gen_random_uuid(), $1, true, 'full' || lpad(n::text, 6, '0'), sha256(n::text::bytea), 'n', '{}', 'test', now()
       FROM generate_series(1, 99) n`,
      [toUuid(organizationId)],
    );
    const member = await makeMember(service.database, service.owner, organizationId, "owner");
    const client = new ConsoleClient(service.server.consoleUrl, member);
    const path = consolePath(organizationId, "live", "/keys");
    expect((await client.send("POST", path, { json: BODY })).status).toBe(400);
  });
});
