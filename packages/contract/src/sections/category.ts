import { z } from "zod";
import { calendarDate } from "../values.ts";
import { gravitySchema } from "../violation.ts";
import { drivingSchema } from "./driving.ts";
import { infractionStateSchema, lawConfidenceSchema } from "./points.ts";

const CATEGORIES = [
  "ACC",
  "A",
  "B",
  "C",
  "D",
  "E",
  "AB",
  "AC",
  "AD",
  "AE",
  "ACC+B",
  "ACC+C",
  "ACC+D",
  "ACC+E",
] as const;

const VEHICLE_KINDS = [
  "moped",
  "motorcycle",
  "car",
  "motor_home",
  "farm_tractor",
  "light_trailer",
  "truck",
  "heavy_machinery",
  "bus",
  "combination",
] as const;

const SPECIAL_COURSE_KINDS = [
  "collective",
  "dangerous_goods",
  "emergency",
  "indivisible_load",
  "motofrete",
  "mototaxi",
  "school",
] as const;

const UPGRADE_CONDITIONS = ["age", "time_in_category", "gravissimas", "provisional"] as const;

export const vehicleSchema = z.strictObject({
  kind: z.enum(VEHICLE_KINDS).describe("Stable: program against this, not against `text`."),
  text: z.string().min(1).describe("The vehicles that it covers, in Brazilian Portuguese."),
  confidence: lawConfidenceSchema,
});

export const restrictionSchema = z.strictObject({
  code: z
    .string()
    .describe("Letter or number of the observations field of the license, for example A."),
  text: z
    .string()
    .nullable()
    .describe(
      "The meaning, in Brazilian Portuguese. `null` if it is not in our table; the restriction is binding anyway.",
    ),
  confidence: lawConfidenceSchema,
});

export const specialCourseSchema = z.strictObject({
  kind: z.enum(SPECIAL_COURSE_KINDS).describe("Stable: program against this, not against `text`."),
  text: z.string().min(1).describe("Name of the course, in Brazilian Portuguese."),
  completedOn: calendarDate.nullable().describe("`null` if unknown."),
  takenIn: z
    .string()
    .length(2)
    .nullable()
    .describe("The state where it was taken, for example SP. `null` if unknown."),
  state: z
    .enum(["in_force", "expires_soon", "expired", "unknown"])
    .describe(
      "expires_soon: expires within 60 days. unknown: no source reported the day of the course. Since 2025-12-09 only the course for emergency vehicles expires, after five years; the others do not expire, unless they had expired before that day (Resolução CONTRAN 1.020/2025).",
    ),
  validUntil: calendarDate
    .nullable()
    .describe(
      "The last day on which it is valid. `null` if it does not expire, or if the day is unknown.",
    ),
  confidence: lawConfidenceSchema,
});

const conditionList = z.array(z.enum(UPGRADE_CONDITIONS));

export const upgradeSchema = z.strictObject({
  to: z.enum(["C", "D", "E"]).describe("The category that could be requested next."),
  meetsConditions: z
    .boolean()
    .nullable()
    .describe(
      "Whether the conditions of CTB arts. 143 and 145 are met; blocks and an expired license, which stop any service, are not checked. `null` if no known fact prevents it, but some fact is unknown.",
    ),
  missing: conditionList.describe(
    "The conditions that are not met. age: too young. time_in_category: not long enough in the category that leads to this one. gravissimas: more than one gravíssima in the last 12 months. provisional: the license must first become definitive.",
  ),
  unknown: conditionList.describe(
    "Conditions that cannot be judged for lack of facts; same values.",
  ),
  earliestOn: calendarDate
    .nullable()
    .describe(
      "The first day on which the missing conditions will be met, if nothing new happens. `null` if none is missing, or if the day cannot be determined.",
    ),
  requirements: z.string().min(1).describe("The legal requirements, in Brazilian Portuguese."),
  alsoNeeds: z
    .array(z.enum(["toxicological_exam"]))
    .describe("Further requirements of the process itself; not checked here."),
  legalBasis: z.string().min(1).describe("The article that sets the conditions."),
  confidence: lawConfidenceSchema.describe(
    "How certain `meetsConditions` is. high: stated in the law. medium: based on our interpretation, for instance that an owner's gravíssimas count. low: based on unverified information.",
  ),
});

