/** A webhook receiver on a bare socket that can answer with any bytes. */
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

export interface RawReceiver {
  readonly port: number;
  /** The bytes received on each connection, in the order in which the connections were opened. */
  readonly heard: readonly string[];
  /** The number of bytes passed to the network, over all connections. */
  bytesSent(): number;
  openConnections(): number;
  close(): Promise<void>;
}

export interface RawReceiverOptions {
  readonly host?: string;
  /** Zero for any port. */
  readonly port?: number;
  /** Called once per connection, when its first bytes arrive. */
  readonly answer?: (socket: Socket) => void;
}

export async function startRawReceiver(options: RawReceiverOptions = {}): Promise<RawReceiver> {
  const heard: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const at = sockets.push(socket) - 1;
    heard[at] = "";
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      if (heard[at] === "") options.answer?.(socket);
      heard[at] += bytes.toString();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, options.host ?? "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    bytesSent: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    openConnections: () => sockets.filter(({ destroyed }) => !destroyed).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Writes repeatedly as fast as the network accepts data, until the other side is gone. */
export function writeEndlessly(socket: Socket, bytes: string | Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on("drain", write);
  write();
}

/** Writes one piece at a time; the last one is repeated. */
export function drip(socket: Socket, pieces: readonly string[], everyMs: number): void {
  let at = 0;
  const timer = setInterval(() => {
    socket.write(pieces[Math.min(at, pieces.length - 1)] ?? "");
    at += 1;
  }, everyMs);
  socket.on("close", () => clearInterval(timer));
}
