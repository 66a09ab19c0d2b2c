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
  /** The lower category to which the register moved the driver. Null: it did not, or it is not known. */
  readonly loweredTo: Category | null;
  /** The category that the latest fitness exam allows, where it is less than the driver holds. */
  readonly examAllows: Category | null;
  /** The parts that the driver holds, as this one and the next: those of `loweredTo` where the license was lowered. */
  readonly twoWheels: TwoWheels | null;
  readonly fourWheels: FourWheels | null;
  readonly provisional: boolean | null;
  /** Whether the driver is paid to drive (EAR). */
  readonly paidActivity: boolean | null;
  /** The vehicles of the category, whether or not the holder may drive. Null: it is not known, or we know no law for the day. */
  readonly covers: readonly Vehicle[] | null;
  readonly restrictions: readonly Restriction[] | null;
  readonly specialCourses: readonly SpecialCourse[] | null;
  readonly upgrades: readonly Upgrade[] | null;
  /** Null unless the license is known to be provisional. */
  readonly provisionalLicense: ProvisionalLicense | null;
}

export interface Restriction {
  readonly code: string;
  /** Null: our table does not have the code. */
  readonly text: string | null;
  readonly confidence: Confidence;
}

/** The category of a driver for whose license no source answered. */
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

/** The category of a person to whom no license was issued. */
export const NO_CATEGORY: CategorySection = { ...UNKNOWN_CATEGORY, covers: [] };
