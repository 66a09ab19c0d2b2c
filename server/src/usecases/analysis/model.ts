/** The port to a language model. It answers a question with text, or with the reason why there is none. */

export interface ModelQuestion {
  readonly system: string;
  readonly user: string;
  readonly maxTokens: number;
  /** Cancels the question; the result is then `timeout`. */
  readonly signal: AbortSignal;
}

/**
 * `unavailable`: a transient failure. `misconfigured`: every question will fail. `refused`: the model declined.
 * `cut_off`: the answer reached `maxTokens`. `broken_answer`: the answer violates its protocol or is too long.
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
  /** `model` is the provider's name of the model that answered. */
  | { readonly kind: "answered"; readonly text: string; readonly model: string }
  | { readonly kind: ModelFailureKind };

export interface ModelClient {
  /** Never rejects. A failure is a result and contains no part of the question. */
  complete(question: ModelQuestion): Promise<Completion>;
}
