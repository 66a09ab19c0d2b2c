/** Updates the master keys of a server: in rounds, and immediately when it meets a version that it does not have. */
import { setTimeout as sleep } from "node:timers/promises";

const ROUND_MS = 5_000;
/** The database is queried at most this often, regardless of how many data keys cannot be opened. */
const MIN_INTERVAL_MS = 500;

export class MasterKeyWatch {
  readonly #learn: () => Promise<void>;
  readonly #report: () => Promise<unknown>;
  readonly #onFault: (error: unknown) => void;
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** `learn` reports this process and gets the keys; it rejects if one is missing. `report` only reports it. */
  constructor(
    { learn, report }: { learn: () => Promise<void>; report: () => Promise<unknown> },
    onFault: (error: unknown) => void,
  ) {
    this.#learn = learn;
    this.#report = report;
    this.#onFault = onFault;
  }

  start(): void {
    void this.#rounds();
  }

  stop(): void {
    this.#stopped.abort();
  }

  /**
   * Gets the keys. A query in progress may have begun too early, so this waits for one that starts after the call; all
   * waiting callers share it. It never rejects.
   */
  refresh(): Promise<void> {
    this.#next ??= this.#startNext();
    return this.#next;
  }

  async #startNext(): Promise<void> {
    await this.#running;
    await sleep(Math.max(0, this.#endedAt + MIN_INTERVAL_MS - performance.now()));
    this.#next = null;
    this.#running = this.#learn()
      .catch((error: unknown) => this.#onFault(error))
      .finally(() => {
        this.#running = null;
        this.#endedAt = performance.now();
      });
    await this.#running;
  }

  async #rounds(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await sleep(ROUND_MS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      // A key management service may take long. During that a rotation must not consider this process gone.
      if (this.#running) await this.#report().catch((error: unknown) => this.#onFault(error));
      else void this.refresh();
    }
  }
}
