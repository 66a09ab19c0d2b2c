/** Every message to the endpoint is answered quickly by the rules of the protocol, without internal details. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api, type ErrorBody, makeOrganization } from "../support/service/api.ts";
import { call, callOf, MODERN, post, type RpcAnswer } from "../support/service/mcp.ts";
import { rawExchange } from "../support/http/raw-exchange.ts";
import { startServer } from "../../tools/stack/server-process.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
let api: Api;
beforeAll(async () => {
  service = await shareService();
  ({ api } = service);
});
afterAll(() => service.stop());

const balance = callOf("get_credit_balance", {});
const ENVELOPE = ["defined", "code", "status", "message"];

function callAs(host: string, url: string) {
  const json = JSON.stringify(balance);
  const lines = [
    "POST /api/mcp HTTP/1.1",
    `Host: ${host}`,
    `Authorization: Bearer ${api.key}`,
    "Accept: application/json, text/event-stream",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(json)}`,
    "Connection: close",
    "",
    json,
  ];
  return rawExchange(url, lines.join("\r\n"));
}

describe("refused before any message is read", () => {
  test.each([
    ["no key", { authorization: "" }, 401],
    ["a key that is none", { authorization: "Bearer cnh_live_a_b" }, 401],
    ["another media type", { "content-type": "text/plain" }, 415],
    ["a page of elsewhere", { origin: "https://evil.com" }, 403],
    ["a page without a name", { origin: "null" }, 403],
    ["a page whose name begins like ours", { origin: "http://localhost.evil.com" }, 403],
  ])("%s", async (_what, headers, expected) => {
    const { status, body } = await post(api, balance, headers);
    expect(status).toBe(expected);
    expect(Object.keys(body)).toEqual(ENVELOPE);
  });

  test.each(["evil.com", "evil.com:80", "localhost.evil.com", "127.0.0.1.evil.com"])(
    "the Host %s",
    async (host) => {
      const { status, body } = await callAs(host, api.url);
      expect(status).toBe(403);
      expect(JSON.parse(body)).toMatchObject({ code: "FORBIDDEN" });
    },
  );

  test("a body that is too long, and one that is not JSON", async () => {
    const long = await post(api, callOf("get_report", { reportId: "x".repeat(70_000) }));
    expect([long.status, (long.body as unknown as ErrorBody).code]).toEqual([
      413,
      "PAYLOAD_TOO_LARGE",
    ]);
    const headers = { "content-type": "application/json", authorization: `Bearer ${api.key}` };
    const init = { method: "POST", headers, body: "{" };
    const broken = await fetch(`${api.url}/api/mcp`, init);
    expect(broken.status).toBe(400);
    expect(await broken.json()).toEqual({
      jsonrpc: "2.0",
      error: { code: -32_700, message: "Parse error" },
      id: null,
    });
  });

  test.each(["GET", "DELETE", "PUT"])("%s, since there are no sessions", async (method) => {
    const { status, headers, body } = await api.send<ErrorBody>(method, "/api/mcp");
    expect([status, headers.get("allow"), body.code]).toEqual([
      405,
      "POST",
      "METHOD_NOT_SUPPORTED",
    ]);
  });
});

test("a page of this machine may call", async () => {
  const { status } = await post(api, balance, { origin: "http://localhost:6274" });
  expect(status).toBe(200);
});

describe("faults of the protocol are JSON-RPC errors", () => {
  test.each<[string, unknown, Record<string, string>, number]>([
    ["null", null, {}, -32_600],
    ["a text", "tools/call", {}, -32_600],
    ["no version", { id: 1, method: "ping" }, {}, -32_600],
    ["an id that is an object", { ...balance, id: {} }, {}, -32_600],
    ["an id that is a fraction", { ...balance, id: 1.5 }, {}, -32_600],
    ["a field too many", { ...balance, extra: 1 }, {}, -32_600],
    ["parameters that are a list", { ...balance, params: [] }, {}, -32_600],
    ["a tool without a name", { ...balance, params: {} }, {}, -32_602],
    ["arguments that are a text", callOf("get_report", "rpt"), {}, -32_602],
    ["a tool that we don't have", callOf("__proto__", {}), {}, -32_602],
    ["a method that we don't have", { jsonrpc: "2.0", id: 1, method: "x/y" }, {}, -32_601],
    ["resources", { jsonrpc: "2.0", id: 1, method: "resources/list" }, {}, -32_601],
    ["a greeting without parameters", { jsonrpc: "2.0", id: 1, method: "initialize" }, {}, -32_602],
    [
      "a greeting in no revision",
      { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: [1] } },
      {},
      -32_602,
    ],
    ["an unknown revision", balance, { "mcp-protocol-version": "1999-01-01" }, -32_000],
    ["an empty batch", [], {}, -32_600],
    ["a batch of many", Array(21).fill(balance), {}, -32_600],
    ["a batch in a revision without", [balance], { "mcp-protocol-version": "2025-11-25" }, -32_600],
    ["the newest revision by header alone", balance, { "mcp-protocol-version": MODERN }, -32_602],
  ])("%s", async (_what, message, headers, code) => {
    const { status, body } = await post(api, message, headers);
    expect(body.error?.code).toBe(code);
    expect([200, 400]).toContain(status);
    expect(body.jsonrpc).toBe("2.0");
  });

  const modern = (meta: Record<string, unknown>) => ({
    ...balance,
    params: {
      name: "get_credit_balance",
      arguments: {},
      _meta: {
        "io.modelcontextprotocol/protocolVersion": MODERN,
        "io.modelcontextprotocol/clientInfo": { name: "t", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
        ...meta,
      },
    },
  });
  const inOrder = {
    "mcp-protocol-version": MODERN,
    "mcp-method": "tools/call",
    "mcp-name": "get_credit_balance",
  };

  test("a message of the newest revision in order is answered", async () => {
    const { status, body } = await post(api, modern({}), inOrder);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ resultType: "complete" });
  });

  test.each<[string, Record<string, unknown>, Record<string, string>, number]>([
    ["its header names another tool", {}, { "mcp-name": "get_usage" }, -32_020],
    ["its header names another method", {}, { "mcp-method": "tools/list" }, -32_020],
    ["its envelope is of another shape", { "io.modelcontextprotocol/clientInfo": 1 }, {}, -32_602],
    [
      "it names a revision of the future",
      { "io.modelcontextprotocol/protocolVersion": "2099-01-01" },
      { "mcp-protocol-version": "2099-01-01" },
      -32_022,
    ],
  ])("one is refused with 400 when %s", async (_what, meta, headers, code) => {
    const { status, body } = await post(api, modern(meta), { ...inOrder, ...headers });
    expect([status, body.error?.code]).toEqual([400, code]);
  });
});

describe("failures of a call are results", () => {
  test.each<[string, unknown]>([
    ["get_report", {}],
    ["get_report", { reportId: 1 }],
    ["wait_for_report", { reportId: "rpt_x", waitSeconds: 51 }],
    ["wait_for_report", { reportId: "rpt_x", waitSeconds: "5" }],
    ["find_report_by_external_ref", { externalRef: "x".repeat(256) }],
    ["request_report", { cpf: 12_345_678_909 }],
    ["list_reports", { limit: 1_000 }],
    ["list_reports", { cursor: "' OR 1=1" }],
    ["get_usage", { from: "2020-01-01", to: "2026-01-01" }],
    ["lookup_violation_code", {}],
    ["lookup_violation_code", { code: "745-50", query: "x" }],
    ["calculate_points", { infractions: [{ code: "000-00", date: "2026-01-01" }] }],
    ["ask_doutor_multas", { question: "x".repeat(2_001) }],
  ])("%s %j is a 400 that names the fault", async (name, args) => {
    const { isError, structuredContent, content } = await call(api, name, args);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ code: "BAD_REQUEST", status: 400 });
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
  });
});

describe("a batch, which the oldest revisions have", () => {
  test("answers each request and counts each message", async () => {
    const narrow = ["--per-day", "5", "--limit", "-100000"];
    const { live } = await makeOrganization(service.database.environment, narrow);
    const small = new Api(api.url, live.key);
    const batch = [
      callOf("get_credit_balance", {}, "a"),
      { jsonrpc: "2.0", method: "notifications/initialized" },
      ...["b", "c", "d"].map((id) => callOf("get_credit_balance", {}, id)),
      { jsonrpc: "2.0", id: "e", method: "ping" },
    ];
    const { status, body } = await post(small, batch, { "mcp-protocol-version": "2025-03-26" });
    expect(status).toBe(200);
    const answers = body as unknown as RpcAnswer[];
    expect(answers.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
    const refused = answers.filter(({ error }) => error);
    expect(refused).toMatchObject([{ id: "e", error: { data: { status: 429 } } }]);
    expect((await post(small, balance)).status).toBe(429);
  });
});

test("the host of the public address is served", async () => {
  const environment = { ...service.database.environment, CNH_ROLES: "api" };
  const CNH_PUBLIC_URL = "https://api.fleet.example/cnh";
  const other = await startServer({ environment: { ...environment, CNH_PUBLIC_URL } });
  const statusOf = async (host: string) => (await callAs(host, other.url)).status;
  expect(await statusOf("api.fleet.example")).toBe(200);
  expect(await statusOf("fleet.example")).toBe(403);
  await other.stop();
});

test("a subscriber hears nothing but that it is heard, and does not hold a stopping server", async () => {
  const { environment } = service.database;
  const other = await startServer({ environment: { ...environment, CNH_ROLES: "api" } });
  const meta = {
    "io.modelcontextprotocol/protocolVersion": MODERN,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { notifications: { toolsListChanged: true }, _meta: meta };
  const listening = post(
    new Api(other.url, api.key),
    { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params },
    { "mcp-protocol-version": MODERN, "mcp-method": "subscriptions/listen" },
  );
  await sleep(1_000);
  const startedAt = performance.now();
  expect(await other.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  const { status, bytes } = await listening;
  expect(status).toBe(200);
  expect(bytes.toString()).toContain("notifications/subscriptions/acknowledged");
});
