import type { FastifyInstance } from "fastify";
import { fail } from "../../usecases/failure.ts";
import { sendJson } from "./envelope.ts";
import { PUBLIC } from "./request.ts";

/** `/readyz` checks the database at most once in this time. */
const READY_CACHE_MS = 1_000;

/** Adds `/livez` (the process answers) and `/readyz` (its database answers, and it is not stopping). */
export function addHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  stopping: AbortSignal,
): void {
  const cachedReady = cacheFor(READY_CACHE_MS, isReady);
  app.get("/livez", PUBLIC, async (_request, reply) => sendJson(reply, 200, { status: "ok" }));
  app.get("/readyz", PUBLIC, async (_request, reply) => {
    if (stopping.aborted || !(await cachedReady())) fail("SERVICE_UNAVAILABLE");
    return sendJson(reply, 200, { status: "ok" });
  });
}

/** Caches a result for some time. Calls while it is computed share the same promise. */
function cacheFor<Result>(milliseconds: number, find: () => Promise<Result>) {
  let cached: Promise<Result> | null = null;
  return () => {
    if (cached) return cached;
    cached = find();
    setTimeout(() => (cached = null), milliseconds).unref();
    return cached;
  };
}
