/**
 * Waits that always end and clean up after themselves: no timer stays, and no listener stays on a signal that outlives
 * the wait. A signal's reason is thrown unchanged.
 */

/**
 * Runs `work` with its own signal, which aborts when `signal` does, or after `ms` with the error of `late`; null means no
 * deadline. The wait then ends even if `work` ignores its signal, and a later result is ignored.
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

/** Waits for `work`, unless the signal aborts first: then its reason is thrown, and a later result is ignored. */
export function unlessAborted<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** Waits for this time, unless the signal aborts first: then its reason is thrown. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await unlessAborted(signal, over).finally(() => clearTimeout(timer));
}

/** A wake-up call for one waiter. A call without a waiter ends the next wait immediately. */
export class WakeUp {
  #called = false;
  #settle: (() => void) | null = null;

  call(): void {
    this.#called = true;
    this.#settle?.();
  }

  /** Waits for a call, for `ms`, or until the signal aborts. Returns whether there was a call. */
  async next(ms: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#called && !signal.aborted) await this.#wait(ms, signal);
    // It is read here and not when the wait settles, so that a call in between is not lost.
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
