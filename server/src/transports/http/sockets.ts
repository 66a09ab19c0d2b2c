import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { errorEnvelope } from "@cnh/contract";

/** The limits of client connections. */
export interface SocketLimits {
  /** A connection is closed if the client neither sends nor reads for this long. */
  readonly clientTimeoutMs: number;
  /** Connections beyond this number are closed immediately. */
  readonly maxConnections: number;
}

/**
 * Closes connections on which the client makes no progress. A connection stays open if the server itself is silent,
 * during a long poll or in a stream without events.
 */
export function limitSockets(server: Server, { clientTimeoutMs, maxConnections }: SocketLimits) {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.maxConnections = maxConnections;
  server.setTimeout(clientTimeoutMs);
  server.on("request", ({ socket }, response) => {
    const responses = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, responses.add(response));
    response.once("close", () => responses.delete(response));
  });
  server.on("timeout", (socket: Socket) => {
    const serverIsSilent = unanswered.get(socket)?.size && socket.writableLength === 0;
    if (serverIsSilent) socket.setTimeout(clientTimeoutMs);
    else socket.destroy();
  });
}

const ANONYMOUS_KEEP_ALIVE_S = 5;

/**
 * Shortens the keep-alive of a response without authentication, so that such clients cannot occupy connections. The
 * header announces it to the client, which would otherwise use a connection that is about to be closed.
 */
export function shortenKeepAlive(response: ServerResponse): void {
  const { socket } = response;
  response.setHeader("keep-alive", `timeout=${ANONYMOUS_KEEP_ALIVE_S}`);
  // Node sets its own timeout when the response is finished; this one must come after it.
  response.once("finish", () => socket?.setTimeout(ANONYMOUS_KEEP_ALIVE_S * 1_000));
}

const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers data that is not an HTTP request, and closes the connection. The response is written by hand. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_ERROR[error.code ?? ""] ?? 400;
  const body = JSON.stringify({ ...errorEnvelope("BAD_REQUEST"), status });
  const response = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json",
    "Content-Language: en",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${randomUUID()}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
  // Without `destroy` the socket would wait for the client to close too, which may never happen.
  socket.end(response, () => socket.destroy());
}
