/**
 * Tells whether a webhook is ours, whole and fresh, and gives what it says. The signature that is checked covers the
 * time, the body and the headers which are told here: nothing is told that was not signed.
 */
import type { EventKind, Report } from "./generated/api-types.ts";
import { parseSignatureHeader, type SignatureHeader } from "./signature-header.ts";
import { findHeader, requireHeader, type WebhookHeaders } from "./webhook-headers.ts";
import { WebhookVerificationError } from "./webhook-verification-error.ts";

export interface VerifyOptions {
  /** How far `t` may be from now, either way. 300 unless told. */
  readonly toleranceSeconds?: number;
  /** The clock, for tests. */
  readonly now?: Date;
}

export interface VerifiedWebhook {
  /** The same on every attempt and retry: drop an event whose id you have seen. */
  readonly eventId: string;
  readonly deliveryId: string;
  /** Kinds may be added: ignore those you do not know. */
  readonly event: EventKind;
  /** Sent by hand, with a sample report. */
  readonly test: boolean;
  /** When this attempt was signed. */
  readonly timestamp: Date;
  readonly report: Report;
}

const SIGNATURE = "Cnh-Signature-V2";
/** Of an event: words between dots, so not two headers joined. */
const KIND = /^[\w.-]{1,100}$/;
/** Without dots: they part the fields of what was signed, and none may move from one into the next. */
const ID = /^\w{1,100}$/;

/**
 * `body` is the raw body, before any JSON parsing. Several secrets: any may have signed.
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
    throw new RangeError("toleranceSeconds must be zero or more, now a valid date");

  const bytes = rawBytes(body);
  const signature = parseSignatureHeader(SIGNATURE, requireHeader(headers, SIGNATURE));
  const eventId = requireHeader(headers, "Cnh-Event-Id", ID);
  const deliveryId = requireHeader(headers, "Cnh-Delivery-Id", ID);
  const event = requireHeader(headers, "Cnh-Event", KIND);
  const test = findHeader(headers, "Cnh-Test") === "true";
  const covered = `${signature.t}.${event}.${eventId}.${deliveryId}.${test}.`;

  // The signature first: "too old" is then said only of requests that were ours.
  if (!(await isSignedByAny(secrets, signature, covered, bytes))) throw wrongSignature();
  requireFresh(nowSeconds - Number(signature.t), toleranceSeconds);
  return {
    eventId,
    deliveryId,
    event,
    test,
    timestamp: new Date(Number(signature.t) * 1000),
    report: parseReport(bytes),
  };
}

function requireSecrets(secret: string | readonly string[]): readonly string[] {
  const secrets = [secret].flat();
  // An empty key is one that anybody has.
  const isUsable = secrets.every((each: unknown) => typeof each === "string" && each !== "");
  if (isUsable && secrets.length > 0) return secrets;
  throw new TypeError("Pass the secret, whole with whsec_");
}

const encode = (text: string) => new TextEncoder().encode(text);

function rawBytes(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === "string") return encode(body);
  // Not `instanceof`: test runners bring a second Uint8Array. A copy, so that what is checked is what is parsed.
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
  body: Uint8Array,
): Promise<boolean> {
  const prefix = encode(covered);
  const message = new Uint8Array(prefix.length + body.length);
  message.set(prefix);
  message.set(body, prefix.length);

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

function wrongSignature(): WebhookVerificationError {
  return new WebhookVerificationError(
    "wrong_signature",
    "No signature fits: check the secret, whole with whsec_, the raw body, and that no proxy changes Cnh- headers.",
  );
}

function parseReport(bytes: Uint8Array): Report {
  try {
    // A byte order mark stays, and is then no JSON: it was not ours to drop.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const report = JSON.parse(text) as Report;
    if (/^\s*\{/.test(text)) return report;
  } catch {
    // Told below, like a body that is JSON but no object.
  }
  throw new WebhookVerificationError(
    "not_json",
    "Signed, but no JSON object: tell us its Cnh-Delivery-Id.",
  );
}
