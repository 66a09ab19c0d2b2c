/** Stores the answer of a source. It was paid for and exists nowhere else, so it is retried while the store is down. */
import { pause } from "../../../waiting.ts";
import { Failure } from "../../failure.ts";
import { isTransient } from "../../safe-fault.ts";
import type { Answer, ReportRef, ReportRunStore } from "./report-run.ts";

const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;
/** An answer is stored even if its round was aborted. */
const NEVER = new AbortController().signal;
/** Far below the time after which the engine would run the round again concurrently. */
const MAX_WAIT_MS = 120_000;

/** Returns false if the report is settled or erased. Storing an answer twice changes nothing. */
export async function keepAnswer(
  ports: { readonly runs: Pick<ReportRunStore, "recordAnswer">; now(): number },
  ref: ReportRef,
  answer: Answer,
): Promise<boolean> {
  const deadline = ports.now() + MAX_WAIT_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    try {
      return await ports.runs.recordAnswer(ref, answer);
    } catch (error) {
      const isDown = error instanceof Failure || isTransient(error);
      if (!isDown || ports.now() > deadline) throw error;
    }
    await pause(pauseMs, NEVER);
  }
}
