/**
 * The transport of one JSON-RPC request over one HTTP exchange, straight on Node: the SDK's own goes
 * through web requests and streams, which costs more than the rest of a read. It answers with one JSON
 * body, or, once anything is told before the answer, with an event stream that ends with it.
 */
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import {
  INVALID_REQUEST,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type MessageClassification,
  PerRequestHTTPServerTransport,
  type Server,
} from "@modelcontextprotocol/server";
import type { Caller } from "../../usecases/caller.ts";
import { writeEvent, writeMessage } from "./write-message.ts";

export interface AgentRequest {
  readonly caller: Caller;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON, of any shape. */
  readonly body: unknown;
  /** Calls back when the client goes away before its answer is sent. */
  readonly onGone: (leave: () => void) => void;
}

export type HttpAnswer =
  | { readonly status: number; readonly body: string | null }
  | { readonly status: 200; readonly events: Readable };

const INVALID = { code: INVALID_REQUEST, message: "Invalid Request" };

/** A fault of the protocol, as a JSON-RPC error with the id of its request where that can be told. */
export function refusal(
  status: number,
  error: { readonly code: number; readonly message: string; readonly data?: unknown },
  request: unknown,
): HttpAnswer {
  const { id } = (request ?? {}) as { readonly id?: unknown };
  const known = typeof id === "string" || typeof id === "number" ? id : null;
  return { status, body: JSON.stringify({ jsonrpc: "2.0", error, id: known }) };
}

/** Answers nobody: the client has gone away. */
const NOTHING: HttpAnswer = { status: 202, body: null };

/** By its base class the SDK learns for which revision a message is served. */
export class HttpExchangeTransport extends PerRequestHTTPServerTransport {
  readonly #mayStream: boolean;
  readonly #revision: MessageClassification;
  readonly #answer = Promise.withResolvers<HttpAnswer>();
  #events: Readable | null = null;
  #ended = false;
  #handingOver = false;

  constructor(classification: MessageClassification, mayStream: boolean) {
    super({ classification });
    this.#revision = classification;
    this.#mayStream = mayStream;
  }

  /** Hands a request to a server; settles as soon as it is known how it is answered. */
  async serve(server: Server, request: JSONRPCRequest): Promise<HttpAnswer> {
    await server.connect(this);
    this.#handingOver = true;
    // What the server does not even take for a request it leaves unanswered.
    const onerror = () => {
      if (this.#handingOver) this.#answer.resolve(refusal(400, INVALID, request));
    };
    Object.assign(server, { onerror });
    this.onmessage?.(request, { classification: this.#revision });
    this.#handingOver = false;
    return this.#answer.promise;
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    if (this.#ended) return;
    const isAnswer = !("method" in message);
    this.#ended = isAnswer;
    if (isAnswer && !this.#events) {
      // No handler has run yet: the message itself was at fault.
      const isFault = this.#handingOver && this.#revision.era === "modern";
      this.#answer.resolve({ status: isFault ? 400 : 200, body: writeMessage(message) });
    } else if (this.#mayStream) {
      const events = this.#stream();
      events.push(writeEvent(message));
      if (isAnswer) events.push(null);
    }
  }

  /** The client has gone away: a call that still runs is told so by its signal. */
  override async close(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    this.#answer.resolve(NOTHING);
    this.#events?.destroy();
    this.onclose?.();
  }

  #stream(): Readable {
    if (!this.#events) {
      this.#events = new Readable({ read() {} });
      this.#answer.resolve({ status: 200, events: this.#events });
    }
    return this.#events;
  }
}
