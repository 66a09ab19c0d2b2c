/** The details of a report: all data that the sources reported about the driver, in our own fields and terms. */
import { z } from "zod";
import { namedCodeSchema } from "./sections/fines.ts";
import { resultWithheldSchema } from "./sections/toxicological.ts";
import { calendarDate } from "./values.ts";

/** A number or name, unformatted and formatted for people. */
export const formattedPairSchema = z.strictObject({
  value: z.string().describe("The value without formatting."),
  formatted: z.string().describe("The value formatted for people."),
});
export type FormattedPair = z.infer<typeof formattedPairSchema>;

const pair = (what: string) =>
  formattedPairSchema.nullable().describe(`${what} \`null\` if no source reported it.`);
const text = (what: string) =>
  z.string().nullable().describe(`${what} \`null\` if no source reported it.`);
const day = (what: string) =>
  calendarDate.nullable().describe(`${what} \`null\` if no source reported it.`);
const state = (what: string) =>
  z
    .string()
    .length(2)
    .nullable()
    .describe(`${what} Two letters. \`null\` if no source reported it.`);
const category = (what: string) => text(`${what} For example AB, D or ACC+B.`);
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  z.enum(values).nullable().describe(`${what} \`null\` if no source reported it.`);

const municipality = (what: string) =>
  namedCodeSchema.nullable().describe(`${what} \`null\` if no source reported it.`);

export const addressSchema = z.strictObject({
  street: text("The street, or the whole address if the source has it in one text."),
  number: text("Street number."),
  complement: text("Address complement, for example the apartment."),
  district: text("District (bairro)."),
  city: municipality("The city."),
  state: state("The state."),
  postalCode: pair("Postal code (CEP)."),
});

export const identityDocumentSchema = z.strictObject({
  kind: oneOf(
    ["identity_card", "work_card", "passport", "military_certificate"],
    "The kind of document.",
  ),
  number: text("Its number, as registered: each state has its own punctuation."),
  issuer: text("The body that issued it."),
  state: state("The state of that body."),
});

export const personalDetailsSchema = z.strictObject({
  name: pair("The registered name."),
  socialName: pair("The name by which the driver is known (nome social)."),
  motherName: pair("Name of the mother, as registered."),
  fatherName: pair("Name of the father, as registered."),
  affectiveParents: z
    .array(formattedPairSchema)
    .nullable()
    .describe("Parents by affection (filiação afetiva). `null` if no source reported any."),
  cpf: pair("The requested CPF."),
  birthDate: day("Day of birth."),
  sex: oneOf(["female", "male"], "Sex, as registered."),
  nationality: oneOf(
    ["brazilian", "naturalized_brazilian", "foreigner", "brazilian_born_abroad"],
    "Nationality, as registered.",
  ),
  birthplace: municipality("Place of birth."),
  identityDocument: identityDocumentSchema
    .nullable()
    .describe("The document by which the driver was registered. `null` if no source reported it."),
  phone: pair("Phone number with its area code, from any source."),
  email: text("E-mail address, from any source."),
  address: addressSchema
    .nullable()
    .describe("Address, from any source. `null` if no source reported it."),
});

const DOCUMENT_STATUSES = [
  "none",
  "authorized",
  "in_production",
  "issued",
  "confirmed",
  "cancelled",
] as const;

const LICENSE_REQUESTS = [
  "first_license",
  "second_copy",
  "foreign_record",
  "record",
  "renewal",
  "category_change",
  "category_addition",
  "data_change",
  "rehabilitation",
  "definitive_license",
  "golden_license",
  "new_process",
] as const;

export const lastTransactionSchema = z.strictObject({
  code: text("The register's code for the transaction."),
  on: day("The day of the transaction."),
});

export const licenseDetailsSchema = z.strictObject({
  registrationNumber: pair("National registration number; one per driver, for life."),
  licenseFormNumber: pair("Number of the printed form; it changes with every issue."),
  renachNumber: pair("Number of the RENACH form; it changes with every process."),
  pguNumber: text("Number of the record before the national register (PGU)."),
  impedimentListNumber: text("Number in the register's list of barred drivers."),
  recordCount: z
    .int()
    .nullable()
    .describe(
      "Number of records that the register has for the CPF. `null` if no source reported it.",
    ),
  documentStatus: oneOf(
    DOCUMENT_STATUSES,
    "The stage of the document's production. It does not show whether the holder may drive.",
  ),
  previousDocumentStatus: oneOf(DOCUMENT_STATUSES, "The same for the previous document."),
  cancellationReason: oneOf(
    ["detran_error", "printing_error", "fraud", "other"],
    "Why the document was cancelled.",
  ),
  category: category("The category."),
  loweredCategory: category("The lower category to which the driver was moved."),
  authorizedCategory: category("The category that the register authorizes for the next document."),
  state: state("The state that has the driver's records."),
  jurisdictionState: state("The state of the jurisdiction (UF de domínio)."),
  issueState: state("The state of the current license."),
  transferState: state("The state that requested a transfer of the record."),
  firstIssuedState: state("The state of the first license."),
  firstIssuedOn: day("Day of the first license."),
  issuedOn: day("Day on which the current document was issued."),
  expiresOn: day("The expiry date printed on the license."),
  provisional: z
    .boolean()
    .nullable()
    .describe(
      "Whether it is the provisional license of the first year (PPD). `null` if no source reported it.",
    ),
  ear: z
    .boolean()
    .nullable()
    .describe("Whether the driver is paid to drive (EAR). `null` if no source reported it."),
  restrictions: z
    .array(z.string())
    .nullable()
    .describe(
      "Letters of the observations field, for example A. `null` if no source reported them.",
    ),
  registeredOn: day("Day on which the driver entered the register."),
  lastTransaction: lastTransactionSchema
    .nullable()
    .describe("The last change of the record. `null` if no source reported it."),
  requests: z
    .array(z.enum(LICENSE_REQUESTS))
    .nullable()
    .describe(
      "The services that the driver requested in the last process. `null` if no source reported it.",
    ),
});

