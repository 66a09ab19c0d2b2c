/** Every change has one entry in the audit log, in the commit of the change, without secrets. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Delivery } from "@cnh/contract";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import type { Api } from "../support/service/api.ts";
import {
  DELIVERIES,
  ENDPOINTS,
  startWebhookRest,
  type CreatedEndpoint,
  type WebhookRest,
} from "../support/webhooks/webhook-rest.ts";

const SECRET_URL = "https://user.example.com/hooks?password=hunter2";
const HOST = "user.example.com";
const EVENTS = ["report.delivered", "report.failed"];

interface Entry {
  readonly actor_kind: string;
  readonly actor_id: string;
  readonly channel: string;
  readonly request_id: string | null;
  readonly address: string | null;
  readonly action: string;
  readonly target_kind: string;
  readonly target_id: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly transaction: string;
}

let rest: WebhookRest;
let api: Api;
let seen = 0;

beforeAll(async () => {
  rest = await startWebhookRest();
  ({ api } = rest);
});
afterAll(() => rest.stop());
beforeEach(async () => {
  await newEntries();
});

async function newEntries(): Promise<Entry[]> {
  const { rows } = await rest.service.owner.query<Entry>(
    `SELECT *, xmin::text AS transaction FROM audit_entries WHERE organization_id = $1
     ORDER BY number OFFSET $2`,
    [toUuid(rest.service.organizationId), seen],
  );
  seen += rows.length;
  for (const entry of rows) {
    expect(JSON.stringify(entry)).not.toMatch(/hunter2|password|whsec_|cnh_live_/);
  }
  return rows;
}

/** The only new entry, which contains the key and the request. */
async function entryOf(answer: { readonly status: number; readonly headers: Headers }) {
  expect(answer.status).toBeLessThan(300);
  const entries = await newEntries();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    actor_kind: "key",
    actor_id: rest.service.key.keyId,
    channel: "api",
    request_id: answer.headers.get("request-id"),
    address: "127.0.0.1",
  });
  return entries[0];
}

async function transactionOf(table: string, uuid: string): Promise<string | undefined> {
  const text = `SELECT xmin::text AS transaction FROM ${table} WHERE id = $1`;
  const { rows } = await rest.service.owner.query<{ transaction: string }>(text, [uuid]);
  return rows[0]?.transaction;
}

const add = () =>
  api.send<CreatedEndpoint>("POST", ENDPOINTS, { json: { url: SECRET_URL, events: EVENTS } });

test("an endpoint that is added, changed, given a new secret, tested, recovered and removed", async () => {
  const added = await add();
  const { id } = added.body;
  const target = { target_kind: "endpoint", target_id: id };
  const before = { host: HOST, events: EVENTS, enabled: true };
  const entry = await entryOf(added);
  expect(entry).toMatchObject({ ...target, action: "endpoint.added" });
  expect(entry?.details).toEqual({ mode: "live", after: before });
  expect(await transactionOf("webhook_endpoints", toUuid(id))).toBe(entry?.transaction);

  const path = `${ENDPOINTS}/${id}`;
  const changed = await api.send("PATCH", path, {
    json: { url: `${SECRET_URL}2`, enabled: false, description: "new" },
  });
  const after = { ...before, enabled: false };
  expect(await entryOf(changed)).toMatchObject({
    ...target,
    action: "endpoint.changed",
    details: { mode: "live", before, after, urlChanged: true, descriptionChanged: true },
  });
  expect(await entryOf(await api.send("PATCH", path, { json: { enabled: true } }))).toMatchObject({
    details: { before: after, after: before },
  });

  expect(await entryOf(await api.send("POST", `${path}/rotate-secret`))).toMatchObject({
    ...target,
    action: "endpoint.secret_rotated",
  });
  const tested = await api.send<Delivery>("POST", `${path}/test`);
  expect(await entryOf(tested)).toMatchObject({
    ...target,
    action: "endpoint.tested",
    details: { mode: "live", deliveryId: tested.body.id },
  });
  const since = new Date().toISOString();
  expect(
    await entryOf(await api.send("POST", `${path}/recover`, { json: { since } })),
  ).toMatchObject({
    ...target,
    action: "endpoint.recovered",
    details: { mode: "live", since, deliveries: 0 },
  });
  expect(await entryOf(await api.send("DELETE", path))).toMatchObject({
    ...target,
    action: "endpoint.removed",
  });
});

