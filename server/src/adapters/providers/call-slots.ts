/** How many calls of one source this process makes at once; who finds none free waits in a line with an end. */
import { LookupFailure } from "../../usecases/sources/source.ts";
import { WakeUp } from "../../waiting.ts";

export interface SlotOptions {
  readonly maxCalls: number;
  /** How many may wait for a slot. */
  readonly maxWaiting: number;
  readonly waitMs: number;
}

export class CallSlots {
  readonly #options: SlotOptions;
  readonly #queue = new Set<WakeUp>();
  #taken = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  /** Whoever gets a slot gives it back by `free`, once. */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#taken < this.#options.maxCalls) {
      this.#taken += 1;
      return;
    }
    if (this.#queue.size >= this.#options.maxWaiting) throw busy();
    await this.#wait(signal);
  }

  /** The slot goes to the first in line without being free in between, so nobody overtakes. */
  free(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#taken -= 1;
      return;
    }
    this.#queue.delete(next);
    next.call();
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const turn = new WakeUp();
    this.#queue.add(turn);
    const hasSlot = await turn.next(this.#options.waitMs, signal);
    this.#queue.delete(turn);
    if (hasSlot) return;
    signal.throwIfAborted();
    throw busy();
  }
}

function busy(): LookupFailure {
  return new LookupFailure("transient", "too many calls of this source are under way");
}
