import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { Caller } from "../../usecases/caller.ts";
import { sendBytes } from "../http/envelope.ts";
import { UNPARSED } from "../http/open-server.ts";
import { callerOf } from "../http/request.ts";
import type { Handler } from "../http/handler.ts";
import { type McpOrigins, requireOwnOrigin } from "./mcp-origins.ts";

const PARSE_ERROR = Buffer.from(
  JSON.stringify({ jsonrpc: "2.0", error: { code: -32_700, message: "Parse error" }, id: null }),
);

/** Answers a message of an agent. */
type AnswerAgent = (request: {
  readonly caller: Caller;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** Registers a callback for a client that disconnects. */
  readonly onGone: (callback: () => void) => void;
}) => Promise<
  | { readonly status: number; readonly body: string | null }
  | { readonly status: number; readonly events: Readable }
>;

export interface AgentTransport {
  readonly agents: McpOrigins & { readonly answer: AnswerAgent };
}

/** Registers callbacks for the close of a response with one listener for all messages of a batch. */
function goneListener(raw: ServerResponse): (callback: () => void) => void {
  const callbacks: (() => void)[] = [];
  raw.once("close", () => {
    for (const callback of callbacks) callback();
  });
  return (callback) => (raw.closed ? callback() : void callbacks.push(callback));
}

/**
 * Passes a message to the MCP transport. A web page whose own name resolves to this machine (DNS rebinding) is
 * recognized by a Host or an Origin that is not ours.
 */
export const callMcpHandler =
  ({ agents }: AgentTransport): Handler =>
  async (request, reply) => {
    const { headers, body } = request;
    requireOwnOrigin(request, agents);
    if (body === UNPARSED) return sendBytes(reply, 400, PARSE_ERROR);
    const answer = await agents.answer({
      caller: callerOf(request),
      headers,
      body,
      onGone: goneListener(reply.raw),
    });
    if ("events" in answer) {
      // A proxy that buffers the response would delay the progress events.
      reply.header("x-accel-buffering", "no").header("content-type", "text/event-stream");
      return reply.code(answer.status).send(answer.events);
    }
    if (answer.body === null) return reply.code(answer.status).send();
    return sendBytes(reply, answer.status, Buffer.from(answer.body));
  };