test("a delivery that is sent again", async () => {
  const { id } = (await add()).body;
  const { body } = await api.send<Delivery>("POST", `${ENDPOINTS}/${id}/test`);
  await rest.endDelivery(body.id, "FAILED", "ATTEMPTS_EXHAUSTED");
  await newEntries();
  const retried = await api.send<Delivery>("POST", `${DELIVERIES}/${body.id}/retry`);
  expect(await entryOf(retried)).toMatchObject({
    action: "delivery.retried",
    target_kind: "delivery",
    target_id: body.id,
    details: { endpointId: id, newDeliveryId: retried.body.id },
  });
});

test("what is refused leaves no entry", async () => {
  const unknown = `${ENDPOINTS}/whe_01jz0000000000000000000000`;
  expect((await api.send("DELETE", unknown)).status).toBe(404);
  expect((await api.send("PATCH", unknown, { json: { enabled: true } })).status).toBe(404);
  expect((await api.send("POST", ENDPOINTS, { json: { url: "x" } })).status).toBe(400);
  expect(await newEntries()).toEqual([]);
});

test("what the operator does, with the operator's account", async () => {
  const { organizationId, database } = rest.service;
  const org = ["--org", organizationId];
  const run = (...words: string[]) =>
    operate<Record<string, string>>(database.environment, ...words);
  const expectEntries = async (...expected: object[]) => {
    const entries = await newEntries();
    expect(entries).toMatchObject(expected);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        actor_kind: "operator",
        actor_id: expect.stringMatching(/^cnh-ops\/./) as unknown,
        channel: "operator",
        request_id: null,
        address: null,
      });
    }
  };
  const paid = await run("credit", "pay", ...org, "--amount", "500", "--note", "Maria");
  await expectEntries({
    action: "credit.paid",
    target_id: paid["entryId"],
    details: { amount: 500, before: { balance: 0 }, after: { balance: 500 } },
  });
  await run("credit", "adjust", ...org, "--amount", "-20", "--note", "Maria");
  await expectEntries({ action: "credit.adjusted", details: { amount: -20 } });

  await run("org", "set", ...org, "--limit", "-500", "--per-day", "77", "--notices", "a@b.example");
  await expectEntries(
    {
      action: "organization.changed",
      target_id: organizationId,
      details: {
        before: { perDay: 100_000, noticeEmails: 0 },
        after: { perDay: 77, noticeEmails: 1 },
      },
    },
    {
      action: "credit.terms_changed",
      details: { before: { limit: -10_000_000 }, after: { limit: -500 } },
    },
  );
  await run("org", "set", ...org, "--limit", "-500");
  await expectEntries();

  const { id = "" } = await run("endpoint", "add", ...org, "--url", SECRET_URL);
  await expectEntries({ action: "endpoint.added", target_id: id });
  const since = "2026-07-01T00:00:00.000Z";
  await run("endpoint", "allow-recovery", "--endpoint", id, "--since", since);
  await expectEntries({ action: "endpoint.recovery_allowed", target_id: id, details: { since } });
});

test("an organization that is created", async () => {
  const { owner, organizationId } = rest.service;
  const { rows } = await owner.query<Entry>(
    "SELECT * FROM audit_entries WHERE organization_id = $1 AND number = 1",
    [toUuid(organizationId)],
  );
  expect(rows).toMatchObject([
    {
      action: "organization.created",
      target_id: organizationId,
      details: { after: { name: "Frota de teste", limit: -10_000_000, noticeEmails: 0 } },
    },
  ]);
});
