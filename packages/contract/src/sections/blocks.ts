import { z } from "zod";
import { calendarDate } from "../values.ts";

const BLOCK_REASONS = ["0", "1", "2", "3", "4", "5", "7", "8", "9", "A", "D", "E", "F"] as const;

const BLOCK_KINDS = [
  "suspension",
  "revocation",
  "judicial_bar",
  "death",
  "record_cancelled",
  "provisional_penalized",
  "undue_issue",
  "administrative_measure",
  "traffic_crime",
  "grave_crash",
  "unfit",
  "unclassified",
] as const;

const BLOCK_PHASES = ["scheduled", "active", "term_served", "released"] as const;

const kind = z
  .enum(BLOCK_KINDS)
  .describe(
    "The kind of block. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: found unfit in an exam. unclassified: no source reported the reason.",
  );
const title = z.string().min(1).describe("Brazilian Portuguese: the block in a few words.");
const phase = z
  .enum(BLOCK_PHASES)
  .describe(
    "The phase on the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: it was lifted, according to the register.",
  );
const forbidsDriving = z
  .boolean()
  .nullable()
  .describe(
    "Whether it forbids driving on the day of the diagnosis. `null` if it cannot be determined: it may still forbid driving.",
  );
const startsOn = calendarDate
  .nullable()
  .describe(
    "Its first day. `null` if no source reported it; then `recordedOn` applies, and without it the block counts as begun.",
  );
const endsOn = calendarDate
  .nullable()
  .describe(
    "The last day of its term, as the register states it. `null` if no source reported an end.",
  );

export const blockTermSchema = z.strictObject({
  amount: z.int().min(1).describe("The number of units."),
  unit: z.enum(["day", "month", "year"]).describe("The unit."),
});

export const blockSchema = z.strictObject({
  reason: z
    .enum(BLOCK_REASONS)
    .nullable()
    .describe("The national register's letter for the reason. `null` if no source reported it."),
  kind,
  title,
  decision: z
    .enum(["judicial", "administrative"])
    .nullable()
    .describe("Who decided it: a court or the authority. `null` if no source reported it."),
  state: z
    .string()
    .nullable()
    .describe(
      "Two letters of the state whose authority recorded it. `null` if no source reported it.",
    ),
  licensingBody: z.string().describe("The authority of that state, to contact about the block."),
  recordedOn: calendarDate
    .nullable()
    .describe("The day on which it entered the register. `null` if no source reported it."),
  startsOn,
  endsOn,
  releasedOn: calendarDate
    .nullable()
    .describe(
      "The day on which it was lifted, according to the register. `null` if the register reports none.",
    ),
  document: z
    .string()
    .nullable()
    .describe(
      "Number of the document or process that ordered it. `null` if no source reported it.",
    ),
  licenseCollected: z
    .boolean()
    .nullable()
    .describe("Whether the license itself was collected. `null` if no source reported it."),
  phase,
  forbidsDriving,
  rehabilitationFrom: calendarDate
    .nullable()
    .describe(
      "For a revocation, the first day on which rehabilitation may be requested (CTB art. 263, § 2º). `null` for other kinds, or if no source reported its start.",
    ),
  authority: z
    .string()
    .nullable()
    .describe("The responsible body, in the register's words. `null` if no source reported it."),
  description: z
    .string()
    .nullable()
    .describe("The register's text about it. `null` if no source reported it."),
  requirements: z
    .string()
    .nullable()
    .describe(
      "The register's requirements for its release, in the register's words. `null` if no source reported it.",
    ),
  term: blockTermSchema
    .nullable()
    .describe("The term of the penalty. `null` if no source reported it."),
  totalTerm: blockTermSchema
    .nullable()
    .describe(
      "The term including the added terms of other blocks. `null` if no source reported it.",
    ),
  confidence: z
    .enum(["high", "medium", "low"])
    .describe(
      "How certain our interpretation of this block is. low: also if its start had to be assumed or its facts contradict each other.",
    ),
});

export const normalizedBlockSchema = z.strictObject({
  kind,
  title,
  phase,
  forbidsDriving,
  startsOn,
  endsOn,
});
