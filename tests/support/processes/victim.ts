export interface VictimProcess {
  readonly name: string;
  readonly pid: number;
}

/** A process that the killer may kill at any moment and restart on the same data and address. */
export interface Victim {
  /** The kind by which kills are counted; several victims may have the same kind. */
  readonly kind: string;
  /** The process that was killed last, if the victim consists of several. */
  readonly name: string;
  /** The processes that should run now. After a kill the same name has another id. */
  processes(): readonly VictimProcess[];
  /** Kills the process like a crash; resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves when it is usable again. */
  start(): Promise<void>;
  /** Stops the process permanently, at the end of a run. */
  stop(): Promise<void>;
}
