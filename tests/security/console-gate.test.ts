/** Access to the console's API: only from our own page, with a session, a membership and the permission. */
import { randomUUID } from "node:crypto";
import { operations } from "@cnh/contract";
import { publicOperationRules } from "@cnh/contract/console";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, type ErrorBody, makeOrganization } from "../support/service/api.ts";
import {
  ConsoleClient,
  consolePath,
  makeMember,
  type TestMember,
} from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { makePerson, sessionCookie, type TestPerson } from "../support/people/people.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";

const OURS = "https://console.example";
const STALE = new Date(Date.now() - 11 * 60_000);

let service: RestService;
let ours: string;
let theirs: string;
let owner: TestMember;
let stranger: TestPerson;
let client: ConsoleClient;

beforeAll(async () => {
  service = await startService({ CNH_ROLES: "api,console" });
  ours = service.organizationId;
  theirs = (await makeOrganization(service.database.environment)).organizationId;
  owner = await makeMember(service.database, service.owner, ours, "owner");
  stranger = await makePerson(service.database);
  client = clientOf(owner);
});
afterAll(() => service.stop());

const clientOf = (person: { readonly cookie: string }) =>
  new ConsoleClient(service.server.consoleUrl, person);
const reportsOf = (organizationId: string) => consolePath(organizationId, "live", "/reports");

/** A response without its variable parts: ids, the date, and the limit counters. */
const comparable = ({ status, headers, bytes }: Awaited<ReturnType<ConsoleClient["get"]>>) => ({
  status,
  text: bytes.toString(),
  headers: [...headers].filter(([name]) => !/^(?:request-id|date|ratelimit)$/.test(name)),
});

describe("a page of another site", () => {
  const FOREIGN: [what: string, headers: Record<string, string>][] = [
    ["neither fetch metadata nor origin", {}],
    ["a cross-site request", { "sec-fetch-site": "cross-site" }],
    ["a page of another subdomain", { "sec-fetch-site": "same-site" }],
    ["an address that was typed", { "sec-fetch-site": "none" }],
    ["a foreign origin", { origin: "https://evil.example" }],
    ["an origin that begins like ours", { origin: `${OURS}.evil.example` }],
    ["our host without TLS", { origin: "http://console.example" }],
    ["our host on another port", { origin: `${OURS}:8443` }],
    ["an opaque origin", { origin: "null" }],
    ["two values", { "sec-fetch-site": "same-origin, cross-site" }],
    [
      "a foreign origin that claims our site",
      { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    ],
    ["our origin from another site", { "sec-fetch-site": "cross-site", origin: OURS }],
  ];

  test.each(FOREIGN)("cannot read, order or change: %s", async (_what, headers) => {
    const requests: [string, string, unknown?][] = [
      ["GET", reportsOf(ours)],
      ["GET", "/console/api/me"],
      ["POST", reportsOf(ours), { cpf: cpfOf(1) }],
      ["POST", consolePath(ours, "live", "/webhook-endpoints"), { url: "https://evil.example/x" }],
    ];
    for (const [method, path, json] of requests) {
      const { status, body } = await client.send<ErrorBody>(method, path, { headers, json });
      expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
    }
  });

  test("a form that needs no preflight is refused, whatever its type", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const response = await fetch(service.server.consoleUrl + reportsOf(ours), {
        method: "POST",
        headers: { cookie: owner.cookie, "content-type": type, "sec-fetch-site": "cross-site" },
        body: JSON.stringify({ cpf: cpfOf(2) }),
      });
      expect(response.status).toBe(403);
    }
    const { rows } = await service.owner.query("SELECT FROM reports");
    expect(rows).toHaveLength(0);
  });

  test("our own page gets in, by fetch metadata or by its origin", async () => {
    for (const headers of [{ "sec-fetch-site": "same-origin" }, { origin: OURS }]) {
      expect((await client.send("GET", reportsOf(ours), { headers })).status).toBe(200);
    }
  });
});

describe("a session", () => {
  test("is asked for everywhere, also where there is nothing", async () => {
    const nobody = clientOf({ cookie: "" });
    const forged = clientOf({ cookie: `${owner.cookie.slice(0, -6)}AAAA%3D` });
    const unknown = clientOf({ cookie: sessionCookie(service.database, "0".repeat(48)) });
    for (const caller of [nobody, forged, unknown]) {
      for (const path of [reportsOf(ours), "/console/api/me", "/console/api/nothing"]) {
        const { status, body, headers } = await caller.get<ErrorBody>(path);
        expect([status, body.code]).toEqual([401, "UNAUTHORIZED"]);
        expect(headers.get("www-authenticate")).toBeNull();
      }
    }
  });

  test("a key is not a session, and no key opens the console", async () => {
    const headers = { authorization: `Bearer ${service.key.key}`, "sec-fetch-site": "same-origin" };
    const { status } = await clientOf({ cookie: "" }).send("GET", reportsOf(ours), { headers });
    expect(status).toBe(401);
  });

  test("no cookie opens any operation of /api/v1 or the server for agents", async () => {
    const headers = { cookie: owner.cookie, "sec-fetch-site": "same-origin", origin: OURS };
    for (const { method, path } of Object.values(operations)) {
      for (const url of [service.server.url, service.server.consoleUrl]) {
        const response = await fetch(url + path.replaceAll(/\{\w+\}/g, "x"), { method, headers });
        // The console's server does not have these paths.
        const isConsole = url === service.server.consoleUrl;
        expect([path, response.status]).toEqual([path, isConsole ? 404 : 401]);
      }
    }
  });

  test("ends with the next request once it was ended", async () => {
    const person = await makeMember(service.database, service.owner, ours, "viewer");
    expect((await clientOf(person).get(reportsOf(ours))).status).toBe(200);
    await service.owner.query("DELETE FROM auth.session WHERE id = $1", [person.sessionId]);
    expect((await clientOf(person).get(reportsOf(ours))).status).toBe(401);
  });
});

