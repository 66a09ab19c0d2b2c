/** A well-behaved webhook receiver over TLS that records every request. */
import { createServer } from "node:https";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Certificate } from "./certificates.ts";

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly serverName: string | false | null;
}

export interface HttpsReceiver {
  readonly port: number;
  readonly received: readonly ReceivedRequest[];
  connections(): number;
  close(): Promise<void>;
}

export async function startHttpsReceiver(
  certificate: Certificate,
  delayMs = 0,
): Promise<HttpsReceiver> {
  const received: ReceivedRequest[] = [];
  let connections = 0;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url: path = "", headers } = request;
    const serverName = (request.socket as TLSSocket).servername;
    received.push({ method, path, headers, body: await buffer(request), serverName });
    await sleep(delayMs, undefined, { ref: false });
    response.end("thank you");
  };
  const server = createServer(certificate, (request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
