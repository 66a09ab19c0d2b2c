/**
 * The timers of later rounds. They are rows of the database and not delayed calls of the engine: any number of reports
 * may fall due together, as after an outage or when a state's records come back, and a relay hands over only so many
 * at a time.
 */
import type { ReportRef } from "./report-run.ts";

/** A round that is due, as the relay hands it to the engine. */
export interface DueRound extends ReportRef {
  /** The time of its timer, in milliseconds. */
  readonly at: number;
  /** Whether the report was published partially. Such rounds use only a share of a worker. */
  readonly isRecovering: boolean;
}

export interface RoundTimers {
  /** Schedules the next round of a report at this time, in milliseconds. A report has one timer, which this replaces. */
  schedule(ref: ReportRef, at: number): Promise<void>;
  /** Deletes the timer for this time. A later timer of the same report stays. */
  end(ref: ReportRef, at: number): Promise<void>;
}
