/**
 * Tells whether a webhook is ours, whole and fresh, and gives what it says. The signature that is checked covers the
 * time, the body and the headers which are told here: nothing is told that was not signed.
 */
import type { EventKind, Report } from "./generated/api-types.ts";
import { parseSignatureHeader, type SignatureHeader } from "./signature-header.ts";
import {
  findHeader,
  requireHeader,
  requireId,
  requireKind,
  type WebhookHeaders,
} from "./webhook-headers.ts";
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
  if (!(toleranceSeconds >= 0)) throw new RangeError("toleranceSeconds must be zero or more");
  if (Number.isNaN(nowSeconds)) throw new RangeError("now must be a valid date");

  const bytes = rawBytes(body);
  const signature = parseSignatureHeader(requireHeader(headers, "Cnh-Signature-V2"));
  const eventId = requireId(headers, "Cnh-Event-Id");
  const deliveryId = requireId(headers, "Cnh-Delivery-Id");
  const event = requireKind(headers, "Cnh-Event");
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
  const secrets = typeof secret === "string" ? [secret] : secret;
  // An empty key is one that anybody has.
  const usable = Array.isArray(secrets) && secrets.length > 0 && secrets.every(isFilled);
  if (usable) return secrets;
  throw new TypeError("The secret is missing: pass the endpoint's secret, whsec_ included");
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function rawBytes(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === "string") return new TextEncoder().encode(body);
  // Not `instanceof`: test runners bring a second Uint8Array. A copy, so that what is checked is what is parsed.
  if (ArrayBuffer.isView(body)) {
    return Uint8Array.from(new Uint8Array(body.buffer, body.byteOffset, body.byteLength));
  }
  throw new WebhookVerificationError(
    "body_not_raw",
    "The body is not a string or bytes. Read the raw body before any JSON parser does: parsed and written again it is not what was signed.",
  );
}

async function isSignedByAny(
  secrets: readonly string[],
  { v2 }: SignatureHeader,
  covered: string,
  body: Uint8Array,
): Promise<boolean> {
  const prefix = new TextEncoder().encode(covered);
  const message = new Uint8Array(prefix.length + body.length);
  message.set(prefix);
  message.set(body, prefix.length);

  const checks = secrets.map(async (secret) => {
    const key = await crypto.subtle.importKey(
      "raw",
      new TextEncoder().encode(secret),
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
    `The request was signed ${Math.abs(ageSeconds)} seconds ${side}, and ${toleranceSeconds} are allowed. It may be a replay: refuse it. If it comes from us just now, set this machine's clock (NTP).`,
  );
}

function wrongSignature(): WebhookVerificationError {
  return new WebhookVerificationError(
    "wrong_signature",
    "No v2 of Cnh-Signature-V2 fits. Check that the secret is this endpoint's, whole with whsec_ and without spaces, that the body is the raw bytes, not parsed and written again, and that no proxy changes or drops a header that begins with Cnh-. Else refuse the request.",
  );
}

function parseReport(bytes: Uint8Array): Report {
  try {
    // A byte order mark stays, and is then no JSON: it was not ours to drop.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const report: unknown = JSON.parse(text);
    if (typeof report === "object" && report !== null) return report as Report;
  } catch {
    // Told below, like a body that is JSON but no object.
  }
  throw new WebhookVerificationError(
    "not_json",
    "The signature is right, but the body is no JSON object. Refuse the request and tell us its Cnh-Delivery-Id.",
  );
}
