interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchOptions {
  /** How many batches may be with the store at once. */
  readonly inFlight: number;
  readonly size: number;
  /** Told the size of each batch. */
  readonly onBatch: (size: number) => void;
  /** Whether a failed batch says nothing of its items one by one. */
  readonly isTotal: (error: unknown) => boolean;
}

/**
 * Gathers what is asked at the same time into batches. While batches are with the store the next
 * one fills, so under load it grows by itself and alone a call waits for nobody.
 */
export class Batches<Item, Answer> {
  readonly #run: (items: Item[]) => Promise<Answer[]>;
  readonly #options: BatchOptions;
  #waiting: Waiting<Item, Answer>[] = [];
  #inFlight = 0;
  #scheduled = false;

  constructor(run: (items: Item[]) => Promise<Answer[]>, options: BatchOptions) {
    this.#run = run;
    this.#options = options;
  }

  ask(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  /** At the end of this turn of the event loop, so that requests read together go together. */
  #schedule(): void {
    if (this.#scheduled || this.#inFlight >= this.#options.inFlight) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      while (this.#waiting.length > 0 && this.#inFlight < this.#options.inFlight) {
        void this.#send(this.#waiting.splice(0, this.#options.size));
      }
    });
  }

  async #send(batch: Waiting<Item, Answer>[]): Promise<void> {
    this.#inFlight += 1;
    try {
      await this.#settle(batch);
    } finally {
      this.#inFlight -= 1;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }

  /** One item that the store refuses must not fail its neighbours: they are then asked one by one. */
  async #settle(batch: Waiting<Item, Answer>[]): Promise<void> {
    this.#options.onBatch(batch.length);
    try {
      const answers = await this.#run(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error("the store left an item unanswered"));
        else resolve(answer);
      }
    } catch (error) {
      if (batch.length === 1 || this.#options.isTotal(error)) {
        for (const { reject } of batch) reject(error);
      } else {
        for (const one of batch) await this.#settle([one]);
      }
    }
  }
}
