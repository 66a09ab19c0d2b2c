/** Enrollments: the drivers that an organization follows. */
import { z } from "zod";
import { DEFAULT_POLICY, policyInputSchema, policySchema } from "./enrollment-policy.ts";
import { ISSUE_TEXTS, saying } from "./issue-texts.ts";
import { MAX_EXTERNAL_REF, MAX_TAG, MAX_TAGS } from "./limits.ts";
import {
  calendarDate,
  instant,
  pageOf,
  pageQuery,
  shortText,
  storedDate,
  typeId,
  withoutNul,
} from "./values.ts";

export const BASIS_KINDS = [
  "consent",
  "legal_obligation",
  "contract",
  "legitimate_interest",
  "credit_protection",
] as const;

export const ENROLLMENT_STATES = ["ACTIVE", "PAUSED", "ENDED"] as const;

/** A consent, or the interval until another basis is reviewed, ends after at most this many months. */
export const MAX_BASIS_MONTHS = 24;

const externalRef = withoutNul(shortText(MAX_EXTERNAL_REF));

const TAG = /^[\p{L}\p{N}](?:[\p{L}\p{N} .:_/-]*[\p{L}\p{N}])?$/u;

/** Without a published pattern: generated clients in Python and Go do not compile `\p{L}`. */
export const tagSchema = z
  .string()
  .min(1)
  .max(MAX_TAG)
  .refine((text) => TAG.test(text), saying(ISSUE_TEXTS.tag))
  .describe("Letters and digits, with spaces and . : _ / - in between.");

const tags = z
  .array(tagSchema)
  .max(MAX_TAGS)
  .refine((list) => new Set(list).size === list.length, saying(ISSUE_TEXTS.tagsTwice));

const basisFields = {
  kind: z
    .enum(BASIS_KINDS)
    .describe(
      "consent: LGPD art. 7, I. legal_obligation: II. contract: V. legitimate_interest: IX. credit_protection: X.",
    ),
  reference: externalRef
    .nullish()
    .describe("Your own document, for example the number of a signed consent."),
  grantedOn: storedDate.nullish().describe("The day of the consent. Required for consent."),
  expiresOn: storedDate
    .nullish()
    .describe(
      `The last day of the consent, at most ${MAX_BASIS_MONTHS} months after \`grantedOn\`, or the day by which you review another basis. Required for consent; otherwise 12 months from now by default, and at most ${MAX_BASIS_MONTHS}.`,
    ),
};

export const basisInputSchema = z
  .object(basisFields)
  .describe("The legal basis under the LGPD. There is no default.");
export type BasisInput = z.infer<typeof basisInputSchema>;

export const basisSchema = z.strictObject({
  kind: basisFields.kind,
  reference: z.string().nullable().describe("Your own document."),
  grantedOn: calendarDate.nullable().describe("The day of the consent."),
  expiresOn: calendarDate.describe("The last day. On the day after, the enrollment is paused."),
});
export type Basis = z.infer<typeof basisSchema>;

export const createEnrollmentBodySchema = z.object({
  cpf: z.string().describe("000.000.000-00 or eleven digits. Wrong check digits return 422."),
  externalRef: externalRef
    .nullish()
    .describe("Your own reference of the driver. `null` or empty counts as absent."),
  tags: tags.default([]).describe("Your own groups, for example `frota:sul`, for filters."),
  basis: basisInputSchema,
  policy: policyInputSchema.default(DEFAULT_POLICY).describe("The service for this driver."),
  testClockId: z
    .string()
    .nullish()
    .describe(
      "Only with test keys: the test clock by whose time the driver is judged and checked. It cannot change later.",
    ),
});
export type CreateEnrollmentBody = z.infer<typeof createEnrollmentBodySchema>;

/** An absent field does not change. */
export const updateEnrollmentBodySchema = z.object({
  externalRef: externalRef.nullish().describe("`null` or empty removes it."),
  tags: tags.optional().describe("All tags from now on."),
  basis: basisInputSchema
    .optional()
    .describe("A new basis. It resumes an enrollment that was paused because its basis expired."),
  policy: policyInputSchema.optional().describe("The policy from now on."),
});
export type UpdateEnrollmentBody = z.infer<typeof updateEnrollmentBodySchema>;

