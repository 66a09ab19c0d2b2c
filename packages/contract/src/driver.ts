/** The driver, as in reports and in the response of a create. */
import { z } from "zod";
import { calendarDate, dateOrInstant, typeId } from "./values.ts";

const driverFields = {
  id: typeId("drv").describe("Always the same for one CPF in your organization."),
  cpf: z
    .string()
    .regex(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
    .nullable()
    .describe("Formatted 000.000.000-00."),
  name: z.string().nullable().describe("As registered."),
  licenseNumber: z.string().nullable().describe("National registration number of the license."),
  licenseCategory: z.string().nullable().describe("For example A, B, AB, C, D, E."),
  expiryDate: calendarDate.nullable().describe("As printed on the license."),
  issueState: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .describe("Two-letter state (UF)."),
};

/** In a report, all fields except `id` and `cpf` may be absent while the driver is not yet known. */
export const reportDriverSchema = z
  .strictObject(driverFields)
  .partial({
    name: true,
    licenseNumber: true,
    licenseCategory: true,
    expiryDate: true,
    issueState: true,
  })
  .describe(
    "The driver of the report. While the report is PROCESSING, it may have only `id` and `cpf`; later, all seven fields are present.",
  );

/** The response of a create has all seven fields; all except `id` are null until the driver is known. */
export const acceptedDriverSchema = z
  .strictObject({
    ...driverFields,
    expiryDate: dateOrInstant.nullable().describe("As printed on the license."),
  })
  .describe(
    "The driver that the CPF resolved to. All fields except `id` are null while the driver is not yet known, if no license was issued, or for a key without `reports:read`.",
  );

export type ReportDriver = z.infer<typeof reportDriverSchema>;
export type AcceptedDriver = z.infer<typeof acceptedDriverSchema>;
