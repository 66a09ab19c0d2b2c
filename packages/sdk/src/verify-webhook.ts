/**
 * Verifies that a webhook comes from the service, unchanged and recent, and returns its contents. The signature covers
 * the time, the body and the returned headers, so no unsigned value is returned.
 */
import type {
  DriverEvent,
  DriverEventKind,
  Report,
  ReportEventKind,
} from "./generated/api-types.ts";
import { parseSignatureHeader, type SignatureHeader } from "./signature-header.ts";
import { findHeader, requireHeader, type WebhookHeaders } from "./webhook-headers.ts";
import { WebhookVerificationError } from "./webhook-verification-error.ts";

export interface VerifyOptions {
  /** Max difference between `t` and now, in either direction. Default: 300. */
  readonly toleranceSeconds?: number;
  /** The clock, for tests. */
  readonly now?: Date;
}

interface WebhookFacts {
  /** The same on every attempt and retry: drop an event whose id you have seen. */
  readonly eventId: string;
  readonly deliveryId: string;
  /** Whether this is a test delivery with a sample. */
  readonly test: boolean;
  /** The time at which this attempt was signed. */
  readonly timestamp: Date;
}

/** An event of a report: any kind that begins with `report.`. */
export interface ReportWebhook extends WebhookFacts {
  readonly event: ReportEventKind;
  readonly report: Report;
  readonly driverEvent?: undefined;
}

/** An event of an enrolled driver: any kind that begins with `driver.` or `enrollment.`. */
export interface DriverWebhook extends WebhookFacts {
  readonly event: DriverEventKind;
  readonly driverEvent: DriverEvent;
  readonly report?: undefined;
}

/** A kind that this version does not know, genuine and with a JSON object as its body. Accept and ignore it. */
export interface UnknownWebhook extends WebhookFacts {
  readonly event: string;
  readonly report?: undefined;
  readonly driverEvent?: undefined;
}

/** Test `report` and `driverEvent`: at most one is present. */
export type VerifiedWebhook = ReportWebhook | DriverWebhook | UnknownWebhook;

const SIGNATURE = "Cnh-Signature-V2";
/** Form of an event kind: words separated by dots, which excludes two joined headers. */
const KIND = /^[\w.-]{1,100}$/;
/** Form of an id: no dots, because they separate the signed fields and text must not move between fields. */
const ID = /^\w{1,100}$/;

/**
 * `body` is the raw body, before any JSON parsing. With several secrets, any of them may have signed.
 * Throws WebhookVerificationError for a request to refuse, TypeError or RangeError for a call that is wrong.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<VerifiedWebhook> {
  const secrets = requireSecrets(secret);
  const nowSeconds = Math.floor(now.getTime() / 1000);
  // NaN would let every age pass.
  if (!(toleranceSeconds >= 0 && nowSeconds >= 0))
    throw new RangeError("toleranceSeconds or now is invalid");

  const bytes = rawBytes(body);
  const signature = parseSignatureHeader(SIGNATURE, requireHeader(headers, SIGNATURE));
  const eventId = requireHeader(headers, "Cnh-Event-Id", ID);
  const deliveryId = requireHeader(headers, "Cnh-Delivery-Id", ID);
  const event = requireHeader(headers, "Cnh-Event", KIND);
  const test = findHeader(headers, "Cnh-Test") === "true";
  const covered = `${signature.t}.${event}.${eventId}.${deliveryId}.${test}.`;

  // Check the signature first, so that "too old" is reported only for genuine requests.
  if (!(await isSignedByAny(secrets, signature, covered, bytes))) {
    throw new WebhookVerificationError(
      "wrong_signature",
      "No signature fits: check the secret, whole with whsec_, the raw body, and that no proxy changes Cnh- headers.",
    );
  }
  requireFresh(nowSeconds - Number(signature.t), toleranceSeconds);
  const timestamp = new Date(Number(signature.t) * 1000);
  return { eventId, deliveryId, event, test, timestamp, ...contentsOf(event, parseObject(bytes)) };
}

/** By the subject in the kind's name, so that later kinds of a known subject have their contents too. */
function contentsOf(event: string, body: object) {
  if (event.startsWith("report.")) return { report: body as Report };
  return /^(?:driver|enrollment)\./.test(event) ? { driverEvent: body as DriverEvent } : {};
}

function requireSecrets(secret: string | readonly string[]): readonly string[] {
  const secrets = [secret].flat();
  // Any sender could sign with an empty key.
  const isUsable = secrets.every((each: unknown) => typeof each === "string" && each !== "");
  if (isUsable && secrets.length > 0) return secrets;
  throw new TypeError("Pass the secret, whole with whsec_");
}

const encode = (text: string) => new TextEncoder().encode(text);

function rawBytes(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === "string") return encode(body);
  // Not `instanceof`: test runners bring a second Uint8Array. A copy, so that the checked bytes are the parsed bytes.
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  }
  throw new WebhookVerificationError(
    "body_not_raw",
    "Pass the raw body, a string or bytes, as it came before any JSON parser.",
  );
}

async function isSignedByAny(
  secrets: readonly string[],
  { v2 }: SignatureHeader,
  covered: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const message = await new Blob([covered, body]).arrayBuffer();
  const checks = secrets.map(async (secret) => {
    const key = await crypto.subtle.importKey(
      "raw",
      encode(secret),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["verify"],
    );
    // Compares in constant time.
    return Promise.all(v2.map((each) => crypto.subtle.verify("HMAC", key, each, message)));
  });
  return (await Promise.all(checks)).flat().includes(true);
}

function requireFresh(ageSeconds: number, toleranceSeconds: number): void {
  if (Math.abs(ageSeconds) <= toleranceSeconds) return;
  const [reason, side] =
    ageSeconds > 0 ? (["too_old", "ago"] as const) : (["too_new", "ahead"] as const);
  throw new WebhookVerificationError(
    reason,
    `Signed ${Math.abs(ageSeconds)} s ${side}, of ${toleranceSeconds} allowed: a replay, or is this machine's clock wrong?`,
  );
}

function parseObject(bytes: Uint8Array): object {
  try {
    // A byte order mark is not dropped, so the text is then not valid JSON.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value = JSON.parse(text) as object;
    if (/^\s*\{/.test(text)) return value;
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw new WebhookVerificationError(
    "not_json",
    "Signed, but not a JSON object: send us its Cnh-Delivery-Id.",
  );
}
