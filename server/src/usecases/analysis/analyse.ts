/**
 * The model's prose over a diagnosis, if it comes in time and passes the checks. Best effort: whatever fails leaves the
 * report without it and is counted; nothing thrown here can hold a delivery up.
 */
import type { AiAnalysis } from "@cnh/contract";
import type { Diagnosis } from "@cnh/license-law";
import { completeWithin } from "./complete-within.ts";
import { type AnalysisFault, checkAnalysis } from "./check-analysis.ts";
import type { ModelClient, ModelFailureKind } from "./model.ts";
import { type AnalysisPrompt, analysisPrompt, PROMPT_VERSION } from "./prompt.ts";

export type AnalysisOutcome = "written" | AnalysisFault | ModelFailureKind | "fault";

export interface AnalysisPorts {
  readonly model: ModelClient;
  /** For everything, the second try included. */
  readonly deadlineMs: number;
  readonly meter: { analysed(outcome: AnalysisOutcome, durationMs: number): void };
  now(): number;
}

/** How an analysis came about; kept with the report and never shown. */
export interface AnalysisRecord {
  /** Null: none answered. */
  readonly model: string | null;
  readonly promptVersion: string;
  readonly inputHash: string;
  readonly outcome: AnalysisOutcome;
  readonly durationMs: number;
}

export interface AnalysisResult {
  readonly analysis: AiAnalysis | null;
  /** Null: there is no model to ask. */
  readonly record: AnalysisRecord | null;
}

/** What a report without a model has. */
export const NO_ANALYSIS: AnalysisResult = { analysis: null, record: null };

/** A client that was promised an earlier delivery waits no longer than this for the analysis. */
const MIN_BUDGET_MS = 2_000;
/** Left to render and commit the report, so that the promise holds for the delivery and not for the analysis alone. */
const COMPLETION_RESERVE_MS = 200;
/** With less time than this left, a second try would only be cut off. */
const MIN_RETRY_MS = 1_000;
const MAX_TOKENS = 2_000;
/** Asking again would end the same. */
const NOT_RETRYABLE: ReadonlySet<AnalysisOutcome> = new Set([
  "timeout",
  "misconfigured",
  "refused",
]);

/** `promisedAt`: when the client was told that the report would be there. */
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
  let tried = await tryOnce(ports.model, prompt, budgetMs);
  const leftMs = startedAt + budgetMs - ports.now();
  if (tried.text === null && !NOT_RETRYABLE.has(tried.outcome) && leftMs >= MIN_RETRY_MS) {
    tried = await tryOnce(ports.model, prompt, leftMs);
  }
  const endedAt = ports.now();
  const durationMs = endedAt - startedAt;
  ports.meter.analysed(tried.outcome, durationMs);
  return {
    analysis: tried.text && { ...tried.text, generatedAt: new Date(endedAt).toISOString() },
    record: {
      model: tried.model,
      promptVersion: PROMPT_VERSION,
      inputHash: prompt.inputHash,
      outcome: tried.outcome,
      durationMs,
    },
  };
}

interface Tried {
  readonly outcome: AnalysisOutcome;
  readonly model: string | null;
  readonly text: Pick<AiAnalysis, "markdown" | "status"> | null;
}

async function tryOnce(model: ModelClient, prompt: AnalysisPrompt, ms: number): Promise<Tried> {
  const { system, user, data } = prompt;
  try {
    const answer = await completeWithin(ms, model, { system, user, maxTokens: MAX_TOKENS });
    if (answer.kind !== "answered") return { outcome: answer.kind, model: null, text: null };
    const checked = checkAnalysis(answer.text, data);
    return checked.ok
      ? { outcome: "written", model: answer.model, text: checked.analysis }
      : { outcome: checked.fault, model: answer.model, text: null };
  } catch {
    return { outcome: "fault", model: null, text: null };
  }
}
