import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail, Failure } from "../../usecases/failure.ts";
import { addDocs } from "./docs.ts";
import { sendFailure, toFailure } from "../http/envelope.ts";
import { addHealth } from "../http/health.ts";
import { openServer, type ServerLimits } from "../http/open-server.ts";
import { refuseOddFraming } from "../http/request-framing.ts";
import { refuseOddTarget } from "../http/request-target.ts";
import { shortenKeepAlive } from "../http/sockets.ts";
import { passGate, type GatePorts } from "./gate.ts";
import { addMarkdownDocs } from "./markdown-docs.ts";
import { addRoutes, type RestPorts } from "./routes.ts";

/** The default headers of every response. Pages for browsers and responses that may be cached override them. */
const SECURITY_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

export interface RestParts extends ServerLimits {
  readonly ports: GatePorts & RestPorts;
  readonly isReady: () => Promise<boolean>;
  /** Called after every response, with its failure if it was an error. */
  onAnswer(request: FastifyRequest, status: number, milliseconds: number, failure?: Failure): void;
}

/** Builds the HTTP server of the API. `stopping` ends long polls and makes `/readyz` fail. */
export async function buildRest(parts: RestParts, stopping: AbortSignal): Promise<FastifyInstance> {
  const app = openServer(parts);
  const failures = new WeakMap<FastifyRequest, Failure>();
  app.addHook("onRequest", async (request, reply) => {
    request.startedAt = performance.now();
    reply.header("request-id", request.id).headers(SECURITY_HEADERS);
    refuseOddFraming(request.raw);
    refuseOddTarget(request.originalUrl);
    if (request.routeOptions.config.isPublic) shortenKeepAlive(reply.raw);
    else await passGate(parts.ports, request, reply);
  });
  app.addHook("onResponse", async (request, reply) => {
    const milliseconds = performance.now() - request.startedAt;
    parts.onAnswer(request, reply.statusCode, milliseconds, failures.get(request));
  });
  app.setErrorHandler((error, request, reply) => {
    // The framework refuses some requests before any hook runs, such as one with a method that Node does not know.
    const skippedHooks = !reply.hasHeader("request-id");
    if (skippedHooks) reply.header("request-id", request.id).headers(SECURITY_HEADERS);
    const failure = skippedHooks ? new Failure("BAD_REQUEST") : toFailure(error);
    failures.set(request, failure);
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler(() => fail("NOT_FOUND"));

  addHealth(app, parts.isReady, stopping);
  await addDocs(app);
  addMarkdownDocs(app);
  addRoutes(app, parts.ports, stopping);
  return app;
}
