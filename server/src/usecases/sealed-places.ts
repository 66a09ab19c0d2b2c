/**
 * Where sealed values are kept. The place is authenticated with the value, so that whoever can write to the store but
 * has no key cannot have one row's value read as another's. A place is named by what both sides know: who seals and
 * who opens.
 */
import type { EventKind } from "@cnh/contract";
import type { Mode } from "./caller.ts";
import type { SealedPlace } from "./vault.ts";

/** How many characters end a report's id; what stands before them is its time. */
const ID_END = 16;

/**
 * Sealed before the report has its id: the store puts the time of the create in front of an end that is known already.
 * Takes the end, or the whole id.
 */
export function requestPlace(mode: Mode, reportId: string): SealedPlace {
  return { purpose: "report-request", row: `reports.request:${mode}:${reportId.slice(-ID_END)}` };
}

/** A report is rendered once for its partial delivery and once for its end; neither stands for the other. */
export type BodyStage = "partial" | "final";

/** The partial bytes are kept with the report, until it ends, and with its event: one value in two columns. */
export function bodyPlace(mode: Mode, reportId: string, stage: BodyStage): SealedPlace {
  return { purpose: "report-body", row: `reports.body:${mode}:${reportId}:${stage}` };
}

/** What an event tells: the bytes of its own stage. */
export function eventBodyPlace(
  mode: Mode,
  { kind, reportId }: { readonly kind: EventKind; readonly reportId: string },
): SealedPlace {
  return bodyPlace(mode, reportId, kind === "report.partially_delivered" ? "partial" : "final");
}

export function profilePlace(mode: Mode, cpfHash: string): SealedPlace {
  return { purpose: "driver-profile", row: `drivers.profile:${mode}:${cpfHash}` };
}

export function factsPlace(mode: Mode, reportId: string, part: string): SealedPlace {
  return { purpose: "gathered-facts", row: `gathered_facts.facts:${mode}:${reportId}:${part}` };
}

/** The same while the secret is the endpoint's and while it is the previous one: rotating moves it as it is. */
export function secretPlace(mode: Mode, endpointId: string): SealedPlace {
  return { purpose: "webhook-secret", row: `webhook_endpoints.secret:${mode}:${endpointId}` };
}

export function answerPlace(mode: Mode, deliveryId: string, number: number): SealedPlace {
  const row = `delivery_attempts.answer:${mode}:${deliveryId}:${number}`;
  return { purpose: "delivery-answer", row };
}

export function urlPlace(mode: Mode, endpointId: string): SealedPlace {
  return { purpose: "webhook-url", row: `webhook_endpoints.sealed_url:${mode}:${endpointId}` };
}

/** One of each organization, which is authenticated in any case. */
export function noticesPlace(): SealedPlace {
  return { purpose: "notice-emails", row: "organizations.sealed_notices" };
}
