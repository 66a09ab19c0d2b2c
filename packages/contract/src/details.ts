/** The details of a report: all that the sources told of the driver, field by field and in our own terms. */
import { z } from "zod";
import { namedCodeSchema } from "./sections/fines.ts";
import { resultWithheldSchema } from "./sections/toxicological.ts";
import { calendarDate } from "./values.ts";

/** A number or name in its bare and its readable form. */
export const formattedPairSchema = z.strictObject({
  value: z.string().describe("The bare form."),
  formatted: z.string().describe("The form for people."),
});
export type FormattedPair = z.infer<typeof formattedPairSchema>;

const pair = (what: string) =>
  formattedPairSchema.nullable().describe(`${what} Null: no source told it.`);
const text = (what: string) => z.string().nullable().describe(`${what} Null: no source told it.`);
const day = (what: string) => calendarDate.nullable().describe(`${what} Null: no source told it.`);
const state = (what: string) =>
  z.string().length(2).nullable().describe(`${what} Two letters. Null: no source told it.`);
const category = (what: string) => text(`${what} For example AB, D or ACC+B.`);
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  z.enum(values).nullable().describe(`${what} Null: no source told it.`);

const municipality = (what: string) =>
  namedCodeSchema.nullable().describe(`${what} Null: no source told it.`);

export const addressSchema = z.strictObject({
  street: text("The street, or the whole address if the source has it in one text."),
  number: text("Number of the house."),
  complement: text("What else finds it, for example the apartment."),
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
    .describe("Parents by affection (filiação afetiva). Null: no source told any."),
  cpf: pair("The CPF that was asked for."),
  birthDate: day("Day of birth."),
  sex: oneOf(["female", "male"], "Sex, as registered."),
  nationality: oneOf(
    ["brazilian", "naturalized_brazilian", "foreigner", "brazilian_born_abroad"],
    "Nationality, as registered.",
  ),
  birthplace: municipality("Place of birth."),
  identityDocument: identityDocumentSchema
    .nullable()
    .describe("The document by which the driver was registered. Null: no source told it."),
  phone: pair("Phone number with its area code, from whichever source tells it."),
  email: text("E-mail address, from whichever source tells it."),
  address: addressSchema
    .nullable()
    .describe("Address, from whichever source tells it. Null: no source told it."),
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
  code: text("The register's own code of the transaction."),
  on: day("Its day."),
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
    .describe("How many records the register has for the CPF. Null: no source told it."),
  documentStatus: oneOf(
    DOCUMENT_STATUSES,
    "The stage of the document's production. It does not say whether its holder may drive.",
  ),
  previousDocumentStatus: oneOf(DOCUMENT_STATUSES, "The same of the document before."),
  cancellationReason: oneOf(
    ["detran_error", "printing_error", "fraud", "other"],
    "Of a cancelled document: why.",
  ),
  category: category("The category."),
  loweredCategory: category("The lower category to which the driver was moved down."),
  authorizedCategory: category("The category that the register authorizes for the next document."),
  state: state("The state that has the driver's records."),
  jurisdictionState: state("The state of the jurisdiction (UF de domínio)."),
  issueState: state("The state of the current license."),
  transferState: state("The state that asked for a transfer of the record."),
  firstIssuedState: state("The state of the first license."),
  firstIssuedOn: day("Day of the first license."),
  issuedOn: day("Day on which the current document was issued."),
  expiresOn: day("The printed expiry."),
  provisional: z
    .boolean()
    .nullable()
    .describe("Whether it is the license of the first year (PPD). Null: no source told it."),
  ear: z
    .boolean()
    .nullable()
    .describe("Whether the driver is paid to drive (EAR). Null: no source told it."),
  restrictions: z
    .array(z.string())
    .nullable()
    .describe("Letters of the observations field, for example A. Null: no source told them."),
  registeredOn: day("Day on which the driver entered the register."),
  lastTransaction: lastTransactionSchema
    .nullable()
    .describe("The last change of the record. Null: no source told it."),
  requests: z
    .array(z.enum(LICENSE_REQUESTS))
    .nullable()
    .describe("What the driver asked for in the last process. Null: no source told it."),
});

