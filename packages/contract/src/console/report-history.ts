/** The history of a report, from the service's own records. Its webhooks are in the delivery log. */
import { z } from "zod";
import { instant } from "../values.ts";
import type { ConsoleOperation } from "./operation.ts";
import { orderedBySchema } from "./report-list.ts";

const channel = z.enum(["api", "mcp", "console", "operator", "system"]);

const reportReadSchema = z.strictObject({
  at: instant,
  what: z
    .enum(["report", "toxicologicalResult", "sharedReport"])
    .describe(
      "`toxicologicalResult`: the result itself, which a report in the console hides. `sharedReport`: what a link shows.",
    ),
  actor: z.strictObject({
    kind: z.enum(["key", "member", "person", "link", "operator", "system"]),
    id: z.string(),
    name: z.string().nullable().describe("Null of whoever is no longer known."),
  }),
  channel,
});
export type ReportRead = z.infer<typeof reportReadSchema>;

const reportHistorySchema = z.strictObject({
  orderedBy: orderedBySchema,
  channel: channel.describe("By which door it was ordered."),
  partiallyDeliveredAt: instant
    .nullable()
    .describe("When the first diagnosis was published while data was missing. Null: never."),
  reads: z
    .array(reportReadSchema)
    .nullable()
    .describe("The newest first, 100 of each kind. Null for members who may not read the log."),
});
export type ReportHistory = z.infer<typeof reportHistorySchema>;

export const getReportHistory = {
  id: "getReportHistory",
  method: "GET",
  path: "/reports/{reportId}/history",
  summary: "Who ordered a report, when it was first delivered in part, and who was shown it",
  permissions: ["reports:read"],
  success: { status: 200, schema: reportHistorySchema },
} as const satisfies ConsoleOperation;
