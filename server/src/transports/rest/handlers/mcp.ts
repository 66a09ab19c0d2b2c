import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import type { Caller } from "../../../usecases/caller.ts";
import { fail } from "../../../usecases/failure.ts";
import { sendBytes } from "../envelope.ts";
import { callerOf } from "../gate.ts";
import type { Handler } from "../handler.ts";

/** What serves agents: given a message and who sends it, the answer to write. */
type AnswerAgent = (request: {
  readonly caller: Caller;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  readonly onGone: (leave: () => void) => void;
}) => Promise<
  | { readonly status: number; readonly body: string | null }
  | { readonly status: number; readonly events: Readable }
>;

export interface AgentPorts {
  readonly agents: {
    readonly answer: AnswerAgent;
    /** Under which names this server is reached. */
    readonly hosts: readonly string[];
    /** Pages of which names may call it. */
    readonly origins: readonly string[];
  };
}

/** One listener on the answer's end, however many messages of a batch want to hear of it. */
function goneListener(raw: ServerResponse): (leave: () => void) => void {
  const leaves: (() => void)[] = [];
  raw.once("close", () => {
    for (const leave of leaves) leave();
  });
  return (leave) => (raw.closed ? leave() : void leaves.push(leave));
}

/**
 * Hands a message to the MCP transport. A web page that had its own name pointed at this machine (DNS
 * rebinding) is told by a Host or an Origin that is not ours; agents outside browsers send no Origin.
 */
export const callMcpHandler = ({ agents }: AgentPorts): Handler => {
  const [hosts, origins] = [[...agents.hosts], [...agents.origins]];
  return async (request, reply) => {
    const { headers, body } = request;
    if (!validateHostHeader(headers.host, hosts).ok) fail("FORBIDDEN");
    if (!validateOriginHeader(headers.origin, origins).ok) fail("FORBIDDEN");
    const answer = await agents.answer({
      caller: callerOf(request),
      headers,
      body,
      onGone: goneListener(reply.raw),
    });
    if ("events" in answer) {
      // Proxies that gather an answer before they pass it on would hold the progress back.
      reply.header("x-accel-buffering", "no").header("content-type", "text/event-stream");
      return reply.code(answer.status).send(answer.events);
    }
    if (answer.body === null) return reply.code(answer.status).send();
    return sendBytes(reply, answer.status, Buffer.from(answer.body));
  };
};