export const END_REASONS = ["consent_revoked", "driver_left", "other"] as const;

export const endEnrollmentQuerySchema = z.object({
  reason: z
    .enum(END_REASONS)
    .default("other")
    .describe("Why it ends, for the audit log. consent_revoked: LGPD art. 8, § 5."),
});

export const enrolledDriverSchema = z.strictObject({
  id: typeId("drv").nullable().describe("The driver in reports. `null` before the first one."),
  cpf: z
    .string()
    .regex(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
    .describe("Formatted 000.000.000-00."),
  name: z.string().nullable().describe("The registered name. `null` until a report has it."),
});

export const enrollmentSchema = z.strictObject({
  enrollmentId: typeId("enr").describe("Identifier of the enrollment."),
  state: z
    .enum(ENROLLMENT_STATES)
    .describe("PAUSED: its basis expired; nothing is sent. ENDED: its record is deleted."),
  driver: enrolledDriverSchema.describe("The enrolled driver."),
  externalRef: z.string().nullable().describe("Your own reference of the driver."),
  tags: z.array(z.string()).describe("Your own groups."),
  basis: basisSchema.describe("The legal basis under the LGPD."),
  policy: policySchema.describe("The service for this driver."),
  lastReportId: typeId("rpt")
    .nullable()
    .describe("The newest report behind its deadlines. `null` if none was delivered."),
  knownOn: calendarDate
    .nullable()
    .describe("The day of the newest answer of a source behind its deadlines."),
  nextDueOn: calendarDate
    .nullable()
    .describe("The first deadline from today on. `null` if none is known."),
  nextCheckAt: instant
    .nullable()
    .describe(
      "When the next check is due; it is ordered then or, in a long queue, as soon as possible. `null` without a cadence and while the enrollment is paused.",
    ),
  testClockId: typeId("clk")
    .nullable()
    .describe(
      "The test clock by whose time the driver is judged and checked. `null` without one, as always in live mode.",
    ),
  createdAt: instant.describe("When the driver was enrolled."),
  endedAt: instant.nullable().describe("When the enrollment ended."),
});
export type Enrollment = z.infer<typeof enrollmentSchema>;

export const listEnrollmentsQuerySchema = z.object({
  state: z.enum(ENROLLMENT_STATES).optional().describe("Only this state."),
  tag: tagSchema.optional().describe("Only with this tag."),
  externalRef: externalRef.optional().describe("Only this reference."),
  dueBefore: storedDate
    .optional()
    .describe("Only with `nextDueOn` before this day, earliest first."),
  ...pageQuery,
});
export type ListEnrollmentsQuery = z.infer<typeof listEnrollmentsQuerySchema>;

export const enrollmentPageSchema = pageOf(enrollmentSchema);
export type EnrollmentPage = z.infer<typeof enrollmentPageSchema>;

export const createEnrollmentBodyExample = {
  cpf: "529.982.247-25",
  externalRef: "motorista-318",
  tags: ["frota:sul"],
  basis: {
    kind: "consent",
    reference: "termo-2026-318",
    grantedOn: "2026-07-24",
    expiresOn: "2027-07-24",
  },
} satisfies z.input<typeof createEnrollmentBodySchema>;

export const enrollmentExample = {
  enrollmentId: "enr_01kya3np4sfe3b4wzz6kye37bb",
  state: "ACTIVE",
  driver: {
    id: "drv_01kwersrg0fchbexymvmfwc73f",
    cpf: "529.982.247-25",
    name: "MARIA APARECIDA DA SILVA",
  },
  externalRef: "motorista-318",
  tags: ["frota:sul"],
  basis: {
    kind: "consent",
    reference: "termo-2026-318",
    grantedOn: "2026-07-24",
    expiresOn: "2027-07-24",
  },
  policy: DEFAULT_POLICY,
  lastReportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
  knownOn: "2026-07-24",
  nextDueOn: "2026-08-23",
  nextCheckAt: null,
  testClockId: null,
  createdAt: "2026-07-24T13:06:00.000Z",
  endedAt: null,
} satisfies Enrollment;
