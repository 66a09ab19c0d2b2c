/** The 2026-07-28 revision, whose rules of envelope and headers are many: served by the SDK's own handler. */
import { Readable } from "node:stream";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Caller } from "../../usecases/caller.ts";
import { agentServer, type AgentParts } from "./agent-server.ts";
import type { AgentRequest, HttpAnswer } from "./exchange.ts";

/** Its path and host say nothing: the door was passed before. */
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
    // Of a server whose tools never change a subscriber hears nothing, for as long as it likes.
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
