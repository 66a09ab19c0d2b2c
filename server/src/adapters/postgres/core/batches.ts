import { Failure } from "../../../usecases/failure.ts";
import { pauseBeforeRepeat } from "./retry-while-unavailable.ts";
import { isUnreachable } from "./pool.ts";

interface PendingItem<Item, Answer> {
  readonly item: Item;
  /** The time until which the item waits for an unreachable database. */
  readonly deadline: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface Patience {
  /** How long each item waits for an unreachable database, from its submission on. */
  readonly ms: number;
  /** The max number of items in line while it is unreachable. Further ones are refused immediately. */
  readonly maxWaiting: number;
}

/** Items fail as soon as the database is unreachable. */
export const NO_PATIENCE: Patience = { ms: 0, maxWaiting: Infinity };

export interface BatchOptions {
  /** The max number of batches in flight. */
  readonly inFlight: number;
  readonly size: number;
  /** How long a batch waits for more items, in milliseconds; by default until the end of this turn of the event loop. */
  readonly gatherMs?: number;
  /** With a retry budget, a batch that failed as a whole is sent again unchanged, so its items must be idempotent. */
  readonly patience?: Patience;
}

/** The min time that the database has for an answer. */
const MIN_WITHIN_MS = 1_000;

/** Sends a batch. With a retry budget, an answer after `withinMs` is useless; 0 means no limit. */
type Run<Item, Answer> = (items: Item[], withinMs: number) => Promise<Answer[]>;

/** Whether an error concerns the whole batch, so that its items need not be retried one by one. */
const isTotal = (error: unknown) => error instanceof Failure || isUnreachable(error);

/**
 * Gathers concurrent calls into batches. While batches are in flight the next one fills, so batches grow under load,
 * and a single call does not wait.
 */
export class Batches<Item, Answer> {
  readonly #run: Run<Item, Answer>;
  readonly #options: BatchOptions;
  readonly #patience: Patience;
  #waiting: PendingItem<Item, Answer>[] = [];
  #inFlight = 0;
  #scheduled = false;
  /** Whether the last batch found the database unreachable. */
  #isAway = false;

  constructor(run: Run<Item, Answer>, options: BatchOptions) {
    this.#run = run;
    this.#options = options;
    this.#patience = options.patience ?? NO_PATIENCE;
  }

  submit(item: Item): Promise<Answer> {
    const { ms, maxWaiting } = this.#patience;
    if (this.#isAway && this.#waiting.length >= maxWaiting)
      return Promise.reject(new Failure("SERVICE_UNAVAILABLE"));
    const deadline = ms === 0 ? 0 : performance.now() + ms;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, deadline, resolve, reject });
      this.#schedule();
    });
  }

  /** Sends at the end of this turn of the event loop or later, so that requests that were read together share a batch. */
  #schedule(): void {
    if (this.#scheduled || this.#inFlight >= this.#options.inFlight) return;
    this.#scheduled = true;
    const { gatherMs = 0 } = this.#options;
    if (gatherMs > 0) setTimeout(() => this.#sendWaiting(), gatherMs);
    else setImmediate(() => this.#sendWaiting());
  }

  #sendWaiting(): void {
    this.#scheduled = false;
    while (this.#waiting.length > 0 && this.#inFlight < this.#options.inFlight) {
      void this.#send(this.#waiting.splice(0, this.#options.size));
    }
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

  /** Sends a batch, and again while the database is unreachable, without the items whose time is up. */
  async #settle(batch: PendingItem<Item, Answer>[]): Promise<void> {
    let left = batch;
    while (left.length > 0) {
      const error = await this.#answer(left);
      if (error === null) return;
      left = refuseLate(left, error);
      if (this.#patience.ms > 0) this.#waiting = refuseLate(this.#waiting, error);
      if (left.length > 0) await pauseBeforeRepeat();
    }
  }

  /** Returns why the whole batch was not answered; `null` if each item has its answer or its own failure. */
  async #answer(batch: PendingItem<Item, Answer>[]): Promise<unknown> {
    try {
      const answers = await this.#run(
        batch.map(({ item }) => item),
        this.#timeLeft(batch),
      );
      this.#isAway = false;
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error("the store left an item unanswered"));
        else resolve(answer);
      }
    } catch (error) {
      this.#isAway = isTotal(error);
      if (this.#isAway) return error;
      if (batch.length === 1) batch[0]?.reject(error);
      // An item that the database refuses must not fail the rest of its batch.
      else for (const one of batch) await this.#settle([one]);
    }
    return null;
  }

  #timeLeft(batch: readonly PendingItem<Item, Answer>[]): number {
    if (this.#patience.ms === 0) return 0;
    const earliest = Math.min(...batch.map(({ deadline }) => deadline));
    return Math.max(MIN_WITHIN_MS, earliest - performance.now());
  }
}

/** Refuses the items whose time is up, and returns the others. */
function refuseLate<Item, Answer>(items: PendingItem<Item, Answer>[], error: unknown) {
  const now = performance.now();
  return items.filter(({ deadline, reject }) => {
    if (deadline > now) return true;
    reject(error);
    return false;
  });
}
