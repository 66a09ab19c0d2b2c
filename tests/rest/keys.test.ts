/** A key gives access to its organization only while it is valid and only from its allowed addresses. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { openRedis } from "@cnh/server/adapters/redis/connection.ts";
import { RedisSignals } from "@cnh/server/adapters/redis/signals.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { Api, issueKey, type ErrorBody, type IssuedKey } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { startPrivateRedis, type PrivateRedis } from "../support/stores/redis.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { until } from "../support/until.ts";

/** The time within which a revocation reaches every node. */
const REVOKED_WITHIN_MS = 5_000;

let service: RestService;
let deaf: ServerProcess;
let ownRedis: PrivateRedis;

beforeAll(async () => {
  ownRedis = await startPrivateRedis();
  service = await shareService();
  const { environment } = service.database;
  // This node receives no messages from cnh-ops, because its signals go through another Redis.
  deaf = await startServer({
    environment: { ...environment, CNH_ROLES: "api", CNH_REDIS_URL: ownRedis.url },
  });
});
afterAll(async () => {
  await deaf.stop();
  await ownRedis.kill();
  await service.stop();
});

const newKey = (...options: string[]) =>
  issueKey(service.database.environment, service.organizationId, ...options);
const ops = <Result>(...words: string[]) => operate<Result>(service.database.environment, ...words);

async function statusWith(key: string, url = service.server.url): Promise<number> {
  return (await new Api(url, key).get("/api/v1/credit")).status;
}

function setExpiry(keyId: string, after: string): Promise<unknown> {
  return service.owner.query(
    "UPDATE api_keys SET expires_at = now() + $2::interval WHERE id = $1",
    [toUuid(keyId), after],
  );
}

