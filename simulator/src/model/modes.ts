/** What the simulated model does with the questions that come: what tests tell it, else it answers well. */

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
  /** How many questions it is for; left out: all that come. */
  readonly times?: number;
  /** How long `slow` takes. */
  readonly delayMs?: number;
}

const WELL: ModelOrder = { mode: "answer" };

export class ModelModes {
  #order: ModelOrder = WELL;
  #left = Infinity;

  set(order: ModelOrder): void {
    if (!MODEL_MODES.includes(order.mode)) throw new Error(`no such mode: ${order.mode}`);
    this.#order = order;
    this.#left = order.times ?? Infinity;
  }

  clear(): void {
    this.set(WELL);
  }

  /** For the question that came now. */
  next(): ModelOrder {
    if (this.#left <= 0) this.clear();
    this.#left -= 1;
    return this.#order;
  }
}
