/**
 * Signs as the service does (see site/pages/en/guias/webhooks.md), but shares no code with it: each checks the other.
 */
import { createHmac } from "node:crypto";

export interface SignatureInput {
  /** The newest secret comes first. */
  readonly secrets: readonly string[];
  readonly event: string;
  readonly eventId: string;
  readonly deliveryId: string;
  readonly test: boolean;
  readonly unixSeconds: number;
  readonly body: string;
}

export interface SignatureHeaders {
  readonly "Cnh-Event": string;
  readonly "Cnh-Event-Id": string;
  readonly "Cnh-Delivery-Id": string;
  readonly "Cnh-Test"?: "true";
  readonly "Cnh-Signature": string;
  readonly "Cnh-Signature-V2": string;
  readonly "webhook-id": string;
  readonly "webhook-timestamp": string;
  readonly "webhook-signature": string;
}

export function signWebhook(signing: SignatureInput): SignatureHeaders {
  const { secrets, event, eventId, deliveryId, test, unixSeconds, body } = signing;
  const hexOf = (secret: string, message: string) => hmac(secret, message).toString("hex");
  const v1 = secrets.map((secret) => `v1=${hexOf(secret, `${unixSeconds}.${body}`)}`);
  const covered = [unixSeconds, event, eventId, deliveryId, test, body].join(".");
  const v2 = secrets.map((secret) => `v2=${hexOf(secret, covered)}`);
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${hmac(key, `${eventId}.${unixSeconds}.${body}`).toString("base64")}`;
  });
  return {
    "Cnh-Event": event,
    "Cnh-Event-Id": eventId,
    "Cnh-Delivery-Id": deliveryId,
    ...(test && { "Cnh-Test": "true" }),
    "Cnh-Signature": [`t=${unixSeconds}`, ...v1].join(","),
    "Cnh-Signature-V2": [`t=${unixSeconds}`, ...v2].join(","),
    "webhook-id": eventId,
    "webhook-timestamp": String(unixSeconds),
    "webhook-signature": standard.join(" "),
  };
}

function hmac(key: string | Buffer, message: string): Buffer {
  return createHmac("sha256", key).update(message, "utf8").digest();
}