export const medicalExamDetailsSchema = z.strictObject({
  kind: z
    .enum(["fitness", "psychological", "other"])
    .describe("fitness: the physical and mental fitness exam. psychological: the evaluation."),
  name: text("The name of the exam in the words of the source."),
  doneOn: day("Day of the exam."),
  result: oneOf(["fit", "fit_with_restrictions", "temporarily_unfit", "unfit"], "Its result."),
  validUntil: day("The last day on which it holds."),
  requestedCategory: category("The category that the driver asked for."),
  allowedCategory: category("The category that the examiner allowed."),
  city: text("The city of the exam."),
  state: state("The state of the exam."),
});

export const toxicologicalDetailsSchema = z.strictObject({
  collectedOn: day("Day on which the sample of the last exam was taken."),
  usedOn: day("Day on which the exam was used in a process of the license."),
  result: z
    .enum(["negative", "positive"])
    .nullable()
    .describe("Its result. Null: no source told it, or it is withheld."),
  resultWithheld: resultWithheldSchema.optional(),
  purpose: oneOf(["periodic", "license"], "The exam of the 30 months, or one for the license."),
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
  state: state("The state where it was taken."),
  validUntil: day("The last day on which it holds, as the source states it."),
  isUpdate: z
    .boolean()
    .nullable()
    .describe(
      "Of a special course: whether it updates an earlier one. Null: another course, or no source told it.",
    ),
  modality: oneOf(
    ["in_person", "remote", "credited", "partly_in_person", "remote_and_credited"],
    "How a recycling or renewal course was taken.",
  ),
});

const LOOKUP_PARTS = ["license", "infractions", "medicalExams", "toxicological"] as const;

export const lookupEntrySchema = z.strictObject({
  part: z.enum(LOOKUP_PARTS).describe("The part of the records that was asked for."),
  askedOn: calendarDate.describe("The day, in America/Sao_Paulo."),
  answeredOn: calendarDate
    .nullable()
    .describe("The day of the answer that this report uses. Null: no answer on that day."),
  outcome: z
    .enum(["answered", "unavailable", "refused", "pending"])
    .describe(
      "answered: the report has it. unavailable: nobody answered that day. refused: it was said that there is no record or that it is not given out. pending: it is asked for again.",
    ),
});
export type LookupHistoryEntry = z.infer<typeof lookupEntrySchema>;

export const answerDaysSchema = z.strictObject({
  infractions: day("Infractions."),
  medicalExams: day("Exams."),
  toxicological: day("The toxicological exam; it is asked for only if it may be required."),
});

export const stateLookupSchema = z.strictObject({
  state: state("The state that has the driver's records."),
  answeredOn: answerDaysSchema.describe("The day of the answer of each part."),
  history: z
    .array(lookupEntrySchema)
    .describe("What was asked on which day, and how that ended; the oldest day first."),
});

export const detailsSchema = z
  .strictObject({
    personal: personalDetailsSchema.nullable().describe("The driver's personal data."),
    license: licenseDetailsSchema.nullable().describe("The whole license."),
    medicalExams: z
      .array(medicalExamDetailsSchema)
      .nullable()
      .describe("Medical and psychological exams. Null: not answered. Empty: none on record."),
    toxicological: toxicologicalDetailsSchema
      .nullable()
      .describe("The last toxicological exam. Null: not answered, or not required."),
    courses: z
      .array(courseDetailsSchema)
      .nullable()
      .describe("Special and recycling courses. Null: not answered. Empty: none on record."),
    stateLookup: stateLookupSchema
      .nullable()
      .describe("The lookup of the state's records: what was asked when, and what answered."),
  })
  .describe("Everything known, section by section. Some leaves are `{ value, formatted }`.");
export type Details = z.infer<typeof detailsSchema>;
