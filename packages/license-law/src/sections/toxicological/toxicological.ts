/** The toxicological section of a diagnosis. */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { ToxicologicalFacts } from "../../facts.ts";

/**
 * The legal state, in words that do not reveal the result, which is confidential (art. 148-A, § 6º).
 * `unknown`: no source gave a deadline or the facts to compute one, or we know no law for the day.
 */
export type ToxicologicalState =
  | "not_required"
  | "in_order"
  | "due_soon"
  | "due_urgent"
  | "in_tolerance"
  | "overdue"
  | "driving_barred"
  | "unknown";

export interface Toxicological {
  /** Whether the periodic exam is required; `null` if it depends on an unknown category or age. */
  readonly required: boolean | null;
  readonly state: ToxicologicalState;
  readonly collectedOn: Day | null;
  readonly result: ToxicologicalFacts["result"];
  /** The reason of a caller that removed the result from the diagnosis. */
  readonly resultWithheld?: object;
  /** The vehicles barred in the state `driving_barred`; `null` in every other state. */
  readonly barredFrom: BarredVehicles | null;
  readonly dueOn: Day | null;
  /** `computed`: from the license's issue day. */
  readonly dueFrom: "source" | "computed" | null;
  /** 0 on the deadline, negative after it. */
  readonly daysLeft: number | null;
  /** The last day on which an overdue exam is not an infraction. */
  readonly toleranceEndsOn: Day | null;
  readonly confidence: Confidence;
}

/** `all`: every vehicle. `heavy`: C, D and E vehicles, while it is unclear whether others are included. */
export type BarredVehicles = "all" | "heavy";

export interface Deadline {
  readonly dueOn: Day;
  readonly dueFrom: "source" | "computed";
  readonly daysLeft: number;
  readonly toleranceEndsOn: Day;
  readonly confidence: Confidence;
}
