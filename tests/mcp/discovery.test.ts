/** A host that has only the address of the MCP server finds out how to authenticate, and browsers let its page do so. */
import {
  Client,
  discoverOAuthProtectedResourceMetadata,
  extractWWWAuthenticateParams,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Api } from "../support/service/api.ts";
import { callOf, connectAgent, post } from "../support/service/mcp.ts";
import { rawExchange } from "../support/http/raw-exchange.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const PAGE = "http://localhost:6274";
const ELSEWHERE = "https://evil.com";
const BALANCE = callOf("get_credit_balance", {});

let service: RestService;
let url: string;
beforeAll(async () => {
  service = await shareService();
  ({ url } = service.server);
});
afterAll(() => service.stop());

describe("the metadata of the protected resource (RFC 9728)", () => {
  test("the challenge names it, and it describes this resource without promising a sign-in", async () => {
    const refused = await fetch(`${url}/api/mcp`, { method: "POST" });
    const address = `${url}/.well-known/oauth-protected-resource/api/mcp`;
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe(`Bearer resource_metadata="${address}"`);
    expect(extractWWWAuthenticateParams(refused).resourceMetadataUrl?.href).toBe(address);
    const answer = await fetch(address);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual({
      resource: `${url}/api/mcp`,
      resource_name: "CNH Reports",
      resource_documentation: expect.stringContaining(`${url}/docs/`) as string,
      bearer_methods_supported: ["header"],
    });
  });

  test("the official client finds it without the challenge, and its documentation exists", async () => {
    const metadata = await discoverOAuthProtectedResourceMetadata(`${url}/api/mcp`);
    expect(metadata.resource).toBe(`${url}/api/mcp`);
    expect(metadata.authorization_servers).toBeUndefined();
    expect((await fetch(String(metadata.resource_documentation))).status).toBe(200);
  });

  test("the whole API is a resource too, and its challenge is unchanged", async () => {
    const answer = await fetch(`${url}/.well-known/oauth-protected-resource`);
    expect(await answer.json()).toMatchObject({ resource: url });
    const refused = await fetch(`${url}/api/v1/credit`);
    expect(refused.headers.get("www-authenticate")).toBe("Bearer");
  });

  test("a page of any origin may read it, with the header that MCP clients add", async () => {
    const address = `${url}/.well-known/oauth-protected-resource/api/mcp`;
    const headers = { origin: ELSEWHERE, "access-control-request-method": "GET" };
    const preflight = await fetch(address, { method: "OPTIONS", headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("MCP-Protocol-Version");
    const answer = await fetch(address, { headers: { origin: ELSEWHERE } });
    for (const each of [preflight, answer])
      expect(each.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("the official client without a key is refused and names the status", async () => {
    const client = new Client({ name: "test", version: "1" });
    const connecting = client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`)));
    await expect(connecting).rejects.toThrow(/401|Unauthorized/);
    const agent = await connectAgent(service.api);
    expect((await agent.listTools()).tools).toHaveLength(10);
    await agent.close();
  });
});

describe("CORS", () => {
  const ask = (origin: string, path = "/api/mcp") =>
    fetch(url + path, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,mcp-protocol-version",
      },
    });
  const corsOf = (headers: Headers) =>
    [...headers.keys()].filter((name) => name.startsWith("access-control"));

  test("a preflight needs no key, and allows the headers of every revision", async () => {
    const { status, headers } = await ask(PAGE);
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe(PAGE);
    expect(headers.get("vary")).toBe("origin");
    expect(headers.get("access-control-allow-methods")).toBe("POST");
    expect(headers.get("access-control-allow-headers")?.toLowerCase().split(", ")).toEqual([
      "authorization",
      "content-type",
      "mcp-protocol-version",
      "mcp-method",
      "mcp-name",
    ]);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("ratelimit")).toBeNull();
  });

  test("a page of an allowed origin can read every response, also a refusal", async () => {
    const origin = { origin: PAGE };
    const stranger = new Api(url, "none");
    const answers = [
      [200, await post(service.api, BALANCE, origin)],
      [401, await post(stranger, BALANCE, origin)],
      [405, await service.api.send("GET", "/api/mcp", { headers: origin })],
      [415, await post(service.api, BALANCE, { ...origin, "content-type": "text/plain" })],
    ] as const;
    for (const [expected, { status, headers }] of answers) {
      expect(status).toBe(expected);
      expect(headers.get("access-control-allow-origin"), String(expected)).toBe(PAGE);
      expect(headers.get("vary"), String(expected)).toMatch(/^origin\b/);
      expect(headers.get("access-control-expose-headers")).toContain("WWW-Authenticate");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  test.each([ELSEWHERE, "null", "http://localhost.evil.com", "http://evil.com#localhost"])(
    "a page of %s gets no permission",
    async (origin) => {
      const preflight = await ask(origin);
      expect([preflight.status, corsOf(preflight.headers)]).toEqual([403, []]);
      const called = await post(service.api, BALANCE, { origin });
      expect([called.status, corsOf(called.headers)]).toEqual([403, []]);
    },
  );

  test("a page whose name resolves to this machine gets none either (DNS rebinding)", async () => {
    for (const method of ["OPTIONS", "POST"]) {
      const head = [
        `${method} /api/mcp HTTP/1.1`,
        "Host: evil.com",
        `Origin: ${PAGE}`,
        "Access-Control-Request-Method: POST",
        `Authorization: Bearer ${service.key.key}`,
        "Content-Type: application/json",
        "Content-Length: 2",
        "Connection: close",
      ];
      const { status, headers } = await rawExchange(url, `${head.join("\r\n")}\r\n\r\n{}`);
      expect([method, status, corsOf(headers)]).toEqual([method, 403, []]);
    }
  });

  test("REST has none, and OPTIONS without a preflight's headers passes the gate", async () => {
    const rest = await ask(PAGE, "/api/v1/reports");
    expect([rest.status, corsOf(rest.headers)]).toEqual([401, []]);
    expect((await fetch(`${url}/api/mcp`, { method: "OPTIONS" })).status).toBe(401);
    const known = await service.api.send("OPTIONS", "/api/mcp");
    expect([known.status, known.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
