import type { FastifyReply, FastifyRequest } from "fastify";
import type { Scope } from "@cnh/contract";
import { requireScope } from "../../usecases/caller.ts";
import { authenticate, type AuthenticatePorts } from "../../usecases/keys/authenticate.ts";
import { Failure, fail } from "../../usecases/failure.ts";
import {
  admitRequest,
  type Standing,
  type LimitPorts,
} from "../../usecases/limits/admit-request.ts";
import { type SpanPorts, withSpan } from "../http/request-span.ts";
import { releaseAtEnd } from "../http/release-at-end.ts";

export type GatePorts = AuthenticatePorts & LimitPorts & SpanPorts;

/** The operations that create reports. */
const CREATES: ReadonlySet<string | undefined> = new Set(["createReport", "callMcp"]);

/** The gate's rule for a route. */
export interface RouteRule {
  readonly operation: string;
  readonly scopes: readonly Scope[];
  /** The allowed methods. It is set only on the routes that refuse the other methods of a known path. */
  readonly allow?: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    readonly rule?: RouteRule;
  }
}

/**
 * Checks every request to a route that is not public, before its body is read: credentials (401), scope (403), limits
 * (429), then the route and its method (404, 405). Every request with a valid key counts, whatever its response, unless
 * a limit refuses it.
 */
export async function passGate(
  ports: GatePorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const rule = request.routeOptions.config.rule;
  const caller = await authenticate(ports, request.headers.authorization, {
    channel: rule?.operation === "callMcp" ? "mcp" : "api",
    requestId: request.id,
    address: request.ip,
  });
  request.caller = CREATES.has(rule?.operation) ? withSpan(ports, request, caller) : caller;

  const admission = await admitRequest(ports, caller);
  releaseAtEnd(request.raw.socket, reply, admission.release);
  writeStanding(reply, admission.standing);

  if (rule && !rule.allow) requireScope(caller, ...rule.scopes);
  if (admission.refusal) throw new Failure("TOO_MANY_REQUESTS", { ...admission.refusal });
  if (!rule) fail("NOT_FOUND");
  if (rule.allow !== undefined) {
    reply.header("allow", rule.allow);
    fail("METHOD_NOT_SUPPORTED");
  }
}

/** Writes the RateLimit headers of the IETF draft: the limits and the remaining requests. */
function writeStanding(reply: FastifyReply, standing: Standing): void {
  const { perMinute, perDay } = standing.limits;
  reply.header("ratelimit-policy", `"perMinute";q=${perMinute};w=60, "perDay";q=${perDay};w=86400`);
  reply.header(
    "ratelimit",
    `"perMinute";r=${standing.minuteLeft};t=${standing.minuteEndsInSeconds}, "perDay";r=${standing.dayLeft};t=${standing.dayEndsInSeconds}`,
  );
}
