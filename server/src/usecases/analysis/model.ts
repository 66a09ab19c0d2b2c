/** A language model, whoever provides it. It is asked once and answers with text, or tells why there is none. */

export interface ModelQuestion {
  readonly system: string;
  readonly user: string;
  readonly maxTokens: number;
  /** Ends the question; the answer is then `timeout`. */
  readonly signal: AbortSignal;
}

/**
 * `unavailable`: a passing fault. `misconfigured`: it will refuse the next question too. `refused`: the model declined.
 * `cut_off`: the answer reached `maxTokens`. `broken_answer`: what came is no answer of its protocol, or is too long.
 */
export type ModelFailureKind =
  | "timeout"
  | "unavailable"
  | "rate_limited"
  | "misconfigured"
  | "refused"
  | "cut_off"
  | "broken_answer";

export type Completion =
  /** `model`: which one answered, by its provider's name for it. */
  | { readonly kind: "answered"; readonly text: string; readonly model: string }
  | { readonly kind: ModelFailureKind };

export interface ModelClient {
  /** Never rejects: a failure is an answer, and holds nothing of what was asked. */
  complete(question: ModelQuestion): Promise<Completion>;
}
