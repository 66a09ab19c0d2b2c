/**
 * `POST /api/mcp`: stateless Streamable HTTP in every revision that the SDK serves. Each message is independent of
 * sessions and handshakes, and any node may answer it. The caller is already authenticated.
 */
import type { IncomingHttpHeaders } from "node:http";
import { errorEnvelope } from "@cnh/contract";
import {
  classifyInboundRequest,
  CLIENT_CAPABILITIES_META_KEY,
  INVALID_PARAMS,
  INVALID_REQUEST,
  isInitializeRequest,
  type JSONRPCRequest,
  type MessageClassification,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import { Failure } from "../../usecases/failure.ts";
import { admitRequest, type LimitPorts } from "../../usecases/limits/admit-request.ts";
import { agentServer, type AgentParts, MODERN_REVISION } from "./agent-server.ts";
import { failureResult } from "./call-tool.ts";
import { type AgentRequest, HttpExchangeTransport, type HttpAnswer, refusal } from "./exchange.ts";
import { serveRevision2026 } from "./revision-2026.ts";

export interface McpParts extends AgentParts {
  readonly ports: AgentParts["ports"] & LimitPorts;
}

type Message = Record<string, unknown>;

const ACCEPTED: HttpAnswer = { status: 202, body: null };
/** The first revision without batches. */
const WITHOUT_BATCHES_SINCE = "2025-06-18";
const MAX_BATCH_SIZE = 20;
const BAD_REQUEST = -32_000;
const STANDARD_HEADERS = {
  protocolVersionHeader: "mcp-protocol-version",
  mcpMethodHeader: "mcp-method",
  mcpNameHeader: "mcp-name",
};

export function mcpEndpoint(parts: McpParts): (request: AgentRequest) => Promise<HttpAnswer> {
  const serveModern = serveRevision2026(parts);
  return async (request) => {
    const { headers, body } = request;
    const mayStream = headers.accept?.includes("text/event-stream") ?? false;
    const plain = plainCall(headers, body);
    if (plain) return serveOne(parts, request, plain, mayStream);

    const outcome = classifyInboundRequest({
      httpMethod: "POST",
      body,
      ...standardHeaders(headers),
    });
    if (outcome.kind === "modern") return serveModern(request);
    if (outcome.kind === "reject") {
      const { httpStatus, code, message, data } = outcome;
      return refusal(httpStatus, { code, message, ...(data !== undefined && { data }) }, body);
    }
    // The server sends no requests and has no session, so notifications and responses of a client have no effect.
    if (outcome.reason === "notification" || outcome.reason === "response") return ACCEPTED;
    if (outcome.reason === "initialize" && !isInitializeRequest(body)) {
      // The SDK would answer with an internal error that exposes its internals.
      return refusal(400, { code: INVALID_PARAMS, message: "Invalid params" }, body);
    }
    if (outcome.reason !== "initialize" && !isKnownVersion(headers)) {
      const supported = SUPPORTED_PROTOCOL_VERSIONS.join(", ");
      const message = `Unsupported protocol version; supported: ${supported}`;
      return refusal(400, { code: BAD_REQUEST, message }, body);
    }
    if (outcome.reason === "batch") return serveBatch(parts, request, body as Message[]);
    return serveOne(parts, request, legacy(body as Message), mayStream);
  };
}

/** A message and the revision for which it is served. */
interface ClassifiedMessage {
  readonly message: Message;
  readonly classification: MessageClassification;
}

const legacy = (message: Message): ClassifiedMessage => ({
  message,
  classification: { era: "legacy" },
});

/**
 * Recognizes a tool call whose envelope and headers are valid, by far the most frequent message. The SDK's own
 * classification has the same result, but checks many schemas; all other messages use it.
 */
function plainCall(headers: IncomingHttpHeaders, body: unknown): ClassifiedMessage | null {
  const { jsonrpc, id, method, params } = (body ?? {}) as Message;
  const isId = typeof id === "string" || Number.isSafeInteger(id);
  const isCall = jsonrpc === "2.0" && isId && method === "tools/call";
  if (!isCall || !isObject(params)) return null;
  const { name, _meta: meta = {} } = params;
  const message = body as Message;
  if (!isObject(meta)) return null;
  if (!(PROTOCOL_VERSION_META_KEY in meta)) return isKnownVersion(headers) ? legacy(message) : null;
  const inOrder =
    meta[PROTOCOL_VERSION_META_KEY] === MODERN_REVISION &&
    isObject(meta[CLIENT_CAPABILITIES_META_KEY]) &&
    headers["mcp-protocol-version"] === MODERN_REVISION &&
    headers["mcp-method"] === method &&
    headers["mcp-name"] === name;
  const classification = { era: "modern", revision: MODERN_REVISION } as const;
  return inOrder ? { message, classification } : null;
}

/** Serves one request with its own server and transport. */
function serveOne(
  parts: McpParts,
  { caller, onGone }: AgentRequest,
  { message, classification }: ClassifiedMessage,
  mayStream: boolean,
): Promise<HttpAnswer> {
  const exchange = new HttpExchangeTransport(classification, mayStream);
  onGone(() => void exchange.close());
  return exchange.serve(agentServer(parts, caller, true), message as unknown as JSONRPCRequest);
}

/**
 * Serves a batch, which only the oldest revisions allow. Each message counts towards the limits; the HTTP request itself
 * was counted for the first.
 */
async function serveBatch(
  parts: McpParts,
  request: AgentRequest,
  messages: readonly Message[],
): Promise<HttpAnswer> {
  const version = request.headers["mcp-protocol-version"];
  const isTooNew = version !== undefined && version >= WITHOUT_BATCHES_SINCE;
  const initializes = messages.some(({ method }) => method === "initialize");
  if (isTooNew || initializes || messages.length > MAX_BATCH_SIZE) {
    const message = `No batches since ${WITHOUT_BATCHES_SINCE}, of initialize, or of more than ${MAX_BATCH_SIZE}`;
    return refusal(400, { code: INVALID_REQUEST, message }, null);
  }
  const answers = await Promise.all(
    messages.map((message, index) =>
      index === 0 ? serveMember(parts, request, message) : serveCounted(parts, request, message),
    ),
  );
  const bodies = answers.flatMap((answer) => ("body" in answer && answer.body) || []);
  return bodies.length === 0 ? ACCEPTED : { status: 200, body: `[${bodies.join(",")}]` };
}

const isRequest = ({ id, method }: Message) => id !== undefined && method !== undefined;

/** Serves one message of a batch. Notifications are not answered. */
async function serveMember(
  parts: McpParts,
  request: AgentRequest,
  message: Message,
): Promise<HttpAnswer> {
  return isRequest(message) ? serveOne(parts, request, legacy(message), false) : ACCEPTED;
}

/** Serves a message after the first of a batch. It is admitted separately. */
async function serveCounted(
  parts: McpParts,
  request: AgentRequest,
  message: Message,
): Promise<HttpAnswer> {
  const admission = await admitRequest(parts.ports, request.caller);
  try {
    if (admission.refusal) return refusedMember(message, { ...admission.refusal });
    return await serveMember(parts, request, message);
  } finally {
    admission.release();
  }
}

/** Refuses a message in a batch: an error result for a tool call, a JSON-RPC error for any other method. */
function refusedMember(message: Message, data: Record<string, unknown>): HttpAnswer {
  if (!isRequest(message)) return ACCEPTED;
  const result = failureResult(new Failure("TOO_MANY_REQUESTS", data));
  if (message["method"] === "tools/call") {
    return { status: 200, body: JSON.stringify({ result, jsonrpc: "2.0", id: message["id"] }) };
  }
  const envelope = errorEnvelope("TOO_MANY_REQUESTS", data);
  const error = { code: BAD_REQUEST, message: envelope.message, data: envelope };
  return refusal(200, error, message);
}

/** Whether the header names a revision with a handshake; without the header, the handshake agreed on one. */
function isKnownVersion({ "mcp-protocol-version": version }: IncomingHttpHeaders): boolean {
  return version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version));
}

const isObject = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The headers that the SDK reads. Absent ones are left out, because the SDK treats absent and empty differently. */
function standardHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(STANDARD_HEADERS).flatMap(([name, header]) => {
    const value = headers[header];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}
