/** The overview: each fact changes with its events, each part needs permission, and no other organization counts. */
import { consoleOperations, type Overview, type Role } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresDeliveryAttempts } from "@cnh/server/adapters/postgres/webhooks/delivery-attempts.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import type { ErrorBody } from "../support/service/api.ts";
import { auditOf } from "../support/organizations/audit-log.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { outcomeStore } from "../support/reports/report-outcomes.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";
import { PENDING, SUCCEEDED } from "../support/webhooks/sql-deliveries.ts";
import { auditedReads } from "../support/organizations/audit-reads.ts";
import { until } from "../support/until.ts";

type Mode = "live" | "test";
const HOOK = "https://hooks.example.com/cnh?token=secret";
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let service: RestService;
let organizationId: string;
let owner: TestMember;

beforeAll(async () => {
  service = await startService({
    CNH_ROLES: "api,console",
    CNH_API_ORIGIN: "https://api.example/anything",
  });
});
afterAll(() => service.stop());

beforeEach(async () => {
  ({ organizationId, owner } = await makeFresh());
});

/** An organization without any key, and its owner. */
async function makeFresh() {
  const words = ["org", "create", "--name", "Frota nova", "--limit", "-100000", "--price", "350"];
  const made = await operate<{ organizationId: string }>(service.database.environment, ...words);
  return { ...made, owner: await join("owner", made.organizationId) };
}

const join = (role: Role, of = organizationId, dailyOrderLimit: number | null = null) =>
  makeMember(service.database, service.owner, of, role, { dailyOrderLimit });

function call<Body = ErrorBody>(
  by: TestMember,
  method: string,
  path: string,
  { mode = "test", json, of = organizationId }: { mode?: Mode; json?: unknown; of?: string } = {},
) {
  const client = new ConsoleClient(service.server.consoleUrl, by);
  return client.send<Body>(method, consolePath(of, mode, path), { json });
}

async function overview(by = owner, mode: Mode = "test", of = organizationId): Promise<Overview> {
  const { status, body } = await call<Overview>(by, "GET", "/overview", { mode, of });
  expect(status).toBe(200);
  return consoleOperations.getOverview.success.schema.parse(body);
}

const issueKey = (mode: Mode, of = organizationId, by = owner) =>
  call<{ keyId: string }>(by, "POST", "/keys", { mode, of, json: { name: "ERP", scopes: [] } });
const addEndpoint = async (mode: Mode) =>
  (await call<{ id: string }>(owner, "POST", "/webhook-endpoints", { mode, json: { url: HOOK } }))
    .body.id;

let cpfs = 0;
async function order(mode: Mode): Promise<string> {
  const json = { cpf: cpfOf((cpfs += 1)) };
  const answer = await call<{ reportId: string }>(owner, "POST", "/reports", { mode, json });
  expect(answer.status).toBe(202);
  return answer.body.reportId;
}

const sql = (text: string, ...values: unknown[]) => service.owner.query(text, values);

const NOTHING_DONE = {
  testKey: false,
  testReport: false,
  endpoint: false,
  testEvent: false,
  signature: false,
  liveKey: false,
  isDismissed: false,
};

describe("a fresh organization", () => {
  test.each(["live", "test"] as const)("has done nothing, in %s mode", async (mode) => {
    const { checklist, attention, credit, days, latest } = await overview(owner, mode);
    expect(checklist).toEqual(NOTHING_DONE);
    expect([attention, latest]).toEqual([[], []]);
    expect(credit).toEqual(
      mode === "live"
        ? line({ limit: -100_000, pricePerReport: 350, available: 100_000, reportsLeft: 285 })
        : line({ limit: 0, pricePerReport: 0, available: 0, reportsLeft: null }),
    );
    expect(days).toHaveLength(14);
    const none = { ordered: 0, failed: 0, processing: 0, delivered: 0 };
    for (const day of days ?? []) expect(day).toEqual({ day: day.day, ...none });
  });
});

const line = (facts: object) => ({ balance: 0, currency: "BRL", ...facts });

