/** Signs as the service does (see docs/webhooks.md), written apart from it so that each checks the other. */
import { createHmac } from "node:crypto";

export interface Signing {
  /** The new one first. */
  readonly secrets: readonly string[];
  readonly eventId: string;
  readonly unixSeconds: number;
  readonly body: string;
}

export interface SignatureHeaders {
  readonly "Cnh-Signature": string;
  readonly "webhook-id": string;
  readonly "webhook-timestamp": string;
  readonly "webhook-signature": string;
}

export function signWebhook({ secrets, eventId, unixSeconds, body }: Signing): SignatureHeaders {
  const v1 = secrets.map(
    (secret) => `v1=${hmac(secret, `${unixSeconds}.${body}`).toString("hex")}`,
  );
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${hmac(key, `${eventId}.${unixSeconds}.${body}`).toString("base64")}`;
  });
  return {
    "Cnh-Signature": [`t=${unixSeconds}`, ...v1].join(","),
    "webhook-id": eventId,
    "webhook-timestamp": String(unixSeconds),
    "webhook-signature": standard.join(" "),
  };
}

function hmac(key: string | Buffer, message: string): Buffer {
  return createHmac("sha256", key).update(message, "utf8").digest();
}
