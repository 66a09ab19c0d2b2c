/**
 * Judges whether the license may be renewed automatically, as far as visible from outside: it also requires enrolment
 * in the register of good drivers (RNPC), which we do not know.
 */
import type { SectionJudgement } from "../../alerts/alert.ts";
import { addDays, ageOn, type Day } from "../../calendar.ts";
import { inForce } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import {
  AUTOMATIC_RENEWAL,
  type AutomaticRenewal as AutomaticRenewalLaw,
  DAYS_AROUND_EXPIRY,
} from "../../law/validity-law.ts";
import { renewalAlerts } from "./alerts.ts";
import type { AutomaticRenewal, RenewalCondition } from "./validity.ts";

/** The conclusions of other sections; `null` if unknown. */
export interface RenewalGrounds {
  readonly scoredInLast12Months: boolean | null;
  readonly blocked: boolean | null;
}

/** The section is `null` if we know no such law for the day, or no source answered for the license. */
export function judgeAutomaticRenewal(
  { person, license }: Facts,
  on: Day,
  { scoredInLast12Months, blocked }: RenewalGrounds,
): SectionJudgement<AutomaticRenewal | null> {
  const law = inForce(AUTOMATIC_RENEWAL, on);
  if (law === null || license === null) return { section: null, alerts: [] };
  const { expiresOn, provisional } = license;
  const checks: readonly (readonly [RenewalCondition, boolean | null])[] = [
    ["points", scoredInLast12Months],
    ["blocked", blocked],
    ["expired", expiresOn === null ? null : on > addDays(expiresOn, DAYS_AROUND_EXPIRY)],
    ["provisional", provisional],
    ["age", isTooOld(person?.birthDate ?? null, expiresOn, on, law.value)],
  ];
  const against = checks.filter(([, holds]) => holds === true).map(([condition]) => condition);
  const unknown = checks.filter(([, holds]) => holds === null).map(([condition]) => condition);
  const open = unknown.length > 0 ? null : true;
  const section: AutomaticRenewal = {
    meetsConditions: against.length > 0 ? false : open,
    against,
    unknown,
    fitnessExamRequired: law.value.fitnessExamRequired,
    confidence: law.confidence,
  };
  return { section, alerts: renewalAlerts(section, license, on, law) };
}

/** Whether the driver is too old on renewal: at expiry or, if that is past, now. */
function isTooOld(
  birthDate: Day | null,
  expiresOn: Day | null,
  on: Day,
  { belowAge }: AutomaticRenewalLaw,
): boolean | null {
  if (belowAge === null) return false;
  if (birthDate === null) return null;
  return ageOn(birthDate, expiresOn !== null && expiresOn > on ? expiresOn : on) >= belowAge;
}
