/** Bulk orders: many reports from one file, previewed before any charge, and ordered in a run that can be paused. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "../issue-texts.ts";
import { MAX_BULK_CELL, MAX_BULK_ROWS } from "../limits.ts";
import { cents, instant, pageOf, pageQuery, shortText, typeId } from "../values.ts";
import type { ConsoleOperation, ConsoleRule } from "./operation.ts";

/** Enough for `MAX_BULK_ROWS` rows with references of a hundred characters. */
const BODY_LIMIT_BYTES = 1024 * 1024;
const MAX_LINE = 1_000_000;

const count = z.int().min(0);

/** One row of the file. An invalid CPF or too long a reference makes only the row invalid, not the request. */
const rowSchema = z.strictObject({
  line: z.int().min(1).max(MAX_LINE).describe("The line in the file, by which people find it."),
  cpf: z.string().max(MAX_BULK_CELL),
  externalRef: z.string().max(MAX_BULK_CELL).nullish(),
});
export type BulkOrderRow = z.infer<typeof rowSchema>;

const rows = z
  .array(rowSchema)
  .min(1)
  .max(MAX_BULK_ROWS)
  .refine(
    (each) => each.every(({ line }, index) => line > (each[index - 1]?.line ?? 0)),
    saying(ISSUE_TEXTS.linesAscend),
  )
  .describe("All rows of the file, faulty ones too, in its order.");

const previewBodySchema = z.strictObject({ rows });

/** Why a row is left out; it is then not charged. */
const FAULTY_ROW_REASONS = ["cpf_missing", "cpf_invalid", "reference_too_long"] as const;

/** The reports that would be ordered, and their cost. */
const offerSchema = z.strictObject({
  reports: count,
  total: cents.describe("What all of these reports cost."),
  creditAfter: cents
    .nullable()
    .describe(
      "What is left of the credit afterwards, below zero if it does not suffice. Null without `billing:read`.",
    ),
  creditSuffices: z.boolean(),
});
export type BulkOffer = z.infer<typeof offerSchema>;

const previewSchema = z.strictObject({
  rows: count,
  invalid: z.array(z.strictObject({ line: z.int(), reason: z.enum(FAULTY_ROW_REASONS) })),
  repeated: z
    .array(z.strictObject({ line: z.int(), firstLine: z.int() }))
    .describe("Rows whose CPF an earlier row has."),
  recent: z
    .array(z.strictObject({ line: z.int(), reportId: typeId("rpt"), createdAt: instant }))
    .describe("Rows whose CPF has a report of the last 30 days that did not fail."),
  pricePerReport: cents,
  /** `all` and `withoutRecent` leave out invalid and repeated rows. */
  all: offerSchema.describe("Every row that can be ordered."),
  withoutRecent: offerSchema.describe("Without those that have a report of the last 30 days."),
  sameFile: z
    .strictObject({ id: typeId("blk"), createdAt: instant })
    .nullable()
    .describe("The newest bulk order of the same rows, in any order."),
});
export type BulkOrderPreview = z.infer<typeof previewSchema>;

const createBodySchema = z.strictObject({
  reference: z
    .uuid()
    .describe("Made by the page before the first click. The same reference makes one bulk order."),
  rows,
  leaveOutRecent: z
    .boolean()
    .describe("Whether rows with a report of the last 30 days are left out."),
  purpose: shortText(200).trim().min(1).describe("What the reports are for."),
  confirmed: z
    .strictObject({ reports: count, total: cents })
    .describe(
      "What the person saw and confirmed. If it is something else by now, nothing is ordered.",
    ),
  sameFileAgain: z
    .boolean()
    .default(false)
    .describe("Whether the person confirmed that the same rows were ordered before."),
});
export type CreateBulkOrderBody = z.infer<typeof createBodySchema>;

/** running: rows are ordered. stopped: it stopped for a `StopReason`. cancelled: remaining rows are never ordered. */
const BULK_ORDER_STATES = ["running", "paused", "stopped", "cancelled", "finished"] as const;
export type BulkOrderState = (typeof BULK_ORDER_STATES)[number];

/** Why it stopped: no credit, the daily order limit, the person may no longer order, or the price changed. */
const STOP_REASONS = ["credit", "order_limit", "permission", "price"] as const;
export type StopReason = (typeof STOP_REASONS)[number];

