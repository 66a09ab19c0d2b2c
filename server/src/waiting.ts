/**
 * Waits that always end and leave nothing behind: no timer, and no listener at a signal that outlives them. A signal's
 * reason is thrown as it is.
 */

/**
 * Runs `work` with a signal of its own, which aborts when the given signal does, or after `ms` with what `late` makes;
 * null means no deadline. It ends then even if `work` does not heed its signal, and a later result is ignored.
 */
export async function withDeadline<Value>(
  ms: number | null,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
  late: () => Error = () => new DOMException("The deadline has passed", "TimeoutError"),
): Promise<Value> {
  signal?.throwIfAborted();
  const cut = new AbortController();
  const abort = () => cut.abort(signal?.reason);
  const timer = ms === null ? undefined : setTimeout(() => cut.abort(late()), ms);
  signal?.addEventListener("abort", abort);
  try {
    return await unlessAborted(cut.signal, work(cut.signal));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** The result of `work`, unless the signal aborts first: then its reason is thrown, and a later result is ignored. */
export function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** A wake-up call for one waiter. A call that comes while nobody waits ends the next wait at once. */
export class WakeUp {
  #called = false;
  #settle: (() => void) | null = null;

  call(): void {
    this.#called = true;
    this.#settle?.();
  }

  /** Resolves when it is called, after `ms`, or when the signal aborts; the result is whether it was called. */
  async next(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#called && !signal.aborted) await this.#wait(ms, signal);
    // Read here and not when the wait settled: a call in between must not be lost.
    const called = this.#called;
    this.#called = false;
    return called;
  }

  #wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", settle);
        this.#settle = null;
        resolve();
      };
      const timer = setTimeout(settle, ms);
      signal.addEventListener("abort", settle);
      this.#settle = settle;
    });
  }
}
