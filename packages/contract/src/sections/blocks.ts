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
    "What the block is. record_cancelled, undue_issue: the license was cancelled for irregularity. provisional_penalized: infractions in the year of the provisional license. unfit: in an exam. unclassified: the reason was not told.",
  );
const title = z.string().min(1).describe("Brazilian Portuguese: the block in a few words.");
const phase = z
  .enum(BLOCK_PHASES)
  .describe(
    "On the day of the diagnosis. scheduled: it begins later. active: in effect. term_served: its term is over, but the register still lists it. released: the register says that it was lifted.",
  );
const forbidsDriving = z
  .boolean()
  .nullable()
  .describe(
    "Whether it forbids driving on the day of the diagnosis. Null: it cannot be said; it is not harmless for that.",
  );
const startsOn = calendarDate
  .nullable()
  .describe(
    "Its first day. Null: not told; then recordedOn counts, and without that it is taken as begun.",
  );
const endsOn = calendarDate
  .nullable()
  .describe("The last day of its term, as the register tells it. Null: no end was told.");

export const blockTermSchema = z.strictObject({
  amount: z.int().min(1).describe("How many of the unit."),
  unit: z.enum(["day", "month", "year"]).describe("The unit."),
});

export const blockSchema = z.strictObject({
  reason: z
    .enum(BLOCK_REASONS)
    .nullable()
    .describe("The national register's own letter for the reason. Null: not told."),
  kind,
  title,
  decision: z
    .enum(["judicial", "administrative"])
    .nullable()
    .describe("Who decided it: a court or the authority. Null: not told."),
  state: z
    .string()
    .nullable()
    .describe("Two letters of the state whose authority recorded it. Null: not told."),
  licensingBody: z.string().describe("The authority of that state, where to ask about it."),
  recordedOn: calendarDate
    .nullable()
    .describe("The day on which it entered the register. Null: not told."),
  startsOn,
  endsOn,
  releasedOn: calendarDate
    .nullable()
    .describe("The day on which the register says that it was lifted. Null: it says nothing."),
  document: z
    .string()
    .nullable()
    .describe("Number of the document or process that ordered it. Null: not told."),
  licenseCollected: z
    .boolean()
    .nullable()
    .describe("Whether the license itself was collected. Null: not told."),
  phase,
  forbidsDriving,
  rehabilitationFrom: calendarDate
    .nullable()
    .describe(
      "Of a revocation: the first day on which rehabilitation may be asked for (CTB art. 263, § 2º). Null: another kind, or its start was not told.",
    ),
  authority: z
    .string()
    .nullable()
    .describe("The body that is responsible for it, in the register's words. Null: not told."),
  description: z.string().nullable().describe("What the register writes about it. Null: not told."),
  requirements: z
    .string()
    .nullable()
    .describe("What the register wants for its release, in its own words. Null: not told."),
  term: blockTermSchema.nullable().describe("The term of the penalty. Null: not told."),
  totalTerm: blockTermSchema
    .nullable()
    .describe("The term with those of other blocks added to it. Null: not told."),
  confidence: z
    .enum(["high", "medium", "low"])
    .describe(
      "How sure the reading of this block is. low: also where its start had to be assumed or its facts contradict each other.",
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
