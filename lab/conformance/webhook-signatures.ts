/** The headers and both signatures of a webhook, verified as a receiver would. */
import { type BinaryToTextEncoding, createHmac } from "node:crypto";
import { expectEqual, expectThat } from "./expectations.ts";
import { expectId } from "./ids.ts";
import type { WebhookRequest } from "./webhook-receiver.ts";

const hmac = (
  key: string | Buffer,
  text: string,
  body: Buffer,
  encoding: BinaryToTextEncoding,
): string => createHmac("sha256", key).update(text).update(body).digest(encoding);

/** The max difference between the signed time and the receiver's clock. */
const TOLERANCE_SECONDS = 300;

export interface Signature {
  readonly t: number;
  readonly v1: readonly string[];
}

/** Reads `t=…,v1=…[,v1=…]`. */
export function signatureOf(request: WebhookRequest): Signature {
  const header = request.headers["cnh-signature"];
  const [, t, rest] = /^t=(\d+)((?:,v1=[0-9a-f]{64})+)$/.exec(String(header)) ?? [];
  const isWellFormed = t !== undefined && rest !== undefined;
  expectThat(isWellFormed, "Cnh-Signature is t=<unix seconds>,v1=<hex>", header);
  return { t: Number(t), v1: rest.split(",v1=").slice(1) };
}

/** Checks headers and both signatures of one attempt; with two secrets the new one is first (decisions §9). */
export function expectAttempt(
  request: WebhookRequest,
  event: string,
  ...secrets: readonly string[]
): void {
  const { headers, body } = request;
  expectEqual(request.method, "POST", "method of the webhook");
  expectEqual(request.event, event, "Cnh-Event");
  const type = headers["content-type"] ?? "";
  expectThat(/^application\/json\s*(;|$)/i.test(type), "Content-Type is application/json", type);
  const agent = headers["user-agent"] ?? "";
  expectThat(/^cnh-reports\/\S+/.test(agent), "User-Agent is cnh-reports/<version>", agent);
  expectId("evt", request.eventId, "Cnh-Event-Id");
  expectId("dlv", request.deliveryId, "Cnh-Delivery-Id");

  const { t, v1 } = signatureOf(request);
  const age = Math.abs(request.at / 1000 - t);
  const rule = `t is the time of this attempt, within ${TOLERANCE_SECONDS} s`;
  expectThat(age <= TOLERANCE_SECONDS, rule, `${age} s away`);
  const expected = secrets.map((secret) => hmac(secret, `${t}.`, body, "hex"));
  expectEqual(v1, expected, "v1: HMAC-SHA256 by the whole secret over `<t>.<raw body>`");
  expectStandardSignature(request, secrets);
}

/** The three Standard Webhooks headers, which any library for that standard verifies. */
function expectStandardSignature(request: WebhookRequest, secrets: readonly string[]): void {
  const { headers, body, eventId } = request;
  expectEqual(headers["webhook-id"], eventId, "webhook-id is the event id");
  const stamp = String(headers["webhook-timestamp"] ?? "");
  expectThat(/^\d+$/.test(stamp), "webhook-timestamp is in unix seconds", stamp);
  const drift = Math.abs(request.at / 1000 - Number(stamp));
  const rule = "webhook-timestamp is the time of this attempt";
  expectThat(drift <= TOLERANCE_SECONDS, rule, `${drift} s away`);
  const given = String(headers["webhook-signature"] ?? "").split(" ");
  for (const secret of secrets) {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    const wanted = `v1,${hmac(key, `${eventId}.${stamp}.`, body, "base64")}`;
    expectThat(
      given.includes(wanted),
      `webhook-signature has ${wanted} (Standard Webhooks)`,
      given,
    );
  }
}
