interface PendingItem<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchOptions {
  /** The max number of batches in flight. */
  readonly inFlight: number;
  readonly size: number;
  /** Is called with the size of each batch. */
  readonly onBatch: (size: number) => void;
  /** Whether an error concerns the whole batch, so that its items need not be retried one by one. */
  readonly isTotal: (error: unknown) => boolean;
}

/**
 * Gathers concurrent calls into batches. While batches are in flight the next one fills, so batches grow under load,
 * and a single call does not wait.
 */
export class Batches<Item, Answer> {
  readonly #run: (items: Item[]) => Promise<Answer[]>;
  readonly #options: BatchOptions;
  #waiting: PendingItem<Item, Answer>[] = [];
  #inFlight = 0;
  #scheduled = false;

  constructor(run: (items: Item[]) => Promise<Answer[]>, options: BatchOptions) {
    this.#run = run;
    this.#options = options;
  }

  submit(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  /** Sends at the end of this turn of the event loop, so that requests that were read together share a batch. */
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

  async #send(batch: PendingItem<Item, Answer>[]): Promise<void> {
    this.#inFlight += 1;
    try {
      await this.#settle(batch);
    } finally {
      this.#inFlight -= 1;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }

  /** An item that the store refuses must not fail the rest of its batch: the items are then sent one by one. */
  async #settle(batch: PendingItem<Item, Answer>[]): Promise<void> {
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
