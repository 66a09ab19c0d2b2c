/** Queue limit of Lanes, which runs work one at a time per report and different reports concurrently. */
const MAX_WAITING = 32;

export class Lanes {
  readonly #last = new Map<string, Promise<void>>();
  #waiting = 0;
  #onRoom: (() => void) | undefined;

  /** Resolves when the queue can take the next one, not when the work is done. */
  async add(lane: string, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(lane) ?? Promise.resolve();
    this.#waiting += 1;
    const done = before.then(work).finally(() => {
      this.#waiting -= 1;
      if (this.#last.get(lane) === done) this.#last.delete(lane);
      this.#onRoom?.();
    });
    // `end` reports a failure; until it is called, the rejection must not end the process.
    done.catch(() => {});
    this.#last.set(lane, done);
    while (this.#waiting >= MAX_WAITING) {
      await new Promise<void>((resolve) => (this.#onRoom = resolve));
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
