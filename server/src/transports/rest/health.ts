import type { FastifyInstance } from "fastify";
import { fail } from "../../usecases/failure.ts";
import { sendJson } from "./envelope.ts";

/** Alive: the process answers. Ready: its store answers and it is not stopping. */
export function addHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  stopping: AbortSignal,
): void {
  app.get("/livez", async (_request, reply) => sendJson(reply, 200, { status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (stopping.aborted || !(await isReady())) fail("SERVICE_UNAVAILABLE");
    return sendJson(reply, 200, { status: "ok" });
  });
}
