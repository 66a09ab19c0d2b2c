/** The demands of a vehicle and its use on a driver (arts. 138, 139-A, 141, 143 to 145-A and 148-A). */
import type { FourWheels, TwoWheels } from "../categories.ts";
import type { SpecialCourseKind } from "../law/observation-texts.ts";

export type Letter = TwoWheels | FourWheels;

export interface Demand {
  /** `null` means any vehicle that the license covers. */
  readonly category: Letter | null;
  readonly paid: boolean;
  readonly courses: readonly SpecialCourseKind[];
  /** Whether the driver must be at least 21 years old. */
  readonly from21: boolean;
  /** Whether the driver may have at most one gravíssima in the last 12 months. */
  readonly maxOneGravissima: boolean;
  /** Whether it is paid work with a motorcycle, which requires years in category A. */
  readonly motorcycleWork: boolean;
}

export const NO_DEMANDS: Demand = {
  category: null,
  paid: false,
  courses: [],
  from21: false,
  maxOneGravissima: false,
  motorcycleWork: false,
};

const HEAVY: ReadonlySet<Letter | null> = new Set<Letter>(["C", "D", "E"]);

/** Whether the vehicle requires the toxicological exam. */
export function isHeavy({ category }: Pick<Demand, "category">): boolean {
  return HEAVY.has(category);
}

/** The demands of a category's vehicles in ordinary use. */
export function demandOfCategory(category: Letter, paid = false): Demand {
  const from21 = category === "D" || category === "E";
  return { ...NO_DEMANDS, category, paid, from21 };
}
