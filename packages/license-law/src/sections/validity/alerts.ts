/** The alerts of the validity section. */
import type { Alert } from "../../alerts/alert.ts";
import { addDays, type Day, daysBetween, writtenDay } from "../../calendar.ts";
import type { Rule } from "../../dated-law.ts";
import type { LicenseFacts } from "../../facts.ts";
import {
  type AutomaticRenewal as AutomaticRenewalLaw,
  DAYS_AROUND_EXPIRY,
} from "../../law/validity-law.ts";
import { needsToxicologicalExam } from "../category/lowered.ts";
import { raiseValidity } from "./alert-rules.ts";
import type { AutomaticRenewal, Validity } from "./validity.ts";

export function validityAlerts(validity: Validity, license: LicenseFacts, on: Day): Alert[] {
  const { state, expiresOn, graceEndsOn } = validity;
  if (expiresOn === null || graceEndsOn === null)
    return [raiseValidity("LICENSE_EXPIRY_UNKNOWN", {})];
  const blanks = {
    expiresOn: writtenDay(expiresOn),
    graceEndsOn: writtenDay(graceEndsOn),
    infractionFrom: writtenDay(addDays(graceEndsOn, 1)),
    days: daysBetween(expiresOn, on),
    exam: examAtRenewal(license),
  };
  if (state === "expires_soon") {
    return [raiseValidity("LICENSE_EXPIRES_SOON", blanks, { dueOn: expiresOn })];
  }
  if (state === "in_grace") {
    return [raiseValidity("LICENSE_IN_GRACE", blanks, { dueOn: graceEndsOn })];
  }
  if (state === "in_force") return [];
  return [
    raiseValidity(license.provisional ? "PROVISIONAL_LICENSE_EXPIRED" : "LICENSE_EXPIRED", blanks),
  ];
}

/** The additional requirement for renewing C, D or E. */
function examAtRenewal(license: LicenseFacts): string {
  return needsToxicologicalExam(license) === true
    ? " Nas categorias C, D e E, a renovação exige também exame toxicológico negativo, com coleta nos 90 dias anteriores."
    : "";
}

export function renewalAlerts(
  { meetsConditions, fitnessExamRequired, confidence }: AutomaticRenewal,
  license: LicenseFacts,
  on: Day,
  { source }: Rule<AutomaticRenewalLaw>,
): Alert[] {
  const { expiresOn } = license;
  if (meetsConditions !== true || expiresOn === null) return [];
  if (on > expiresOn || addDays(on, DAYS_AROUND_EXPIRY) < expiresOn) return [];
  const fitness = fitnessExamRequired
    ? "O exame de aptidão física e mental continua necessário."
    : "O exame de aptidão física e mental fica dispensado.";
  const exam = `${fitness}${examAtRenewal(license)}`;
  const particulars = { dueOn: expiresOn, confidence, alsoBasedOn: [source] };
  return [raiseValidity("RENEWAL_MAY_BE_AUTOMATIC", { exam }, particulars)];
}
