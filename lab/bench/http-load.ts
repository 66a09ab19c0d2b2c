import { connect, type Socket } from "node:net";

/** Returns the next request of a connection: the complete text, ready to be written. */
export type NextRequest = () => string;

export interface LoadResult {
  readonly seconds: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** Milliseconds from request to answer, sorted. */
  readonly latencies: Float64Array;
}

const HEAD_END = Buffer.from("\r\n\r\n");

/**
 * A load generator on bare sockets: one request in flight per connection, responses read by Content-Length. It shares
 * two cores with the measured server, so it does as little work as possible.
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  next: NextRequest,
): Promise<LoadResult> {
  const { hostname, port } = new URL(url);
  const byStatus = new Map<number, number>();
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      drive(
        connect({ host: hostname, port: Number(port), noDelay: true }),
        next,
        endsAt,
        (status, ms) => {
          byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
          latencies.push(ms);
        },
      ),
    ),
  );
  const took = (performance.now() - startedAt) / 1000;
  return { seconds: took, byStatus, latencies: Float64Array.from(latencies).sort() };
}

function drive(
  socket: Socket,
  next: NextRequest,
  endsAt: number,
  onAnswer: (status: number, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer | null = null;
    let askedAt = 0;
    const ask = () => {
      askedAt = performance.now();
      if (askedAt >= endsAt) {
        socket.destroy();
        resolve();
      } else socket.write(next());
    };
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      const bytes: Buffer = pending ? Buffer.concat([pending, chunk]) : chunk;
      const head = bytes.indexOf(HEAD_END);
      const text = head < 0 ? "" : bytes.toString("latin1", 0, head);
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined || bytes.length < head + 4 + Number(length)) {
        pending = bytes;
        return;
      }
      pending = null;
      onAnswer(Number(text.slice(9, 12)), performance.now() - askedAt);
      ask();
    });
  });
}
