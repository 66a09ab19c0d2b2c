/** Endpoints over REST: valid registrations, changes and removals, the keys for them, and secrets shown only once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createdEndpointSchema, endpointSchema, type WebhookEndpoint } from "@cnh/contract";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { secretPlace } from "@cnh/server/usecases/sealed-places.ts";
import type { Api, ErrorBody } from "../support/service/api.ts";
import {
  ENDPOINTS,
  startWebhookRest,
  unknownIds,
  type WebhookRest,
} from "../support/webhooks/webhook-rest.ts";

let rest: WebhookRest;
let api: Api;
beforeAll(async () => {
  rest = await startWebhookRest();
  ({ api } = rest);
});
afterAll(() => rest.stop());

const list = async (by: Api = api) =>
  (await by.get<{ items: WebhookEndpoint[]; nextCursor: null }>(ENDPOINTS)).body.items;

const removeAll = async (by: Api = api) => {
  for (const { id } of await list(by)) await by.send("DELETE", `${ENDPOINTS}/${id}`);
};

/** The stored row. */
async function readStored(id: string): Promise<Record<string, unknown>> {
  const { rows } = await rest.service.owner.query<Record<string, unknown>>(
    "SELECT * FROM webhook_endpoints WHERE id = $1",
    [toUuid(id)],
  );
  return rows[0] ?? {};
}

const openSecret = (id: string, sealed: unknown) =>
  rest.vault.open(secretPlace("live", id), sealed as Buffer).toString();

