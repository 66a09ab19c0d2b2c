/** A proxy that loses responses: the service has done its work, but the caller gets no response. */
import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface CuttingProxy {
  readonly url: string;
  /** The number of cut connections. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** Forwards each request, and cuts one connection in `every` instead of returning the response. */
export async function startCuttingProxy(target: string, every: number): Promise<CuttingProxy> {
  let answered = 0;
  let cuts = 0;
  const server = createServer((request, response) => {
    const { method, url = "/", headers } = request;
    const onward = forward(new URL(url, target), { method, headers, agent: false }, (answer) => {
      buffer(answer)
        .then((body) => {
          answered += 1;
          if (answered % every === 0) {
            cuts += 1;
            return request.socket.destroy();
          }
          return response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
        })
        .catch(() => request.socket.destroy());
    });
    onward.on("error", () => request.socket.destroy());
    // The client gave up, as happens when it follows the feed.
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