export const medicalExamDetailsSchema = z.strictObject({
  kind: z
    .enum(["fitness", "psychological", "other"])
    .describe(
      "fitness: the physical and mental fitness exam. psychological: the psychological evaluation.",
    ),
  name: text("The name of the exam, as the source writes it."),
  doneOn: day("Day of the exam."),
  result: oneOf(
    ["fit", "fit_with_restrictions", "temporarily_unfit", "unfit"],
    "The result of the exam.",
  ),
  validUntil: day("The last day on which the exam is valid."),
  requestedCategory: category("The category that the driver requested."),
  allowedCategory: category("The category that the examiner allowed."),
  city: text("The city of the exam."),
  state: state("The state of the exam."),
});

export const toxicologicalDetailsSchema = z.strictObject({
  collectedOn: day("Day on which the sample of the last exam was collected."),
  usedOn: day("Day on which the exam was used in a process of the license."),
  result: z
    .enum(["negative", "positive"])
    .nullable()
    .describe("The result of the exam. `null` if no source reported it, or if it is withheld."),
  resultWithheld: resultWithheldSchema.optional(),
  purpose: oneOf(
    ["periodic", "license"],
    "The periodic exam every 30 months, or an exam for the license.",
  ),
  dueOn: day("The deadline of the next exam."),
});

export const courseDetailsSchema = z.strictObject({
  kind: z
    .enum([
      "dangerous_goods",
      "school",
      "collective",
      "emergency",
      "indivisible_load",
      "mototaxi",
      "motofrete",
      "recycling",
      "preventive_recycling",
      "renewal_update",
    ])
    .describe("recycling: for offenders. renewal_update: the update at a renewal of the license."),
  completedOn: day("Day of completion."),
  state: state("The state where the course was taken."),
  validUntil: day("The last day on which the course is valid, as the source states it."),
  isUpdate: z
    .boolean()
    .nullable()
    .describe(
      "Whether a special course updates an earlier one. `null` for other courses, or if no source reported it.",
    ),
  modality: oneOf(
    ["in_person", "remote", "credited", "partly_in_person", "remote_and_credited"],
    "How a recycling or renewal course was taken.",
  ),
});

const LOOKUP_PARTS = ["license", "infractions", "medicalExams", "toxicological"] as const;

export const lookupEntrySchema = z.strictObject({
  part: z.enum(LOOKUP_PARTS).describe("The part of the records that was queried."),
  askedOn: calendarDate.describe("The day, in America/Sao_Paulo."),
  answeredOn: calendarDate
    .nullable()
    .describe(
      "The day of the answer that this report uses. `null` if the source did not answer on that day.",
    ),
  outcome: z
    .enum(["answered", "unavailable", "refused", "pending"])
    .describe(
      "answered: the report contains the answer. unavailable: no source answered on that day. refused: the source has no record or does not release it. pending: it will be queried again.",
    ),
});
export type LookupHistoryEntry = z.infer<typeof lookupEntrySchema>;

export const answerDaysSchema = z.strictObject({
  infractions: day("Infractions."),
  medicalExams: day("Exams."),
  toxicological: day("The toxicological exam; queried only if it may be required."),
});

export const stateLookupSchema = z.strictObject({
  state: state("The state that has the driver's records."),
  answeredOn: answerDaysSchema.describe("The day on which each part was answered."),
  history: z
    .array(lookupEntrySchema)
    .describe("The queries by day, with their outcomes; the oldest day first."),
});

export const detailsSchema = z
  .strictObject({
    personal: personalDetailsSchema.nullable().describe("The driver's personal data."),
    license: licenseDetailsSchema.nullable().describe("The whole license."),
    medicalExams: z
      .array(medicalExamDetailsSchema)
      .nullable()
      .describe(
        "Medical and psychological exams. `null` if no source answered, empty if none is on record.",
      ),
    toxicological: toxicologicalDetailsSchema
      .nullable()
      .describe(
        "The last toxicological exam. `null` if no source answered or the exam is not required.",
      ),
    courses: z
      .array(courseDetailsSchema)
      .nullable()
      .describe(
        "Special and recycling courses. `null` if no source answered, empty if none is on record.",
      ),
    stateLookup: stateLookupSchema
      .nullable()
      .describe("The lookup of the state's records: the queries, their days and their outcomes."),
  })
  .describe("All known facts, section by section. Some leaves are `{ value, formatted }`.");
export type Details = z.infer<typeof detailsSchema>;
