import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Scope } from "@cnh/contract";
import type { Caller } from "../../usecases/caller.ts";
import { requireScope } from "../../usecases/caller.ts";
import { authenticate, type AuthenticatePorts } from "../../usecases/keys/authenticate.ts";
import { Failure, fail } from "../../usecases/failure.ts";
import {
  admitRequest,
  type Standing,
  type LimitPorts,
} from "../../usecases/limits/admit-request.ts";

export type GatePorts = AuthenticatePorts & LimitPorts;

/** What a route tells of itself to the gate. */
export interface RouteRule {
  readonly operation: string;
  readonly scopes: readonly Scope[];
  /** Set on a known path asked with another method. */
  readonly allow?: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    readonly rule?: RouteRule;
    /** Set on the few routes that need no key; every other request passes the gate, whatever its path. */
    readonly isPublic?: true;
  }
  interface FastifyRequest {
    caller: Caller | null;
    startedAt: number;
  }
}

/** For the routes that anybody may ask for. */
export const PUBLIC = { config: { isPublic: true } } as const;

/**
 * What stands before every route that is not public, before its body is read: credentials (401), scope (403),
 * limits (429), then whether there is such a route and method (404, 405). Every request of a known
 * key is counted, whatever its answer, unless a limit refuses it.
 */
export async function passGate(
  ports: GatePorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const caller = await authenticate(ports, request.headers.authorization, request.ip);
  request.caller = caller;

  const admission = await admitRequest(ports, caller);
  releaseAtEnd(request.raw.socket, reply, admission.release);
  writeStanding(reply, admission.standing);

  const rule = request.routeOptions.config.rule;
  if (rule && !rule.allow) requireScope(caller, ...rule.scopes);
  if (admission.refusal) throw new Failure("TOO_MANY_REQUESTS", { ...admission.refusal });
  if (!rule) fail("NOT_FOUND");
  if (rule.allow !== undefined) {
    reply.header("allow", rule.allow);
    fail("METHOD_NOT_SUPPORTED");
  }
}

/** What must be let go when a connection ends, whether or not its answers were sent. */
const held = new WeakMap<Socket, Set<() => void>>();

/**
 * The place is let go after the answer, and when the client goes away before it: a request that
 * waits behind another on its connection never hears of that by itself, so the connection is asked.
 */
function releaseAtEnd(socket: Socket, reply: FastifyReply, release: () => void): void {
  if (socket.destroyed) return release();
  const releases = held.get(socket) ?? new Set();
  if (!held.has(socket)) {
    held.set(socket, releases);
    socket.once("close", () => {
      for (const letGo of releases) letGo();
    });
  }
  releases.add(release);
  reply.raw.once("close", () => {
    releases.delete(release);
    release();
  });
}

/** The RateLimit fields of the IETF draft: what the policies are and what is left of them. */
function writeStanding(reply: FastifyReply, standing: Standing): void {
  const { perMinute, perDay } = standing.limits;
  reply.header("ratelimit-policy", `"perMinute";q=${perMinute};w=60, "perDay";q=${perDay};w=86400`);
  reply.header(
    "ratelimit",
    `"perMinute";r=${standing.minuteLeft};t=${standing.minuteEndsInSeconds}, "perDay";r=${standing.dayLeft};t=${standing.dayEndsInSeconds}`,
  );
}

export function callerOf(request: FastifyRequest): Caller {
  return request.caller ?? fail("UNAUTHORIZED");
}