describe("the checklist", () => {
  const steps = async () => {
    const { checklist } = await overview();
    expect((await overview(owner, "live")).checklist).toEqual(checklist);
    return Object.entries(checklist ?? {}).flatMap(([step, done]) => (done ? step : []));
  };

  /** Sends a test event, and processes it as a worker does. */
  async function sendTestEvent(endpointId: string, attempt: typeof SUCCEEDED, mode: Mode) {
    const path = `/webhook-endpoints/${endpointId}/test`;
    const { status, body } = await call<{ id: string }>(owner, "POST", path, { mode });
    expect(status).toBe(202);
    const attempts = new PostgresDeliveryAttempts(service.database.connect("worker", 1));
    const ref = { organizationId, mode, deliveryId: body.id };
    await attempts.recordAttempt(ref, endpointId, attempt, DAY_MS);
  }

  test("is ticked by each fact alone, in the order of the steps", async () => {
    expect((await issueKey("test")).status).toBe(201);
    expect(await steps()).toEqual(["testKey"]);
    await order("test");
    expect(await steps()).toEqual(["testKey", "testReport"]);
    const endpointId = await addEndpoint("test");
    expect(await steps()).toEqual(["testKey", "testReport", "endpoint"]);
    await sendTestEvent(endpointId, PENDING, "test");
    expect(await steps()).not.toContain("testEvent");
    await sendTestEvent(endpointId, SUCCEEDED, "test");
    expect(await steps()).toEqual(["testKey", "testReport", "endpoint", "testEvent"]);
    const json = { signature: true };
    expect((await call(owner, "PATCH", "/overview/checklist", { json })).status).toBe(204);
    expect((await issueKey("live")).status).toBe(201);
    expect(await steps()).toEqual(Object.keys(NOTHING_DONE).slice(0, 6));
  });

  test("is not ticked by live reports, nor by the event of a report", async () => {
    const endpointId = await addEndpoint("live");
    const reportId = await order("live");
    const store = await outcomeStore(service, organizationId);
    await store(reportId, { status: "DELIVERED", ...OUTCOME });
    const { rows } = await service.owner.query<{ delivery: string }>(
      "SELECT type_id('dlv', id) AS delivery FROM deliveries WHERE report_id = $1",
      [toUuid(reportId)],
    );
    const attempts = new PostgresDeliveryAttempts(service.database.connect("worker", 1));
    const ref = { organizationId, mode: "live", deliveryId: rows[0]?.delivery ?? "" } as const;
    await attempts.recordAttempt(ref, endpointId, SUCCEEDED, DAY_MS);
    const text = "SELECT status FROM deliveries WHERE report_id = $1";
    expect((await sql(text, toUuid(reportId))).rows).toEqual([{ status: "SUCCEEDED" }]);
    expect(await steps()).toEqual(["endpoint"]);
  });

  test("remembers a test event after its delivery and its endpoint are gone", async () => {
    const endpointId = await addEndpoint("live");
    await sendTestEvent(endpointId, SUCCEEDED, "live");
    await sql("DELETE FROM deliveries WHERE organization_id = $1", toUuid(organizationId));
    await call(owner, "DELETE", `/webhook-endpoints/${endpointId}`, { mode: "live" });
    expect(await steps()).toEqual(["testEvent"]);
  });

  test("is dismissed and brought back for all members, each change with one audit entry", async () => {
    const developer = await join("developer");
    const patch = (json: unknown) => call(developer, "PATCH", "/overview/checklist", { json });
    for (const json of [{ isDismissed: true }, { isDismissed: true }, {}, { signature: true }])
      expect((await patch(json)).status).toBe(204);
    expect(await steps()).toEqual(["signature", "isDismissed"]);
    await Promise.all([patch({ isDismissed: false }), patch({ isDismissed: false })]);
    expect(await steps()).toEqual(["signature"]);
    const entries = await auditOf(service.owner, organizationId, "organization.checklist_changed");
    const [before, dismissed, signed] = [
      { signature: false, isDismissed: false },
      { signature: false, isDismissed: true },
      { signature: true, isDismissed: true },
    ];
    expect(entries.map(({ details }) => details)).toEqual([
      { before, after: dismissed },
      { before: dismissed, after: signed },
      { before: signed, after: { signature: true, isDismissed: false } },
    ]);
    expect(entries[0]).toMatchObject({
      actor: { kind: "member", id: developer.memberId },
      target: { kind: "organization", id: organizationId },
    });
  });

  test.each([{ signature: false }, { isDismissed: "yes" }, { testKey: true }])(
    "cannot be changed by %j",
    async (json) => {
      const { status, body } = await call(owner, "PATCH", "/overview/checklist", { json });
      expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
      expect((await overview()).checklist).toEqual(NOTHING_DONE);
    },
  );
});

