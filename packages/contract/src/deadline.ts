/** The deadlines of enrolled drivers: the law's own dates, from what is known of them. */
import { z } from "zod";
import { ALERT_SECTIONS, legalBasisSchema, SEVERITIES } from "./diagnosis.ts";
import {
  enrolledDriverSchema,
  enrollmentExample,
  enrollmentSchema,
  tagSchema,
} from "./enrollment.ts";
import { lawConfidenceSchema } from "./sections/points.ts";
import { calendarDate, pageOf, pageQuery, storedDate, typeId } from "./values.ts";

export const MAX_DEADLINE_DAYS = 366;

export const listDeadlinesQuerySchema = z.object({
  from: storedDate.optional().describe("The first day. Today in America/Sao_Paulo by default."),
  to: storedDate
    .optional()
    .describe(
      `The last day, at most ${MAX_DEADLINE_DAYS} days after \`from\`. 30 days after it by default.`,
    ),
  tag: tagSchema.optional().describe("Only drivers with this tag."),
  ...pageQuery,
});
export type ListDeadlinesQuery = z.infer<typeof listDeadlinesQuerySchema>;

export const deadlineSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/)
    .describe("Stable: program against this, not against the texts."),
  severity: z.enum(SEVERITIES).describe("Always the same for a code."),
  section: z.enum(ALERT_SECTIONS).describe("The part of the diagnosis that it belongs to."),
  subject: z
    .string()
    .describe("The entry that falls due: its number on record, or its kind and day."),
  dueOn: calendarDate.describe("The last day, in America/Sao_Paulo."),
  daysLeft: z.int().describe("From today to `dueOn`; 0 is today, negative is past."),
  knownOn: calendarDate.describe(
    "The day of the answer that it rests on. Later changes of the record are not in it.",
  ),
  confidence: lawConfidenceSchema,
  title: z.string().min(1).describe("Brazilian Portuguese, a few words."),
  message: z.string().min(1).describe("Brazilian Portuguese, plain words."),
  legalBasis: z.array(legalBasisSchema).min(1).describe("Never empty."),
});
export type DriverDeadline = z.infer<typeof deadlineSchema>;

export const listedDeadlineSchema = z.strictObject({
  enrollmentId: typeId("enr").describe("The enrollment of the driver."),
  externalRef: enrollmentSchema.shape.externalRef,
  driver: enrolledDriverSchema.describe("The driver."),
  tags: enrollmentSchema.shape.tags,
  deadline: deadlineSchema.describe("The deadline."),
});
export type ListedDeadline = z.infer<typeof listedDeadlineSchema>;

export const deadlinePageSchema = pageOf(listedDeadlineSchema);
export type DeadlinePage = z.infer<typeof deadlinePageSchema>;

export const deadlineExample = {
  code: "LICENSE_EXPIRES",
  severity: "WARNING",
  section: "validity",
  subject: "license",
  dueOn: "2026-08-23",
  daysLeft: 30,
  knownOn: "2026-07-24",
  confidence: "high",
  title: "CNH vence",
  message: "A CNH vence em 23/08/2026.",
  legalBasis: [
    {
      law: "Lei 9.503/1997 (CTB)",
      article: "art. 159, § 10",
      url: "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm",
    },
  ],
} satisfies DriverDeadline;

export const deadlinePageExample = {
  items: [
    {
      enrollmentId: enrollmentExample.enrollmentId,
      externalRef: enrollmentExample.externalRef,
      driver: enrollmentExample.driver,
      tags: enrollmentExample.tags,
      deadline: deadlineExample,
    },
  ],
  nextCursor: null,
} satisfies DeadlinePage;
