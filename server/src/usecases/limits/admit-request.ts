import type { LimitReason } from "@cnh/contract";
import type { Caller, Mode, RequestLimits } from "../caller.ts";

/** The rest of an organization's limits in its two windows, after this request if it was admitted. */
export interface Standing {
  readonly limits: RequestLimits;
  readonly minuteLeft: number;
  readonly minuteEndsInSeconds: number;
  readonly dayLeft: number;
  readonly dayEndsInSeconds: number;
}

export interface Admission {
  readonly standing: Standing;
  /** The reason of a refusal, and when to retry; `null` if the request is admitted. */
  readonly refusal: { readonly reason: LimitReason; readonly retryAfter: number } | null;
  /** Releases the place in flight. It may be called twice, or after a refusal. */
  readonly release: () => void;
}

export interface LimitPorts {
  readonly limits: {
    /** Counters are by name and mode. The name is an organization's id, or begins with it. */
    take(name: string, mode: Mode, limits: RequestLimits): Promise<Admission>;
  };
}

/** The limit of a mode. Test mode has its own counters and half of the live limits, rounded up. */
export function limitOfMode(mode: Mode, live: number): number {
  return mode === "live" ? live : Math.ceil(live / 2);
}

export function limitsOf({ mode, limits }: Caller): RequestLimits {
  if (mode === "live") return limits;
  return {
    perMinute: limitOfMode(mode, limits.perMinute),
    perDay: limitOfMode(mode, limits.perDay),
    concurrency: limitOfMode(mode, limits.concurrency),
  };
}

/** Counts a request and takes its place in flight, unless a limit is reached. */
export function admitRequest(ports: LimitPorts, caller: Caller): Promise<Admission> {
  return ports.limits.take(caller.organization.id, caller.mode, limitsOf(caller));
}
