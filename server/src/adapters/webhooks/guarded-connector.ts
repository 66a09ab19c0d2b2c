/** The connector for undici: a checked socket, then TLS to the name, both within one deadline. */
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

/** Opens a socket. Throws SendError, or the signal's reason. */
export type OpenSocket = (target: Target, signal: AbortSignal) => Promise<Duplex>;

export interface ConnectorOptions {
  readonly open: OpenSocket;
  readonly connectTimeoutMs: number;
  /** A certificate authority in PEM that replaces the public ones. */
  readonly ca: string | undefined;
}

export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const connect = callbackify((target: buildConnector.Options) => connectWithin(options, target));
  return (target, callback) => {
    connect(target, (error: Error | null, socket) => {
      if (error) return callback(error, null);
      callback(null, socket);
      return hangUpOnFlood(socket);
    });
  };
}

/**
 * Closes a connection whose answer has too many bytes. undici counts only headers and body; an endless status line or
 * chunk extension is neither, and would be read at full speed until the deadline.
 */
function hangUpOnFlood(socket: Socket): void {
  let written = 0;
  let allowed = 0;
  // This listener runs after undici's, which reads all available bytes at each event.
  socket.on("readable", () => {
    // A new request was written since the last event, so these bytes answer it.
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
    // Certificates write a full name without the dot at its end.
    host: hostname.replace(/\.$/, ""),
    port: Number(port || (secure ? 443 : 80)),
  };
  const connect = async (signal: AbortSignal) => {
    const socket = await open(target, signal);
    // A tunnel is a socket too.
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
    // An address is not a valid server name; the certificate is then checked against the host.
    servername: isIP(host) ? "" : host,
    ALPNProtocols: ["http/1.1"],
    // Set explicitly, so that no setting of the process turns it off.
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
