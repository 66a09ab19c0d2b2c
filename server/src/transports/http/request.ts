/** The request state of every HTTP transport. */
import type { FastifyRequest } from "fastify";
import type { Caller } from "../../usecases/caller.ts";
import { fail } from "../../usecases/failure.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set on the few routes that need no credentials. Every other request passes a gate, whatever its path. */
    readonly isPublic?: true;
  }
  interface FastifyRequest {
    caller: Caller | null;
    startedAt: number;
    /** The report that the request created. */
    createdReportId: string | null;
    /** How many names the response lists as ignored. */
    ignoredFields: number;
  }
}

/** The options of a route that needs no credentials. */
export const PUBLIC = { config: { isPublic: true } } as const;

export function callerOf(request: FastifyRequest): Caller {
  return request.caller ?? fail("UNAUTHORIZED");
}
