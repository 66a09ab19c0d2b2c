/** A process that the killer may kill at any moment and start again on the same data and the same address. */
export interface Victim {
  /** What it is counted as: several victims may be of one kind. */
  readonly kind: string;
  readonly name: string;
  /** As a crash would; resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves when it can be used again. */
  start(): Promise<void>;
  /** For good, at the end of a run. */
  stop(): Promise<void>;
}
