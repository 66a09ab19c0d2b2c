/**
 * Answers a question on traffic law from the knowledge base. The passages are found first; a model may put them into
 * words, and what it says is held against them. Without a model, or where its answer does not stand, the passages
 * themselves are the answer. Where there is no passage there is no answer.
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
import { withoutPersonal } from "./personal.ts";
import { askPrompt } from "./prompt.ts";

export interface AssistantPorts extends QuestionPorts {
  readonly knowledge: KnowledgeStore;
  /** Null: none is configured. */
  model(mode: Mode): ModelClient | null;
  readonly deadlineMs: number;
  /** `answered`, or why the passages had to do. */
  onAnswer(outcome: string): void;
}

const MAX_PASSAGES = 5;
/** As they stand, more would not be read. */
const MAX_QUOTED = 2;
const MAX_TOKENS = 900;

export async function ask(
  ports: AssistantPorts,
  caller: Caller,
  question: string,
): Promise<AskAnswer> {
  requireScope(caller, "assistant:use");
  const passages = await searchKnowledge(ports, question, MAX_PASSAGES);
  if (passages.length === 0) return outOfScope();
  await admitQuestion(ports, caller);
  const model = ports.model(caller.mode);
  if (!model) return quoted(passages, "no_model", ports);
  const shown = withoutPersonal(question);
  const said = await complete(model, ports.deadlineMs, shown, passages);
  if (said.kind !== "answered") return quoted(passages, said.kind, ports);
  const checked = checkAnswer(said.text, passages, shown);
  if (checked.kind === "off_topic") return outOfScope();
  if (checked.kind !== "stands") return quoted(passages, checked.kind, ports);
  ports.onAnswer("answered");
  return {
    answer: checked.answer,
    citations: checked.cited.map(citationOf),
    usedModel: true,
  };
}

function outOfScope(): never {
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
    ...askPrompt(question, passages),
    maxTokens: MAX_TOKENS,
  });
}

function quoted(
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
