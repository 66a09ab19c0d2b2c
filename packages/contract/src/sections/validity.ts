import { z } from "zod";
import { automaticRenewalSchema } from "./automatic-renewal.ts";
import { calendarDate } from "../values.ts";

const VALIDITY_STATES = ["in_force", "expires_soon", "in_grace", "expired", "unknown"] as const;

const fields = {
  state: z
    .enum(VALIDITY_STATES)
    .describe(
      "expires_soon: within 30 days. in_grace: expired 1 to 30 days ago, driving is not yet an infraction. expired: longer ago than that. unknown: no source reported an expiry date.",
    ),
  expiresOn: calendarDate.nullable().describe("As printed on the license."),
  daysLeft: z
    .int()
    .nullable()
    .describe("Days to the expiry: 0 on the last day, negative after it."),
  graceEndsOn: calendarDate
    .nullable()
    .describe("The last day on which driving is not yet the infraction of CTB art. 162, V."),
};

export const validitySchema = z.strictObject({
  ...fields,
  issuedOn: calendarDate.nullable().describe("When the current document was issued."),
  renewedBy: z.string().describe("The authority that renews the license."),
  automaticRenewal: automaticRenewalSchema
    .nullable()
    .describe(
      "Automatic renewal for good drivers, without a request. `null` if such a law was not in force on that day.",
    ),
});

export const normalizedValiditySchema = z.strictObject(fields);
