/** How many calls of one source this process makes at once; who finds none free waits in a line with an end. */
import { LookupFailure } from "../../usecases/sources/source.ts";

export interface SlotOptions {
  readonly most: number;
  /** How many may wait for a slot. */
  readonly mostWaiting: number;
  readonly waitMs: number;
}

export class CallSlots {
  readonly #options: SlotOptions;
  readonly #line = new Set<() => void>();
  #taken = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  /** Whoever gets a slot gives it back by `free`, once. */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#taken < this.#options.most) {
      this.#taken += 1;
      return;
    }
    if (this.#line.size >= this.#options.mostWaiting) throw busy();
    await this.#wait(signal);
  }

  /** The slot goes to the first in line without being free in between, so nobody overtakes. */
  free(): void {
    const [next] = this.#line;
    if (next) next();
    else this.#taken -= 1;
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (settle: () => void) => {
        this.#line.delete(come);
        clearTimeout(timer);
        signal.removeEventListener("abort", giveUp);
        settle();
      };
      const come = () => leave(resolve);
      const giveUp = () => leave(() => reject(signal.reason as Error));
      const timer = setTimeout(() => leave(() => reject(busy())), this.#options.waitMs);
      signal.addEventListener("abort", giveUp);
      this.#line.add(come);
    });
  }
}

function busy(): LookupFailure {
  return new LookupFailure("transient", "too many calls of this source are under way");
}
