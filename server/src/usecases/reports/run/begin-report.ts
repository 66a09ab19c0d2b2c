/** What must be known of a report before its first question. */
import type { ReportRef, ReportRunStore } from "./report-run.ts";

export interface ReportStart {
  /** The highest number of a question so far: more than 0 where a report that stood still was ordered again. */
  readonly asked: number;
  readonly ageMs: number;
}

/** Null: no report is on its way under this id. */
export async function beginReport(
  ports: { readonly runs: ReportRunStore; now(): number },
  ref: ReportRef,
): Promise<ReportStart | null> {
  const run = await ports.runs.find(ref, []);
  if (!run || run.status !== "PROCESSING") return null;
  return { asked: run.asked, ageMs: Math.max(0, ports.now() - run.createdAt.getTime()) };
}
