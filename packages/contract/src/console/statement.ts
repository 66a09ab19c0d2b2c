/** The statement as a file for bookkeeping. */
import { z } from "zod";
import { statementQuerySchema } from "../statement.ts";
import type { ConsoleOperation } from "./operation.ts";

const exportQuerySchema = statementQuerySchema.safeExtend({
  language: z
    .enum(["pt-BR", "en"])
    .default("pt-BR")
    .describe(
      "Of the words. In Portuguese, cells are separated by semicolons and amounts are written 1234,56.",
    ),
});
export type StatementLanguage = z.infer<typeof exportQuerySchema>["language"];

export const exportStatement = {
  id: "exportStatement",
  method: "GET",
  path: "/statement/export",
  summary: "The statement as CSV: a day's reports and refunds summed, each payment by itself",
  permissions: ["billing:read"],
  query: exportQuerySchema,
  success: { status: 200 },
} as const satisfies ConsoleOperation;
