/**
 * What the pipeline asks of upstream sources. An adapter speaks one provider's protocol and answers in facts;
 * nothing of a provider's own words, keys or errors gets past it.
 */
import type { Day, Facts, State } from "@cnh/license-law";

/** Who the driver is, beside what the law needs to know. Null: not told. */
export interface Identity {
  readonly name: string | null;
  readonly motherName: string | null;
  /** Number of the printed form (espelho): ten digits. */
  readonly formNumber: string | null;
  /** Number of the RENACH form: two letters of the state and nine digits. */
  readonly renachNumber: string | null;
  readonly phone: string | null;
}

export type EnrichmentFacts = Pick<Facts, "person" | "license" | "blocks" | "courses">;

/** Identity and license of a CPF. A CPF that has no license is an answer: `license.issued` is false. */
export interface Enrichment {
  readonly identity: Identity;
  readonly facts: EnrichmentFacts;
}

/** What can be asked of a state's records, each part by itself. */
export const STATE_PARTS = ["infractions", "medicalExams", "toxicological"] as const;
export type StatePart = (typeof STATE_PARTS)[number];

/** What is known of the driver when a state's records are asked. */
export interface StateQuery {
  readonly cpf: string;
  readonly registrationNumber: string | null;
  readonly birthDate: Day | null;
  readonly expiresOn: Day | null;
  readonly state: State | null;
}

/** A group is null only where the source says that it cannot tell; then another source may be asked. */
export type StateFacts = Pick<Facts, StatePart>;

/** Told once what a question cost, in centavos, where that is known; also one that failed may cost. */
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
 * not_found: the source knows no such driver, and asking again will not help. refused: it will not answer this
 * question (business error, blocked). transient: try again. rate_limited: try again, later. broken_answer: it
 * answered what its protocol does not allow. misconfigured: our credentials or settings are wrong.
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
