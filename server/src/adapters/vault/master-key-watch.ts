/** Keeps the master keys of a server up to date: in rounds, and at once when it meets a version that it does not have. */
import { setTimeout as sleep } from "node:timers/promises";

const ROUND_MS = 5_000;
/** However many data keys cannot be opened, the store is asked at most this often. */
const MIN_INTERVAL_MS = 500;

export class MasterKeyWatch {
  readonly #learn: () => Promise<void>;
  readonly #onFault: (error: unknown) => void;
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** `learn` gets the keys. It rejects if one is missing. */
  constructor(learn: () => Promise<void>, onFault: (error: unknown) => void) {
    this.#learn = learn;
    this.#onFault = onFault;
  }

  start(): void {
    void this.#rounds();
  }

  stop(): void {
    this.#stopped.abort();
  }

  /** Gets the keys now, unless that is under way or was done a moment ago. It never rejects. */
  refresh(): Promise<void> {
    if (this.#running) return this.#running;
    if (performance.now() - this.#endedAt < MIN_INTERVAL_MS) return Promise.resolve();
    this.#running = this.#learn()
      .catch((error: unknown) => this.#onFault(error))
      .finally(() => {
        this.#running = null;
        this.#endedAt = performance.now();
      });
    return this.#running;
  }

  async #rounds(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await sleep(ROUND_MS, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await this.refresh();
    }
  }
}
