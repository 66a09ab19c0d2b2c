/** Endpoint changes with notices to people: the order for the notice is in the same commit as the change. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import type { Api } from "../support/service/api.ts";
import { ENDPOINTS, startWebhookRest, type WebhookRest } from "../support/webhooks/webhook-rest.ts";

const SECRET_URL = "https://hooks.example.com:8443/cnh?token=hidden";

interface Order {
  readonly change: string;
  readonly endpoint: string;
  readonly host: string;
  readonly key: string | null;
  readonly live: boolean;
}

let rest: WebhookRest;
let api: Api;
let keyId: string;
beforeAll(async () => {
  rest = await startWebhookRest();
  ({ api } = rest);
  ({ keyId } = rest.service.key);
});
afterAll(() => rest.stop());
beforeEach(() =>
  rest.service.owner.query("DELETE FROM mail_orders; DELETE FROM webhook_endpoints"),
);

/** The waiting orders, oldest first. */
async function orders(): Promise<Order[]> {
  const { rows } = await rest.service.owner.query<Order>(
    `SELECT facts->>'change' AS change, facts->>'endpointId' AS endpoint, facts->>'host' AS host,
       facts->>'keyId' AS key, facts->>'mode' = 'live' AS live
     FROM mail_orders WHERE kind = 'endpoint_changed' ORDER BY created_at`,
  );
  return rows;
}

describe("a mail order is made", () => {
  test("with an endpoint that is added, naming its host, and the key that did it", async () => {
    const { id } = await rest.addEndpoint(api, { url: SECRET_URL });
    const host = "hooks.example.com:8443";
    expect(await orders()).toEqual([
      { change: "added", endpoint: id, host, key: keyId, live: true },
    ]);
    const { rows } = await rest.service.owner.query(
      "SELECT FROM mail_orders m, webhook_endpoints e WHERE e.xmin::text = m.xmin::text",
    );
    expect(rows).toHaveLength(1);
  });

  test("with a changed url, and with no other change", async () => {
    const { id } = await rest.addEndpoint(rest.sandbox, { url: SECRET_URL });
    await rest.service.owner.query("DELETE FROM mail_orders");
    const path = `${ENDPOINTS}/${id}`;
    const change = (json: unknown) => rest.sandbox.send("PATCH", path, { json });
    await change({ url: SECRET_URL, description: "x", events: ["report.failed"], enabled: false });
    expect(await orders()).toEqual([]);
    await change({ url: "https://elsewhere.example.com/?token=hidden" });
    expect(await orders()).toMatchObject([
      { change: "url_changed", endpoint: id, host: "elsewhere.example.com", live: false },
    ]);
  });

  test("with a rotated secret", async () => {
    const { id } = await rest.addEndpoint(api, { url: SECRET_URL });
    await api.send("POST", `${ENDPOINTS}/${id}/rotate-secret`);
    expect(await orders()).toMatchObject([
      { change: "added" },
      { change: "secret_rotated", endpoint: id, host: "hooks.example.com:8443", key: keyId },
    ]);
  });

  test("with an endpoint that the operator adds, which no key did", async () => {
    const words = ["--org", rest.service.organizationId, "--url", SECRET_URL];
    const { environment } = rest.service.database;
    const { id } = await operate<{ id: string }>(environment, "endpoint", "add", ...words);
    expect(await orders()).toMatchObject([{ change: "added", endpoint: id, key: null }]);
  });

  test("not with a refused change, nor for another's endpoint", async () => {
    const { id } = await rest.addEndpoint(api);
    await rest.service.owner.query("DELETE FROM mail_orders");
    await api.send("POST", ENDPOINTS, { json: { url: "https://user:word@example.com/" } });
    const json = { url: "https://elsewhere.example.com/" };
    expect((await rest.stranger.send("PATCH", `${ENDPOINTS}/${id}`, { json })).status).toBe(404);
    const rotate = `${ENDPOINTS}/${id}/rotate-secret`;
    expect((await rest.stranger.send("POST", rotate)).status).toBe(404);
    expect(await orders()).toEqual([]);
  });
});

test("a change whose order cannot be stored is not made", async () => {
  const endpoint = await rest.addEndpoint(api);
  const path = `${ENDPOINTS}/${endpoint.id}`;
  const { owner } = rest.service;
  await owner.query("ALTER TABLE mail_orders ADD CONSTRAINT broken CHECK (false) NOT VALID");
  const json = { url: "https://elsewhere.example.com/" };
  expect((await api.send("POST", ENDPOINTS, { json })).status).toBe(500);
  expect((await api.send("PATCH", path, { json })).status).toBe(500);
  expect((await api.send("POST", `${path}/rotate-secret`)).status).toBe(500);
  await owner.query("ALTER TABLE mail_orders DROP CONSTRAINT broken");
  const { secret: _, ...shown } = endpoint;
  expect((await api.get<{ items: unknown[] }>(ENDPOINTS)).body.items).toEqual([shown]);
});
