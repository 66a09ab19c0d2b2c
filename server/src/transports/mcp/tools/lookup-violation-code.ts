import { ISSUE_TEXTS, saying, violationSchema } from "@cnh/contract";
import { z } from "zod";
import {
  findViolationByCode,
  pageViolations,
} from "../../../usecases/violations/look-up-violations.ts";
import { defineTool, READS } from "../tool.ts";

/** The max matches. The best are the first few; more would only fill the agent's context. */
const MAX_ITEMS = 5;

const input = z
  .strictObject({
    code: z.string().min(1).max(20).optional().describe("745-50 or 74550"),
    query: z.string().min(1).max(100).optional().describe("Portuguese words, or an article"),
  })
  .refine(({ code, query }) => (code === undefined) !== (query === undefined), {
    path: ["code"],
    message: saying(ISSUE_TEXTS.eitherCodeOrQuery),
  });

export const lookupViolationCodeTool = defineTool({
  name: "lookup_violation_code",
  title: "Consultar infração",
  description:
    "Look up a Brazilian traffic violation: by code, or its 5 best matches for query. amountBRL is in reais.",
  scope: null,
  input,
  output: z.object({ items: z.array(violationSchema) }),
  hints: READS,
  answer: async (_ports, _call, { code, query }) => ({
    structured: {
      items:
        code === undefined
          ? pageViolations({ q: query, limit: MAX_ITEMS }).items
          : [findViolationByCode(code)],
    },
  }),
});
