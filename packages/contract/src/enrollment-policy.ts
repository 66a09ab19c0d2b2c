/** The policy of an enrollment: how often its driver is checked, and what is announced. */
import { z } from "zod";
import { SEVERITIES } from "./diagnosis.ts";
import { ISSUE_TEXTS, saying } from "./issue-texts.ts";
import { MAX_NOTIFY_DAYS } from "./limits.ts";

export const CADENCES = ["none", "daily", "weekly", "monthly", "by_risk"] as const;
export type Cadence = (typeof CADENCES)[number];

export const CHECK_DEPTHS = ["license", "full", "auto"] as const;
export type CheckDepth = (typeof CHECK_DEPTHS)[number];

export const DEFAULT_NOTIFY_DAYS = [30, 7, 1, 0] as const;

const fields = {
  cadence: z
    .enum(CADENCES)
    .describe(
      "How often the sources are queried. none: never; your reports keep the record current. by_risk: every 5, 15 or 30 days, and after each date of the law, as the record requires.",
    ),
  depth: z
    .enum(CHECK_DEPTHS)
    .describe(
      "license: a check queries the national register, where suspensions and blocks appear first. full: also the state's infractions and exams. auto: license, and full at the first and every fourth check and after each change.",
    ),
  notifyDays: z
    .array(z.int().min(0).max(365))
    .min(1)
    .max(MAX_NOTIFY_DAYS)
    .refine((days) => new Set(days).size === days.length, saying(ISSUE_TEXTS.daysTwice))
    .describe("How many days before a deadline `driver.due` is sent; 0 is the day itself."),
  minSeverity: z
    .enum(SEVERITIES)
    .describe("`driver.changed` is sent only if a change has at least this severity."),
  keepReports: z
    .enum(["changed", "all"])
    .describe("changed: only a check that finds a change leaves a report. all: every check does."),
};

export const policyInputSchema = z.object({
  cadence: fields.cadence.default("none"),
  depth: fields.depth.default("auto"),
  notifyDays: fields.notifyDays.default([...DEFAULT_NOTIFY_DAYS]),
  minSeverity: fields.minSeverity.default("INFO"),
  keepReports: fields.keepReports.default("changed"),
});
export type EnrollmentPolicy = z.infer<typeof policyInputSchema>;

export const DEFAULT_POLICY: EnrollmentPolicy = policyInputSchema.parse({});

export const policySchema = z.strictObject(fields);