describe("an organization", () => {
  test("of others cannot be distinguished from one that does not exist", async () => {
    const unknown = toTypeId("org", newUuid("org"));
    for (const path of [
      "/reports",
      "/credit",
      "/webhook-endpoints",
      "/nothing",
      "/reports/rpt_x",
    ]) {
      const answers = await Promise.all(
        [theirs, unknown, "org_x", "x"].map((id) => client.get(consolePath(id, "live", path))),
      );
      expect(answers[0]?.status).toBe(404);
      for (const answer of answers) {
        expect(comparable(answer)).toEqual(comparable(answers[0] ?? answer));
      }
    }
    const order = (id: string) => client.send("POST", reportsOf(id), { json: { cpf: cpfOf(3) } });
    const foreign = await order(theirs);
    expect(comparable(foreign)).toEqual(comparable(await order(unknown)));
    expect(foreign.status).toBe(404);
  });

  test("has two modes and no third", async () => {
    for (const mode of ["live", "test"] as const)
      expect((await client.get(consolePath(ours, mode, "/reports"))).status).toBe(200);
    for (const mode of ["LIVE", "prod", "live%20"])
      expect((await client.get(`/console/api/${ours}/${mode}/reports`)).status).toBe(404);
  });

  test("is gone for a removed member with the next request", async () => {
    const person = await makeMember(service.database, service.owner, ours, "developer");
    expect((await clientOf(person).get(reportsOf(ours))).status).toBe(200);
    await service.owner.query(
      "UPDATE members SET removed_at = now(), removed_by = 'test' WHERE id = $1",
      [toUuid(person.memberId)],
    );
    const after = await clientOf(person).get(reportsOf(ours));
    expect(comparable(after)).toEqual(comparable(await clientOf(stranger).get(reportsOf(ours))));
    expect(after.status).toBe(404);
  });

  test("that demands a second factor shows nothing without one", async () => {
    const made = await makeOrganization(service.database.environment);
    await service.owner.query(
      "UPDATE organizations SET second_factor_required = true WHERE id = $1",
      [toUuid(made.organizationId)],
    );
    const bare = await makeMember(service.database, service.owner, made.organizationId, "owner");
    const strong = await makeMember(service.database, service.owner, made.organizationId, "owner", {
      secondFactor: true,
    });
    for (const path of ["/reports", "/credit", "/violations", "/webhook-endpoints"]) {
      const refused = await clientOf(bare).get<ErrorBody>(
        consolePath(made.organizationId, "live", path),
      );
      expect([refused.status, refused.body.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
      const served = await clientOf(strong).get(consolePath(made.organizationId, "live", path));
      expect(served.status).toBe(200);
    }
  });
});

describe("an operation", () => {
  test("that a role may not do is refused by the name of the permission", async () => {
    const finance = await makeMember(service.database, service.owner, ours, "finance");
    const { status, body } = await clientOf(finance).get<ErrorBody>(reportsOf(ours));
    expect([status, body.code, body.data]).toEqual([
      403,
      "PERMISSION_REQUIRED",
      { permissions: ["reports:read"] },
    ]);
  });

  test("that asks for a fresh proof is refused without one, and allowed with one", async () => {
    const stale = await makeMember(service.database, service.owner, ours, "owner", {
      provedAt: STALE,
    });
    const fresh = await makeMember(service.database, service.owner, ours, "owner");
    const path = consolePath(
      ours,
      "live",
      `/webhook-endpoints/${toTypeId("whe", randomUUID())}/rotate-secret`,
    );
    const refused = await clientOf(stale).send<ErrorBody>("POST", path);
    expect([refused.status, refused.body.code]).toEqual([403, "FRESH_PROOF_REQUIRED"]);
    expect((await clientOf(fresh).send("POST", path)).status).toBe(404);
    expect((await clientOf(stale).get(reportsOf(ours))).status).toBe(200);
  });

  test("is known by its own methods only", async () => {
    const { status, headers } = await client.send("DELETE", consolePath(ours, "live", "/credit"));
    expect([status, headers.get("allow")]).toEqual([405, "GET"]);
    const elsewhere = await client.send("DELETE", consolePath(theirs, "live", "/credit"));
    expect([elsewhere.status, elsewhere.headers.get("allow")]).toEqual([404, null]);
  });

  test("for agents is not in the console", async () => {
    expect(publicOperationRules.callMcp).toBeNull();
    for (const path of [consolePath(ours, "live", "/mcp"), "/console/api/mcp", "/api/mcp"]) {
      expect((await client.send("POST", path, { json: {} })).status).toBe(404);
    }
  });
});

test("a person has 300 requests a minute, and 30 for orders and secrets", async () => {
  const busy = clientOf(await makeMember(service.database, service.owner, ours, "owner"));
  const orders = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      busy.send("POST", consolePath(ours, "test", "/reports"), {
        json: { cpf: cpfOf(500 + index) },
      }),
    ),
  );
  const accepted = orders.filter(({ status }) => status === 202).length;
  const tooMany = orders.filter(({ status }) => status === 429);
  // The minute may end in between.
  expect(accepted).toBeGreaterThanOrEqual(30);
  expect(accepted + tooMany.length).toBe(40);
  for (const { headers } of tooMany) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);

  const reads: number[] = [];
  for (let round = 0; round < 16 && !reads.includes(429); round += 1) {
    const answers = Array.from({ length: 40 }, () => busy.get("/console/api/me"));
    reads.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  expect(reads).toContain(429);
  expect(reads.filter((status) => status === 200).length).toBeGreaterThanOrEqual(240);
  expect((await client.get("/console/api/me")).status).toBe(200);
});

