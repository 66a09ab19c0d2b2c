/**
 * Answers a question on traffic law from the knowledge base. The passages are searched first; then a model may write an
 * answer, which is checked against them. Without a model, or if its answer fails the check, the passages themselves are
 * the answer. A question that no passage fits gets a hint for a better question, and is not counted.
 */
import type { AskAnswer } from "@cnh/contract";
import { completeWithin } from "../analysis/complete-within.ts";
import type { Completion, ModelClient } from "../analysis/model.ts";
import { type Caller, type Mode, requireScope } from "../caller.ts";
import {
  type FoundPassage,
  type KnowledgeStore,
  searchKnowledge,
} from "../knowledge/search-knowledge.ts";
import { admitQuestion, type QuestionPorts } from "../limits/admit-question.ts";
import { checkAnswer } from "./check-answer.ts";
import { citationsOf } from "./citations.ts";
import { removePersonalData } from "./personal-data.ts";
import { answerPrompt } from "./prompt.ts";

export interface AssistantPorts extends QuestionPorts {
  readonly knowledge: KnowledgeStore;
  /** `null` if no model is configured. */
  model(mode: Mode): ModelClient | null;
  readonly deadlineMs: number;
  /** Called with `answered`, or with the reason why the passages were the answer. */
  onAnswer(outcome: string): void;
}

const MAX_PASSAGES = 5;
/** The max number of passages in an answer without a model: readers would not read more. */
const MAX_QUOTED = 2;
const MAX_TOKENS = 900;
const OUT_OF_SCOPE: AskAnswer = {
  answered: false,
  answer:
    "Só respondo sobre leis de trânsito e habilitação no Brasil, e não encontrei nada sobre isso. Se a dúvida é de trânsito, pergunte com outras palavras, por exemplo com o nome ou o código da infração.",
  citations: [],
  passages: [],
  usedModel: false,
};

export async function answerQuestion(
  ports: AssistantPorts,
  caller: Caller,
  question: string,
): Promise<AskAnswer> {
  requireScope(caller, "assistant:use");
  const passages = await searchKnowledge(ports, question, MAX_PASSAGES);
  if (passages.length === 0) return OUT_OF_SCOPE;
  await admitQuestion(ports, caller);
  const model = ports.model(caller.mode);
  if (!model) return quotePassages(passages, "no_model", ports);
  const safeQuestion = removePersonalData(question);
  const completion = await complete(model, ports.deadlineMs, safeQuestion, passages);
  if (completion.kind !== "answered") return quotePassages(passages, completion.kind, ports);
  const check = checkAnswer(completion.text, passages, safeQuestion);
  if (check.kind === "off_topic") return OUT_OF_SCOPE;
  if (check.kind !== "valid") return quotePassages(passages, check.kind, ports);
  ports.onAnswer("answered");
  const sources = passages
    .map((passage, index) => ({ number: index + 1, passage }))
    .filter(({ passage }) => check.cited.includes(passage));
  return { answered: true, answer: check.answer, ...sourcesOf(sources), usedModel: true };
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
  const best = passages
    .slice(0, MAX_QUOTED)
    .map((passage, index) => ({ number: index + 1, passage }));
  const texts = best.map(
    ({ number, passage }) => `**${passage.title}** [${number}]\n\n${passage.text}`,
  );
  return {
    answered: true,
    answer: [
      "Esta resposta não usou um modelo: são os textos que mais se aproximam da pergunta.",
      ...texts,
    ].join("\n\n"),
    ...sourcesOf(best),
    usedModel: false,
  };
}

/** The passages of an answer by their numbers in it, and the legal basis of each. */
function sourcesOf(
  sources: readonly { readonly number: number; readonly passage: FoundPassage }[],
) {
  return {
    citations: sources.flatMap(({ number, passage }) => citationsOf(passage, number)),
    passages: sources.map(({ number, passage: { title, text } }) => ({ number, title, text })),
  };
}