const bulkOrderSchema = z.strictObject({
  id: typeId("blk"),
  state: z.enum(BULK_ORDER_STATES),
  stopReason: z.enum(STOP_REASONS).nullable(),
  purpose: z.string(),
  pricePerReport: cents,
  createdAt: instant,
  createdBy: typeId("mem"),
  /** The member in whose name reports are ordered: the creator, or the member who resumed it last. */
  orderedBy: typeId("mem"),
  finishedAt: instant.nullable(),
  rows: count.describe("All rows of the file."),
  /** The counts, including `erased`, add up to all rows of the file. */
  counts: z.strictObject({
    waiting: count,
    processing: count,
    delivered: count,
    failed: count.describe("The source did not answer; the price was refunded."),
    refused: count.describe("By a fault of ours it could not be ordered; nothing was charged."),
    cancelled: count,
    invalid: count,
    repeated: count,
    recent: count.describe("Left out, since there is a report of the last 30 days."),
    erased: count.describe("Their driver was erased since."),
  }),
});
export type BulkOrderView = z.infer<typeof bulkOrderSchema>;

const ORDER = { permissions: ["reports:order"] } as const satisfies ConsoleRule;
const READ = { permissions: ["reports:read"] } as const satisfies ConsoleRule;

const exampleRows = [
  { line: 2, cpf: "529.982.247-25", externalRef: "MAT-1937" },
  { line: 3, cpf: "11144477735" },
];

export const previewBulkOrder = {
  id: "previewBulkOrder",
  method: "POST",
  path: "/bulk-orders/preview",
  summary: "What a file would order and cost. Nothing is stored and nothing is charged",
  ...ORDER,
  isSensitive: true,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  body: { schema: previewBodySchema, example: { rows: exampleRows } },
  success: { status: 200, schema: previewSchema },
} as const satisfies ConsoleOperation;

export const createBulkOrder = {
  id: "createBulkOrder",
  method: "POST",
  path: "/bulk-orders",
  summary: "Order the reports of a file. Faulty and repeated rows are left out",
  ...ORDER,
  isSensitive: true,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  body: {
    schema: createBodySchema,
    example: {
      reference: "3f0f6f0e-9a3c-4d0e-8a52-6e7d1c9b2a10",
      rows: exampleRows,
      leaveOutRecent: true,
      purpose: "Gestão de frota",
      confirmed: { reports: 2, total: 700 },
    },
  },
  success: { status: 201, schema: bulkOrderSchema },
} as const satisfies ConsoleOperation;

export const listBulkOrders = {
  id: "listBulkOrders",
  method: "GET",
  path: "/bulk-orders",
  summary: "The bulk orders of the mode, newest first",
  ...READ,
  query: z.strictObject(pageQuery),
  success: { status: 200, schema: pageOf(bulkOrderSchema) },
} as const satisfies ConsoleOperation;

export const getBulkOrder = {
  id: "getBulkOrder",
  method: "GET",
  path: "/bulk-orders/{id}",
  summary: "A bulk order and how far it is",
  ...READ,
  success: { status: 200, schema: bulkOrderSchema },
} as const satisfies ConsoleOperation;

export const pauseBulkOrder = {
  id: "pauseBulkOrder",
  method: "POST",
  path: "/bulk-orders/{id}/pause",
  summary: "Order nothing more until it goes on. Reports that were ordered are completed",
  ...ORDER,
  success: { status: 200, schema: bulkOrderSchema },
} as const satisfies ConsoleOperation;

export const resumeBulkOrder = {
  id: "resumeBulkOrder",
  method: "POST",
  path: "/bulk-orders/{id}/resume",
  summary: "Go on, in the name of the person who says so and at the price of now",
  ...ORDER,
  isSensitive: true,
  success: { status: 200, schema: bulkOrderSchema },
} as const satisfies ConsoleOperation;

export const cancelBulkOrder = {
  id: "cancelBulkOrder",
  method: "POST",
  path: "/bulk-orders/{id}/cancel",
  summary: "Never order what was not ordered yet. Reports that were ordered are completed",
  ...ORDER,
  success: { status: 200, schema: bulkOrderSchema },
} as const satisfies ConsoleOperation;

export const getBulkOrderResult = {
  id: "getBulkOrderResult",
  method: "GET",
  path: "/bulk-orders/{id}/result",
  summary:
    "The rows with what became of each, as CSV. Reports that are not there yet are left empty",
  ...READ,
  isSensitive: true,
  query: z.strictObject({
    language: z
      .enum(["pt-BR", "en"])
      .default("pt-BR")
      .describe(
        "Of the words. In Portuguese, cells are separated by semicolons and days are 31/12/2026.",
      ),
  }),
  success: { status: 200 },
} as const satisfies ConsoleOperation;
