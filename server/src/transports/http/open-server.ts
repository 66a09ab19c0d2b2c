import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import fastify, { type FastifyInstance } from "fastify";
import { fail, Failure } from "../../usecases/failure.ts";
import { keepAddresses } from "./forwarded-addresses.ts";
import { requireShallow } from "./json-depth.ts";
import { routableTarget } from "./request-target.ts";
import { limitSockets, refuseConnection, type SocketLimits } from "./sockets.ts";

const BODY_LIMIT_BYTES = 64 * 1024;
/** Longer than the usual 60 s of load balancers, so that no connection is closed while they send on it. */
const KEEP_ALIVE_MS = 70_000;
const MAX_CHECK_INTERVAL_MS = 5_000;

export interface ServerLimits {
  /** The address ranges whose `X-Forwarded-For` names the client. */
  readonly trustedProxies: readonly string[];
  readonly socketLimits: SocketLimits;
}

/** Replaces the body of an MCP message that is not JSON. */
export const UNPARSED = Symbol("no JSON");

/** Creates a server that limits request size and duration, parses only JSON and sends errors as our envelope. */
export function openServer({ socketLimits, trustedProxies }: ServerLimits): FastifyInstance {
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
  app.addHook("onRequest", async (request) => keepAddresses(request));
  // An unknown expectation is ignored, as HTTP allows. Node would answer with an empty 417.
  app.server.on("checkExpectation", (request, response) =>
    app.server.emit("request", request, response),
  );
  app.decorateRequest("caller", null);
  app.decorateRequest("startedAt", 0);
  app.decorateRequest("createdReportId", null);
  app.decorateRequest("ignoredFields", 0);
  readJsonOnly(app);
  return app;
}

/** Accepts only JSON in UTF-8. An error never repeats any of the body. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      if (!isUtf8Type(request.headers["content-type"])) fail("UNSUPPORTED_MEDIA_TYPE");
      // A lenient decoder would turn different bodies into the same text.
      if (!isUtf8(body as Buffer)) fail("BAD_REQUEST");
      done(null, JSON.parse(requireShallow((body as Buffer).toString("utf8"))));
    } catch (error) {
      if (error instanceof Failure) done(error, undefined);
      // JSON-RPC defines its own response to invalid JSON.
      else if (request.routeOptions.config.rule?.operation === "callMcp") done(null, UNPARSED);
      else done(new Failure("BAD_REQUEST"), undefined);
    }
  });
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** Whether a media type has the charset UTF-8, or none. */
function isUtf8Type(type = ""): boolean {
  const charset = CHARSET.exec(type)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
