/** The organization's settings. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "../issue-texts.ts";
import { MAX_ORGANIZATION_NAME, MAX_RETENTION_MONTHS } from "../limits.ts";
import { instant, shortText } from "../values.ts";
import type { ConsoleOperation } from "./operation.ts";
import { mailAddress, shownName } from "./people-values.ts";

const MAX_NOTICE_ADDRESSES = 20;

const name = shownName(MAX_ORGANIZATION_NAME);
const noticeEmails = z
  .array(mailAddress)
  .max(MAX_NOTICE_ADDRESSES)
  .refine(
    (addresses) => new Set(addresses).size === addresses.length,
    saying(ISSUE_TEXTS.addressesTwice),
  )
  .describe("The addresses that get the organization's notices.");
const defaultPurpose = shortText(200)
  .trim()
  .min(1)
  .nullable()
  .describe("The purpose that is offered first when a report is ordered.");
const secondFactorRequired = z
  .boolean()
  .describe("Whether members see the organization only with a second factor.");

const retentionMonths = z
  .int()
  .min(1)
  .max(MAX_RETENTION_MONTHS)
  .describe(
    "For how many months reports are kept, to the day. A lower number deletes older reports within hours.",
  );

const sharingEnabled = z
  .boolean()
  .describe("Whether members may make links that show a report to people outside.");

const developerSpendCap = z
  .int()
  .min(0)
  .max(100_000_000_000)
  .nullable()
  .describe(
    "The highest daily spend cap, in centavos, of a live key that a developer issues or rotates. Null: any cap, or none.",
  );

const changeableSchema = z.strictObject({
  name,
  noticeEmails,
  defaultPurpose,
  secondFactorRequired,
  retentionMonths,
  sharingEnabled,
  developerSpendCap,
});

const settingsSchema = changeableSchema.extend({
  toxicologicalBasis: z
    .strictObject({ text: z.string(), since: instant })
    .nullable()
    .describe("The legal basis on which results of toxicological exams are shown. We record it."),
});
export type Settings = z.infer<typeof settingsSchema>;

/** An absent field does not change. */
const updateSettingsBodySchema = changeableSchema.partial();
export type UpdateSettingsBody = z.infer<typeof updateSettingsBodySchema>;

export const getSettings = {
  id: "getSettings",
  method: "GET",
  path: "/settings",
  summary: "The organization's settings",
  permissions: ["organization:manage"],
  success: { status: 200, schema: settingsSchema },
} as const satisfies ConsoleOperation;

export const updateSettings = {
  id: "updateSettings",
  method: "PATCH",
  path: "/settings",
  summary: "Change the organization's settings",
  permissions: ["organization:manage"],
  freshProof: "always",
  body: { schema: updateSettingsBodySchema, example: { secondFactorRequired: true } },
  success: { status: 200, schema: settingsSchema },
} as const satisfies ConsoleOperation;
