import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 50;

/**
 * Closes the server in good order: no new connections, what was asked is answered, and a connection
 * that nothing is owed on, kept alive or never used, is let go instead of waited for.
 */
export function prepareDrain(app: FastifyInstance): () => Promise<void> {
  let owed = 0;
  app.server.on("request", (_request, response) => {
    owed += 1;
    response.once("close", () => {
      owed -= 1;
    });
  });
  return async () => {
    const closing = app.close();
    const timer = setInterval(() => {
      if (owed === 0) app.server.closeAllConnections();
      else app.server.closeIdleConnections();
    }, LOOK_EVERY_MS);
    await closing.finally(() => clearInterval(timer));
  };
}
