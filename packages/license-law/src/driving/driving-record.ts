/** The parts of a diagnosis that decide whether the driver may drive. */
import type { Alert, Severity } from "../alerts/alert.ts";
import type { Day } from "../calendar.ts";
import type { Block } from "../sections/blocks/block.ts";
import type { CategorySection } from "../sections/category/category-section.ts";
import type { MedicalExams } from "../sections/medical-exams/medical-exams.ts";
import type { Toxicological } from "../sections/toxicological/toxicological.ts";
import type { Validity } from "../sections/validity/validity.ts";
import type { Answer } from "./answer.ts";
import type { Letter } from "./demand.ts";

/** Facts that only the driving answer needs, and no other section shows. */
export interface DrivingBasis {
  /** Whether the driver was at least 21 years old on the day of the diagnosis. */
  readonly atLeast21: boolean | null;
  /** Whether at most one gravíssima was committed in the last 12 months. */
  readonly maxOneGravissima: boolean | null;
  /** The day of the first license; the driver had no category before it. */
  readonly firstLicensedOn: Day | null;
  /** The facts missing from all sources that could forbid driving, in Brazilian Portuguese. */
  readonly missing: readonly string[];
}

export interface DrivingAnswer {
  readonly answer: Answer;
  /** The codes of the alerts that decide it. */
  readonly alerts: readonly string[];
  /** The next day on which the answer changes, if nothing is done, and the answer from then on. */
  readonly changesOn: Day | null;
  readonly changesTo: Answer | null;
}

/** Its own answer is for every vehicle of the license, hence the worst of the driver's categories. */
export interface Driving extends DrivingBasis, DrivingAnswer {
  /** The edition of the rules behind the answer and the whole diagnosis. */
  readonly edition: string;
  /** The worst severity of all alerts; `null` if there are none. */
  readonly worstSeverity: Severity | null;
  readonly byCategory: readonly (DrivingAnswer & { readonly category: Letter })[];
  /** The answer for paid driving of every vehicle that the license covers. */
  readonly paid: DrivingAnswer;
}

export interface DrivingRecord {
  readonly diagnosisDate: Day;
  readonly validity: Pick<Validity, "issuedOn" | "expiresOn" | "graceEndsOn"> | null;
  readonly category: CategorySection;
  readonly blocks: readonly Block[];
  readonly medicalExams: Pick<MedicalExams, "fitness"> | null;
  readonly toxicological: Toxicological | null;
  readonly allAlerts: readonly Alert[];
  readonly basis: DrivingBasis;
}
