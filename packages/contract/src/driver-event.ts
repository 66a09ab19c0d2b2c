/** The body of an event of an enrolled driver. */
import { z } from "zod";
import { deadlineExample, deadlineSchema } from "./deadline.ts";
import { enrolledDriverSchema, enrollmentExample, enrollmentSchema } from "./enrollment.ts";
import { DRIVER_EVENT_KINDS, type DriverEventKind } from "./events.ts";
import { reportChangesExample, reportChangesSchema } from "./report-changes.ts";
import { instant, typeId } from "./values.ts";

export const MISSING_PARTS = ["license", "infractions", "medicalExams", "toxicological"] as const;

export const unreachableSchema = z.strictObject({
  since: instant.describe("The first check without an answer."),
  missing: z.array(z.enum(MISSING_PARTS)).min(1).describe("The parts without an answer."),
});

export const driverEventSchema = z.strictObject({
  event: z.enum(DRIVER_EVENT_KINDS).describe("The kind of event, as in `Cnh-Event`."),
  enrollmentId: enrollmentSchema.shape.enrollmentId,
  state: enrollmentSchema.shape.state,
  externalRef: enrollmentSchema.shape.externalRef,
  driver: enrolledDriverSchema.describe("The enrolled driver."),
  tags: enrollmentSchema.shape.tags,
  basis: enrollmentSchema.shape.basis,
  deadline: deadlineSchema.nullable().describe("The deadline, for `driver.due`; otherwise `null`."),
  comparison: reportChangesSchema
    .nullable()
    .describe("The changes of the record, for `driver.changed`; otherwise `null`."),
  checkId: typeId("chk")
    .nullable()
    .describe(
      "The check that found the changes. `null` if a report of yours did, and for other events.",
    ),
  unreachable: unreachableSchema
    .nullable()
    .describe("For `driver.unreachable` and `driver.reachable`; otherwise `null`."),
  occurredAt: instant.describe("When the event happened."),
});
export type DriverEvent = z.infer<typeof driverEventSchema>;

const { enrollmentId, externalRef, driver, tags, basis } = enrollmentExample;

/** The fields in the order of the schema. */
const example = (
  event: DriverEventKind,
  state: DriverEvent["state"],
  occurredAt: string,
  {
    deadline = null,
    comparison = null,
    checkId = null,
    unreachable = null,
  }: Partial<DriverEvent> = {},
): DriverEvent => ({
  event,
  enrollmentId,
  state,
  externalRef,
  driver,
  tags,
  basis,
  deadline,
  comparison,
  checkId,
  unreachable,
  occurredAt,
});

/** An example for each kind. */
export const driverEventExamples: Readonly<Record<DriverEventKind, DriverEvent>> = {
  "driver.changed": example("driver.changed", "ACTIVE", "2026-07-24T13:05:42.310Z", {
    comparison: reportChangesExample,
  }),
  "driver.due": example("driver.due", "ACTIVE", "2026-07-24T10:12:40.000Z", {
    deadline: deadlineExample,
  }),
  "driver.unreachable": example("driver.unreachable", "ACTIVE", "2026-07-24T13:05:42.310Z", {
    unreachable: { since: "2026-07-21T12:40:10.000Z", missing: ["infractions"] },
  }),
  "driver.reachable": example("driver.reachable", "ACTIVE", "2026-07-25T12:40:12.000Z", {
    unreachable: { since: "2026-07-21T12:40:10.000Z", missing: ["infractions"] },
  }),
  "enrollment.expiring": example("enrollment.expiring", "ACTIVE", "2027-07-17T10:12:40.000Z"),
  "enrollment.paused": example("enrollment.paused", "PAUSED", "2027-07-25T03:08:11.000Z"),
  "enrollment.ended": example("enrollment.ended", "ENDED", "2027-10-23T03:08:11.000Z"),
};
