/**
 * The headers of one attempt, with three signatures: ours over the body, ours over body and headers, and the Standard
 * Webhooks signature.
 */
import { createHmac } from "node:crypto";
import { type EventKind, TEST_HEADER } from "@cnh/contract";

export interface SignatureInput {
  readonly event: EventKind;
  readonly eventId: string;
  readonly deliveryId: string;
  readonly test: boolean;
  readonly body: Buffer;
  /** The secrets with their prefix `whsec_`. During a rotation there are two, the new one first. */
  readonly secrets: readonly string[];
  /** The time of this attempt. */
  readonly at: Date;
  readonly userAgent: string;
}

export function signHeaders(input: SignatureInput): Record<string, string> {
  const { event, eventId, deliveryId, test, body, secrets, userAgent } = input;
  const seconds = String(Math.floor(input.at.getTime() / 1000));
  const own = secrets.map((secret) => `v1=${hmac(secret, `${seconds}.`, body).toString("hex")}`);
  const covered = `${seconds}.${event}.${eventId}.${deliveryId}.${test}.`;
  const whole = secrets.map((secret) => `v2=${hmac(secret, covered, body).toString("hex")}`);
  const standard = secrets.map(
    (secret) => `v1,${hmac(keyOf(secret), `${eventId}.${seconds}.`, body).toString("base64")}`,
  );
  return {
    "Content-Type": "application/json",
    "User-Agent": userAgent,
    "Cnh-Event": event,
    "Cnh-Event-Id": eventId,
    "Cnh-Delivery-Id": deliveryId,
    "Cnh-Signature": [`t=${seconds}`, ...own].join(","),
    "Cnh-Signature-V2": [`t=${seconds}`, ...whole].join(","),
    "webhook-id": eventId,
    "webhook-timestamp": seconds,
    "webhook-signature": standard.join(" "),
    ...(test && { [TEST_HEADER]: "true" }),
  };
}

/** The key of Standard Webhooks: the bytes that the secret encodes in base64. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ""), "base64");
}

function hmac(key: string | Buffer, head: string, body: Buffer): Buffer {
  return createHmac("sha256", key).update(head).update(body).digest();
}
