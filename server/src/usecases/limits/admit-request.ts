import type { LimitReason } from "@cnh/contract";
import type { Caller, Mode, RequestLimits } from "../caller.ts";

/** Where an organization stands in its two windows, this request included if it was let in. */
export interface Standing {
  readonly limits: RequestLimits;
  readonly minuteLeft: number;
  readonly minuteEndsInSeconds: number;
  readonly dayLeft: number;
  readonly dayEndsInSeconds: number;
}

export interface Admission {
  readonly standing: Standing;
  /** Why the request is refused, and when to try again; null: it is let in. */
  readonly refusal: { readonly reason: LimitReason; readonly retryAfter: number } | null;
  /** Lets the place in flight go. Harmless when called twice, or after a refusal. */
  readonly release: () => void;
}

interface Ports {
  readonly limits: {
    take(organizationId: string, mode: Mode, limits: RequestLimits): Promise<Admission>;
  };
}

/** Test mode has counters of its own, a quarter of the live ones, rounded up. */
export function limitsOf(caller: Caller): RequestLimits {
  if (caller.mode === "live") return caller.limits;
  const { perMinute, perDay, concurrency } = caller.limits;
  return {
    perMinute: Math.ceil(perMinute / 4),
    perDay: Math.ceil(perDay / 4),
    concurrency: Math.ceil(concurrency / 4),
  };
}

/** Counts a request and takes its place in flight, unless a limit is reached. */
export function admitRequest(ports: Ports, caller: Caller): Promise<Admission> {
  return ports.limits.take(caller.organization.id, caller.mode, limitsOf(caller));
}
