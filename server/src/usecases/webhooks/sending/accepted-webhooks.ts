/**
 * Remembers for a short time which webhooks were accepted. A worker that dies between a receiver's answer and its record
 * in the store would otherwise send the webhook again. The memory may forget: then the webhook comes twice. It is sealed,
 * so that nobody who writes to the memory can keep a webhook from being sent.
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

/** The port of the memory. */
export interface AcceptedWebhooks {
  /** Nobody waits for it. */
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

/** Null: it was not accepted, or nobody remembers. */
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

/** Null: somebody else wrote it. */
function openOrNull(sealing: Sealing, attempt: AttemptName, sealed: Buffer): string | null {
  try {
    return sealing.open(acceptedPlace(attempt), sealed).toString();
  } catch {
    return null;
  }
}
