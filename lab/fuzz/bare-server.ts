/** A bare Node HTTP server without our code, which shows whether mutated bytes are a complete request. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Connection } from "./connection.ts";

const ANSWERS_WITHIN_MS = 300;

export interface BareServer {
  /** Whether Node parses these bytes as a complete request. */
  isComplete(bytes: Buffer): Promise<boolean>;
  close(): void;
}

export async function startBareServer(): Promise<BareServer> {
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    request.resume();
    request.on("error", () => {});
    request.on("end", () => response.end("read"));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    isComplete: async (bytes) => {
      const connection = new Connection(url);
      connection.write(bytes);
      const answer = await connection.answer(false, ANSWERS_WITHIN_MS);
      connection.close();
      return answer?.status === 200;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