const OUTCOME = {
  name: "MARIA D'ÁVILA",
  verdict: "WARNING",
  worstSeverity: "WARNING",
  nextDueOn: "2031-05-15",
} as const;

describe("what needs attention", () => {
  const kinds = async (mode: Mode = "live", by = owner) =>
    (await overview(by, mode)).attention?.map(({ kind }) => kind);
  const setKey = (keyId: string, text: string, ...values: unknown[]) =>
    sql(`UPDATE api_keys SET ${text} WHERE id = $1`, toUuid(keyId), ...values);

  test("is an endpoint that fails or is disabled, of the mode at hand, with its url", async () => {
    const failing = await addEndpoint("live");
    const disabled = await addEndpoint("live");
    await addEndpoint("live");
    const failingSince = ago(1);
    const set = "UPDATE webhook_endpoints SET failing_since = $2, enabled = $3 WHERE id = $1";
    await sql(set, toUuid(failing), failingSince, true);
    await sql(set, toUuid(disabled), ago(6), false);
    const { attention } = await overview(owner, "live");
    expect(attention).toMatchObject([
      { kind: "endpoint_disabled", endpointId: disabled, url: HOOK },
      { kind: "endpoint_failing", endpointId: failing, failingSince: failingSince.toISOString() },
    ]);
    expect(await kinds("test")).toEqual([]);
  });

  test("is credit for fewer than ten reports", async () => {
    const terms = (limit: number) =>
      sql(
        "UPDATE balances SET credit_limit = $2 WHERE organization_id = $1 AND live",
        toUuid(organizationId),
        limit,
      );
    await terms(-3_500);
    expect((await overview(owner, "live")).credit?.reportsLeft).toBe(10);
    expect(await kinds()).toEqual([]);
    await terms(-3_499);
    expect((await overview(owner, "live")).attention).toEqual([
      { kind: "credit_low", reportsLeft: 9 },
    ]);
    await terms(0);
    expect((await overview(owner, "live")).attention).toEqual([
      { kind: "credit_low", reportsLeft: 0 },
    ]);
    expect(await kinds("test")).toEqual([]);
    expect(await kinds("live", await join("developer"))).toEqual([]);
  });

  test("is a key that was not used for 30 days, without ended and replaced ones", async () => {
    const { keyId } = (await issueKey("live")).body;
    await setKey(keyId, "created_at = $2", ago(29.9));
    expect(await kinds()).toEqual([]);
    await setKey(keyId, "created_at = $2", ago(30.1));
    expect((await overview(owner, "live")).attention).toMatchObject([
      { kind: "key_unused", keyId, name: "ERP", lastUsedAt: null },
    ]);
    expect(await kinds("test")).toEqual([]);
    await setKey(keyId, "last_used_at = $2", ago(29));
    expect(await kinds()).toEqual([]);
    const lastUsedAt = ago(31);
    await setKey(keyId, "last_used_at = $2", lastUsedAt);
    expect((await overview(owner, "live")).attention).toMatchObject([
      { kind: "key_unused", lastUsedAt: lastUsedAt.toISOString() },
    ]);
    for (const end of ["revoked_at", "expires_at"] as const) {
      await setKey(keyId, `${end} = $2`, ago(1));
      expect(await kinds()).toEqual([]);
      await setKey(keyId, `${end} = NULL`);
    }
    await setKey(keyId, "successor_id = id");
    expect(await kinds()).toEqual([]);
  });

  test("is a key in use that expires within 14 days", async () => {
    const { keyId } = (await issueKey("test")).body;
    await setKey(keyId, "expires_at = $2, last_used_at = now()", ago(-14.1));
    expect(await kinds("test")).toEqual([]);
    const expiresAt = ago(-13.9);
    await setKey(keyId, "expires_at = $2", expiresAt);
    expect((await overview()).attention).toMatchObject([
      { kind: "key_expiring", keyId, expiresAt: expiresAt.toISOString() },
    ]);
    expect(await kinds("live")).toEqual([]);
    await setKey(keyId, "last_used_at = NULL");
    expect(await kinds("test")).toEqual([]);
  });
});

