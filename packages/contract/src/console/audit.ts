/** The audit log of an organization: who did what, from where, and when. */
import { z } from "zod";
import { instant, instantInput, pageOf, pageQuery, typeId, withoutNul } from "../values.ts";
import type { ConsoleOperation } from "./operation.ts";
import { MAX_AUDIT_ID } from "../limits.ts";

const auditRecordSchema = z.strictObject({
  id: typeId("aud"),
  number: z.int().describe("The place in its chain, from 1 on and without gaps."),
  at: instant,
  actor: z.strictObject({
    kind: z.enum(["key", "member", "person", "link", "operator", "system"]),
    id: z.string(),
  }),
  origin: z.strictObject({
    channel: z.enum(["api", "mcp", "console", "operator", "system"]),
    requestId: z.string().nullable(),
    address: z.string().nullable(),
  }),
  action: z.string().describe("Such as `endpoint.added`."),
  target: z.strictObject({ kind: z.string(), id: z.string() }).nullable(),
  details: z
    .record(z.string(), z.unknown())
    .describe("What changed, as `before` and `after`, or other facts."),
  hash: z
    .string()
    .describe(
      "SHA-256 over the hash before and this entry, in hex. Reads that were stored together have one hash.",
    ),
});
export type AuditRecordView = z.infer<typeof auditRecordSchema>;

const id = withoutNul(z.string().min(1).max(MAX_AUDIT_ID));
const filters = {
  log: z
    .enum(["changes", "reads"])
    .default("changes")
    .describe("`reads`: who was shown or sent which report."),
  actor: id.optional().describe("The id of a member, key or person, or an operator's name."),
  action: withoutNul(z.string().max(100)).optional(),
  target: id
    .optional()
    .describe(
      "The id of what it was done to, such as `rpt_…`. Of reads also a driver, `drv_…`: of the driver's newest 200 reports.",
    ),
  from: instantInput.optional().describe("The first instant."),
  to: instantInput.optional().describe("The first instant that is left out."),
};

const auditQuerySchema = z.strictObject(filters);
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const listAuditEntries = {
  id: "listAuditEntries",
  method: "GET",
  path: "/audit",
  summary: "The audit log, newest first",
  permissions: ["audit:read"],
  query: z.strictObject({ ...filters, ...pageQuery }),
  success: { status: 200, schema: pageOf(auditRecordSchema) },
} as const satisfies ConsoleOperation;

/** The max number of entries in one file. */
export const MAX_EXPORTED = 100_000;

export const exportAudit = {
  id: "exportAudit",
  method: "GET",
  path: "/audit/export",
  summary:
    "The audit log as CSV, oldest first, up to 100,000 entries. If there are more, a last line with the action `export.continues` has the time of the first that was left out",
  permissions: ["audit:read"],
  isSensitive: true,
  query: auditQuerySchema,
  success: { status: 200 },
} as const satisfies ConsoleOperation;
