/**
 * Limits count every request of a known key exactly once, in any form, order or combination, and do not count refusals.
 */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, type ErrorBody } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { callOf, post } from "../support/service/mcp.ts";
import { openOperator, type TestOperator } from "../support/organizations/operator.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";
import { until } from "../support/until.ts";

const VIOLATIONS = "/api/v1/violations?limit=1";
const DAY = 1_000;

let service: RestService;
let operator: TestOperator;
beforeAll(async () => {
  service = await shareService();
  operator = openOperator(service.database.environment);
});
afterAll(async () => {
  await operator.close();
  await service.stop();
});

interface Customer {
  readonly api: Api;
  readonly second: Api;
}

/** An organization with its own limits and two keys. */
async function customer(terms: { perDay?: number; concurrency?: number }): Promise<Customer> {
  const organizationId = await operator.newOrganization(terms);
  const apiOf = async () =>
    new Api(service.server.url, (await operator.newKey(organizationId)).key);
  return { api: await apiOf(), second: await apiOf() };
}

function countOf(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The number of the day's requests counted before this request. */
async function countedBy({ api }: Customer): Promise<number> {
  const { headers } = await api.get(VIOLATIONS);
  const left = /"perDay";r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1];
  return DAY - 1 - Number(left);
}

describe("at the daily limit exactly that number of requests is admitted", () => {
  test("of 120 concurrent ones, over two keys, REST, MCP and unknown paths", async () => {
    const { api, second } = await customer({ perDay: 40 });
    const requests = Array.from({ length: 120 }, async (_, index) => {
      const by = index % 2 === 0 ? api : second;
      if (index % 3 === 0) return (await post(by, callOf("get_credit_balance", {}))).status;
      return (await by.get(index % 3 === 1 ? VIOLATIONS : "/api/v1/nothing")).status;
    });
    const { 429: refused, ...letIn } = countOf(await Promise.all(requests));
    expect(refused).toBe(80);
    expect(Object.keys(letIn).every((status) => ["200", "404"].includes(status))).toBe(true);
  });

  test("of 300 that are sent on one connection without waiting", async () => {
    const { api } = await customer({ perDay: 40 });
    const statuses = await pipeline(api, 300, VIOLATIONS);
    expect(countOf(statuses)).toEqual({ 200: 40, 429: 260 });
  });
});

/** Writes all requests to one connection without waiting; returns the statuses. */
async function pipeline(api: Api, count: number, path: string, ...lines: string[]) {
  const head = [
    `GET ${path} HTTP/1.1`,
    "Host: localhost",
    `Authorization: Bearer ${api.key}`,
    ...lines,
  ];
  const one = `${head.join("\r\n")}\r\n\r\n`;
  const last = `${[...head, "Connection: close"].join("\r\n")}\r\n\r\n`;
  const { hostname, port } = new URL(api.url);
  const text = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(one.repeat(count - 1) + last),
    );
    socket.setTimeout(10_000, () => socket.destroy(new Error("no answer within 10 s")));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
  });
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