describe("reports", () => {
  test("are counted by day and listed with names and verdicts, of the mode at hand", async () => {
    const ids = [];
    for (let n = 0; n < 7; n += 1) ids.push(await order("test"));
    await order("live");
    const store = await outcomeStore(service, organizationId);
    const judged = { driving: "FORBIDDEN", hasReportData: true, hasPartialData: false } as const;
    await store(ids[6] ?? "", { status: "DELIVERED", ...OUTCOME, ...judged }, "test");
    await store(ids[5] ?? "", { status: "ERROR", ...OUTCOME }, "test");
    const { days, latest } = await overview();
    expect(days?.at(-1)).toMatchObject({ ordered: 7, failed: 1, processing: 5, delivered: 1 });
    expect(days?.slice(0, -1).every(({ ordered }) => ordered === 0)).toBe(true);
    expect(latest?.map(({ reportId }) => reportId)).toEqual(ids.slice(2).toReversed());
    expect(latest?.[0]).toMatchObject({
      status: "DELIVERED",
      verdict: "WARNING",
      driver: { name: OUTCOME.name },
      ...judged,
    });
    expect(latest?.[1]).toMatchObject({ status: "ERROR", verdict: null, driving: null });
    expect((await overview(owner, "live")).latest).toHaveLength(1);
  });

  test("that are shown are in the log of reads", async () => {
    const ids = [await order("test"), await order("test")];
    const finance = await join("finance");
    await overview(finance);
    await overview();
    const operator = service.database.connect("operator");
    const reads = async () =>
      (await auditedReads(operator, organizationId)).filter(
        ({ action }) => action === "reports.listed_with_names",
      );
    await until(async () => (await reads()).length > 0, "the read is recorded");
    expect(await reads()).toMatchObject([
      { actor: { id: owner.memberId }, details: { reportIds: ids.toReversed() } },
    ]);
  });
});

/** The parts that each role sees; the others are `null`. */
const PARTS: Readonly<Record<Role, readonly (keyof Overview)[]>> = {
  owner: ["checklist", "attention", "credit", "days", "latest"],
  admin: ["checklist", "attention", "credit", "days", "latest"],
  developer: ["checklist", "attention", "days", "latest"],
  finance: ["attention", "credit", "days"],
  viewer: ["attention", "latest"],
};

describe("each role", () => {
  test.each(Object.entries(PARTS) as [Role, string[]][])(
    "%s sees its parts, the others are null",
    async (role, parts) => {
      await order("test");
      const member = await join(role);
      for (const mode of ["live", "test"] as const) {
        const { apiOrigin: _known, ...shown } = await overview(member, mode);
        expect(
          Object.entries(shown).flatMap(([part, value]) => (value === null ? [] : part)),
        ).toEqual(parts);
      }
    },
  );

  test.each(["finance", "viewer"] as const)("%s cannot change the checklist", async (role) => {
    const json = { isDismissed: true };
    const { status, body } = await call(await join(role), "PATCH", "/overview/checklist", { json });
    expect([status, body.code]).toEqual([403, "PERMISSION_REQUIRED"]);
  });

  test("finance sees only low credit", async () => {
    await sql(
      "UPDATE balances SET credit_limit = 0 WHERE organization_id = $1 AND live",
      toUuid(organizationId),
    );
    const endpointId = await addEndpoint("live");
    await sql("UPDATE webhook_endpoints SET enabled = false WHERE id = $1", toUuid(endpointId));
    expect((await overview(await join("finance"), "live")).attention).toEqual([
      { kind: "credit_low", reportsLeft: 0 },
    ]);
  });
});

test("the address of the API is returned", async () => {
  expect((await overview(await join("viewer"))).apiOrigin).toBe("https://api.example");
});

test("nothing of another organization is counted, and it cannot be asked for", async () => {
  await order("test");
  const endpointId = await addEndpoint("test");
  await sql("UPDATE webhook_endpoints SET enabled = false WHERE id = $1", toUuid(endpointId));
  await issueKey("test");
  await issueKey("live");
  const other = await makeFresh();
  const shown = await overview(other.owner, "test", other.organizationId);
  expect(shown).toMatchObject({ checklist: NOTHING_DONE, attention: [], latest: [] });
  expect(shown.days?.every(({ ordered }) => ordered === 0)).toBe(true);
  for (const [method, path, json] of [
    ["GET", "/overview"],
    ["PATCH", "/overview/checklist", { isDismissed: true }],
  ] as const)
    expect((await call(other.owner, method, path, { json })).status).toBe(404);
});
