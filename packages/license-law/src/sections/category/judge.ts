/** Judges the category: vehicles, restrictions, next categories, and the provisional year. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import { type CategoryParts, covers, FOUR_WHEELS } from "../../categories.ts";
import { inForce } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import { knownInfractions } from "../../infractions/known-infraction.ts";
import { type Vehicle, VEHICLES } from "../../law/category-law.ts";
import { RESTRICTIONS } from "../../law/observation-texts.ts";
import { ageAlerts, loweredAlerts, paidAlerts } from "./alerts.ts";
import { type CategorySection, type Restriction, UNKNOWN_CATEGORY } from "./category-section.ts";
import { committedInfractions } from "./committed-infractions.ts";
import { examAllows, heldParts, loweredTo } from "./lowered.ts";
import { judgeProvisional } from "./provisional.ts";
import { judgeSpecialCourses } from "./special-courses.ts";
import { judgeUpgrades } from "./upgrades.ts";

export function judgeCategory(
  facts: Facts,
  on: Day,
  infractions = knownInfractions(facts),
): SectionJudgement<CategorySection> {
  const { license, courses } = facts;
  if (license === null) return { section: UNKNOWN_CATEGORY, alerts: [] };
  const committed = facts.infractions && committedInfractions(infractions);
  const provisional = judgeProvisional(license, committed, on);
  const special = courses && judgeSpecialCourses(courses.list, on);
  const parts = heldParts(license);
  const section: CategorySection = {
    current: license.category,
    loweredTo: loweredTo(license),
    examAllows: examAllows(facts),
    twoWheels: parts && parts.two,
    fourWheels: parts && parts.four,
    provisional: license.provisional,
    paidActivity: license.ear,
    covers: parts && vehiclesOf(parts, on),
    restrictions: license.restrictions && restrictionsOf(license.restrictions),
    specialCourses: special && special.section,
    upgrades: judgeUpgrades(facts, committed, on),
    provisionalLicense: provisional.section,
  };
  const alerts = [
    ...provisional.alerts,
    ...loweredAlerts(section),
    ...ageAlerts(section, facts.person && facts.person.birthDate, on),
    ...paidAlerts(section, on),
    ...(special?.alerts ?? []),
  ];
  return { section, alerts };
}

/** The vehicles of a category. Each four-wheel category includes the lower ones. */
function vehiclesOf({ two, four }: CategoryParts, on: Day): readonly Vehicle[] | null {
  const law = inForce(VEHICLES, on);
  if (law === null) return null;
  const included = FOUR_WHEELS.filter((each) => covers({ two, four }, each));
  return [...(two === null ? [] : law.value[two]), ...included.flatMap((each) => law.value[each])];
}

/** The restrictions by code, including codes missing from our table, because they bind the driver too. */
function restrictionsOf(codes: readonly string[]): Restriction[] {
  return [...new Set(codes.map((code) => code.trim().toUpperCase()))].sort().map((code) => {
    const known = RESTRICTIONS.get(code);
    return known ? { code, ...known } : { code, text: null, confidence: "low" };
  });
}
