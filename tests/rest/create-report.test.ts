/** The first promise of the README: the response to a create over REST. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, type ErrorBody, issueKey, makeOrganization } from "../support/service/api.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { call } from "../support/service/mcp.ts";
import { type RestService, WIDE, shareService } from "../support/service/rest-service.ts";

const PRICE = 350;
const EMPTY_DRIVER = {
  cpf: null,
  name: null,
  licenseNumber: null,
  licenseCategory: null,
  expiryDate: null,
  issueState: null,
};

let service: RestService;
let api: Api;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

let cpfs = 81_000;
const newCpf = () => cpfOf((cpfs += 1));

/** Creates an organization with other terms. */
async function organizationWith(...options: string[]): Promise<Api> {
  const organization = await makeOrganization(service.database.environment, options);
  return new Api(service.server.url, organization.live.key);
}

const balanceOf = async (caller: Api) =>
  (await caller.get<{ balance: number }>("/api/v1/credit")).body.balance;

describe("a create is answered 202", () => {
  test("with the report, where to read it, and the remaining limits", async () => {
    const before = Date.now();
    const { status, headers, body } = await api.create(newCpf(), "order 1");
    expect(status).toBe(202);
    expect(body).toEqual({
      reportId: expect.stringMatching(/^rpt_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
      status: "PROCESSING",
      driver: { id: expect.stringMatching(/^drv_[0-7][0-9a-hjkmnp-tv-z]{25}$/), ...EMPTY_DRIVER },
      statusUrl: `/api/v1/reports/${body.reportId}`,
      webhookConfigured: false,
      estimatedDeliveryAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const { estimatedDeliveryAt } = body as unknown as { estimatedDeliveryAt: string };
    expect(Date.parse(estimatedDeliveryAt)).toBeGreaterThan(before);
    expect(headers.get("location")).toBe(body.statusUrl);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("idempotent-replayed")).toBeNull();
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("ratelimit-policy")).toBe(
      '"perMinute";q=100000;w=60, "perDay";q=100000;w=86400',
    );
    expect(headers.get("ratelimit")).toMatch(/^"perMinute";r=\d+;t=\d+, "perDay";r=\d+;t=\d+$/);
  });

  test("and the report can be read immediately", async () => {
    const { body, headers } = await api.create(newCpf());
    const read = await api.get<{ reportId: string; status: string }>(headers.get("location") ?? "");
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({ reportId: body.reportId, status: "PROCESSING" });
  });

  test("and debits its price", async () => {
    const caller = await organizationWith(...WIDE, "--price", String(PRICE));
    await caller.createReport(newCpf());
    expect(await balanceOf(caller)).toBe(-PRICE);
  });
});

describe("a create that is repeated", () => {
  test.each([
    ["with the same reference", "order 2"],
    ["without a reference", undefined],
  ])("%s is a replay: the same report, one debit, and a header that says so", async (_, ref) => {
    const caller = await organizationWith(...WIDE, "--price", String(PRICE));
    const cpf = newCpf();
    const first = await caller.create(cpf, ref);
    const again = await caller.create(punctuated(cpf), ref);
    expect(again.status).toBe(202);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("location")).toBe(first.body.statusUrl);
    expect(again.body.reportId).toBe(first.body.reportId);
    expect(await balanceOf(caller)).toBe(-PRICE);
  });

  test("with another reference, or by another organization, is a separate report", async () => {
    const [cpf, other] = [newCpf(), await organizationWith(...WIDE)];
    const ids = [
      await api.createReport(cpf, "order 3"),
      await api.createReport(cpf, "order 4"),
      await other.createReport(cpf, "order 3"),
    ];
    expect(new Set(ids).size).toBe(3);
  });
});

test("a create beyond the credit line is answered 402, with the line, and debits nothing", async () => {
  const caller = await organizationWith(...WIDE, "--price", "350", "--limit", "-500");
  await caller.createReport(newCpf());
  const refused = await caller.send<ErrorBody>("POST", "/api/v1/reports", {
    json: { cpf: newCpf() },
  });
  expect(refused.status).toBe(402);
  expect(refused.body).toEqual({
    defined: false,
    code: "PAYMENT_REQUIRED",
    status: 402,
    message: "Credit line exceeded",
    data: { balance: -350, limit: -500, pricePerReport: 350 },
  });
  expect(await balanceOf(caller)).toBe(-350);
});