test("the character NUL reaches no store: in a path it is unknown, in a body it is refused", async () => {
  for (const path of ["/keys/%00/revoke", "/keys/a%00b/rotate", "/reports/%00"]) {
    const answer = await client.send("POST", consolePath(ours, "test", path), { json: {} });
    expect(answer.status, path).toBe(404);
  }
  for (const query of ["action=a%00", "actor=a%00", "target=a%00"]) {
    const answer = await client.get(consolePath(ours, "test", `/audit?${query}`));
    expect(answer.status, query).toBe(400);
  }
  const bodies = [
    [consolePath(ours, "test", "/keys"), { name: "a\0", scopes: ["reports:read"] }],
    ["/console/auth/password/reset", { token: `${"a".repeat(23)}\0`, newPassword: randomUUID() }],
    ["/console/auth/sign-in", { email: "a\0@sec.example", password: randomUUID() }],
  ] as const;
  for (const [path, json] of bodies) {
    const { status, body } = await client.send<ErrorBody>("POST", path, { json });
    expect([status, body.code], path).toEqual([400, "BAD_REQUEST"]);
  }
});

test("every answer carries the policy, and none may be stored", async () => {
  const paths = [
    "/console",
    "/console/x",
    "/console/api/me",
    reportsOf(ours),
    reportsOf(theirs),
    "/",
  ];
  for (const path of paths) {
    const { headers } = await client.get(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("request-id")).toMatch(/^[\da-f-]{36}$/);
  }
});

test("no list shows a secret, neither of an endpoint nor of a session", async () => {
  const endpoints = consolePath(ours, "live", "/webhook-endpoints");
  const made = await client.send<{ id: string; secret: string }>("POST", endpoints, {
    json: { url: "https://hooks.example.com/cnh" },
  });
  expect(made.body.secret).toMatch(/^whsec_/);
  const shown = await Promise.all(
    [endpoints, `${endpoints}/${made.body.id}`, "/console/api/me"].map((path) => client.get(path)),
  );
  for (const { status, bytes, headers } of shown) {
    expect(status).toBe(200);
    const text = bytes.toString() + JSON.stringify([...headers]);
    expect(text).not.toContain(made.body.secret.slice(6));
    expect(text).not.toContain("whsec_");
    const token = decodeURIComponent(owner.cookie).split(/[=.]/)[1] ?? "none";
    expect(text).not.toContain(token);
  }
});

test("one returns the person and the memberships", async () => {
  const { body } = await client.get<Record<string, unknown>>("/console/api/me");
  expect(body).toMatchObject({
    person: { id: owner.id, email: owner.email, hasSecondFactor: false },
    memberships: [{ organizationId: ours, role: "owner", secondFactorMissing: false }],
  });
  const nobody = await clientOf(stranger).get<{ memberships: unknown[] }>("/console/api/me");
  expect(nobody.body.memberships).toEqual([]);
});

test("an order in the console is the member's, and REST reads the same report", async () => {
  const order = { json: { cpf: cpfOf(900), externalRef: "console" } };
  const first = await client.send<{ reportId: string }>("POST", reportsOf(ours), order);
  const again = await client.send<{ reportId: string }>("POST", reportsOf(ours), order);
  expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([202, null]);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([202, "true"]);
  expect(again.body.reportId).toBe(first.body.reportId);
  const location = first.headers.get("location") ?? "";
  expect(location).toBe(consolePath(ours, "live", `/reports/${first.body.reportId}`));
  const api = new Api(service.server.url, service.key.key);
  const [shown, read] = await Promise.all([
    client.get(location),
    api.get(`/api/v1/reports/${first.body.reportId}`),
  ]);
  expect(shown.body).toEqual({ ...(read.body as object), hasHiddenResult: false });
});
