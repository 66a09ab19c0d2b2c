/** The entry point for AI agents. */
import {
  jsonRpcRequestExample,
  jsonRpcRequestSchema,
  jsonRpcResponseExample,
  jsonRpcResponseSchema,
} from "../mcp.ts";
import type { Operation } from "../operation.ts";

export const callMcp = {
  id: "callMcp",
  method: "POST",
  path: "/api/mcp",
  tag: "Agents",
  summary: "Model Context Protocol",
  description: [
    "A stateless JSON-RPC 2.0 server with ten tools: `request_report`, `get_report`, `wait_for_report`, `find_report_by_external_ref`, `ask_doutor_multas`, `get_credit_balance`, `get_usage`, `list_reports`, `lookup_violation_code`, `calculate_points`. Same keys, billing and limits as REST; each tool call counts as one request and needs the scope of its REST twin.",
    "Send `Accept: application/json, text/event-stream`; the response may be either. A notification returns 202 without a body. Failures such as 402, 404 and 422 are results with `isError: true` whose structured content is the error envelope; only protocol errors are JSON-RPC errors.",
  ].join("\n\n"),
  scopes: [],
  headers: {
    "MCP-Protocol-Version": "The negotiated protocol revision, for example 2025-11-25.",
  },
  body: { schema: jsonRpcRequestSchema, example: jsonRpcRequestExample },
  success: {
    status: 200,
    description: "The JSON-RPC response.",
    schema: jsonRpcResponseSchema,
    example: jsonRpcResponseExample,
  },
  errors: ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
} as const satisfies Operation;
