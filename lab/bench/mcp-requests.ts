/** MCP requests as bytes on the wire. */

/** The two revisions that agents use most. */
export const REVISIONS = { handshake: "2025-11-25", modern: "2026-07-28" } as const;
export type BenchRevision = keyof typeof REVISIONS;

export interface WireCall {
  readonly key: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly revision: BenchRevision;
  /** The call requests progress notifications with this token. */
  readonly progressToken?: string;
}

/** A complete request, ready to be written. */
export function wireCall({ key, tool, args, revision, progressToken }: WireCall): string {
  const version = REVISIONS[revision];
  const isModern = revision === "modern";
  const meta = {
    ...(progressToken !== undefined && { progressToken }),
    ...(isModern && {
      "io.modelcontextprotocol/protocolVersion": version,
      "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1.0.0" },
      "io.modelcontextprotocol/clientCapabilities": {},
    }),
  };
  const params = { name: tool, arguments: args, _meta: meta };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  const headers = [
    "POST /api/mcp HTTP/1.1",
    "Host: localhost",
    `Authorization: Bearer ${key}`,
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
    `Mcp-Protocol-Version: ${version}`,
    ...(isModern ? ["Mcp-Method: tools/call", `Mcp-Name: ${tool}`] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${headers.join("\r\n")}\r\n\r\n${body}`;
}
