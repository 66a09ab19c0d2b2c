/** The wait of a read that is answered only after a change or a timeout. */

/** A subscription to changes, from its creation until it is closed. */
export interface ChangeWatch {
  /** Resolves at the next change that was not reported yet, after `ms`, or when the signal aborts. */
  next(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** How long a response may be delayed, and the signal that the client no longer waits. */
export interface WaitOptions {
  readonly seconds: number;
  readonly signal: AbortSignal;
}
