/** The headers of one attempt: three signatures, ours, ours that covers the headers too, and that of Standard Webhooks. */
import { createHmac } from "node:crypto";
import { type EventKind, TEST_HEADER } from "@cnh/contract";

export interface Signing {
  readonly event: EventKind;
  readonly eventId: string;
  readonly deliveryId: string;
  readonly test: boolean;
  readonly body: Buffer;
  /** Whole, with `whsec_`; during a rotation two, the new one first. */
  readonly secrets: readonly string[];
  /** Of this attempt. */
  readonly at: Date;
  readonly userAgent: string;
}

export function signedHeaders(signing: Signing): Record<string, string> {
  const { event, eventId, deliveryId, test, body, secrets, userAgent } = signing;
  const seconds = String(Math.floor(signing.at.getTime() / 1000));
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

/** That standard signs with the bytes which the secret writes in base64. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ""), "base64");
}

function hmac(key: string | Buffer, head: string, body: Buffer): Buffer {
  return createHmac("sha256", key).update(head).update(body).digest();
}
