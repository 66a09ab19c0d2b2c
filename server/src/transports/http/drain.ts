import type { FastifyInstance } from "fastify";

const CHECK_INTERVAL_MS = 50;

/**
 * Prepares a graceful shutdown: the returned function accepts no new connections, lets open requests finish, and closes
 * idle connections immediately.
 */
export function prepareDrain(app: FastifyInstance): () => Promise<void> {
  let openRequests = 0;
  app.server.on("request", (_request, response) => {
    openRequests += 1;
    response.once("close", () => {
      openRequests -= 1;
    });
  });
  return async () => {
    const closing = app.close();
    const timer = setInterval(() => {
      if (openRequests === 0) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
    }, CHECK_INTERVAL_MS);
    await closing.finally(() => clearInterval(timer));
  };
}

/**
 * Sends `Connection: close` while the process is about to stop, so that the client's next request uses a new connection
 * and reaches another process, even if the load balancer balances connections and not requests.
 */
export function sendClientsAway(app: FastifyInstance, draining: AbortSignal): void {
  app.addHook("onRequest", (_request, reply, done) => {
    if (draining.aborted) reply.header("connection", "close");
    done();
  });
}
