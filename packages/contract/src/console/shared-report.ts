/**
 * A report for the holder of a link's token, outside the organization. The response is made from this separate schema,
 * so a field that the schema does not name never leaves the service.
 */
import { z } from "zod";
import { alertSchema, diagnosisSchema } from "../diagnosis.ts";
import { reportDriverSchema } from "../driver.ts";
import { reportSchema } from "../report.ts";
import { blockSchema, normalizedBlockSchema } from "../sections/blocks.ts";
import { categorySchema } from "../sections/category.ts";
import { categoryDrivingSchema, drivingOutcomeSchema, drivingSchema } from "../sections/driving.ts";
import { fineSchema, finesSchema } from "../sections/fines.ts";
import { medicalExamSchema } from "../sections/medical-exams.ts";
import { measuredPointsSchema, pointsSchema } from "../sections/points.ts";
import { rollingPointsSchema, timelineEntrySchema } from "../sections/rolling-points.ts";
import { toxicologicalSchema } from "../sections/toxicological.ts";
import { validitySchema } from "../sections/validity.ts";
import { instant } from "../values.ts";
import type { PersonOperation } from "./operation.ts";
import { shareToken } from "./share-links.ts";

const sharedDriverSchema = reportDriverSchema
  .pick({ licenseCategory: true, expiryDate: true, issueState: true })
  .extend({
    name: z.string().nullable().describe("The first name, and the initial of the last."),
    cpf: z
      .string()
      .regex(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)
      .nullable()
      .describe("Without its first and last digits."),
  })
  .strip();

const sharedAnswer = { answer: true, changesOn: true, changesTo: true } as const;

const sharedCategorySchema = categorySchema
  .pick({ current: true, twoWheels: true, fourWheels: true, paidActivity: true })
  .extend({
    driving: drivingSchema
      .pick({ ...sharedAnswer, missing: true })
      .extend({
        byCategory: z.array(
          categoryDrivingSchema.pick({ category: true, ...sharedAnswer }).strip(),
        ),
        paid: drivingOutcomeSchema.pick(sharedAnswer).strip(),
      })
      .strip(),
  })
  .strip();

const oneMoreSchema = z.object({
  gravissima: z.object({
    confirmed: measuredPointsSchema.pick({ points: true, limit: true }).strip(),
  }),
});

const sharedRollingPointsSchema = rollingPointsSchema
  .pick({ belowLimitOn: true, steps: true })
  .extend({
    timeline: z.array(
      timelineEntrySchema
        .pick({
          committedOn: true,
          code: true,
          gravity: true,
          points: true,
          state: true,
          endsOn: true,
        })
        .strip(),
    ),
    forecast: z.object({ oneMore: oneMoreSchema }),
  })
  .strip();

const sharedFinesSchema = finesSchema
  .pick({ count: true, unpaid: true, paid: true, paymentUnknown: true, nextDeadlineOn: true })
  .extend({
    items: z.array(
      fineSchema
        .pick({
          code: true,
          summary: true,
          committedOn: true,
          amountCents: true,
          paid: true,
          deadlines: true,
          discountedCents: true,
          defects: true,
        })
        .strip(),
    ),
  })
  .strip();

const sharedAlertSchema = alertSchema
  .pick({
    code: true,
    severity: true,
    section: true,
    title: true,
    message: true,
    forbidsDriving: true,
    actor: true,
    dueOn: true,
    legalBasis: true,
    actions: true,
    confidence: true,
    order: true,
  })
  .strip();

const sharedDiagnosisSchema = diagnosisSchema
  .pick({ status: true, hasReportData: true, hasPartialData: true, diagnosisDate: true })
  .extend({
    validity: validitySchema
      .pick({ state: true, expiresOn: true, graceEndsOn: true })
      .strip()
      .nullable(),
    category: sharedCategorySchema,
    blocks: z.array(blockSchema.pick({ phase: true, forbidsDriving: true }).strip()),
    medicalExams: z
      .object({
        fitness: medicalExamSchema.pick({ result: true, validUntil: true }).strip().nullable(),
      })
      .nullable(),
    toxicological: toxicologicalSchema
      .pick({ state: true, dueOn: true, toleranceEndsOn: true })
      .strip()
      .nullable(),
    points: pointsSchema
      .pick({
        confirmed: true,
        potential: true,
        limit: true,
        reached: true,
        limitReasonText: true,
        potentialReached: true,
        nextLapseOn: true,
        complete: true,
        unknown: true,
      })
      .strip()
      .nullable(),
    rollingPoints: sharedRollingPointsSchema.nullable(),
    fines: sharedFinesSchema.nullable(),
    allAlerts: z.array(sharedAlertSchema),
  })
  .strip();

export const sharedReportSchema = reportSchema
  .pick({ status: true, deliveredAt: true })
  .extend({
    driver: sharedDriverSchema,
    diagnosis: sharedDiagnosisSchema,
    normalized: z.object({
      blocks: z
        .array(normalizedBlockSchema.pick({ phase: true }).strip())
        .nullable()
        .describe("Null: nobody answered for blocks."),
    }),
  })
  .strip();
export type SharedReport = z.infer<typeof sharedReportSchema>;

const openedShareLinkSchema = z.strictObject({
  report: sharedReportSchema,
  isTest: z.boolean().describe("True: driver and data are made up."),
  expiresAt: instant.describe("When the link ends."),
  viewsLeft: z.int().min(0).describe("How often it can still be opened."),
});
export type OpenedShareLink = z.infer<typeof openedShareLinkSchema>;

export const openShareLink = {
  id: "openShareLink",
  method: "POST",
  path: "/share-links/open",
  summary: "The shared report; it counts as one view of the link",
  session: "optional",
  body: {
    schema: z.strictObject({ token: shareToken }),
    example: { token: "V2hlcmUgaXMgdGhlIHRva2VuIG9mIHRoZSBtYWlsPz8" },
  },
  success: { status: 200, schema: openedShareLinkSchema },
} as const satisfies PersonOperation;
