/**
 * Runs the work of each key sequentially within this process. The engine does so too, but a restarted engine starts a
 * call again while the first may still wait for a source.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const turn = inTurn(this.#last.get(key), work);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}

async function inTurn<Value>(
  before: Promise<unknown> | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  // Its own caller gets its error.
  await before?.catch(() => {});
  return work();
}
