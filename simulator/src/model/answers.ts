/** The answers of the simulated model, by the task that the instructions of a question name. */
import { type AnalysisData, mustFail, writeAnalysis } from "./analysis-answer.ts";
import { type QuestionData, writeAnswer } from "./question-answer.ts";
import { type ChatRequest, dataOf, taskOf } from "./chat.ts";
import type { ModelMode } from "./modes.ts";

/** Writes an answer; null if the model fails. */
type Writer = (request: ChatRequest, mode: ModelMode) => string | null;

const WRITERS: Readonly<Record<string, Writer>> = {
  "analise-cnh": (request, mode) => {
    const data = dataOf(request) as AnalysisData;
    return mustFail(data) ? null : writeAnalysis(data, mode);
  },
  "responder-pergunta": (request, mode) => writeAnswer(dataOf(request) as QuestionData, mode),
};

export function answerTo(request: ChatRequest, mode: ModelMode): string | null {
  const write = WRITERS[taskOf(request) ?? ""];
  return write ? write(request, mode) : "Não sei responder a isso.";
}