describe("a key that ends", () => {
  test("is refused once it has expired", async () => {
    const { keyId, key } = await newKey();
    await setExpiry(keyId, "-1 second");
    expect(await statusWith(key)).toBe(401);
  });

  test("is refused from the moment it expires, though it was just remembered", async () => {
    const { keyId, key } = await newKey();
    await setExpiry(keyId, "2 seconds");
    expect(await statusWith(key)).toBe(200);
    const took = await until(async () => (await statusWith(key)) === 401, "it has expired");
    expect(took).toBeLessThan(3_000);
  });

  test("rotated with no grace is refused immediately, and its successor takes over", async () => {
    const old = await newKey("--scopes", "billing:read", "--name", "caixa");
    expect(await statusWith(old.key)).toBe(200);
    const rotate = ["key", "rotate", "--key", old.keyId, "--grace-hours", "0"];
    const next = await ops<IssuedKey & { scopes: string[]; name: string }>(...rotate);
    await until(async () => (await statusWith(old.key)) === 401, "the old key is refused", 1_000);
    expect(await statusWith(next.key)).toBe(200);
    expect([next.scopes, next.name]).toEqual([["billing:read"], "caixa"]);
    expect((await new Api(service.server.url, next.key).create(cpfOf(1))).status).toBe(403);
  });

  test("rotated with 24 hours of grace lives on for so long", async () => {
    const old = await newKey();
    const next = await ops<IssuedKey>("key", "rotate", "--key", old.keyId, "--grace-hours", "24");
    expect([await statusWith(old.key), await statusWith(next.key)]).toEqual([200, 200]);
    const { rows } = await service.owner.query<{ hours: number }>(
      "SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM api_keys WHERE id = $1",
      [toUuid(old.keyId)],
    );
    expect(rows).toEqual([{ hours: 24 }]);
  });

  test("rotated does not outlive the end that it already had", async () => {
    const old = await newKey();
    await setExpiry(old.keyId, "2 seconds");
    await ops("key", "rotate", "--key", old.keyId, "--grace-hours", "720");
    const took = await until(async () => (await statusWith(old.key)) === 401, "it has expired");
    expect(took).toBeLessThan(6_000);
  });

  test("rotated gives a successor that ends when it would have ended", async () => {
    const old = await newKey();
    await setExpiry(old.keyId, "1 hour");
    const next = await ops<IssuedKey & { expiresAt: string }>("key", "rotate", "--key", old.keyId);
    const { rows } = await service.owner.query<{ expires_at: Date }>(
      "SELECT expires_at FROM api_keys WHERE id = $1",
      [toUuid(old.keyId)],
    );
    expect(next.expiresAt).toBe(rows[0]?.expires_at.toISOString());
    expect(Date.parse(next.expiresAt)).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  test.each(["revoked", "expired"])(
    "and is %s is not rotated: it has no successor",
    async (how) => {
      const old = await newKey();
      if (how === "revoked") await ops("key", "revoke", "--key", old.keyId);
      else await setExpiry(old.keyId, "-1 second");
      const refusal = await ops<IssuedKey>(
        "key",
        "rotate",
        "--key",
        old.keyId,
        "--grace-hours",
        "0",
      ).then(
        async ({ key }) => `rotated, and the successor is answered ${await statusWith(key)}`,
        (error: { stderr: string }) => error.stderr,
      );
      expect(refusal).toMatch(
        new RegExp(
          `^cnh-ops: ${old.keyId} ${how === "revoked" ? "was revoked" : "expired"} .*A new one must be issued`,
        ),
      );
    },
  );
});

describe("an allow-list", () => {
  test.each([
    [["127.0.0.1"], 200],
    [["10.0.0.0/8", "127.0.0.0/8"], 200],
    [["::1", "127.0.0.0/30"], 200],
    [["10.0.0.0/8"], 401],
    [["127.0.0.2"], 401],
    [["::1"], 401],
  ])("of %j is answered %i from 127.0.0.1", async (ranges, status) => {
    const { key } = await newKey("--allow-ip", ...ranges);
    expect(await statusWith(key)).toBe(status);
  });

  test("passes to the successor of a rotated key", async () => {
    const old = await newKey("--allow-ip", "10.0.0.0/8");
    const next = await ops<IssuedKey>("key", "rotate", "--key", old.keyId);
    expect(await statusWith(next.key)).toBe(401);
  });

  test("that is not an address is refused when the key is issued, not when it is used", async () => {
    const outcome = await newKey("--allow-ip", "nowhere").then(
      ({ key }) => statusWith(key),
      () => "refused",
    );
    expect(outcome).toBe("refused");
  });
});

describe("an allow-list behind a proxy", () => {
  let proxied: ServerProcess;

  beforeAll(async () => {
    proxied = await startServer({
      environment: {
        ...service.database.environment,
        CNH_ROLES: "api",
        CNH_TRUSTED_PROXIES: "127.0.0.1,10.1.2.0/24",
      },
    });
  });
  afterAll(() => proxied.stop());

  async function statusFor(key: string, forwarded: string, url = proxied.url): Promise<number> {
    const answer = await fetch(`${url}/api/v1/credit`, {
      headers: { authorization: `Bearer ${key}`, "x-forwarded-for": forwarded },
    });
    await answer.body?.cancel();
    return answer.status;
  }

  test.each([
    ["the client alone", "203.0.113.7", 200],
    ["a client in IPv6 form", "::ffff:203.0.113.7", 200],
    ["the client before a second proxy", "203.0.113.7, 10.1.2.3", 200],
    ["another client", "198.51.100.9", 401],
    ["an address that the client wrote itself", "203.0.113.7, 198.51.100.9", 401],
    ["only proxies", "10.1.2.3", 401],
    ["no address", "unknown", 401],
    ["an address with a port", "203.0.113.7:4711", 401],
    ["an odd text behind a proxy", "203.0.113.7, <script>", 401],
    ["nothing", "", 401],
  ])("sees %s", async (_, forwarded, status) => {
    const { key } = await newKey("--allow-ip", "203.0.113.7");
    expect(await statusFor(key, forwarded)).toBe(status);
  });

  test("believes no header of a client that is not a trusted proxy", async () => {
    const { key } = await newKey("--allow-ip", "203.0.113.7");
    expect(await statusFor(key, "203.0.113.7", service.server.url)).toBe(401);
  });
});

describe("a revocation", () => {
  test("reaches a subscribed node immediately, and a node without signals within 5 seconds", async () => {
    const { keyId, key } = await newKey();
    const urls = [service.server.url, deaf.url];
    for (const url of urls) expect(await statusWith(key, url)).toBe(200);
    await ops("key", "revoke", "--key", keyId);
    const revokedAt = performance.now();
    const reached = urls.map(async (url) => {
      await until(async () => (await statusWith(key, url)) === 401, `${url} refuses the key`);
      return performance.now() - revokedAt;
    });
    const [subscribedMs = Infinity, unsubscribedMs = Infinity] = await Promise.all(reached);
    expect(subscribedMs).toBeLessThan(1_000);
    expect(unsubscribedMs).toBeLessThan(REVOKED_WITHIN_MS);
  });

  test("stays: it is refused again after the nodes have forgotten it", async () => {
    const { keyId, key } = await newKey();
    await ops("key", "revoke", "--key", keyId);
    await ops("key", "revoke", "--key", keyId);
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      await service.signals.keysChanged();
      statuses.push(await statusWith(key));
    }
    expect(statuses).toEqual([401, 401, 401]);
  });

  test("of one key, published while another is looked up, disturbs no other key", async () => {
    // The private Redis is used, because the shared one would also notify servers of other tests.
    const redis = openRedis(ownRedis.url, () => {});
    await until(() => redis.status === "ready", "Redis is connected");
    const signals = new RedisSignals(redis);
    const tell = async () => {
      for (let index = 0; index < 150; index += 1) {
        await signals.keysChanged();
        await sleep(5);
      }
    };
    const statuses: number[] = [];
    const ask = async () => {
      for (let index = 0; index < 60; index += 1) {
        statuses.push(await statusWith(service.key.key, deaf.url));
      }
    };
    await Promise.all([tell(), ask(), ask(), ask()]);
    redis.disconnect();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses).toHaveLength(180);
  });
});

