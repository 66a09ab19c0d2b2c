/**
 * The web pages that may call the MCP server (CORS). A key is never sent by a browser on its behalf, so credentials are
 * not allowed, and a page can only use a key that it has. Only origins in the configured list are allowed: the MCP
 * specification requires that all others are refused, against DNS rebinding.
 */
import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../../usecases/failure.ts";

export const MCP_PATH = "/api/mcp";

export interface McpOrigins {
  /** The host names under which this server is reached. */
  readonly hosts: string[];
  /** The host names of web pages that may call it. */
  readonly origins: string[];
}

/** The headers of every MCP revision that this stateless server reads. */
const REQUEST_HEADERS = "Authorization, Content-Type, MCP-Protocol-Version, Mcp-Method, Mcp-Name";
const RESPONSE_HEADERS = "WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy, Request-Id";
/** The maximum of Chromium. */
const MAX_AGE_SECONDS = 7_200;

export const isMcp = (request: FastifyRequest) => request.routeOptions.url === MCP_PATH;

/** Returns true for a browser's request for permission to send a page's request, which has no key. */
export function isPreflight({ method, headers }: FastifyRequest): boolean {
  return (
    method === "OPTIONS" &&
    headers.origin !== undefined &&
    headers["access-control-request-method"] !== undefined
  );
}

/** Refuses a request whose Host or Origin is not ours. Agents outside browsers send no Origin. */
export function requireOwnOrigin({ headers }: FastifyRequest, allowed: McpOrigins): void {
  if (!validateHostHeader(headers.host, allowed.hosts).ok) fail("FORBIDDEN");
  if (!validateOriginHeader(headers.origin, allowed.origins).ok) fail("FORBIDDEN");
}

/** Lets the page of an allowed origin read the response, whatever its status. */
export function allowReading(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  allowed: McpOrigins,
): void {
  const { host, origin } = headers;
  if (origin === undefined || origin === "") return;
  reply.header("vary", "origin");
  if (!validateHostHeader(host, allowed.hosts).ok) return;
  if (!validateOriginHeader(origin, allowed.origins).ok) return;
  reply.headers({
    "access-control-allow-origin": origin,
    "access-control-expose-headers": RESPONSE_HEADERS,
  });
}

/** Adds the response to preflights. Other OPTIONS requests get 405 from the gate, like every wrong method. */
export function addPreflight(app: FastifyInstance, allowed: McpOrigins): void {
  const rule = { operation: "preflight", scopes: [], allow: "POST" } as const;
  app.options(MCP_PATH, { config: { rule } }, (request, reply) => {
    requireOwnOrigin(request, allowed);
    return reply
      .code(204)
      .headers({
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": REQUEST_HEADERS,
        "access-control-max-age": String(MAX_AGE_SECONDS),
      })
      .send();
  });
}
