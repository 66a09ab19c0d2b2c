import { askAnswerSchema, askBodySchema } from "@cnh/contract";
import { answerQuestion } from "../../../usecases/assistant/answer-question.ts";
import { defineTool } from "../tool.ts";

export const askDoutorMultasTool = defineTool({
  name: "ask_doutor_multas",
  title: "Perguntar ao Doutor Multas",
  description:
    "Ask a question about Brazilian traffic law; answered in Portuguese from our knowledge base, always with citations. answered false: not about traffic law. usedModel false: the answer is the best passages verbatim.",
  scope: "assistant:use",
  input: askBodySchema,
  output: askAnswerSchema,
  // A model writes the answer, so the same question may have another answer.
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  answer: async (ports, { caller }, { question }) => ({
    structured: await answerQuestion(ports.assistant, caller, question),
  }),
});