describe("the name of the scheme", () => {
  test.each(["bearer", "BEARER", "Bearer", "bEaReR", "Bearer "])(
    "may be written in any case, before one space or more: %j",
    async (scheme) => {
      const { key } = await newKey();
      const { status } = await new Api(service.server.url, "none").get("/api/v1/credit", {
        authorization: `${scheme} ${key}`,
      });
      expect(status).toBe(200);
    },
  );

  test.each(["Bearer", "Basic ", "Bearers ", "", "xBearer "])(
    "must be there: %j",
    async (scheme) => {
      const { key } = await newKey();
      const { status } = await new Api(service.server.url, "none").get("/api/v1/credit", {
        authorization: scheme + key,
      });
      expect(status).toBe(401);
    },
  );
});

describe("every refusal", () => {
  test("has the same bytes, whatever its cause, unless a key is in the wrong place", async () => {
    const { url } = service.server;
    const { key } = service.key;
    const revoked = await newKey();
    await ops("key", "revoke", "--key", revoked.keyId);
    const headers = [
      undefined,
      "",
      "Bearer",
      "Bearer ",
      "Basic dTpwdw==",
      "secret",
      `Bearer ${key}x`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key.replace("cnh_live", "cnh_test")}`,
      `Bearer ${key.slice(0, 30)}${key[30] === "a" ? "b" : "a"}${key.slice(31)}`,
      `Bearer ${revoked.key}`,
    ];
    const answers = await Promise.all(
      headers.map(async (authorization) => {
        const response = await fetch(`${url}/api/v1/credit`, {
          headers: authorization === undefined ? {} : { authorization },
        });
        const challenge = response.headers.get("www-authenticate");
        return `${response.status} ${challenge} ${response.headers.get("ratelimit")} ${await response.text()}`;
      }),
    );
    const body = { defined: false, code: "UNAUTHORIZED", status: 401, message: "Unauthorized" };
    expect(new Set(answers)).toEqual(new Set([`401 Bearer null ${JSON.stringify(body)}`]));
  });

  test("for a missing scope is a 403, and violations need none", async () => {
    const { key } = await newKey("--scopes", "reports:create");
    const limited = new Api(service.server.url, key);
    const { status, body } = await limited.get<ErrorBody>("/api/v1/credit");
    expect([status, body.code, body.message]).toEqual([403, "FORBIDDEN", "Forbidden"]);
    expect((await limited.get("/api/v1/reports")).status).toBe(403);
    expect((await limited.get("/api/v1/violations")).status).toBe(200);
    expect((await limited.create(cpfOf(2))).status).toBe(202);
  });
});

test("the time at which a key was last used is stored", async () => {
  const { keyId, key } = await newKey();
  await statusWith(key);
  const isKept = async () => {
    const { rows } = await service.owner.query<{ kept: boolean }>(
      "SELECT last_used_at > now() - interval '1 minute' AS kept FROM api_keys WHERE id = $1",
      [toUuid(keyId)],
    );
    return rows[0]?.kept === true;
  };
  expect(await until(isKept, "the use is kept")).toBeLessThan(5_000);
});
