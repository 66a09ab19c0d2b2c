/**
 * A short-term cache of accepted webhooks. Without it, a worker that dies between a receiver's answer and its record in
 * the store would send the webhook again. If the cache loses an entry, the webhook is sent twice. Entries are sealed,
 * so that an attacker who can write to the cache cannot suppress a webhook.
 */
import type { Mode } from "../../caller.ts";
import { acceptedPlace } from "../../sealed-places.ts";
import type { Sealing } from "../../vault.ts";

/** One attempt at a delivery. */
export interface AttemptName {
  readonly mode: Mode;
  readonly deliveryId: string;
  readonly number: number;
}

export interface AcceptedWebhook {
  /** The receiver's status, 200 to 299. */
  readonly status: number;
  readonly at: Date;
  readonly durationMs: number;
}

/** The port to the cache. */
export interface AcceptedWebhooks {
  /** Does not wait for the write. */
  remember(attempt: AttemptName, sealed: Buffer): void;
  recall(attempt: AttemptName): Promise<Buffer | null>;
}

export function rememberAccepted(
  memory: AcceptedWebhooks,
  sealing: Sealing,
  attempt: AttemptName,
  { status, at, durationMs }: AcceptedWebhook,
): void {
  const text = [status, at.getTime(), Math.round(durationMs)].join(" ");
  memory.remember(attempt, sealing.seal(acceptedPlace(attempt), text));
}

/** Returns `null` if it was not accepted, or is no longer in the cache. */
export async function recallAccepted(
  memory: AcceptedWebhooks,
  sealing: Sealing,
  attempt: AttemptName,
): Promise<AcceptedWebhook | null> {
  const sealed = await memory.recall(attempt);
  if (!sealed) return null;
  const text = openOrNull(sealing, attempt, sealed);
  if (text === null) return null;
  const [status = Number.NaN, at = Number.NaN, durationMs = Number.NaN] = text
    .split(" ")
    .map(Number);
  return { status, at: new Date(at), durationMs };
}

/** Returns `null` if it was not sealed by this service for this attempt. */
function openOrNull(sealing: Sealing, attempt: AttemptName, sealed: Buffer): string | null {
  try {
    return sealing.open(acceptedPlace(attempt), sealed).toString();
  } catch {
    return null;
  }
}
