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
/** Longer than the usual 60 s of load balancers: a connection must not be closed while they send on it. */
const KEEP_ALIVE_MS = 70_000;
const MAX_CHECK_INTERVAL_MS = 5_000;

/** What every answer begins with; a page that browsers load, or that may be cached, says otherwise itself. */
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
  readonly socketLimits: SocketLimits;
  /** Told of every answer; `failure` where it was an error. */
  onAnswer(request: FastifyRequest, status: number, milliseconds: number, failure?: Failure): void;
}

/** The HTTP server of the API. `stopping` ends what is held back and makes it unready. */
export async function buildRest(parts: RestParts, stopping: AbortSignal): Promise<FastifyInstance> {
  const app = openServer(parts.socketLimits);
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
    // What the framework refuses before any hook, such as a method that Node has no name for, is no request of ours.
    const isUnseen = !reply.hasHeader("request-id");
    if (isUnseen) reply.header("request-id", request.id).headers(SECURITY_HEADERS);
    const failure = isUnseen ? new Failure("BAD_REQUEST") : toFailure(error);
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

/** A server that bounds what clients send and how long they take, and answers in the envelope. */
function openServer(socketLimits: SocketLimits): FastifyInstance {
  const { clientTimeoutMs } = socketLimits;
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // For all of a request to arrive, however slowly it drips.
    requestTimeout: clientTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    exposeHeadRoutes: false,
    http: {
      // Node would refuse a request without a Host with an empty 400: ours has the envelope.
      requireHostHeader: false,
      headersTimeout: clientTimeoutMs,
      connectionsCheckingInterval: Math.min(clientTimeoutMs / 2, MAX_CHECK_INTERVAL_MS),
    },
    // A long id is an unknown one; the size of a request line is bounded by Node itself.
    routerOptions: { maxParamLength: 65_536 },
    logger: false,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => routableTarget(request.url ?? "/"),
    clientErrorHandler: refuseConnection,
  });
  limitSockets(app.server, socketLimits);
  // An expectation that we do not know is left unmet, as HTTP allows; Node would answer an empty 417.
  app.server.on("checkExpectation", (request, response) =>
    app.server.emit("request", request, response),
  );
  return app;
}

/** JSON in UTF-8 is the only media type; whatever is not that is refused, and nothing of it is repeated. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      if (!isUtf8Type(request.headers["content-type"])) fail("UNSUPPORTED_MEDIA_TYPE");
      // Reading the bytes leniently would make one text of many bodies.
      if (!isUtf8(body as Buffer)) fail("BAD_REQUEST");
      done(null, JSON.parse(requireShallow((body as Buffer).toString("utf8"))));
    } catch (error) {
      done(error instanceof Failure ? error : new Failure("BAD_REQUEST"), undefined);
    }
  });
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** Whether a media type names no charset, or the only one that JSON has. */
function isUtf8Type(type = ""): boolean {
  const charset = CHARSET.exec(type)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
