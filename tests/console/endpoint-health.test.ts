/** The health of endpoints: why one is disabled, its lost events, and that a recovery sends each event once. */
import type { EndpointHealth, LostEvents } from "@cnh/contract/console";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConsoleClient, consolePath, makeMember } from "../support/people/console.ts";
import { ENDPOINTS, startWebhookRest, type WebhookRest } from "../support/webhooks/webhook-rest.ts";

let rest: WebhookRest;
let client: ConsoleClient;
beforeAll(async () => {
  rest = await startWebhookRest();
  const { database, owner, organizationId, server } = rest.service;
  const member = await makeMember(database, owner, organizationId, "developer");
  client = new ConsoleClient(server.consoleUrl, member);
});
afterAll(() => rest.stop());

const pathOf = (path: string) => consolePath(rest.service.organizationId, "live", path);
const healthOf = async (id: string) =>
  (await client.get<EndpointHealth>(pathOf(`/endpoints/${id}`))).body;
const post = (path: string, json?: unknown) =>
  client.send<Record<string, unknown>>("POST", pathOf(path), { json });

async function actionsOn(id: string): Promise<string[]> {
  const { rows } = await rest.service.owner.query<{ action: string }>(
    "SELECT action FROM audit_entries WHERE target_id = $1 AND actor_kind = 'member' ORDER BY number",
    [id],
  );
  return rows.map(({ action }) => action);
}

test("a disabled endpoint says why and since when it loses events, until they are recovered once", async () => {
  const { id } = await rest.addEndpoint();
  expect(await healthOf(id)).toMatchObject({
    enabled: true,
    health: { disabledBecause: null },
    lostSince: null,
    recoverSince: null,
    previousSecretUntil: null,
    lastDeliveries: [],
  });
  const change = (json: object) =>
    client.send("PATCH", pathOf(`/webhook-endpoints/${id}`), { json });
  await change({ enabled: false });
  for (let made = 0; made < 3; made += 1) await rest.settle(await rest.newReport());
  const disabled = await healthOf(id);
  expect(disabled).toMatchObject({ enabled: false, health: { disabledBecause: "request" } });
  const since = disabled.recoverSince ?? "";
  const lost = pathOf(`/endpoints/${id}/lost-events?since=${encodeURIComponent(since)}`);
  expect((await client.get<LostEvents>(lost)).body).toMatchObject({ lost: 3, isMore: false });
  expect((await post(`/webhook-endpoints/${id}/recover`, { since })).status).toBe(400);

  await change({ enabled: true });
  expect(await healthOf(id)).toMatchObject({
    enabled: true,
    health: { disabledBecause: null },
    lostSince: disabled.lostSince,
  });
  const both = await Promise.all(
    [1, 2].map(() => post(`/webhook-endpoints/${id}/recover`, { since })),
  );
  expect(new Set(both.map(({ body }) => body["deliveries"]))).toEqual(new Set([0, 3]));
  const recovered = await healthOf(id);
  expect(recovered.lostSince).toBeNull();
  expect(recovered.lastDeliveries.map(({ status }) => status)).toEqual(
    Array.from({ length: 3 }, () => "PENDING"),
  );
  expect(recovered.health).toMatchObject({ pending: 0, nextAttemptAt: null });
  expect((await client.get<LostEvents>(lost)).body.lost).toBe(0);
  expect(await actionsOn(id)).toEqual([
    "endpoint.changed",
    "endpoint.changed",
    "endpoint.recovered",
    "endpoint.recovered",
  ]);
});

test("a previous secret is mentioned until it ends, and a secret itself is never shown", async () => {
  const { id, secret } = await rest.addEndpoint();
  const rotated = await post(`/webhook-endpoints/${id}/rotate-secret`);
  const health = await client.get<EndpointHealth>(pathOf(`/endpoints/${id}`));
  expect(health.body.previousSecretUntil).toBe(rotated.body["previousSecretExpiresAt"]);
  for (const text of [secret, String(rotated.body["secret"])])
    expect(health.bytes.toString()).not.toContain(text);
  await rest.service.owner.query(
    "UPDATE webhook_endpoints SET previous_secret_until = now() WHERE id = $1",
    [toUuid(id)],
  );
  expect((await healthOf(id)).previousSecretUntil).toBeNull();
  expect(await actionsOn(id)).toEqual(["endpoint.secret_rotated"]);
});

test("the list has every endpoint of the mode, and no other organization's is found", async () => {
  const { body } = await client.get<{ items: EndpointHealth[]; max: number }>(pathOf("/endpoints"));
  expect(body.max).toBe(50);
  const { body: listed } = await rest.api.get<{ items: { id: string }[] }>(ENDPOINTS);
  expect(body.items.map(({ id }) => id)).toEqual(listed.items.map(({ id }) => id));
  const foreign = await rest.addEndpoint(rest.stranger);
  expect((await client.get(pathOf(`/endpoints/${foreign.id}`))).status).toBe(404);
  expect((await client.get(pathOf("/endpoints/whe_1"))).status).toBe(404);
});
