/** The start of a report's workflow: what it must know before its first question. */
import type { ReportRef, ReportRunStore } from "./report-run.ts";

export interface ReportStart {
  /** The highest number of a question so far. It is above 0 only if a stalled report was ordered again. */
  readonly lastAttempt: number;
  readonly ageMs: number;
}

/** Returns null if no report is in progress under this id. */
export async function beginReport(
  ports: { readonly runs: ReportRunStore; now(): number },
  ref: ReportRef,
): Promise<ReportStart | null> {
  const run = await ports.runs.find(ref, []);
  if (!run || run.status !== "PROCESSING") return null;
  return {
    lastAttempt: run.lastAttempt,
    ageMs: Math.max(0, ports.now() - run.createdAt.getTime()),
  };
}
