/** The toxicological result of a report. The law protects it, so members see it separately from the report. */
import { z } from "zod";
import { reportSchema } from "../report.ts";
import { medicalExamSchema } from "../sections/medical-exams.ts";
import { toxicologicalSchema } from "../sections/toxicological.ts";
import type { ConsoleOperation } from "./operation.ts";

/** A report for members: the public API's report without fields that reveal a toxicological result. */
export const consoleReportSchema = reportSchema.extend({
  hasHiddenResult: z
    .boolean()
    .describe(
      "Whether a toxicological result was left out. `showToxicologicalResult` tells it, and records that.",
    ),
});
export type ConsoleReport = z.infer<typeof consoleReportSchema>;

const hiddenResultSchema = z.strictObject({
  result: toxicologicalSchema.shape.result.describe("The result of the last exam. Null: not told."),
  medicalExams: z
    .array(medicalExamSchema)
    .describe("Toxicological exams that a source lists among the medical ones."),
  blockTexts: z
    .array(z.string())
    .describe("What a register writes about a block and tells the result."),
});
export type HiddenResult = z.infer<typeof hiddenResultSchema>;

export const showToxicologicalResult = {
  id: "showToxicologicalResult",
  method: "POST",
  path: "/reports/{reportId}/toxicological-result",
  summary: "Shows the toxicological result of a report and records that it was shown",
  permissions: ["reports:read"],
  isSensitive: true,
  success: { status: 200, schema: hiddenResultSchema },
} as const satisfies ConsoleOperation;
