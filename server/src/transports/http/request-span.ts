import type { FastifyRequest } from "fastify";
import type { Caller } from "../../usecases/caller.ts";
import type { Traces } from "../../usecases/traces.ts";

export interface SpanPorts {
  readonly traces: Pick<Traces, "draw" | "begin">;
}

/**
 * Adds a span, if sampled, to the caller of a request that may create reports; `onAnswer` ends it. Called after
 * authentication, so unauthenticated clients create no spans.
 */
export function withSpan<Known extends Caller>(
  { traces }: SpanPorts,
  request: FastifyRequest,
  caller: Known,
): Known {
  if (!traces.draw()) return caller;
  const span = traces.begin({
    traceparent: request.headers["traceparent"],
    method: request.method,
    route: request.routeOptions.url ?? "",
    ageMs: performance.now() - request.startedAt,
  });
  return span ? { ...caller, span } : caller;
}
