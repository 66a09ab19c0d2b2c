/** Bounds the concurrent calls of this process to one source. A call that finds no free slot waits in a bounded queue. */
import { LookupFailure } from "../../usecases/sources/source.ts";
import { WakeUp } from "../../waiting.ts";

export interface SlotOptions {
  readonly maxCalls: number;
  /** The max number of calls that wait for a slot. */
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

  /** Takes a slot, waiting for one if needed. The caller must call `free` once when its call ends. */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#taken < this.#options.maxCalls) {
      this.#taken += 1;
      return;
    }
    if (this.#queue.size >= this.#options.maxWaiting) throw busy();
    await this.#wait(signal);
  }

  /** Frees a slot. The first call in the queue gets it directly, so that no later call overtakes it. */
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
