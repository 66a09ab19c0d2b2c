/**
 * Whether the license may be renewed without asking for it, as far as can be told from outside: enrolment in the
 * register of good drivers (RNPC), which it takes, is not known to us.
 */
import type { Alert, Judged } from "../../alerts/alert.ts";
import { raiseValidity } from "./alert-rules.ts";
import { addDays, ageOn, type Day } from "../../calendar.ts";
import { type Confidence, inForce, type Rule } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import {
  AUTOMATIC_RENEWAL,
  type AutomaticRenewal as AutomaticRenewalLaw,
} from "../../law/validity-law.ts";

export type RenewalCondition = "points" | "blocked" | "expired" | "provisional" | "age";

export interface AutomaticRenewal {
  /** Null: nothing known speaks against it, but something is not known. */
  readonly meetsConditions: boolean | null;
  readonly against: readonly RenewalCondition[];
  readonly unknown: readonly RenewalCondition[];
  /** Whether the physical and mental fitness exam has to be done all the same. */
  readonly fitnessExamRequired: boolean;
  readonly confidence: Confidence;
}

/** What other sections concluded. Null: not known. */
export interface RenewalGrounds {
  readonly scoredInLast12Months: boolean | null;
  readonly blocked: boolean | null;
}

/** The register drops who lets the license expire longer ago; the authority writes as long before (art. 159, § 12). */
const DAYS_AROUND_EXPIRY = 30;

/** The section is null where we know no such law for the day, or nobody answered for the license. */
export function judgeAutomaticRenewal(
  { person, license }: Facts,
  on: Day,
  { scoredInLast12Months, blocked }: RenewalGrounds,
): Judged<AutomaticRenewal | null> {
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
  return { section, alerts: alertsOf(section, expiresOn, on, law) };
}

/** Age counts when the license would be renewed: at its expiry or, if that is past, now. */
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

function alertsOf(
  { meetsConditions, fitnessExamRequired, confidence }: AutomaticRenewal,
  expiresOn: Day | null,
  on: Day,
  { source }: Rule<AutomaticRenewalLaw>,
): Alert[] {
  if (meetsConditions !== true || expiresOn === null) return [];
  if (on > expiresOn || addDays(on, DAYS_AROUND_EXPIRY) < expiresOn) return [];
  const exam = fitnessExamRequired
    ? "O exame de aptidão física e mental continua necessário."
    : "O exame de aptidão física e mental fica dispensado.";
  const particulars = { dueOn: expiresOn, confidence, alsoBasedOn: [source] };
  return [raiseValidity("RENEWAL_MAY_BE_AUTOMATIC", { exam }, particulars)];
}
