/**
 * Runs a few tasks concurrently and lets their owners take turns, so that many tasks of one owner do not delay the few
 * of another. After each task the event loop runs, so that a long computation does not delay other requests.
 */
export interface Turns {
  run<Result>(owner: string, work: () => Result | Promise<Result>): Promise<Result>;
}

export class FairTurns implements Turns {
  readonly #max: number;
  readonly #maxPerOwner: number;
  readonly #running = new Map<string, number>();
  /** The waiting tasks by owner, in the order of the owners' turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #total = 0;

  /** If `max` is more than one, a single owner never takes the last slot. */
  constructor(max: number) {
    this.#max = max;
    this.#maxPerOwner = Math.max(1, max - 1);
  }

  async run<Result>(owner: string, work: () => Result | Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      const queue = this.#waiting.get(owner) ?? [];
      this.#waiting.set(owner, queue);
      queue.push(resolve);
      this.#admit();
    });
    try {
      return await work();
    } finally {
      setImmediate(() => this.#leave(owner));
    }
  }

  #leave(owner: string): void {
    this.#total -= 1;
    const running = (this.#running.get(owner) ?? 0) - 1;
    if (running > 0) this.#running.set(owner, running);
    else this.#running.delete(owner);
    this.#admit();
  }

  #admit(): void {
    for (const [owner, queue] of this.#waiting) {
      if (this.#total >= this.#max) return;
      const running = this.#running.get(owner) ?? 0;
      if (running >= this.#maxPerOwner) continue;
      const next = queue.shift();
      // After its turn an owner goes to the end of the queue.
      this.#waiting.delete(owner);
      if (queue.length > 0) this.#waiting.set(owner, queue);
      this.#running.set(owner, running + 1);
      this.#total += 1;
      next?.();
    }
  }
}
