import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { errorEnvelope } from "@cnh/contract";

/** What a connection may take of this process. */
export interface SocketLimits {
  /** A client that neither sends nor takes anything for so long is cut off. */
  readonly clientTimeoutMs: number;
  /** Connections beyond this number are closed as soon as they come. */
  readonly maxConnections: number;
}

/**
 * Cuts off connections on which the client makes no progress. One on which the server itself is silent, because
 * an answer is held back or a stream has nothing to tell, is left alone.
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

const ANONYMOUS_KEEP_ALIVE_MS = 5_000;

/** Keeps the connection of an answer to a stranger for seconds only: whoever never reads would hold it for nothing. */
export function shortenKeepAlive(response: ServerResponse): void {
  const { socket } = response;
  // Node sets its own time when the answer is finished, so this comes after it.
  response.once("finish", () => socket?.setTimeout(ANONYMOUS_KEEP_ALIVE_MS));
}

const STATUS_BY_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what was not even a request by hand, since there is no request to answer to, and lets go of it. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUS_BY_ERROR[error.code ?? ""] ?? 400;
  const body = JSON.stringify({ ...errorEnvelope("BAD_REQUEST"), status });
  const answer = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Request-Id: ${randomUUID()}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
  // An ended socket would wait for the other side to end too, which may never happen.
  socket.end(answer, () => socket.destroy());
}
