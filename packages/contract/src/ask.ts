/** A question about traffic law in free words, answered from the knowledge base with its sources. */
import { z } from "zod";

export const askBodySchema = z.object({
  question: z
    .string()
    .min(3)
    .max(2000)
    .describe("Brazilian Portuguese works best. Leave out names, CPFs and plates."),
});
export type AskBody = z.infer<typeof askBodySchema>;

export const citationSchema = z.strictObject({
  kind: z.enum(["article", "code"]),
  reference: z.string().min(1).describe("The article of law, or the violation code."),
  passage: z.string().min(1),
  url: z.string().nullable(),
});
export type Citation = z.infer<typeof citationSchema>;

export const askAnswerSchema = z.strictObject({
  answer: z.string().min(1).describe("Brazilian Portuguese."),
  citations: z.array(citationSchema).min(1).describe("Never empty."),
  usedModel: z
    .boolean()
    .describe("False: no model was used, and the answer is the best passages as they stand."),
});
export type AskAnswer = z.infer<typeof askAnswerSchema>;

export const askBodyExample = {
  question: "Quantos pontos suspendem a carteira de motorista?",
} satisfies AskBody;

export const askAnswerExample = {
  answer:
    "Em 12 meses: 20 pontos com duas ou mais infrações gravíssimas, 30 com uma e 40 sem nenhuma.",
  citations: [
    {
      kind: "article",
      reference: "CTB art. 261, I",
      passage: "O limite de pontos em 12 meses é de 20, 30 ou 40, conforme as gravíssimas.",
      url: null,
    },
  ],
  usedModel: true,
} satisfies AskAnswer;
