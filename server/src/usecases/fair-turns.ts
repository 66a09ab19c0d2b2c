/**
 * Lets a few pieces of work run at once, in turn between their owners: one owner's many never delay another's few.
 * After each piece the event loop goes on, so that what was computed in it delays nobody else's answer for long.
 */
export interface Turns {
  run<Result>(owner: string, work: () => Result | Promise<Result>): Promise<Result>;
}

export class FairTurns implements Turns {
  readonly #max: number;
  readonly #maxPerOwner: number;
  readonly #running = new Map<string, number>();
  /** In the order in which owners have their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #total = 0;

  /** Where there is more than one place, no owner takes the last. */
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
      // Whoever has had a turn goes to the end of the line.
      this.#waiting.delete(owner);
      if (queue.length > 0) this.#waiting.set(owner, queue);
      this.#running.set(owner, running + 1);
      this.#total += 1;
      next?.();
    }
  }
}