describe("every answer to a known key is counted once", () => {
  const json = { "content-type": "application/json" };
  test.each<[number, string, string, { headers?: Record<string, string>; body?: string }]>([
    [404, "GET", "/api/v1/nothing", {}],
    [404, "GET", "/api/nothing", {}],
    [404, "GET", "/api/v1/reports/rpt_x", {}],
    [405, "PUT", "/api/v1/reports", {}],
    [405, "OPTIONS", "/api/v1/reports", {}],
    [405, "HEAD", "/api/v1/credit", {}],
    [400, "GET", "/api/v1/reports?limit=x", {}],
    [415, "POST", "/api/v1/reports", { body: "{}", headers: { "content-type": "text/plain" } }],
    [400, "POST", "/api/v1/reports", { body: "{", headers: json }],
    [400, "POST", "/api/v1/reports", { body: "[".repeat(100), headers: json }],
    [413, "POST", "/api/v1/reports", { body: `"${"a".repeat(70_000)}"`, headers: json }],
    [422, "POST", "/api/v1/reports", { body: '{"cpf":"1"}', headers: json }],
    [400, "POST", "/api/mcp", { body: "null", headers: json }],
    [
      202,
      "POST",
      "/api/mcp",
      { body: '{"jsonrpc":"2.0","method":"notifications/x"}', headers: json },
    ],
  ])("%i to %s %s", async (status, method, path, init) => {
    const who = await customer({ perDay: DAY });
    const headers = { ...init.headers, authorization: `Bearer ${who.api.key}` };
    const answer = await fetch(who.api.url + path, { ...init, method, headers });
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    expect(await countedBy(who)).toBe(1);
  });

  test("but not requests that a limit refuses, nor requests without a key", async () => {
    const who = await customer({ perDay: DAY, concurrency: 1 });
    const path = `/api/v1/reports/${await who.api.createReport(cpfOf(1))}`;
    const gone = new AbortController();
    const held = who.api
      .send("GET", path, { headers: { prefer: "wait=50" }, signal: gone.signal })
      .catch(() => "gone");
    let letIn = 2;
    const look = async () => {
      const { status } = await who.second.get(VIOLATIONS);
      if (status !== 429) letIn += 1;
      return status;
    };
    await until(async () => (await look()) === 429, "the place is held");
    for (let round = 0; round < 20; round += 1) expect(await look()).toBe(429);
    for (let round = 0; round < 5; round += 1) await new Api(who.api.url, "none").get(VIOLATIONS);
    gone.abort();
    expect(await held).toBe("gone");
    await until(async () => (await look()) === 200, "the place is free");
    expect(await until(async () => (await look()) === 200, "it stays free")).toBeLessThan(1_000);
    expect(await countedBy(who)).toBe(letIn);
  });
});

describe("a message that is not a request of a tool orders nothing", () => {
  const order = (id: object) => ({ ...callOf("request_report", { cpf: cpfOf(9) }), ...id });
  test.each([
    ["a call without an id", { id: undefined }],
    ["a call whose id is null", { id: null }],
    ["a call whose id is a fraction", { id: 1.5 }],
    ["a method in capitals", { method: "Tools/Call" }],
    ["a method with a space", { method: "tools/call " }],
  ])("%s", async (_what, change) => {
    const { api } = await customer({});
    for (const message of [order(change), [order(change), order(change)]]) await post(api, message);
    const { body } = await api.get<{ readonly balance: number }>("/api/v1/credit");
    expect(body.balance).toBe(0);
  });
});

describe("places in flight", () => {
  test("hold exactly the configured number of waits, over two keys", async () => {
    const { api, second } = await customer({ concurrency: 5 });
    const reportId = await api.createReport(cpfOf(2));
    const waits = Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? api : second).get<ErrorBody>(`/api/v1/reports/${reportId}`, {
        prefer: "wait=1",
      }),
    );
    const answers = await Promise.all(waits);
    expect(countOf(answers.map(({ status }) => status))).toEqual({ 200: 5, 429: 15 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.data).toEqual({ reason: "concurrency", retryAfter: 1 });
  });

  test("are taken by waits that follow one another on a connection", async () => {
    const { api } = await customer({ concurrency: 5 });
    const reportId = await api.createReport(cpfOf(3));
    const statuses = await pipeline(api, 12, `/api/v1/reports/${reportId}`, "Prefer: wait=1");
    expect(countOf(statuses)).toEqual({ 200: 5, 429: 7 });
  });

  test("come back from clients that go away, and what they asked stays counted", async () => {
    const who = await customer({ perDay: DAY, concurrency: 5 });
    const reportId = await who.api.createReport(cpfOf(4));
    const path = `/api/v1/reports/${reportId}`;
    for (let round = 0; round < 4; round += 1) {
      const gone = new AbortController();
      const options = { headers: { prefer: "wait=50" }, signal: gone.signal };
      // A read that arrives while a check occupies the fifth slot retries.
      const wait = async (): Promise<string> => {
        const { status } = await who.api.send("GET", path, options);
        return status === 429 ? wait() : String(status);
      };
      const waits = Array.from({ length: 5 }, () => wait().catch(() => "gone"));
      await until(async () => (await who.second.get(VIOLATIONS)).status === 429, "all are held");
      gone.abort();
      expect(await Promise.all(waits)).toEqual(Array(5).fill("gone"));
      await until(async () => (await who.second.get(VIOLATIONS)).status === 200, "all are free");
    }
    expect(await countedBy(who)).toBeGreaterThanOrEqual(1 + 4 * 4);
  });
});
