/** Listens on a port of this machine, and reads the bodies of requests, for every simulated server. */
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Only this machine, unless a container's network excludes other clients. */
const LOOPBACK = "127.0.0.1";

/** A running simulated server. */
export interface RunningServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Listens on a port, or on any free port for 0. Closing calls `onClose`, and ends also the connections that were
 * never answered.
 */
export async function listen(
  server: Server,
  port: number,
  onClose: () => void = () => {},
  host = LOOPBACK,
): Promise<RunningServer> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      onClose();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Reads a body as text; throws if it is longer than the maximum. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error("the body is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
