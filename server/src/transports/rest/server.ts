import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { fail, Failure } from "../../usecases/failure.ts";
import { addDocs } from "./docs.ts";
import { sendFailure, toFailure } from "./envelope.ts";
import { passGate, type GatePorts } from "./gate.ts";
import { addHealth } from "./health.ts";
import { requireShallow } from "./json-depth.ts";
import { addMarkdownDocs } from "./markdown-docs.ts";
import { refuseOddFraming } from "./request-framing.ts";
import { refuseOddTarget, routableTarget } from "./request-target.ts";
import { addRoutes, type RestPorts } from "./routes.ts";
import { shortenKeepAlive, limitSockets, refuseConnection, type SocketLimits } from "./sockets.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** Longer than the usual 60 s of load balancers, so that no connection is closed while they send on it. */
const KEEP_ALIVE_MS = 70_000;
const MAX_CHECK_INTERVAL_MS = 5_000;

/** The default headers of every response. Pages for browsers and responses that may be cached override them. */
const SECURITY_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

export interface RestParts {
  readonly ports: GatePorts & RestPorts;
  readonly isReady: () => Promise<boolean>;
  /** The address ranges whose `X-Forwarded-For` names the client. */
  readonly trustedProxies: readonly string[];
  readonly socketLimits: SocketLimits;
  /** Called after every response, with its failure if it was an error. */
  onAnswer(request: FastifyRequest, status: number, milliseconds: number, failure?: Failure): void;
}

/** Builds the HTTP server of the API. `stopping` ends long polls and makes `/readyz` fail. */
export async function buildRest(parts: RestParts, stopping: AbortSignal): Promise<FastifyInstance> {
  const app = openServer(parts);
  app.decorateRequest("caller", null);
  app.decorateRequest("startedAt", 0);
  readJsonOnly(app);

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

/** Creates a server that limits the size and duration of requests and answers every error in our envelope. */
function openServer({ socketLimits, trustedProxies }: RestParts): FastifyInstance {
  const { clientTimeoutMs } = socketLimits;
  const app = fastify({
    trustProxy: [...trustedProxies],
    bodyLimit: BODY_LIMIT_BYTES,
    // The time limit for a whole request to arrive.
    requestTimeout: clientTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: false,
    http: {
      // Node would answer a request without a Host with an empty 400. Our own check answers with the envelope.
      requireHostHeader: false,
      headersTimeout: clientTimeoutMs,
      connectionsCheckingInterval: Math.min(clientTimeoutMs / 2, MAX_CHECK_INTERVAL_MS),
    },
    // A long id is answered like any unknown one; Node itself limits the size of a request line.
    routerOptions: { maxParamLength: 65_536 },
    logger: false,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => routableTarget(request.url ?? "/"),
    clientErrorHandler: refuseConnection,
  });
  limitSockets(app.server, socketLimits);
  // An unknown expectation is ignored, as HTTP allows. Node would answer with an empty 417.
  app.server.on("checkExpectation", (request, response) =>
    app.server.emit("request", request, response),
  );
  return app;
}

/** Accepts only JSON in UTF-8. A refusal repeats nothing of the body. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      if (!isUtf8Type(request.headers["content-type"])) fail("UNSUPPORTED_MEDIA_TYPE");
      // A lenient decoder would turn different bodies into the same text.
      if (!isUtf8(body as Buffer)) fail("BAD_REQUEST");
      done(null, JSON.parse(requireShallow((body as Buffer).toString("utf8"))));
    } catch (error) {
      done(error instanceof Failure ? error : new Failure("BAD_REQUEST"), undefined);
    }
  });
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** Whether a media type names no charset or UTF-8. */
function isUtf8Type(type = ""): boolean {
  const charset = CHARSET.exec(type)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
