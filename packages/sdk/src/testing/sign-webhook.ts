/** Signs a webhook as the service does, to test an unmodified receiver. */
import type { DriverEvent, Report, ReportEventKind } from "../generated/api-types.ts";
import { newId } from "./new-id.ts";

interface SigningOptions {
  /** The receiver's secret, including `whsec_`. Several secrets, as in the day after a rotation, all sign. */
  readonly secret: string | readonly string[];
  /** Whether this is a test delivery. */
  readonly test?: boolean;
  /** Default: new ids. A repeated event id is a duplicate. */
  readonly eventId?: string;
  readonly deliveryId?: string;
  /** Signing time. Default: now. */
  readonly now?: Date;
}

interface ReportToSign extends SigningOptions {
  readonly report: Report;
  readonly event: ReportEventKind;
}

/** The kind of event is in the body. */
interface DriverEventToSign extends SigningOptions {
  readonly driverEvent: DriverEvent;
}

export type WebhookToSign = ReportToSign | DriverEventToSign;

export interface SignedWebhook {
  readonly body: string;
  /** Every header of a real delivery. */
  readonly headers: Record<string, string>;
}

export async function signWebhook(webhook: WebhookToSign): Promise<SignedWebhook> {
  const { test = false, now = new Date() } = webhook;
  const { eventId = newId("evt"), deliveryId = newId("dlv") } = webhook;
  const secrets = [webhook.secret].flat();
  const t = Math.floor(now.getTime() / 1000);
  const [event, contents] =
    "report" in webhook
      ? [webhook.event, webhook.report]
      : [webhook.driverEvent.event, webhook.driverEvent];
  const body = JSON.stringify(contents);
  const text = new TextEncoder();
  const covered = `${t}.${event}.${eventId}.${deliveryId}.${test}.${body}`;
  const sign = (message: string, keyOf: (secret: string) => Bytes) =>
    Promise.all(secrets.map((secret) => hmac(keyOf(secret), text.encode(message))));
  const [v1, v2, standard] = await Promise.all([
    sign(`${t}.${body}`, (secret) => text.encode(secret)),
    sign(covered, (secret) => text.encode(secret)),
    sign(`${eventId}.${t}.${body}`, decodedSecret),
  ]);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "cnh-reports/testing",
    "Cnh-Event": event,
    "Cnh-Event-Id": eventId,
    "Cnh-Delivery-Id": deliveryId,
    "Cnh-Signature": [`t=${t}`, ...v1.map((each) => `v1=${toHex(each)}`)].join(","),
    "Cnh-Signature-V2": [`t=${t}`, ...v2.map((each) => `v2=${toHex(each)}`)].join(","),
    "webhook-id": eventId,
    "webhook-timestamp": String(t),
    "webhook-signature": standard.map((each) => `v1,${toBase64(each)}`).join(" "),
    ...(test ? { "Cnh-Test": "true" } : {}),
  };
  return { body, headers };
}

type Bytes = Uint8Array<ArrayBuffer>;

async function hmac(secret: Bytes, message: Bytes): Promise<Bytes> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}

function decodedSecret(secret: string): Bytes {
  const binary = atob(secret.replace(/^whsec_/, ""));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const toHex = (bytes: Bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const toBase64 = (bytes: Bytes) => btoa(String.fromCharCode(...bytes));
