/** The category of a license in a diagnosis. */
import type { FourWheels, TwoWheels } from "../../categories.ts";
import type { Confidence } from "../../dated-law.ts";
import type { Category } from "../../facts.ts";
import type { Vehicle } from "../../law/category-law.ts";
import type { ProvisionalLicense } from "./provisional-license.ts";
import type { SpecialCourse } from "./special-course.ts";
import type { Upgrade } from "./upgrades.ts";

export interface CategorySection {
  /** The category of the document. */
  readonly current: Category | null;
  /** The category to which the register lowered the driver; `null` if not lowered or unknown. */
  readonly loweredTo: Category | null;
  /** The category allowed by the latest fitness exam, if lower than the driver's. */
  readonly examAllows: Category | null;
  /** This and the next: the driver's current parts, taken from `loweredTo` if the license was lowered. */
  readonly twoWheels: TwoWheels | null;
  readonly fourWheels: FourWheels | null;
  readonly provisional: boolean | null;
  /** Whether the driver is paid to drive (EAR). */
  readonly paidActivity: boolean | null;
  /** The category's vehicles, even if driving is forbidden; `null` if the category or the day's law is unknown. */
  readonly covers: readonly Vehicle[] | null;
  readonly restrictions: readonly Restriction[] | null;
  readonly specialCourses: readonly SpecialCourse[] | null;
  readonly upgrades: readonly Upgrade[] | null;
  /** `null` unless the license is known to be provisional. */
  readonly provisionalLicense: ProvisionalLicense | null;
}

export interface Restriction {
  readonly code: string;
  /** `null` if our table lacks the code. */
  readonly text: string | null;
  readonly confidence: Confidence;
}

/** The category section if no source answered for the license. */
export const UNKNOWN_CATEGORY: CategorySection = {
  current: null,
  loweredTo: null,
  examAllows: null,
  twoWheels: null,
  fourWheels: null,
  provisional: null,
  paidActivity: null,
  covers: null,
  restrictions: null,
  specialCourses: null,
  upgrades: null,
  provisionalLicense: null,
};

/** The category section of a person without a license. */
export const NO_CATEGORY: CategorySection = { ...UNKNOWN_CATEGORY, covers: [] };
