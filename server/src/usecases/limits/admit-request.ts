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

export interface LimitPorts {
  readonly limits: {
    /** Counters are by name and mode: an organization's id, or that of something of it. */
    take(name: string, mode: Mode, limits: RequestLimits): Promise<Admission>;
  };
}

/** Test mode has counters of its own, a quarter of the live ones, rounded up. */
export function ofMode(mode: Mode, live: number): number {
  return mode === "live" ? live : Math.ceil(live / 4);
}

export function limitsOf({ mode, limits }: Caller): RequestLimits {
  if (mode === "live") return limits;
  return {
    perMinute: ofMode(mode, limits.perMinute),
    perDay: ofMode(mode, limits.perDay),
    concurrency: ofMode(mode, limits.concurrency),
  };
}

/** Counts a request and takes its place in flight, unless a limit is reached. */
export function admitRequest(ports: LimitPorts, caller: Caller): Promise<Admission> {
  return ports.limits.take(caller.organization.id, caller.mode, limitsOf(caller));
}
