/**
 * The model's analysis of a diagnosis, if it arrives in time and passes the checks. It is best effort: a failure leaves
 * the report without an analysis and is counted; it never delays or fails the completion of a report.
 */
import type { AiAnalysis } from "@cnh/contract";
import type { Diagnosis } from "@cnh/license-law";
import { completeWithin } from "./complete-within.ts";
import { type AnalysisFault, checkAnalysis } from "./check-analysis.ts";
import { releaseSlotWhile } from "../../work-slots.ts";
import type { ModelClient, ModelFailureKind } from "./model.ts";
import { type AnalysisPrompt, analysisPrompt, PROMPT_VERSION } from "./prompt.ts";

export type AnalysisOutcome = "written" | AnalysisFault | ModelFailureKind | "fault";

export interface AnalysisPorts {
  readonly model: ModelClient;
  /** The time limit of an analysis, including its retry. */
  readonly deadlineMs: number;
  readonly meter: { analysed(outcome: AnalysisOutcome, durationMs: number): void };
  now(): number;
}

/** How an analysis was made. It is stored with the report and never shown. */
export interface AnalysisRecord {
  /** `null` if no model answered. */
  readonly model: string | null;
  readonly promptVersion: string;
  readonly inputHash: string;
  readonly outcome: AnalysisOutcome;
  readonly durationMs: number;
}

export interface AnalysisResult {
  readonly analysis: AiAnalysis | null;
  /** `null` if no model was called. */
  readonly record: AnalysisRecord | null;
}

/** The result if no model is configured, or no analysis is wanted. */
export const NO_ANALYSIS: AnalysisResult = { analysis: null, record: null };

/** The minimum budget, if the promised time is near or over. */
const MIN_BUDGET_MS = 2_000;
/** The time left to render and commit the report within the promised time. */
const COMPLETION_RESERVE_MS = 200;
/** With less time left than this, a retry would time out. */
const MIN_RETRY_MS = 1_000;
const MAX_TOKENS = 2_000;
/** Outcomes that a retry would not change. */
const NOT_RETRYABLE: ReadonlySet<AnalysisOutcome> = new Set([
  "timeout",
  "misconfigured",
  "refused",
]);

/** Analyses a diagnosis. `promisedAt` is the estimate that the client got. */
export async function analyse(
  ports: AnalysisPorts,
  diagnosis: Diagnosis,
  promisedAt: Date,
): Promise<AnalysisResult> {
  const startedAt = ports.now();
  const budgetMs = Math.min(
    ports.deadlineMs,
    Math.max(MIN_BUDGET_MS, promisedAt.getTime() - COMPLETION_RESERVE_MS - startedAt),
  );
  const prompt = analysisPrompt(diagnosis);
  let attempt = await attemptAnalysis(ports.model, prompt, budgetMs);
  const leftMs = startedAt + budgetMs - ports.now();
  if (attempt.text === null && !NOT_RETRYABLE.has(attempt.outcome) && leftMs >= MIN_RETRY_MS) {
    attempt = await attemptAnalysis(ports.model, prompt, leftMs);
  }
  const endedAt = ports.now();
  const durationMs = endedAt - startedAt;
  ports.meter.analysed(attempt.outcome, durationMs);
  return {
    analysis: attempt.text && { ...attempt.text, generatedAt: new Date(endedAt).toISOString() },
    record: {
      model: attempt.model,
      promptVersion: PROMPT_VERSION,
      inputHash: prompt.inputHash,
      outcome: attempt.outcome,
      durationMs,
    },
  };
}

interface AnalysisAttempt {
  readonly outcome: AnalysisOutcome;
  readonly model: string | null;
  readonly text: Pick<AiAnalysis, "markdown" | "status"> | null;
}

async function attemptAnalysis(
  model: ModelClient,
  prompt: AnalysisPrompt,
  ms: number,
): Promise<AnalysisAttempt> {
  const { system, user } = prompt;
  try {
    const question = { system, user, maxTokens: MAX_TOKENS };
    const answer = await releaseSlotWhile(() => completeWithin(ms, model, question));
    if (answer.kind !== "answered") return { outcome: answer.kind, model: null, text: null };
    const checked = checkAnalysis(answer.text, prompt);
    return checked.ok
      ? { outcome: "written", model: answer.model, text: checked.analysis }
      : { outcome: checked.fault, model: answer.model, text: null };
  } catch {
    return { outcome: "fault", model: null, text: null };
  }
}
