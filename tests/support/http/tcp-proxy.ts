import { connect, createServer, type Socket } from "node:net";

/** A proxy between a server and a store with which a test can cut the connection and restore it. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks every connection and admits no new one. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let whole = true;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
  };
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((near) => {
    keep(near);
    if (whole) {
      const far = connect({ host, port });
      keep(far);
      near.pipe(far).pipe(near);
    } else near.destroy();
  });
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    cut,
    mend: () => {
      whole = true;
    },
    close: () => {
      cut();
      return new Promise((resolve) => void proxy.close(() => resolve()));
    },
  };
}
