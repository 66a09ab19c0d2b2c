/** Judges a receiver's verdict on a webhook. */
import { type Attack, isWhole, type Scheme } from "./attack.ts";

/** A receiver's reaction: accepted, refused as documented, or something else. */
export type Verdict =
  | { readonly kind: "accepted"; readonly facts?: Readonly<Record<string, unknown>> }
  | { readonly kind: "refused" }
  | { readonly kind: "broke"; readonly how: string }
  | { readonly kind: "hung" };

export interface ReceiverFault {
  readonly kind: "accepted" | "refused" | "broke" | "hung";
  readonly detail: string;
}

/** Far enough from the limit that clocks and delays do not matter. */
const FRESH_SECONDS = 200;

export function judgeVerdict(
  attack: Attack,
  verdict: Verdict,
  scheme: Scheme,
  nowSeconds: number,
): ReceiverFault | null {
  const what = attack.what === "" ? "nothing changed" : attack.what;
  if (verdict.kind === "hung") return { kind: "hung", detail: what };
  if (verdict.kind === "broke") return { kind: "broke", detail: `${what}: ${verdict.how}` };
  if (verdict.kind === "refused") {
    const isFresh = Math.abs(nowSeconds - attack.genuine.signedAt) < FRESH_SECONDS;
    return attack.what === "" && isFresh ? { kind: "refused", detail: what } : null;
  }
  if (!isWhole(attack, scheme, nowSeconds)) return { kind: "accepted", detail: what };
  return verdict.facts ? judgeFacts(attack, verdict.facts) : null;
}

/** The facts of an accepted webhook must equal the signed ones. */
function judgeFacts(
  { what, genuine }: Attack,
  facts: Readonly<Record<string, unknown>>,
): ReceiverFault | null {
  const { eventId, deliveryId, event, isTest, body } = genuine;
  const report: unknown = JSON.parse(body.toString());
  const expected: Record<string, unknown> = { eventId, deliveryId, event, test: isTest };
  const wrong = Object.keys(expected).filter((name) => facts[name] !== expected[name]);
  const isSameReport = includesAll(facts["report"], report);
  if (wrong.length === 0 && isSameReport) return null;
  const detail = `${what}: it tells another ${[...wrong, ...(isSameReport ? [] : ["report"])].join()}`;
  return { kind: "accepted", detail };
}

/** A client may add fields that a report lacks. */
function includesAll(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return found === wanted;
  if (typeof found !== "object" || found === null) return false;
  return Object.entries(wanted).every(([name, value]) =>
    includesAll((found as Record<string, unknown>)[name], value),
  );
}
