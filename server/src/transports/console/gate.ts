import type { ConsoleRule } from "@cnh/contract/console";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Mode, RequestOrigin } from "../../usecases/caller.ts";
import { Failure, fail } from "../../usecases/failure.ts";
import {
  admitPerson,
  admitSensitive,
  admitStranger,
  PERSON_LIMITS,
} from "../../usecases/limits/admit-person.ts";
import type { Admission, LimitPorts, Standing } from "../../usecases/limits/admit-request.ts";
import {
  type ConsoleCaller,
  enterOrganization,
  type EnterPorts,
} from "../../usecases/members/console-caller.ts";
import {
  enterOperators,
  type EnterOperatorsPorts,
  type Inspector,
} from "../../usecases/operators/enter-operators.ts";
import { findSession, requireSession, type Session } from "../../usecases/session/identity.ts";
import { type SpanPorts, withSpan } from "../http/request-span.ts";
import { releaseAtEnd } from "../http/release-at-end.ts";
import { isSameOrigin } from "./same-origin.ts";

export interface GatePorts extends EnterPorts, EnterOperatorsPorts, LimitPorts, SpanPorts {
  /** The origin of the console's pages. */
  readonly consoleOrigin: string;
}

/** The gate's rule for a route. */
export interface ConsoleRouteRule {
  readonly operation: string;
  /** `null` outside of any organization. */
  readonly member: ConsoleRule | null;
  /** Whether only our operators may call it. */
  readonly isForOperators?: true;
  readonly session: "required" | "optional";
  readonly isSensitive: boolean;
  /** The allowed methods. It is set only on the routes that refuse the other methods of a known path. */
  readonly allow?: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    readonly consoleRule?: ConsoleRouteRule;
  }
  interface FastifyRequest {
    consoleCaller: ConsoleCaller | null;
    inspector: Inspector | null;
    session: Session | null;
  }
}

/**
 * Checks every request to the console's API before its body is read: that a page of ours sent it (403), the session
 * (401), the person's limits (429), then the membership, the permissions and the fresh proof of the operation, or that
 * the person is an operator.
 */
export async function passGate(
  ports: GatePorts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!isSameOrigin(request.headers, ports.consoleOrigin)) fail("FORBIDDEN");
  const rule = request.routeOptions.config.consoleRule;
  const { cookie } = request.headers;
  const session =
    rule?.session === "optional"
      ? await findSession(ports, cookie)
      : await requireSession(ports, cookie);
  request.session = session;
  const admission = session
    ? await admitPerson(ports, session.person.id)
    : await admitStranger(ports, request.ip);
  releaseAtEnd(request.raw.socket, reply, admission.release);
  writeStanding(reply, admission.standing);
  refuseBeyondLimit(admission);
  if (session && rule?.member) await enter(ports, request, session, rule.member);
  if (session && rule?.isForOperators)
    request.inspector = await enterOperators(ports, session, originOf(request));
  if (session && rule?.isSensitive)
    refuseBeyondLimit(await admitSensitive(ports, session.person.id));
  if (!rule) fail("NOT_FOUND");
  if (rule.allow !== undefined) {
    reply.header("allow", rule.allow);
    fail("METHOD_NOT_SUPPORTED");
  }
}

async function enter(
  ports: GatePorts,
  request: FastifyRequest,
  session: Session,
  rule: ConsoleRule,
): Promise<void> {
  const { organizationId, mode } = request.params as { organizationId: string; mode: string };
  const entry = { organizationId, rule, limits: PERSON_LIMITS, origin: originOf(request) };
  const { cookie } = request.headers;
  const entered = await enterOrganization(ports, session, { ...entry, mode: modeOf(mode), cookie });
  const creates = request.routeOptions.config.consoleRule?.operation === "createReport";
  const caller = creates ? withSpan(ports, request, entered) : entered;
  request.caller = caller;
  request.consoleCaller = caller;
}

function modeOf(text: string): Mode {
  return text === "live" || text === "test" ? text : fail("NOT_FOUND");
}

function refuseBeyondLimit({ refusal }: Admission): void {
  if (refusal) throw new Failure("TOO_MANY_REQUESTS", { ...refusal });
}

/** Writes the RateLimit headers of the IETF draft. A person has no limit per day. */
function writeStanding(reply: FastifyReply, standing: Standing): void {
  const { limits, minuteLeft, minuteEndsInSeconds } = standing;
  reply.header("ratelimit-policy", `"perMinute";q=${limits.perMinute};w=60`);
  reply.header("ratelimit", `"perMinute";r=${minuteLeft};t=${minuteEndsInSeconds}`);
}

/** Returns the channel, id and address of a request. */
export function originOf(request: FastifyRequest): RequestOrigin {
  return { channel: "console", requestId: request.id, address: request.ip };
}

/** The member who calls an operation of an organization. */
export function consoleCallerOf(request: FastifyRequest): ConsoleCaller {
  return request.consoleCaller ?? fail("UNAUTHORIZED");
}

/** The operator who calls an operation for operators. */
export function inspectorOf(request: FastifyRequest): Inspector {
  return request.inspector ?? fail("UNAUTHORIZED");
}

/** The session of a request that needs one. */
export function sessionOf(request: FastifyRequest): Session {
  return request.session ?? fail("UNAUTHORIZED");
}
