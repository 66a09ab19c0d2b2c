/** Judges the category: the vehicles, the restrictions, the next categories, and the first year's terms. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import { categoryParts, type FourWheels, type TwoWheels } from "../../categories.ts";
import { type Confidence, inForce } from "../../dated-law.ts";
import type { Category, Facts } from "../../facts.ts";
import { knownInfractions } from "../../infractions/known-infraction.ts";
import { type Vehicle, VEHICLES } from "../../law/category-law.ts";
import { RESTRICTIONS } from "../../law/observation-texts.ts";
import { paidAlerts } from "./alerts.ts";
import { committedInfractions } from "./committed-infractions.ts";
import type { ProvisionalLicense } from "./provisional-license.ts";
import { judgeProvisional } from "./provisional.ts";
import type { SpecialCourse } from "./special-course.ts";
import { judgeSpecialCourses } from "./special-courses.ts";
import { judgeUpgrades, type Upgrade } from "./upgrades.ts";

export interface CategorySection {
  readonly current: Category | null;
  readonly twoWheels: TwoWheels | null;
  readonly fourWheels: FourWheels | null;
  readonly provisional: boolean | null;
  /** Whether the driver is paid to drive (EAR). */
  readonly paidActivity: boolean | null;
  /** Null: the category is not known, or we know no law for the day. */
  readonly mayDrive: readonly Vehicle[] | null;
  readonly restrictions: readonly Restriction[] | null;
  readonly specialCourses: readonly SpecialCourse[] | null;
  readonly upgrades: readonly Upgrade[] | null;
  /** Null unless the license is known to be provisional. */
  readonly provisionalLicense: ProvisionalLicense | null;
}

interface Restriction {
  readonly code: string;
  /** Null: our table does not have the code. */
  readonly text: string | null;
  readonly confidence: Confidence;
}

export function judgeCategory(
  facts: Facts,
  on: Day,
  infractions = knownInfractions(facts),
): SectionJudgement<CategorySection | null> {
  const { license, courses } = facts;
  if (license === null) return { section: null, alerts: [] };
  const committed = facts.infractions && committedInfractions(infractions);
  const provisional = judgeProvisional(license, committed, on);
  const special = courses && judgeSpecialCourses(courses.list, on);
  const parts = license.category && categoryParts(license.category);
  const section: CategorySection = {
    current: license.category,
    twoWheels: parts && parts.two,
    fourWheels: parts && parts.four,
    provisional: license.provisional,
    paidActivity: license.ear,
    mayDrive: license.category && vehiclesOf(license.category, on),
    restrictions: license.restrictions && restrictionsOf(license.restrictions),
    specialCourses: special && special.section,
    upgrades: judgeUpgrades(facts, committed, on),
    provisionalLicense: provisional.section,
  };
  const alerts = [...provisional.alerts, ...paidAlerts(license, on), ...(special?.alerts ?? [])];
  return { section, alerts };
}

const FOUR_WHEELS: readonly FourWheels[] = ["B", "C", "D", "E"];

/** The vehicles of a category. Each four-wheel category includes the ones below it. */
function vehiclesOf(category: Category, on: Day): readonly Vehicle[] | null {
  const law = inForce(VEHICLES, on);
  if (law === null) return null;
  const { two, four } = categoryParts(category);
  const included = FOUR_WHEELS.filter((each) => four !== null && each <= four);
  return [...(two === null ? [] : law.value[two]), ...included.flatMap((each) => law.value[each])];
}

/** The restrictions by code. Codes that our table does not have are included, because they bind the driver too. */
function restrictionsOf(codes: readonly string[]): Restriction[] {
  return [...new Set(codes.map((code) => code.trim().toUpperCase()))].sort().map((code) => {
    const known = RESTRICTIONS.get(code);
    return known ? { code, ...known } : { code, text: null, confidence: "low" };
  });
}
