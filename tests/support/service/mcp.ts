/** MCP clients for tests: the official client in any protocol revision, and hand-written messages. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Answer, Api } from "./api.ts";

export const MODERN = "2026-07-28";
export const REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", MODERN] as const;
export type Revision = (typeof REVISIONS)[number];

/** The connected official client, restricted to one revision. */
export async function connectAgent(
  { url, key }: Api,
  revision: Revision = "2025-11-25",
): Promise<Client> {
  const isModern = revision === MODERN;
  const client = new Client(
    { name: "test", version: "1.0.0" },
    {
      supportedProtocolVersions: [revision],
      versionNegotiation: { mode: isModern ? { pin: revision } : "legacy" },
    },
  );
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit: { headers } }),
  );
  return client;
}

export interface RpcAnswer {
  readonly jsonrpc: string;
  readonly id: number | string | null;
  readonly result?: ToolResult;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}

const ACCEPT = { accept: "application/json, text/event-stream" };

/** Posts a body unchanged; returns the complete response, whatever it is. */
export function post(
  api: Api,
  json: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<RpcAnswer>> {
  return api.send("POST", "/api/mcp", { json, headers: { ...ACCEPT, ...headers } });
}

export const callOf = (name: string, args: unknown, id: number | string = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: args },
});

/** A tool call without a protocol error; returns its result. */
export async function call(api: Api, name: string, args: unknown = {}): Promise<ToolResult> {
  const { status, body } = await post(api, callOf(name, args));
  if (status !== 200 || !body.result) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.result;
}
