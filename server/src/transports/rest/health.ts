import type { FastifyInstance } from "fastify";
import { fail } from "../../usecases/failure.ts";
import { sendJson } from "./envelope.ts";
import { PUBLIC } from "./gate.ts";

/** Strangers may ask as often as they like: the store is asked once in this time. */
const READY_CACHE_MS = 1_000;

/** Alive: the process answers. Ready: its store answers and it is not stopping. */
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

/** The same answer for all who ask within some time, and for all who ask while it is found out. */
function cacheFor<Result>(milliseconds: number, find: () => Promise<Result>) {
  let cached: Promise<Result> | null = null;
  return () => {
    if (cached) return cached;
    cached = find();
    setTimeout(() => (cached = null), milliseconds).unref();
    return cached;
  };
}
