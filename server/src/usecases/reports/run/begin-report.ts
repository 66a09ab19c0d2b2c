/** What must be known of a report before its first question. */
import type { ReportRef, WorkStore } from "./report-work.ts";

export interface Begun {
  /** The highest number of a question so far: more than 0 where a report that stood still was ordered again. */
  readonly asked: number;
  readonly ageMs: number;
}

/** Null: no report is on its way under this id. */
export async function beginReport(
  ports: { readonly work: WorkStore; now(): number },
  ref: ReportRef,
): Promise<Begun | null> {
  const work = await ports.work.find(ref, []);
  if (!work || work.status !== "PROCESSING") return null;
  return { asked: work.asked, ageMs: Math.max(0, ports.now() - work.createdAt.getTime()) };
}
