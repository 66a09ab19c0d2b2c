/**
 * The port to the upstream sources. An adapter speaks one provider's protocol and answers in facts. A provider's own
 * texts, keys and errors never leave the adapter.
 */
import type { Day, Facts, State } from "@cnh/license-law";

/** The driver's personal data that the law does not need. A field is null if the source does not provide it. */
export interface Identity {
  readonly name: string | null;
  readonly motherName: string | null;
  /** The number of the printed form (espelho): ten digits. */
  readonly formNumber: string | null;
  /** The number of the RENACH form: the two letters of the state and nine digits. */
  readonly renachNumber: string | null;
  readonly phone: string | null;
}

export type EnrichmentFacts = Pick<Facts, "person" | "license" | "blocks" | "courses">;

/** The identity and license of a CPF. A CPF without a license is an answer too: `license.issued` is false. */
export interface Enrichment {
  readonly identity: Identity;
  readonly facts: EnrichmentFacts;
}

/** The parts of a state's records. Each is looked up separately. */
export const STATE_PARTS = ["infractions", "medicalExams", "toxicological"] as const;
export type StatePart = (typeof STATE_PARTS)[number];

/** What is known of the driver when a state's records are looked up. */
export interface StateQuery {
  readonly cpf: string;
  readonly registrationNumber: string | null;
  readonly birthDate: Day | null;
  readonly expiresOn: Day | null;
  readonly state: State | null;
}

/** The facts by part. A part is null only if the source says that it does not know; another source may. */
export type StateFacts = Pick<Facts, StatePart>;

/** Called once with the cost of a question in centavos, if it is known. A failed question may cost too. */
export type OnCost = (cents: number) => void;

export interface EnrichmentSource {
  readonly name: string;
  enrich(cpf: string, signal: AbortSignal, onCost?: OnCost): Promise<Enrichment>;
}

export interface StateSource {
  readonly name: string;
  readonly parts: readonly StatePart[];
  lookUp<Part extends StatePart>(
    part: Part,
    query: StateQuery,
    signal: AbortSignal,
    onCost?: OnCost,
  ): Promise<StateFacts[Part]>;
}

/**
 * `not_found`: the source knows no such driver; a retry will not help. `refused`: it will not answer this question
 * (business error, blocked). `transient`: retry. `rate_limited`: retry later. `broken_answer`: the answer violates the
 * source's protocol. `misconfigured`: our credentials or settings are wrong.
 */
export type LookupFailureKind =
  | "not_found"
  | "refused"
  | "transient"
  | "rate_limited"
  | "broken_answer"
  | "misconfigured";

/** Thrown by sources. The message is ours: no provider's text, no CPF. */
export class LookupFailure extends Error {
  readonly kind: LookupFailureKind;
  readonly retryAfterMs: number | null;

  constructor(kind: LookupFailureKind, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = "LookupFailure";
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