test("a create beyond the key's spend cap is answered 402 over REST and MCP; a replay and another key pass", async () => {
  const environment = service.database.environment;
  const terms = [...WIDE, "--price", "350", "--limit", "-700"];
  const { organizationId, live } = await makeOrganization(environment, terms);
  const { key } = await issueKey(environment, organizationId, "--spend-cap", "699");
  const [capped, other] = [new Api(api.url, key), new Api(api.url, live.key)];
  const cpf = newCpf();
  const reportId = await capped.createReport(cpf, "first");
  const refused = await capped.send<ErrorBody>("POST", "/api/v1/reports", {
    json: { cpf: newCpf() },
  });
  const envelope = {
    defined: false,
    code: "SPEND_CAP_REACHED",
    status: 402,
    message: "Daily spend cap of the key reached",
    data: {
      cap: 699,
      spent: 350,
      pricePerReport: 350,
      resetsAt: expect.stringMatching(/T03:00:00\.000Z$/) as unknown,
    },
  };
  expect(refused.status).toBe(402);
  expect(refused.body).toEqual(envelope);
  const result = await call(capped, "request_report", { cpf: newCpf() });
  expect(result).toMatchObject({ isError: true, structuredContent: envelope });
  expect(await capped.createReport(cpf, "first")).toBe(reportId);
  await other.createReport(newCpf());
  // The cap is checked before the credit line, which is now used up.
  expect((await capped.create(newCpf())).body).toMatchObject({ code: "SPEND_CAP_REACHED" });
  expect((await other.create(newCpf())).body).toMatchObject({ code: "PAYMENT_REQUIRED" });
});

test.each([
  ["wrong check digits", "52998224724"],
  ["eleven equal digits", "11111111111"],
  ["a line feed at the end", `${cpfOf(1)}\n`],
])("a CPF with %s is answered 422", async (_, cpf) => {
  const { status, body } = await api.send<ErrorBody>("POST", "/api/v1/reports", { json: { cpf } });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    defined: false,
    code: "UNPROCESSABLE_CONTENT",
    status: 422,
    message: "Invalid CPF",
  });
});

test.each([
  ["no CPF", {}],
  ["a CPF that is a number", { cpf: 52_998_224_725 }],
  ["a list", []],
])("a body with %s is answered 400", async (_, json) => {
  const { status, body } = await api.send<ErrorBody>("POST", "/api/v1/reports", { json });
  expect(status).toBe(400);
  expect(body).toMatchObject({ defined: false, code: "BAD_REQUEST", status: 400 });
});

test("a key without the scope is answered 403", async () => {
  const { environment } = service.database;
  const { key } = await issueKey(environment, service.organizationId, "--scopes", "reports:read");
  const { status, body } = await new Api(service.server.url, key).create(newCpf());
  expect(status).toBe(403);
  expect(body).toMatchObject({ code: "FORBIDDEN" });
});

test("a create over the limit is answered 429, with when to try again", async () => {
  const caller = await organizationWith(...WIDE, "--per-day", "1");
  await caller.createReport(newCpf());
  const { status, headers, body } = await caller.send<ErrorBody>("POST", "/api/v1/reports", {
    json: { cpf: newCpf() },
  });
  expect(status).toBe(429);
  expect(body).toMatchObject({ defined: false, code: "TOO_MANY_REQUESTS", status: 429 });
  expect(body.data).toEqual({ retryAfter: expect.any(Number), reason: "perDay" });
  expect(headers.get("retry-after")).toBe(String(body.data?.["retryAfter"]));
  expect(headers.get("ratelimit-policy")).toContain('"perDay";q=1;w=86400');
  expect(headers.get("ratelimit")).toMatch(/"perDay";r=0;t=\d+$/);
});
