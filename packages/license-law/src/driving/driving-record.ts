/** The parts of a diagnosis that decide whether somebody may drive. */
import type { Alert, Severity } from "../alerts/alert.ts";
import type { Day } from "../calendar.ts";
import type { Block } from "../sections/blocks/block.ts";
import type { CategorySection } from "../sections/category/judge.ts";
import type { Toxicological } from "../sections/toxicological/toxicological.ts";
import type { Validity } from "../sections/validity/validity.ts";
import type { Answer } from "./answer.ts";
import type { Letter } from "./demand.ts";

/** What the answer needs of the facts and no other section shows. */
export interface DrivingBasis {
  /** Whether the driver was at least 21 years old on the day of the diagnosis. */
  readonly atLeast21: boolean | null;
  /** Whether at most one gravíssima was committed in the last 12 months. */
  readonly maxOneGravissima: boolean | null;
  /** The facts that no source told and that could forbid driving, in Brazilian Portuguese. */
  readonly missing: readonly string[];
}

export interface DrivingAnswer {
  readonly answer: Answer;
  /** The codes of the alerts that decide it. */
  readonly alerts: readonly string[];
  /** The next day on which the answer changes if nothing is done, and the answer from then on. */
  readonly changesOn: Day | null;
  readonly changesTo: Answer | null;
}

export interface Driving extends DrivingBasis, DrivingAnswer {
  /** The worst severity of all alerts; null: there is none. */
  readonly worstSeverity: Severity | null;
  readonly byCategory: readonly (DrivingAnswer & { readonly category: Letter })[];
  /** Paid driving of vehicles that the license covers. */
  readonly paid: DrivingAnswer;
}

export interface DrivingRecord {
  readonly diagnosisDate: Day;
  readonly validity: Pick<Validity, "expiresOn" | "graceEndsOn"> | null;
  readonly category: CategorySection | null;
  readonly blocks: readonly Block[];
  readonly toxicological: Toxicological | null;
  readonly allAlerts: readonly Alert[];
  /** Null: nobody answered for the license, or none was issued. */
  readonly basis: DrivingBasis | null;
}
