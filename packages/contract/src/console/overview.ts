/** The console's first screen in one response. A part is `null` only for members who may not see it. */
import { z } from "zod";
import { calendarDate, instant, typeId } from "../values.ts";
import { memberCreditSchema } from "./member-credit.ts";
import type { ConsoleOperation } from "./operation.ts";
import { judgedReportSchema } from "./report-list.ts";

const checklistSchema = z
  .strictObject({
    testKey: z.boolean().describe("A test key was created."),
    testReport: z.boolean().describe("A test report was ordered."),
    endpoint: z.boolean().describe("There is a webhook endpoint, in either mode."),
    testEvent: z.boolean().describe("An endpoint accepted a test event."),
    signature: z.boolean().describe("A member said that the own program checks the signature."),
    liveKey: z.boolean().describe("A live key was created."),
    isDismissed: z.boolean().describe("A member dismissed the list."),
  })
  .describe("The first steps of an organization, the same in both modes.");
export type Checklist = z.infer<typeof checklistSchema>;

const keyFacts = { keyId: typeId("key"), name: z.string(), prefix: z.string() };
const endpointFacts = { endpointId: typeId("whe"), url: z.string() };

/** Max number of drivers that are counted. */
export const MAX_FORBIDDEN_DRIVERS = 50;

const attentionSchema = z.discriminatedUnion("kind", [
  z
    .strictObject({
      kind: z.literal("drivers_forbidden"),
      count: z.int().min(1).max(MAX_FORBIDDEN_DRIVERS),
      isMore: z.boolean().describe("True: there are more reports of this kind than were counted."),
      since: calendarDate.describe("The first day of the reports that were looked at."),
    })
    .describe("Drivers who may not drive, by the reports of the last 30 days."),
  z.strictObject({
    kind: z.literal("endpoint_disabled"),
    ...endpointFacts,
    failingSince: instant.nullable(),
  }),
  z.strictObject({ kind: z.literal("endpoint_failing"), ...endpointFacts, failingSince: instant }),
  z
    .strictObject({ kind: z.literal("credit_low"), reportsLeft: z.int().min(0) })
    .describe("The credit pays for fewer than 10 reports."),
  z
    .strictObject({ kind: z.literal("key_expiring"), ...keyFacts, expiresAt: instant })
    .describe("Within 14 days. A key that was replaced, or never used, is left out."),
  z
    .strictObject({
      kind: z.literal("key_unused"),
      ...keyFacts,
      createdAt: instant,
      lastUsedAt: instant.nullable().describe("Null: never used."),
    })
    .describe("For 30 days."),
]);
export type Attention = z.infer<typeof attentionSchema>;

export const reportDaySchema = z.strictObject({
  day: calendarDate.describe("In America/Sao_Paulo."),
  ordered: z.int().min(0),
  failed: z
    .int()
    .min(0)
    .describe(
      "Counted on the day on which they failed, which may be later than that of the order.",
    ),
  processing: z
    .int()
    .min(0)
    .nullable()
    .describe("Of those ordered on the day. Null: too many are in progress to be counted."),
  delivered: z.int().min(0).nullable().describe("The rest. Null where `processing` is."),
});
export type ReportDay = z.infer<typeof reportDaySchema>;

const overviewSchema = z.strictObject({
  apiOrigin: z
    .string()
    .nullable()
    .describe("Where programs reach the API. Null: the installation does not say."),
  checklist: checklistSchema.nullable(),
  attention: z
    .array(attentionSchema)
    .nullable()
    .describe("Of the mode, the most urgent first; only of what the member may see."),
  credit: memberCreditSchema.nullable(),
  days: z.array(reportDaySchema).nullable().describe("The last 14 days, oldest first."),
  latest: z.array(judgedReportSchema).nullable().describe("The last five reports, newest first."),
});
export type Overview = z.infer<typeof overviewSchema>;

export const getOverview = {
  id: "getOverview",
  method: "GET",
  path: "/overview",
  summary: "What the first screen shows, each part for those who may see it",
  permissions: [],
  success: { status: 200, schema: overviewSchema },
} as const satisfies ConsoleOperation;

/** An absent field does not change. */
const updateChecklistBodySchema = z.strictObject({
  signature: z.literal(true).optional(),
  isDismissed: z.boolean().optional(),
});
export type UpdateChecklistBody = z.infer<typeof updateChecklistBodySchema>;

export const updateChecklist = {
  id: "updateChecklist",
  method: "PATCH",
  path: "/overview/checklist",
  summary:
    "Tick off the check of the signature, put the list of first steps away, or bring it back",
  permissions: ["webhooks:manage"],
  body: { schema: updateChecklistBodySchema, example: { signature: true } },
  success: { status: 204 },
} as const satisfies ConsoleOperation;
