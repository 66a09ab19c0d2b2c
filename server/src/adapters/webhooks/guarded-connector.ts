/** How undici connects: a socket opened with care, TLS over it to the name, both within one deadline. */
import { once } from "node:events";
import { isIP } from "node:net";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import { callbackify } from "node:util";
import type { buildConnector } from "undici";
import { withDeadline } from "../../waiting.ts";
import { SendError } from "./send-error.ts";

const MAX_BYTES_PER_REQUEST = 256 * 1024;

export interface Target {
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Throws SendError, or the signal's reason. */
export type OpenSocket = (target: Target, signal: AbortSignal) => Promise<Duplex>;

export interface ConnectorOptions {
  readonly open: OpenSocket;
  readonly connectTimeoutMs: number;
  /** In PEM, in place of the public authorities. */
  readonly ca: string | undefined;
}

export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const connect = callbackify((asked: buildConnector.Options) => connectWithin(options, asked));
  return (asked, callback) => {
    connect(asked, (error: Error | null, socket) => {
      if (error) return callback(error, null);
      callback(null, socket);
      return hangUpOnFlood(socket);
    });
  };
}

/**
 * What undici counts are headers and body. A status line or a chunk's extension without end is neither, and would be
 * taken in at the full speed of the line until the deadline.
 */
function hangUpOnFlood(socket: Socket): void {
  let written = 0;
  let allowed = 0;
  // After undici, which reads all that there is at each of these.
  socket.on("readable", () => {
    // Something was sent since: what comes now answers the next request.
    if (socket.bytesWritten !== written) {
      written = socket.bytesWritten;
      allowed = socket.bytesRead + MAX_BYTES_PER_REQUEST;
    } else if (socket.bytesRead > allowed) {
      socket.destroy(new SendError("broken_answer"));
    }
  });
}

function connectWithin(
  { open, connectTimeoutMs, ca }: ConnectorOptions,
  { hostname, port, protocol }: buildConnector.Options,
): Promise<Socket> {
  const secure = protocol === "https:";
  const target = {
    // The dot that ends a full name is not part of it in certificates.
    host: hostname.replace(/\.$/, ""),
    port: Number(port || (secure ? 443 : 80)),
  };
  const connect = async (signal: AbortSignal) => {
    const socket = await open(target, signal);
    // What a tunnel gives is a socket too.
    return secure ? encrypt(socket, target.host, ca, signal) : (socket as Socket);
  };
  return withDeadline(connectTimeoutMs, undefined, connect, () => new SendError("timeout"));
}

async function encrypt(
  socket: Duplex,
  host: string,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  const secured = connectTls({
    socket,
    host,
    // Addresses are no server names; the certificate is then checked against the host.
    servername: isIP(host) ? "" : host,
    ALPNProtocols: ["http/1.1"],
    // Said here so that no setting of the process turns it off.
    rejectUnauthorized: true,
    ...(ca === undefined ? {} : { ca }),
  });
  secured.on("error", () => {});
  try {
    await once(secured, "secureConnect", { signal });
    return secured;
  } catch {
    secured.destroy();
    socket.destroy();
    throw signal.aborted ? signal.reason : new SendError("tls_failed");
  }
}