describe("registering", () => {
  test("shows the secret only now, and stores it sealed", async () => {
    const answer = await api.send("POST", ENDPOINTS, {
      json: { url: "http://127.0.0.1:9/hook?a=b", description: "frota" },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const endpoint = createdEndpointSchema.parse(answer.body);
    expect(endpoint).toMatchObject({
      url: "http://127.0.0.1:9/hook?a=b",
      events: ["report.delivered", "report.failed"],
      enabled: true,
      description: "frota",
    });
    expect(Buffer.from(endpoint.secret.slice("whsec_".length), "base64")).toHaveLength(32);
    const { secret, ...shown } = endpoint;
    const read = await api.get(`${ENDPOINTS}/${endpoint.id}`);
    expect(endpointSchema.parse(read.body)).toEqual(shown);
    expect(await list()).toContainEqual(shown);
    const { secret: sealed, previous_secret: previous } = await readStored(endpoint.id);
    expect((sealed as Buffer).includes(secret)).toBe(false);
    expect([openSecret(endpoint.id, sealed), previous]).toEqual([secret, null]);
  });

  test.each([
    ["url", {}],
    ["url", { url: 42 }],
    ["url", { url: "/hook" }],
    ["url", { url: "ftp://example.com/x" }],
    ["url", { url: "https://user:word@example.com/" }],
    ["url", { url: "https://example.com/#part" }],
    ["url", { url: `https://example.com/${"a".repeat(2_100)}` }],
    ["url", { url: "https://exa mple.com/" }],
    ["url", { url: "https://example.com/\0" }],
    ["events", { url: "https://example.com/", events: [] }],
    ["events", { url: "https://example.com/", events: ["report.failed", "report.failed"] }],
    ["events.0", { url: "https://example.com/", events: ["report.lost"] }],
    ["description", { url: "https://example.com/", description: "é".repeat(256) }],
    ["description", { url: "https://example.com/", description: "a\0b" }],
    ["description", { url: "https://example.com/", description: 5 }],
    ["", [1]],
    ["", null],
  ])("a bad %s is a 400 that names it: %.60j", async (path, json) => {
    const before = await list();
    const { status, body } = await api.send<ErrorBody>("POST", ENDPOINTS, { json });
    expect([status, body.code]).toEqual([400, "BAD_REQUEST"]);
    expect(body.data?.["issues"]).toMatchObject([{ path }]);
    expect(await list()).toEqual(before);
  });

  test("unknown fields are ignored, and hostile text is stored unchanged", async () => {
    const description = `'; DROP TABLE webhook_endpoints; -- <script>"\\ 👩‍✈️ \u202e`;
    const endpoint = await rest.addEndpoint(api, {
      description,
      id: "whe_0",
      enabled: false,
      organizationId: "org_x",
      __proto__: { enabled: false },
    });
    expect(endpoint).toMatchObject({ description, enabled: true });
    expect((await list()).find(({ id }) => id === endpoint.id)?.description).toBe(description);
  });
});

describe("at most fifty", () => {
  test("of seventy concurrent creates fifty succeed, in each mode; the refusals say what to do", async () => {
    await removeAll();
    for (const by of [api, rest.sandbox]) {
      const answers = await Promise.all(
        Array.from({ length: 70 }, (_, n) =>
          by.send<ErrorBody>("POST", ENDPOINTS, { json: { url: `https://example.com/${n}` } }),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(50);
      expect(statuses.filter((status) => status === 400)).toHaveLength(20);
      const refused = answers.find(({ status }) => status === 400);
      expect(JSON.stringify(refused?.body.data)).toMatch(/50 endpoints.*remove one/);
      expect(await list(by)).toHaveLength(50);
    }
  });

  test("a disabled one counts, a removed one does not, and another organization has its own limit", async () => {
    const [first] = await list();
    const path = `${ENDPOINTS}/${first?.id}`;
    await api.send("PATCH", path, { json: { enabled: false } });
    const more = () => api.send("POST", ENDPOINTS, { json: { url: "https://example.com/more" } });
    expect((await more()).status).toBe(400);
    await rest.addEndpoint(rest.stranger);
    expect((await api.send("DELETE", path)).status).toBe(204);
    expect((await more()).status).toBe(201);
    await Promise.all([removeAll(), removeAll(rest.sandbox)]);
  });
});

describe("changing", () => {
  test.each([
    ["nothing", {}],
    ["the url", { url: "https://elsewhere.example.com/" }],
    ["the events", { events: ["report.partially_delivered"] }],
    ["the description", { description: "outra" }],
    ["the description to none", { description: null }],
    ["to disabled", { enabled: false }],
    ["all at once", { url: "https://a.example.com/", events: ["report.failed"], enabled: false }],
  ])("%s leaves the rest as it was", async (_, change) => {
    const { secret, ...endpoint } = await rest.addEndpoint(api, { description: "frota" });
    const { status, body } = await api.send("PATCH", `${ENDPOINTS}/${endpoint.id}`, {
      json: change,
    });
    const disabledBecause = "enabled" in change ? "request" : null;
    const health = { ...endpoint.health, disabledBecause };
    expect([status, body]).toEqual([200, { ...endpoint, ...change, health }]);
    expect((await api.get(`${ENDPOINTS}/${endpoint.id}`)).body).toEqual(body);
    expect(openSecret(endpoint.id, (await readStored(endpoint.id))["secret"])).toBe(secret);
    await removeAll();
  });

  test.each([
    ["enabling one that was disabled", false, { enabled: true }, true],
    ["enabling one that is enabled", true, { enabled: true }, false],
    ["another url", true, { url: "https://new.example.com/" }, true],
    ["the same url", true, { url: "https://hooks.example.com/cnh" }, false],
    ["a description", true, { description: "x" }, false],
    ["disabling", true, { enabled: false }, false],
  ])("%s: are failures forgotten?", async (_, enabled, change, forgotten) => {
    const { id } = await rest.addEndpoint();
    await rest.service.owner.query(
      `UPDATE webhook_endpoints SET enabled = $2, failing_since = now(), recent_failures = ARRAY[now(), now()]
       WHERE id = $1`,
      [toUuid(id), enabled],
    );
    await api.send("PATCH", `${ENDPOINTS}/${id}`, { json: change });
    const { failing_since: since, recent_failures: recent } = await readStored(id);
    expect([since === null, (recent as unknown[]).length === 0]).toEqual([forgotten, forgotten]);
    await removeAll();
  });

  test.each([
    ["url", { url: "nonsense" }],
    ["url", { url: null }],
    ["events", { events: [] }],
    ["enabled", { enabled: "yes" }],
    ["description", { description: "a\0b" }],
  ])("a bad %s changes nothing: %j", async (path, json) => {
    const { secret: _secret, ...endpoint } = await rest.addEndpoint();
    const target = `${ENDPOINTS}/${endpoint.id}`;
    const { status, body } = await api.send<ErrorBody>("PATCH", target, { json });
    expect(status).toBe(400);
    expect(body.data?.["issues"]).toMatchObject([{ path }]);
    expect((await api.get(target)).body).toEqual(endpoint);
    await removeAll();
  });
});

test("removing answers 204 without a body, and then there is none", async () => {
  const { id } = await rest.addEndpoint();
  const removed = await api.send("DELETE", `${ENDPOINTS}/${id}`);
  expect([removed.status, removed.bytes.length]).toEqual([204, 0]);
  expect((await api.send("DELETE", `${ENDPOINTS}/${id}`)).status).toBe(404);
  expect((await api.get(`${ENDPOINTS}/${id}`)).status).toBe(404);
});

describe("rotating the secret", () => {
  test("creates a new secret and keeps the old one valid for 24 hours; a second rotation ends the oldest", async () => {
    const endpoint = await rest.addEndpoint();
    const secrets = [endpoint.secret];
    for (let times = 0; times < 2; times += 1) {
      const before = Date.now();
      const { status, body } = await api.send<{
        id: string;
        secret: string;
        previousSecretExpiresAt: string;
      }>("POST", `${ENDPOINTS}/${endpoint.id}/rotate-secret`);
      expect([status, body.id]).toEqual([200, endpoint.id]);
      const end = Date.parse(body.previousSecretExpiresAt);
      expect(end - before).toBeGreaterThanOrEqual(86_400_000);
      expect(end - before).toBeLessThan(86_400_000 + 10_000);
      const row = await readStored(endpoint.id);
      expect(openSecret(endpoint.id, row["secret"])).toBe(body.secret);
      expect(openSecret(endpoint.id, row["previous_secret"])).toBe(secrets.at(-1));
      expect((row["previous_secret_until"] as Date).getTime()).toBe(end);
      secrets.push(body.secret);
    }
    expect(new Set(secrets).size).toBe(3);
    await removeAll();
  });
});

describe("no other caller", () => {
  const verbs: readonly [string, string, unknown][] = [
    ["GET", "", undefined],
    ["PATCH", "", { description: "x" }],
    ["DELETE", "", undefined],
    ["POST", "/rotate-secret", undefined],
    ["POST", "/test", undefined],
    ["POST", "/recover", { since: new Date().toISOString() }],
  ];

  test.each(verbs)(
    "%s …%s of a foreign or unknown id is the same 404",
    async (method, tail, json) => {
      const { secret: _secret, ...theirs } = await rest.addEndpoint(rest.stranger);
      const { secret: _other, ...inTest } = await rest.addEndpoint(rest.sandbox);
      const bytes = new Set<string>();
      for (const id of [theirs.id, inTest.id, ...unknownIds("whe")]) {
        const answer = await api.send(method, `${ENDPOINTS}/${id}${tail}`, { json });
        expect(answer.status, id).toBe(404);
        bytes.add(answer.bytes.toString());
      }
      expect(bytes.size).toBe(1);
      expect((await rest.stranger.get(`${ENDPOINTS}/${theirs.id}`)).body).toEqual(theirs);
      expect((await rest.sandbox.get(`${ENDPOINTS}/${inTest.id}`)).body).toEqual(inTest);
      await Promise.all([removeAll(rest.stranger), removeAll(rest.sandbox)]);
    },
  );

  test("sees them in a list", async () => {
    const { id } = await rest.addEndpoint();
    for (const other of [rest.stranger, rest.sandbox]) {
      expect((await list(other)).map((each) => each.id)).not.toContain(id);
    }
    await removeAll();
  });

  test("manages them without webhooks:manage", async () => {
    const { id } = await rest.addEndpoint();
    const reader = await rest.withScopes("reports:create,reports:read,billing:read");
    for (const [method, tail, json] of verbs) {
      const { status } = await reader.send(method, `${ENDPOINTS}/${id}${tail}`, { json });
      expect(status, `${method} ${tail}`).toBe(403);
    }
    expect((await reader.get(ENDPOINTS)).status).toBe(403);
    expect((await reader.send("POST", ENDPOINTS, { json: { url: "x" } })).status).toBe(403);
    await removeAll();
  });
});

test("a create of a report says whether an enabled endpoint of its mode is there", async () => {
  await Promise.all([removeAll(), removeAll(rest.sandbox)]);
  const configured = async (by: Api, cpf: string) =>
    (await by.create(cpf, String(Math.random()))).body as unknown as { webhookConfigured: boolean };
  const cpf = "52998224725";
  const { id } = await rest.addEndpoint();
  expect((await configured(api, cpf)).webhookConfigured).toBe(true);
  expect((await configured(rest.sandbox, cpf)).webhookConfigured).toBe(false);
  await api.send("PATCH", `${ENDPOINTS}/${id}`, { json: { enabled: false } });
  expect((await configured(api, cpf)).webhookConfigured).toBe(false);
});