export const offendingInfractionSchema = z.strictObject({
  code: z
    .string()
    .nullable()
    .describe("Violation code, for example 746-30; as the source wrote it if not in the table."),
  committedOn: calendarDate
    .nullable()
    .describe("`null` if unknown; it may then be within the year."),
  gravity: gravitySchema.nullable().describe("`null` if unknown; it may then be any."),
  state: infractionStateSchema.nullable().describe("confirmed or pending. `null` if unknown."),
  counts: z
    .literal(true)
    .nullable()
    .describe(
      "`true` if it counts. `null` if it may come to count: it is pending, a fact is missing, or the weight of its kind is in doubt.",
    ),
});

export const provisionalLicenseSchema = z.strictObject({
  from: calendarDate
    .nullable()
    .describe(
      "First day of its year. `null` if the dates of the license are not enough to determine it.",
    ),
  until: calendarDate.nullable().describe("Last day of its year. `null` together with `from`."),
  definitiveBlocked: z
    .boolean()
    .nullable()
    .describe(
      "Whether the year's infractions bar the definitive license: a grave, a gravíssima or two médias (CTB art. 148, § 3º). `false` if they do not so far. `null` if unknown, or if it depends on an infraction that is still open.",
    ),
  definitiveFrom: calendarDate
    .nullable()
    .describe(
      "The day after the year, from which the definitive license can be issued. `null` if it is barred, or if the year is unknown.",
    ),
  offending: z
    .array(offendingInfractionSchema)
    .nullable()
    .describe(
      "Infractions of the year above leve that count or may come to count, oldest first, undated ones last. `null` if unknown.",
    ),
  confidence: lawConfidenceSchema.describe(
    "How certain `definitiveBlocked` is. medium: it assumes that two médias of any kind are recidivism, or depends on an infraction of the owner. low: a fact is missing or in doubt.",
  ),
});

export const categorySchema = z.strictObject({
  current: z
    .enum(CATEGORIES)
    .nullable()
    .describe("The category of the document. `null` if unknown, or if no license was issued."),
  loweredTo: z
    .enum(CATEGORIES)
    .nullable()
    .describe(
      "The lower category to which the register moved the driver: vehicles above it are forbidden. `null` if not lowered, or if unknown.",
    ),
  examAllows: z
    .enum(CATEGORIES)
    .nullable()
    .describe(
      "The category that the latest fitness exam allows, if it is lower than the driver's category: vehicles above it are UNKNOWN. `null` otherwise.",
    ),
  twoWheels: z
    .enum(["ACC", "A"])
    .nullable()
    .describe(
      "The driver's category for two wheels, after `loweredTo`. `null` if there is none, or if `current` is unknown.",
    ),
  fourWheels: z
    .enum(["B", "C", "D", "E"])
    .nullable()
    .describe(
      "The driver's category for four wheels, after `loweredTo`. `null` if there is none, or if `current` is unknown.",
    ),
  provisional: z
    .boolean()
    .nullable()
    .describe("Permissão para Dirigir (PPD), the license of the first year. `null` if unknown."),
  paidActivity: z
    .boolean()
    .nullable()
    .describe("EAR, paid to drive, as printed on the license. `null` if unknown."),
  covers: z
    .array(vehicleSchema)
    .nullable()
    .describe(
      "The vehicles of the category, including vehicles of lower categories, whether or not the holder may drive today. Empty if no license was issued, `null` if the category is unknown.",
    ),
  mayDrive: z
    .array(vehicleSchema)
    .nullable()
    .describe(
      "The vehicles of `covers` that the holder may drive on the day of the diagnosis, without pay and regardless of restrictions. Consistent with `driving` and with POST /api/v1/reports/{reportId}/may-drive. `null` together with `covers`.",
    ),
  restrictions: z
    .array(restrictionSchema)
    .nullable()
    .describe("Ordered by code. Empty if there are none, `null` if unknown."),
  specialCourses: z
    .array(specialCourseSchema)
    .nullable()
    .describe("Empty if none is on record, `null` if unknown."),
  upgrades: z
    .array(upgradeSchema)
    .nullable()
    .describe(
      "Categories that could come next. Empty if there is none above, or if the driver has no category for four wheels yet. `null` if the category is unknown.",
    ),
  driving: drivingSchema.describe(
    "Whether the holder may drive on the day of the diagnosis: every vehicle of the license, vehicles of each category, and for pay. Always present. POST /api/v1/reports/{reportId}/may-drive answers for one vehicle and day.",
  ),
  provisionalLicense: provisionalLicenseSchema
    .nullable()
    .describe("The year of the provisional license. `null` unless `provisional` is true."),
});
