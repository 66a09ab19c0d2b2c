/**
 * The transport of one JSON-RPC request over one HTTP exchange, directly on Node.js: the SDK's transport uses web
 * requests and streams, which cost more than the rest of a read. The response is one JSON body, or, if a notification
 * comes before the answer, an event stream that ends with the answer.
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
  /** Registers a callback for a client that disconnects before its answer is sent. */
  readonly onGone: (leave: () => void) => void;
}

export type HttpAnswer =
  | { readonly status: number; readonly body: string | null }
  | { readonly status: 200; readonly events: Readable };

const INVALID = { code: INVALID_REQUEST, message: "Invalid Request" };

/** A JSON-RPC error for a violation of the protocol, with the id of the request if it is known. */
export function refusal(
  status: number,
  error: { readonly code: number; readonly message: string; readonly data?: unknown },
  request: unknown,
): HttpAnswer {
  const { id } = (request ?? {}) as { readonly id?: unknown };
  const known = typeof id === "string" || typeof id === "number" ? id : null;
  return { status, body: JSON.stringify({ jsonrpc: "2.0", error, id: known }) };
}

/** The answer after the client has disconnected, which is never sent. */
const NOTHING: HttpAnswer = { status: 202, body: null };

/** The transport. It extends a class of the SDK because the SDK reads the revision of a message from it. */
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

  /** Passes a request to a server; resolves as soon as the form of the answer is known. */
  async serve(server: Server, request: JSONRPCRequest): Promise<HttpAnswer> {
    await server.connect(this);
    this.#handingOver = true;
    // The server does not answer a message that it does not recognize as a request.
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
      // No handler has run yet, so the message itself was invalid.
      const isFault = this.#handingOver && this.#revision.era === "modern";
      this.#answer.resolve({ status: isFault ? 400 : 200, body: writeMessage(message) });
    } else if (this.#mayStream) {
      const events = this.#stream();
      events.push(writeEvent(message));
      if (isAnswer) events.push(null);
    }
  }

  /** Ends the exchange of a client that has disconnected; the signal of its call aborts. */
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
