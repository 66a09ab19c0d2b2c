/** Any valid key can read its own properties and its organization's, and no others. */
import { type ApiKey, apiKeySchema, SCOPES } from "@cnh/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { NewKey } from "@cnh/server/usecases/keys/key-store.ts";
import { Api, type ErrorBody } from "../support/service/api.ts";
import { openOperator, type TestOperator } from "../support/organizations/operator.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
let operator: TestOperator;
let ours: string;
let theirs: string;

const limits = { perMinute: 121, perDay: 2_002, concurrency: 21 };

beforeAll(async () => {
  service = await shareService();
  operator = openOperator(service.database.environment);
  ours = await operator.newOrganization({ name: "Frota Sul", ...limits });
  theirs = await operator.newOrganization({ name: "Frota Norte" });
});
afterAll(async () => {
  await operator.close();
  await service.stop();
});

async function newKey(organizationId: string, wanted: Partial<NewKey> = {}) {
  const issued = await operator.newKey(organizationId, wanted);
  return { ...issued, api: new Api(service.server.url, issued.key) };
}

async function read(api: Api): Promise<ApiKey> {
  const { status, body } = await api.get("/api/v1/key");
  expect(status).toBe(200);
  return apiKeySchema.parse(body);
}

describe("a key", () => {
  test("reads all its own properties", async () => {
    const expiresAt = new Date(Date.now() + 86_400_000);
    const { api, keyId, prefix, key } = await newKey(ours, {
      name: "Pedidos",
      expiresAt,
      dailySpendCap: 35_000,
    });
    expect(await read(api)).toEqual({
      keyId,
      prefix,
      name: "Pedidos",
      mode: "live",
      scopes: [...SCOPES],
      expiresAt: expiresAt.toISOString(),
      organization: { organizationId: ours, name: "Frota Sul" },
      limits: { ...limits, dailySpendCap: 35_000 },
    });
    expect(key).toContain(`_${prefix}_`);
  });

  test("without any scope gets an empty list of scopes", async () => {
    const { api } = await newKey(ours, { scopes: [] });
    const { scopes, expiresAt, limits: bounds } = await read(api);
    expect([scopes, expiresAt, bounds.dailySpendCap]).toEqual([[], null, null]);
  });

  test("of the sandbox reads the limits of the sandbox", async () => {
    const { api } = await newKey(ours, { mode: "test" });
    const { mode, limits: bounds } = await read(api);
    expect(mode).toBe("test");
    expect(bounds).toMatchObject({ perMinute: 61, perDay: 1_001, concurrency: 11 });
    const { headers } = await api.get("/api/v1/key");
    expect(headers.get("ratelimit-policy")).toContain(`"perMinute";q=${bounds.perMinute};`);
  });

  test("reads nothing of its secret, of other keys or of other organizations", async () => {
    const [one, two, stranger] = await Promise.all([
      newKey(ours, { name: "um" }),
      newKey(ours, { name: "dois" }),
      newKey(theirs, { name: "três" }),
    ]);
    const answers = await Promise.all(
      [one, two, stranger].map(async ({ api }) => (await api.get("/api/v1/key")).bytes.toString()),
    );
    const own = [
      [one.keyId, one.prefix, '"um"', "Frota Sul"],
      [two.keyId, two.prefix, '"dois"', "Frota Sul"],
      [stranger.keyId, stranger.prefix, '"três"', "Frota Norte"],
    ];
    for (const [index, answer] of answers.entries()) {
      for (const [other, words] of own.entries()) {
        const seen = words.filter((word) => answer.includes(word));
        const shared = own[index]?.at(-1) === words.at(-1) ? [words.at(-1)] : [];
        expect(seen).toEqual(index === other ? words : shared);
      }
      for (const { key } of [one, two, stranger]) {
        expect(answer).not.toContain(key.split("_").at(-1));
      }
    }
  });
});

describe("no answer but the 401 of every other refusal", () => {
  const refused = { defined: false, code: "UNAUTHORIZED", status: 401, message: "Unauthorized" };

  test("has a revoked key", async () => {
    const { api, keyId } = await newKey(ours);
    await operator.revoke(keyId);
    expect((await api.get<ErrorBody>("/api/v1/key")).body).toEqual(refused);
  });

  test("has an expired key", async () => {
    const { api, keyId } = await newKey(ours);
    await service.owner.query(
      "UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1",
      [toUuid(keyId)],
    );
    expect((await api.get<ErrorBody>("/api/v1/key")).body).toEqual(refused);
  });

  test("is given to a caller without a key", async () => {
    const stranger = new Api(service.server.url, "cnh_live_none");
    expect((await stranger.get<ErrorBody>("/api/v1/key")).body).toEqual(refused);
  });
});

test("it counts as one request", async () => {
  const small = await operator.newOrganization({ perMinute: 2 });
  const { api } = await newKey(small);
  const statuses: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    statuses.push((await api.get("/api/v1/key")).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});
