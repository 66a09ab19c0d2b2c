/** A too deeply nested body is refused while it is being read, before any code walks through it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "../support/service/api.ts";
import { MODERN } from "../support/service/mcp.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

let service: RestService;
beforeAll(async () => {
  service = await shareService();
});
afterAll(() => service.stop());

const MCP = "/api/mcp";
const arrays = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const message = (method: string, params: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;
const INITIALIZE = `"protocolVersion":"2025-03-26","clientInfo":{"name":"x","version":"1"}`;
const META = `"io.modelcontextprotocol/protocolVersion":"${MODERN}","io.modelcontextprotocol/clientCapabilities"`;

async function send(path: string, body: string) {
  const response = await fetch(service.server.url + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${service.key.key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as ErrorBody };
}

test.each([
  ["a create", "/api/v1/reports", arrays(30_000)],
  ["a create, in objects", "/api/v1/reports", objects(9_000)],
  ["an unknown field of a create", "/api/v1/reports", `{"cpf":"1","x":${objects(9_000)}}`],
  ["points", "/api/v1/points/calculate", `{"infractions":${arrays(30_000)}}`],
  [
    "an agent's initialize",
    MCP,
    message("initialize", `{${INITIALIZE},"capabilities":{"experimental":${objects(9_000)}}}`),
  ],
  [
    "a tool's arguments",
    MCP,
    message("tools/call", `{"name":"get_report","arguments":${objects(9_000)}}`),
  ],
  [
    "a call's _meta",
    MCP,
    message("tools/call", `{"name":"get_report","arguments":{},"_meta":${objects(9_000)}}`),
  ],
  ["an unknown method", MCP, message("x", objects(9_000))],
  ["the newest revision", MCP, message("server/discover", `{"_meta":{${META}:${objects(9_000)}}}`)],
  ["an id", MCP, `{"jsonrpc":"2.0","id":${arrays(30_000)},"method":"tools/list"}`],
  ["a batch", MCP, `[${message("tools/list", objects(9_000))}]`],
])("%s", async (_what, path, body) => {
  expect(await send(path, body)).toEqual({
    status: 400,
    body: { defined: false, code: "BAD_REQUEST", status: 400, message: "Bad Request" },
  });
});

test("a body with the deepest nesting that a client needs is read", async () => {
  const capabilities = `{"experimental":${objects(50)}}`;
  const { status, body } = await send(
    MCP,
    message("initialize", `{${INITIALIZE},"capabilities":${capabilities}}`),
  );
  expect([status, body]).toMatchObject([200, { result: { protocolVersion: "2025-03-26" } }]);
  const brackets = JSON.stringify({ question: `Quantos pontos suspendem? ${"[{".repeat(400)}` });
  expect((await send("/api/v1/ask", brackets)).status).toBe(200);
});
