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
  text: z.string().min(1).describe("What it covers, in Brazilian Portuguese."),
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
      "What it means, in Brazilian Portuguese. Null: not in our table; it binds all the same.",
    ),
  confidence: lawConfidenceSchema,
});

export const specialCourseSchema = z.strictObject({
  kind: z.enum(SPECIAL_COURSE_KINDS).describe("Stable: program against this, not against `text`."),
  text: z.string().min(1).describe("Name of the course, in Brazilian Portuguese."),
  completedOn: calendarDate.nullable().describe("Null: not known."),
  takenIn: z
    .string()
    .length(2)
    .nullable()
    .describe("The state where it was taken, for example SP. Null: not known."),
  state: z
    .enum(["in_force", "expires_soon", "expired", "unknown"])
    .describe(
      "expires_soon: ends within 60 days. unknown: the day of the course was not told. Since 2025-12-09 only the course for emergency vehicles ends, after five years; the others hold without end unless they had ended before that day (Resolução CONTRAN 1.020/2025).",
    ),
  validUntil: calendarDate
    .nullable()
    .describe("The last day on which it holds. Null: it has no end, or the day is not known."),
  confidence: lawConfidenceSchema,
});

const conditionList = z.array(z.enum(UPGRADE_CONDITIONS));

export const upgradeSchema = z.strictObject({
  to: z.enum(["C", "D", "E"]).describe("The category that could be asked for next."),
  meetsConditions: z
    .boolean()
    .nullable()
    .describe(
      "Whether the conditions of CTB arts. 143 and 145 hold; blocks and an expired license, which stop any service, are not looked at. Null: nothing known is in the way, but something is not known.",
    ),
  missing: conditionList.describe(
    "What is in the way. age: too young. time_in_category: the category that leads here not held long enough. gravissimas: more than one gravíssima in the last 12 months. provisional: the license must first become definitive.",
  ),
  unknown: conditionList.describe("Conditions of which too little is known; same words."),
  earliestOn: calendarDate
    .nullable()
    .describe(
      "The first day on which what is missing will be there, if nothing new happens. Null: nothing is missing, or the day cannot be told.",
    ),
  requirements: z.string().min(1).describe("What the law asks for, in Brazilian Portuguese."),
  alsoNeeds: z
    .array(z.enum(["toxicological_exam"]))
    .describe("What comes on top in the process itself; not checked here."),
  legalBasis: z.string().min(1).describe("The article that sets the conditions."),
  confidence: lawConfidenceSchema.describe(
    "How sure `meetsConditions` is. high: read in the law. medium: it rests on our reading, for instance that an owner's gravíssimas count. low: on what is not verified.",
  ),
});

export const offendingInfractionSchema = z.strictObject({
  code: z
    .string()
    .nullable()
    .describe("Violation code, for example 746-30; as the source wrote it if not in the table."),
  committedOn: calendarDate.nullable().describe("Null: not known, so it may be within the year."),
  gravity: gravitySchema.nullable().describe("Null: not known, so it may be any."),
  state: infractionStateSchema.nullable().describe("confirmed or pending. Null: not known."),
  counts: z
    .literal(true)
    .nullable()
    .describe(
      "True: it counts. Null: it may come to, since it is pending, a fact is missing or the weight of its kind is in doubt.",
    ),
});

export const provisionalLicenseSchema = z.strictObject({
  from: calendarDate
    .nullable()
    .describe("First day of its year. Null: the dates of the license do not suffice."),
  until: calendarDate.nullable().describe("Last day of its year. Null together with `from`."),
  definitiveBlocked: z
    .boolean()
    .nullable()
    .describe(
      "Whether the year's infractions bar the definitive license: a grave, a gravíssima or two médias (CTB art. 148, § 3º). False: not so far. Null: not known, or it hangs on an infraction that is still open.",
    ),
  definitiveFrom: calendarDate
    .nullable()
    .describe(
      "The day after the year: from then on the definitive license can be had. Null: it is barred, or the year is not known.",
    ),
  offending: z
    .array(offendingInfractionSchema)
    .nullable()
    .describe(
      "Infractions of the year above leve that count or may come to, oldest first, undated ones last. Null: not known.",
    ),
  confidence: lawConfidenceSchema.describe(
    "How sure `definitiveBlocked` is. medium: it rests on two médias of any kind being recidivism, or on an infraction of the owner. low: a fact is missing or in doubt.",
  ),
});

export const categorySchema = z.strictObject({
  current: z
    .enum(CATEGORIES)
    .nullable()
    .describe("The category of the document. Null: not known, or no license was issued."),
  loweredTo: z
    .enum(CATEGORIES)
    .nullable()
    .describe(
      "The lower category to which the register moved the driver: vehicles above it are forbidden. Null: not lowered, or not known.",
    ),
  examAllows: z
    .enum(CATEGORIES)
    .nullable()
    .describe(
      "The category that the latest fitness exam allows, where it is lower than the driver holds: vehicles above it are UNKNOWN. Null otherwise.",
    ),
  twoWheels: z
    .enum(["ACC", "A"])
    .nullable()
    .describe(
      "The part for two wheels that the driver holds, after `loweredTo`. Null: none, or `current` is not known.",
    ),
  fourWheels: z
    .enum(["B", "C", "D", "E"])
    .nullable()
    .describe(
      "The part for four wheels that the driver holds, after `loweredTo`. Null: none, or `current` is not known.",
    ),
  provisional: z
    .boolean()
    .nullable()
    .describe("Permissão para Dirigir (PPD), the license of the first year. Null: not known."),
  paidActivity: z
    .boolean()
    .nullable()
    .describe("EAR, paid to drive, as printed on the license. Null: not known."),
  covers: z
    .array(vehicleSchema)
    .nullable()
    .describe(
      "The vehicles of the category, the lower ones included, whether or not the holder may drive today. Empty: no license was issued. Null: the category is not known.",
    ),
  mayDrive: z
    .array(vehicleSchema)
    .nullable()
    .describe(
      "The vehicles of `covers` that the holder may drive on the day of the diagnosis, without pay; restrictions apart. It agrees with `driving` and with POST /api/v1/reports/{reportId}/may-drive. Null together with `covers`.",
    ),
  restrictions: z
    .array(restrictionSchema)
    .nullable()
    .describe("Ordered by code. Empty: none. Null: not known."),
  specialCourses: z
    .array(specialCourseSchema)
    .nullable()
    .describe("Empty: none on record. Null: not known."),
  upgrades: z
    .array(upgradeSchema)
    .nullable()
    .describe(
      "Categories that could come next. Empty: nothing above, or no category for four wheels yet. Null: the category is not known.",
    ),
  driving: drivingSchema.describe(
    "Whether the holder may drive on the day of the diagnosis: every vehicle of the license, vehicles of each category, and for pay. Always present. POST /api/v1/reports/{reportId}/may-drive answers for one vehicle and day.",
  ),
  provisionalLicense: provisionalLicenseSchema
    .nullable()
    .describe("Null unless `provisional` is true."),
});
