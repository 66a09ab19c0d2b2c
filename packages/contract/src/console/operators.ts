/**
 * The read-only console views for our operators: organizations, providers, the backlog, and the processing of a report.
 * Responses never contain a driver, a member, an address or any report contents.
 */
import { z } from "zod";
import { creditSchema } from "../credit.ts";
import { ATTEMPT_FAILURES, DELIVERY_STATUSES, FAILURE_REASONS } from "../delivery.ts";
import { instant, pageOf, pageQuery, typeId } from "../values.ts";
import type { OperatorOperation } from "./operation.ts";

const modeSchema = z.enum(["live", "test"]);

const modeUseSchema = z.strictObject({
  reports: z.int().min(0).describe("All that were ever ordered."),
  failed: z.int().min(0),
  lastReportAt: instant.nullable(),
});

const inspectedOrganizationSchema = z.strictObject({
  organizationId: typeId("org"),
  name: z.string(),
  createdAt: instant,
  state: z
    .enum(["new", "testing", "live", "erased"])
    .describe(
      "`new`: no report yet. `testing`: test reports alone. `live`: a live report was ordered.",
    ),
  credit: creditSchema.extend({
    used: z.int().min(0).describe("Centavos of the credit line that are used."),
    usedShare: z.number().min(0).max(1).nullable().describe("Null: there is no credit line."),
  }),
  live: modeUseSchema,
  test: modeUseSchema,
});
export type InspectedOrganization = z.infer<typeof inspectedOrganizationSchema>;

export const inspectOrganizations = {
  id: "inspectOrganizations",
  method: "GET",
  path: "/operators/organizations",
  summary: "The organizations, newest first",
  query: z.strictObject(pageQuery),
  success: { status: 200, schema: pageOf(inspectedOrganizationSchema) },
} as const satisfies OperatorOperation;

const inspectedProviderSchema = z.strictObject({
  mode: modeSchema,
  provider: z.string(),
  part: z.string(),
  state: z.string().nullable().describe("The two letters of a state. Null: the national register."),
  health: z
    .enum(["ok", "slow", "failing", "open"])
    .describe(
      "`open`: its breaker is, and nobody calls it. `failing`: under 90% of the calls were answered. `slow`: one in ten took over 10 s.",
    ),
  calls: z.int().min(0),
  successRate: z.number().min(0).max(1),
  p50Ms: z.int().nullable(),
  p90Ms: z.int().nullable(),
});
export type InspectedProvider = z.infer<typeof inspectedProviderSchema>;

export const inspectProviders = {
  id: "inspectProviders",
  method: "GET",
  path: "/operators/providers",
  summary: "The health of each provider in the last hour, by part and state",
  success: { status: 200, schema: z.strictObject({ items: z.array(inspectedProviderSchema) }) },
} as const satisfies OperatorOperation;

export const QUEUES = [
  /** Reports in progress. */
  "reports",
  /** Reports in progress that no workflow has taken yet. */
  "report_orders",
  /** Unsettled deliveries. */
  "deliveries",
  "delivery_orders",
  "mails",
  "bulk_orders",
] as const;
export type Queue = (typeof QUEUES)[number];

const waitingSchema = z.strictObject({
  queue: z.enum(QUEUES),
  waiting: z.int().min(0),
  isMore: z.boolean().describe("There are more than were counted."),
  oldestAt: instant.nullable().describe("Of those that were counted."),
});
export type Waiting = z.infer<typeof waitingSchema>;

export const inspectBacklog = {
  id: "inspectBacklog",
  method: "GET",
  path: "/operators/backlog",
  summary: "What waits, over all organizations",
  success: { status: 200, schema: z.strictObject({ items: z.array(waitingSchema) }) },
} as const satisfies OperatorOperation;

export const HEALTH_CHECKS = [
  /** Age in seconds of the oldest pending order of a report, of a webhook and of a mail. */
  "report_orders",
  "delivery_orders",
  "mails",
  "stuck_reports",
  /** Seconds by which the oldest webhook attempt is overdue. */
  "overdue_deliveries",
  /** Credit lines that disagree with their ledger entries. */
  "ledger",
  /** Days ahead for which every table has a partition. */
  "partitions",
  "transaction_ids",
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

const recent = {
  count: z.int().min(0),
  since: instant.nullable().describe("When the oldest of them was created. Null: there is none."),
  p50Ms: z.int().nullable(),
  p95Ms: z.int().nullable(),
};
const share = z.number().min(0).max(1).nullable();

const serviceHealthSchema = z.strictObject({
  checks: z.array(
    z.strictObject({
      check: z.enum(HEALTH_CHECKS),
      value: z.number(),
      limit: z.number(),
      bound: z.enum(["max", "min"]),
      isWithin: z.boolean(),
      alert: z.string().describe("Fires where the value stays beyond the limit."),
    }),
  ),
  reports: z
    .strictObject({ ...recent, partialShare: share, failedShare: share })
    .describe(
      "The newest live reports with an event. Times are those from the create to the first delivery.",
    ),
  webhooks: z
    .strictObject({ ...recent, promptShare: share })
    .describe("The first attempts at the newest live webhooks. Prompt is within 5 s."),
});
export type ServiceHealth = z.infer<typeof serviceHealthSchema>;

export const inspectHealth = {
  id: "inspectHealth",
  method: "GET",
  path: "/operators/health",
  summary: "The figures of the service beside the limits at which they alert",
  success: { status: 200, schema: serviceHealthSchema },
} as const satisfies OperatorOperation;

const inspectedReportSchema = z.strictObject({
  reportId: typeId("rpt"),
  organizationId: typeId("org"),
  organizationName: z.string(),
  mode: modeSchema,
  status: z.enum(["PROCESSING", "DELIVERED", "ERROR"]),
  createdAt: instant,
  deliveredAt: instant.nullable(),
  orderedAgainAt: instant.nullable().describe("When its workflow was last started again."),
  isOrdered: z.boolean().describe("Its order waits for the engine."),
  lookups: z.array(
    z.strictObject({
      part: z.string(),
      attempt: z.int(),
      source: z.string(),
      outcome: z.string().describe("`answered`, or the kind of failure."),
      durationMs: z.int(),
      askedAt: instant,
    }),
  ),
  analysis: z.strictObject({ outcome: z.string(), durationMs: z.int() }).nullable(),
  events: z.array(z.strictObject({ kind: z.string(), createdAt: instant })),
  deliveries: z.array(
    z.strictObject({
      deliveryId: typeId("dlv"),
      kind: z.string(),
      status: z.enum(DELIVERY_STATUSES),
      failureReason: z.enum(FAILURE_REASONS).nullable(),
      attempts: z.int(),
      createdAt: instant,
      settledAt: instant.nullable(),
      nextAttemptAt: instant.nullable(),
      lastStatusCode: z.int().nullable(),
      lastFailure: z.enum(ATTEMPT_FAILURES).nullable(),
    }),
  ),
});
export type InspectedReport = z.infer<typeof inspectedReportSchema>;

export const inspectReport = {
  id: "inspectReport",
  method: "GET",
  path: "/operators/reports/{reportId}",
  summary: "How a report was processed, without what is in it",
  success: { status: 200, schema: inspectedReportSchema },
} as const satisfies OperatorOperation;
