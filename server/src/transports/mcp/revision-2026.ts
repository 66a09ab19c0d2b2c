/** Serves the 2026-07-28 revision with the SDK's own handler, because it has many rules for envelope and headers. */
import { Readable } from "node:stream";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Caller } from "../../usecases/caller.ts";
import { agentServer, type AgentParts } from "./agent-server.ts";
import type { AgentRequest, HttpAnswer } from "./exchange.ts";

/** A URL for the SDK. Its host and path are not used: the request is already authenticated and routed. */
const ADDRESS = "http://localhost/api/mcp";

export function serveRevision2026(
  parts: AgentParts,
): (request: AgentRequest) => Promise<HttpAnswer> {
  const callers = new WeakMap<Request, Caller>();
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const caller = requestInfo && callers.get(requestInfo);
      if (!caller) throw new Error("A message without its caller");
      return agentServer(parts, caller, false);
    },
    { legacy: "reject" },
  );
  return async ({ caller, headers, body, onGone }) => {
    const gone = new AbortController();
    onGone(() => gone.abort());
    // The tools never change, so a subscription never has an event and would stay open when the process stops.
    const listens = (body as { readonly method?: unknown }).method === "subscriptions/listen";
    const signal = listens ? AbortSignal.any([gone.signal, parts.stopping]) : gone.signal;
    const names = ["content-type", "accept", ...Object.keys(headers).filter(isProtocolHeader)];
    const request = new Request(ADDRESS, {
      method: "POST",
      headers: names.map((name): [string, string] => [name, String(headers[name] ?? "")]),
      signal,
    });
    callers.set(request, caller);
    return toAnswer(await handler.fetch(request, { parsedBody: body }));
  };
}

const isProtocolHeader = (name: string) => name.startsWith("mcp-");

async function toAnswer(response: Response): Promise<HttpAnswer> {
  const type = response.headers.get("content-type") ?? "";
  if (response.body && type.startsWith("text/event-stream")) {
    return { status: 200, events: Readable.fromWeb(response.body) };
  }
  return { status: response.status, body: (await response.text()) || null };
}
