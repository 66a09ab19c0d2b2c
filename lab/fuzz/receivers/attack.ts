/** Webhooks changed in transit, and whether a receiver may accept them. */
import { signWebhook } from "../../../tools/webhook-vectors/sign.ts";
import { Random } from "../random.ts";
import { changesOf } from "./changes.ts";
import type { Delivery } from "./delivery.ts";

/** A webhook that we signed, before any change. */
interface GenuineDelivery extends Delivery {
  readonly eventId: string;
  readonly deliveryId: string;
  readonly event: string;
  readonly isTest: boolean;
  readonly signedAt: number;
}

export interface Attack {
  readonly number: number;
  /** The changes; empty if the webhook is unchanged, and the receiver must accept it. */
  readonly what: string;
  readonly genuine: GenuineDelivery;
  readonly sent: Delivery;
}

/** The signature that a receiver checks: over body and headers, or Standard Webhooks. */
export type Scheme = "v2" | "standard";

export const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const OTHER_SECRET = "whsec_c2Vjb25kIGV4YW1wbGU6IG5vdCBhIHNlY3JldCwgbm8=";
const TOLERANCE_SECONDS = 300;
const GENUINE_EVERY = 10;
const EVENTS = ["report.delivered", "report.failed", "report.partially_delivered"];
const NAMES = ["João da Conceição 🚗", "Ana\u2028Souza", "x".repeat(3_000), "\ufffd", ""];

/** The n-th attack of a seed at this time. */
export function attackAt(seed: number, number: number, nowSeconds: number): Attack {
  const random = new Random(seed ^ 0x5eed, number);
  // Most are fresh; the others must be refused just because of their time.
  const age = random.chance(0.15) ? random.pick([301, -360, 4_000, -86_400, nowSeconds]) : 1;
  const genuine = makeGenuine(random, nowSeconds - age, [SECRET]);
  if (number % GENUINE_EVERY === 0) return { number, what: "", genuine, sent: genuine };
  const forged = makeGenuine(random, nowSeconds - 1, [OTHER_SECRET]);
  const { what, sent } = changesOf(genuine, forged, random);
  return { number, what: age === 1 ? what : `${what}, ${age} s old`, genuine, sent };
}

function makeGenuine(
  random: Random,
  unixSeconds: number,
  secrets: readonly string[],
): GenuineDelivery {
  const suffix = String(random.below(1e9)).padStart(26, "0");
  const facts = {
    eventId: `evt_${suffix}`,
    deliveryId: `dlv_${suffix}`,
    event: random.pick(EVENTS),
    isTest: random.chance(0.2),
  };
  const report = {
    reportId: `rpt_${suffix}`,
    status: "DELIVERED",
    driver: { name: random.pick(NAMES) },
  };
  const body = JSON.stringify(report);
  const signed = { secrets, ...facts, test: facts.isTest, unixSeconds, body };
  return {
    ...facts,
    signedAt: unixSeconds,
    body: Buffer.from(body),
    headers: { "Content-Type": "application/json", ...signWebhook(signed) },
  };
}

/** Whether the parts covered by the scheme are unchanged. Only then may the receiver accept it. */
export function isWhole({ genuine, sent }: Attack, scheme: Scheme, nowSeconds: number): boolean {
  const isFresh = Math.abs(nowSeconds - genuine.signedAt) <= TOLERANCE_SECONDS + 1;
  if (!isFresh || !isSameBody(genuine.body, sent.body, scheme)) return false;
  const hasAll = (...names: string[]) =>
    names.every((name) => valueOf(sent, name) === valueOf(genuine, name));
  if (scheme === "standard") {
    // The library parses and signs a number: the same time in another notation counts as the same.
    const time = Number.parseInt(valueOf(sent, "webhook-timestamp"), 10);
    const isSameTime = time === genuine.signedAt;
    return isSameTime && hasAll("webhook-id") && keeps("webhook-signature", genuine, sent);
  }
  const isTest = valueOf(sent, "Cnh-Test") === "true";
  return (
    hasAll("Cnh-Event", "Cnh-Event-Id", "Cnh-Delivery-Id") &&
    isTest === genuine.isTest &&
    keeps("Cnh-Signature-V2", genuine, sent)
  );
}

/**
 * The Standard Webhooks library decodes the body as text and checks that. A replacement character with a missing byte
 * decodes to a replacement character, so the receiver still gets the signed report.
 */
function isSameBody(genuine: Buffer, sent: Buffer, scheme: Scheme): boolean {
  return scheme === "standard" ? sent.toString() === genuine.toString() : sent.equals(genuine);
}

/** Each signature of ours must be present; unknown schemes may be added. */
function keeps(name: string, genuine: Delivery, sent: Delivery): boolean {
  const partsIn = (delivery: Delivery) =>
    valueOf(delivery, name)
      .split(/[, ]+/)
      .filter((part) => part !== "");
  const kept = partsIn(sent);
  return partsIn(genuine).every((part) => kept.includes(part));
}

export function valueOf({ headers }: Delivery, name: string): string {
  return Object.entries(headers)
    .filter(([each]) => each.toLowerCase() === name.toLowerCase())
    .map(([, value]) => value.trim())
    .join(", ");
}
