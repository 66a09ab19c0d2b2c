/** The body of an event of an enrolled driver. */
import { z } from "zod";
import { deadlineExample, deadlineSchema } from "./deadline.ts";
import { enrolledDriverSchema, enrollmentExample, enrollmentSchema } from "./enrollment.ts";
import { DRIVER_EVENT_KINDS, type DriverEventKind } from "./events.ts";
import { reportChangesExample, reportChangesSchema } from "./report-changes.ts";
import { instant } from "./values.ts";

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
  occurredAt: instant.describe("When the event happened."),
});
export type DriverEvent = z.infer<typeof driverEventSchema>;

const { enrollmentId, externalRef, driver, tags, basis } = enrollmentExample;

/** The fields in the order of the schema. */
const example = (
  event: DriverEventKind,
  state: DriverEvent["state"],
  occurredAt: string,
  { deadline = null, comparison = null }: Partial<DriverEvent> = {},
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
  "enrollment.expiring": example("enrollment.expiring", "ACTIVE", "2027-07-17T10:12:40.000Z"),
  "enrollment.paused": example("enrollment.paused", "PAUSED", "2027-07-25T03:08:11.000Z"),
  "enrollment.ended": example("enrollment.ended", "ENDED", "2027-10-23T03:08:11.000Z"),
};
