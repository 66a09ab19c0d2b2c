/** Builds a webhook exactly as the service sends it: all headers, all signatures, the same bytes. */
import { createHmac, randomBytes } from "node:crypto";
import { VERSION } from "../version.ts";

export interface SignedDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface DeliveryInput {
  readonly kind: string;
  readonly eventId: string;
  /** A report or an event of a driver. Parsing and re-serializing it yields the same bytes. */
  readonly contents: unknown;
  readonly secret: string;
  readonly test?: boolean;
  readonly at: Date;
}

export function signDelivery(input: DeliveryInput): SignedDelivery {
  const { kind, eventId, contents, secret, test = false, at } = input;
  const body = JSON.stringify(contents);
  const seconds = String(Math.floor(at.getTime() / 1000));
  const deliveryId = makeDeliveryId();
  const covered = [seconds, kind, eventId, deliveryId, String(test), body].join(".");
  const standardKey = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const hex = (message: string) => hmac(secret, message).toString("hex");
  return {
    body,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": `cnh-cli/${VERSION}`,
      "Cnh-Event": kind,
      "Cnh-Event-Id": eventId,
      "Cnh-Delivery-Id": deliveryId,
      "Cnh-Signature": `t=${seconds},v1=${hex(`${seconds}.${body}`)}`,
      "Cnh-Signature-V2": `t=${seconds},v2=${hex(covered)}`,
      "webhook-id": eventId,
      "webhook-timestamp": seconds,
      "webhook-signature": `v1,${hmac(standardKey, `${eventId}.${seconds}.${body}`).toString("base64")}`,
      ...(test && { "Cnh-Test": "true" }),
    },
  };
}

/** `whsec_` and 32 random bytes in base64, in the service's format. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** The dlv_cli prefix distinguishes it from the service's deliveries. */
function makeDeliveryId(): string {
  return `dlv_cli${randomBytes(12).toString("hex")}`;
}

function hmac(key: string | Buffer, message: string): Buffer {
  return createHmac("sha256", key).update(message, "utf8").digest();
}
