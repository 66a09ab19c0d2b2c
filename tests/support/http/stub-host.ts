/** An HTTP server on a free port with responses defined by the test. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface StubHost {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export async function openStubHost(listener: RequestListener): Promise<StubHost> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
