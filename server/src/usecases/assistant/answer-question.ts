/**
 * Answers a question on traffic law from the knowledge base. The passages are searched first; then a model may write an
 * answer, which is checked against them. Without a model, or if its answer fails the check, the passages themselves are
 * the answer. Without passages the question is refused.
 */
import type { AskAnswer, Citation } from "@cnh/contract";
import { completeWithin } from "../analysis/complete-within.ts";
import type { Completion, ModelClient } from "../analysis/model.ts";
import { type Caller, type Mode, requireScope } from "../caller.ts";
import { refuse } from "../failure.ts";
import {
  type FoundPassage,
  type KnowledgeStore,
  searchKnowledge,
} from "../knowledge/search-knowledge.ts";
import { admitQuestion, type QuestionPorts } from "../limits/admit-question.ts";
import { checkAnswer } from "./check-answer.ts";
import { removePersonalData } from "./personal-data.ts";
import { answerPrompt } from "./prompt.ts";

export interface AssistantPorts extends QuestionPorts {
  readonly knowledge: KnowledgeStore;
  /** Null if no model is configured. */
  model(mode: Mode): ModelClient | null;
  readonly deadlineMs: number;
  /** Called with `answered`, or with the reason why the passages were the answer. */
  onAnswer(outcome: string): void;
}

const MAX_PASSAGES = 5;
/** The maximum number of passages in an answer without a model: more would not be read. */
const MAX_QUOTED = 2;
const MAX_TOKENS = 900;

export async function answerQuestion(
  ports: AssistantPorts,
  caller: Caller,
  question: string,
): Promise<AskAnswer> {
  requireScope(caller, "assistant:use");
  const passages = await searchKnowledge(ports, question, MAX_PASSAGES);
  if (passages.length === 0) return refuseOutOfScope();
  await admitQuestion(ports, caller);
  const model = ports.model(caller.mode);
  if (!model) return quotePassages(passages, "no_model", ports);
  const safeQuestion = removePersonalData(question);
  const completion = await complete(model, ports.deadlineMs, safeQuestion, passages);
  if (completion.kind !== "answered") return quotePassages(passages, completion.kind, ports);
  const check = checkAnswer(completion.text, passages, safeQuestion);
  if (check.kind === "off_topic") return refuseOutOfScope();
  if (check.kind !== "valid") return quotePassages(passages, check.kind, ports);
  ports.onAnswer("answered");
  return {
    answer: check.answer,
    citations: check.cited.map(citationOf),
    usedModel: true,
  };
}

function refuseOutOfScope(): never {
  return refuse(
    "question",
    "Só respondo sobre leis de trânsito e habilitação no Brasil, com base nos nossos textos, e não encontrei nada sobre isso. Reformule a pergunta. (Only Brazilian traffic law and driver's licenses, from our own texts: nothing was found on this. Ask in other words.)",
  );
}

function complete(
  model: ModelClient,
  deadlineMs: number,
  question: string,
  passages: readonly FoundPassage[],
): Promise<Completion> {
  return completeWithin(deadlineMs, model, {
    ...answerPrompt(question, passages),
    maxTokens: MAX_TOKENS,
  });
}

function quotePassages(
  passages: readonly FoundPassage[],
  outcome: string,
  ports: AssistantPorts,
): AskAnswer {
  ports.onAnswer(outcome);
  const best = passages.slice(0, MAX_QUOTED);
  const texts = best.map(({ title, text }) => `**${title}**\n\n${text}`);
  return {
    answer: [
      "Esta resposta não usou um modelo: são os trechos da nossa base que mais se aproximam da pergunta.",
      ...texts,
    ].join("\n\n"),
    citations: best.map(citationOf),
    usedModel: false,
  };
}

function citationOf({ kind, id, basis, text }: FoundPassage): Citation {
  return kind === "violation"
    ? { kind: "code", reference: id, passage: text, url: null }
    : { kind: "article", reference: basis.join("; "), passage: text, url: null };
}
