import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorEnvelope } from "@cnh/contract";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { Failure } from "../../usecases/failure.ts";
import { fail } from "../../usecases/failure.ts";
import { addDocs } from "./docs.ts";
import { sendFailure, toFailure } from "./envelope.ts";
import { passGate, type GatePorts } from "./gate.ts";
import { addHealth } from "./health.ts";
import { addMarkdownDocs } from "./markdown-docs.ts";
import { addRoutes, type RestPorts } from "./routes.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** Longer than the longest wait, so that only a client that stops sending is cut off. */
const REQUEST_TIMEOUT_MS = 70_000;

export interface RestParts {
  readonly ports: GatePorts & RestPorts;
  readonly isReady: () => Promise<boolean>;
  /** Told of every answer; `failure` where it was an error. */
  onAnswer(request: FastifyRequest, status: number, milliseconds: number, failure?: Failure): void;
}

/** The HTTP server of the API. `stopping` ends what is held back and makes it unready. */
export async function buildRest(parts: RestParts, stopping: AbortSignal): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // Node would refuse a request without a Host with an empty 400: ours has the envelope.
    http: { requireHostHeader: false },
    // A long id is an unknown one; the size of a request line is bounded by Node itself.
    routerOptions: { maxParamLength: 65_536 },
    logger: false,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => soundUrl(request.url ?? "/"),
    clientErrorHandler,
  });
  // An expectation that we do not know is left unmet, as HTTP allows; Node would answer an empty 417.
  app.server.on("checkExpectation", (request, response) =>
    app.server.emit("request", request, response),
  );
  app.decorateRequest("caller", null);
  app.decorateRequest("startedAt", 0);
  readJsonOnly(app);

  const failures = new WeakMap<FastifyRequest, Failure>();
  app.addHook("onRequest", async (request, reply) => {
    request.startedAt = performance.now();
    reply.header("request-id", request.id);
    if (request.headers.host === undefined) fail("BAD_REQUEST");
    if (isApi(request)) await passGate(parts.ports, request, reply);
  });
  app.addHook("onResponse", async (request, reply) => {
    const milliseconds = performance.now() - request.startedAt;
    parts.onAnswer(request, reply.statusCode, milliseconds, failures.get(request));
  });
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error);
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

function isApi(request: FastifyRequest): boolean {
  return request.url.startsWith("/api/");
}

/** A path with broken percent-encoding is no path of ours; it takes the same way as any unknown one. */
function soundUrl(url: string): string {
  if (!url.includes("%")) return url;
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.startsWith("/api/") ? "/api/malformed" : "/malformed";
  }
}

/** JSON is the only media type; whatever is no JSON is a 400 that repeats nothing of it. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => {
    try {
      done(null, JSON.parse((body as Buffer).toString("utf8")));
    } catch {
      done(toFailure({ statusCode: 400 }), undefined);
    }
  });
}

/** What was not even HTTP: answered by hand, since there is no request to answer to. */
function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const tooLong = error.code === "HPE_HEADER_OVERFLOW";
  const status = tooLong ? 431 : 400;
  const body = JSON.stringify({ ...errorEnvelope("BAD_REQUEST"), status });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Request-Id: ${randomUUID()}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
