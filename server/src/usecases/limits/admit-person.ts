import type { RequestLimits } from "../caller.ts";
import type { Admission, LimitPorts } from "./admit-request.ts";

const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** The limits of one person's requests, over all organizations. Each of a few tabs may have a request that waits. */
export const PERSON_LIMITS: RequestLimits = { perMinute: 300, perDay: UNBOUNDED, concurrency: 50 };

/** Orders and requests that show a secret are limited further. */
const SENSITIVE_LIMITS: RequestLimits = {
  perMinute: 30,
  perDay: UNBOUNDED,
  concurrency: UNBOUNDED,
};

/** Counts a request of a person and takes its place in flight, unless a limit is reached. */
export function admitPerson(ports: LimitPorts, personId: string): Promise<Admission> {
  // People have one counter for both modes.
  return ports.limits.take(`person:${personId}`, "live", PERSON_LIMITS);
}

/** The limits of one address for the few operations that need no session. */
const STRANGER_LIMITS: RequestLimits = { perMinute: 60, perDay: UNBOUNDED, concurrency: 20 };

/** Counts a request of an unauthenticated client, by address. */
export function admitStranger(ports: LimitPorts, address: string): Promise<Admission> {
  return ports.limits.take(`address:${address}`, "live", STRANGER_LIMITS);
}

/** Counts an order, or a request that shows a secret, of a person. */
export async function admitSensitive(ports: LimitPorts, personId: string): Promise<Admission> {
  const admission = await ports.limits.take(
    `person:${personId}:sensitive`,
    "live",
    SENSITIVE_LIMITS,
  );
  admission.release();
  return admission;
}
