/** The modes of the simulated model: tests choose what it does with questions; by default it answers well. */

export const MODEL_MODES = [
  "answer",
  "slow",
  "hang",
  "error",
  "rate_limited",
  "broken_json",
  "refusal",
  "cut_off",
  "english",
  "invented_number",
  "wrong_verdict",
  "html",
  "too_long",
  "injection_echo",
] as const;
export type ModelMode = (typeof MODEL_MODES)[number];

export interface ModelOrder {
  readonly mode: ModelMode;
  /** The number of questions that it applies to; all of them by default. */
  readonly times?: number;
  /** The delay of `slow`. */
  readonly delayMs?: number;
}

const DEFAULT_ORDER: ModelOrder = { mode: "answer" };

export class ModelModes {
  #order: ModelOrder = DEFAULT_ORDER;
  #left = Infinity;

  set(order: ModelOrder): void {
    if (!MODEL_MODES.includes(order.mode)) throw new Error(`no such mode: ${order.mode}`);
    this.#order = order;
    this.#left = order.times ?? Infinity;
  }

  clear(): void {
    this.set(DEFAULT_ORDER);
  }

  /** The order for the question that came now. */
  next(): ModelOrder {
    if (this.#left <= 0) this.clear();
    this.#left -= 1;
    return this.#order;
  }
}
