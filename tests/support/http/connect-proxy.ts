/** An egress proxy on loopback that tunnels by CONNECT and resolves names by its own table. */
import { createServer } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

export interface ConnectProxy {
  readonly port: number;
  /** `host:port`, followed by the credentials, if any. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** `portOf` returns the loopback port of a tunnel, a status to refuse it, or null to never answer. */
export async function startConnectProxy(
  portOf: (authority: string) => number | { readonly status: string } | null,
): Promise<ConnectProxy> {
  const asked: string[] = [];
  const sockets = new Set<Duplex>();
  const keep = (socket: Duplex) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    return socket;
  };
  const server = createServer();
  server.on("connect", (request, near: Duplex) => {
    keep(near);
    const authority = request.url ?? "";
    asked.push([authority, request.headers["proxy-authorization"]].filter(Boolean).join(" "));
    const port = portOf(authority);
    if (port === null) return;
    if (typeof port === "object") {
      near.end(`HTTP/1.1 ${port.status}\r\n\r\n`);
      return;
    }
    const far = connect({ host: "127.0.0.1", port }, () => {
      near.write("HTTP/1.1 200 Connection established\r\n\r\n");
      near.pipe(far).pipe(near);
    });
    keep(far);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
