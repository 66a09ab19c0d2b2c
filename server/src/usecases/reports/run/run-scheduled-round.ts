/** A round of a report and the timer of the next one. */
import type { LogSubject } from "../../log-subject.ts";
import type { ReportRef } from "./report-run.ts";
import type { DueRound, RoundTimers } from "./round-timers.ts";
import { type RoundPorts, runRound } from "./run-round.ts";

/** A round of a new order, or one whose timer is due. */
export type RoundInput = ReportRef & {
  readonly [Field in "at" | "isRecovering"]?: DueRound[Field] | undefined;
};

export type ScheduledRoundPorts = RoundPorts & { readonly timers: RoundTimers };

/** Runs a round, then schedules the next one or, if the report has ended, deletes the timer of this one. */
export async function runScheduledRound(
  ports: ScheduledRoundPorts,
  { at, isRecovering: _share, ...ref }: RoundInput,
  signal: AbortSignal,
  about?: LogSubject,
): Promise<void> {
  signal.throwIfAborted();
  const dueAt = await runRound(ports, ref, signal, about);
  if (dueAt !== null) await ports.timers.schedule(ref, nextRoundAt(dueAt, at));
  else if (at !== undefined) await ports.timers.end(ref, at);
}

/**
 * The time of the next round, in whole milliseconds. A worker whose clock is behind the database's finds this round not
 * due yet. It must not schedule the same time again, because the engine merges equal calls while this one is open.
 */
export const nextRoundAt = (dueAt: number, ownAt = 0) => Math.max(Math.ceil(dueAt), ownAt + 1);
