export interface VictimProcess {
  readonly name: string;
  readonly pid: number;
}

/** A process that the killer may kill at any moment and start again on the same data and the same address. */
export interface Victim {
  /** The kind under which kills are counted; several victims may have the same kind. */
  readonly kind: string;
  /** The process that was killed last, where one victim stands for several. */
  readonly name: string;
  /** What should run now. After a kill the same name has another id. */
  processes(): readonly VictimProcess[];
  /** Kills the process as a crash would; resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves when it can be used again. */
  start(): Promise<void>;
  /** Stops the process permanently, at the end of a run. */
  stop(): Promise<void>;
}
