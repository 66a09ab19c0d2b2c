/** A question about traffic law in free words, answered from the knowledge base with its sources. */
import { z } from "zod";
import { MAX_QUESTION, MIN_QUESTION } from "./limits.ts";

export const askBodySchema = z.object({
  question: z
    .string()
    .min(MIN_QUESTION)
    .max(MAX_QUESTION)
    .describe("Brazilian Portuguese works best. Leave out names, CPFs and plates."),
});
export type AskBody = z.infer<typeof askBodySchema>;

export const citationSchema = z.strictObject({
  kind: z.enum(["article", "code"]).describe("An article of a law, or a violation code."),
  reference: z.string().min(1).describe("One provision of the law, or one violation code."),
  url: z.string().min(1).describe("The official text of that law; for a code, of its law."),
  passage: z.int().min(1).describe("The number of the passage that is based on it."),
});
export type Citation = z.infer<typeof citationSchema>;

export const passageSchema = z.strictObject({
  number: z.int().min(1).describe("The number of its mark in `answer`."),
  title: z.string().describe("The subject, in Brazilian Portuguese."),
  text: z.string().min(1).describe("The passage itself, in Brazilian Portuguese."),
});

export const askAnswerSchema = z.strictObject({
  answered: z
    .boolean()
    .describe(
      "`false` if the question is not about traffic law; `answer` then explains this, without citations.",
    ),
  answer: z.string().min(1).describe("Brazilian Portuguese. `[1]` marks passage 1."),
  citations: z.array(citationSchema).describe("Never empty if `answered` is true."),
  passages: z.array(passageSchema).describe("The texts that the answer is based on."),
  usedModel: z
    .boolean()
    .describe(
      "`false` if no model was used; the answer then consists of the best passages, unchanged.",
    ),
});
export type AskAnswer = z.infer<typeof askAnswerSchema>;

export const askBodyExample = {
  question: "Quantos pontos suspendem a carteira de motorista?",
} satisfies AskBody;

export const askAnswerExample = {
  answered: true,
  answer:
    "Em 12 meses: 20 pontos com duas ou mais infrações gravíssimas, 30 com uma e 40 sem nenhuma. [1]",
  citations: [
    {
      kind: "article",
      reference: "CTB art. 261, I",
      url: "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm",
      passage: 1,
    },
  ],
  passages: [
    {
      number: 1,
      title: "Limite de 20, 30 ou 40 pontos em 12 meses",
      text: "O limite de pontos em 12 meses é de 20, 30 ou 40, conforme as gravíssimas.",
    },
  ],
  usedModel: true,
} satisfies AskAnswer;
