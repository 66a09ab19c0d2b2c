/** Judges whether the license is valid, by the printed expiry and the 30 days before driving is an infraction. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import { addDays, type Day, daysBetween } from "../../calendar.ts";
import { inForce, type Rule } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import { EXPIRY_NOTICE_DAYS, GRACE_DAYS } from "../../law/validity-law.ts";
import { licensingBody } from "../../states.ts";
import { validityAlerts } from "./alerts.ts";
import type { Validity, ValidityState } from "./validity.ts";

export function judgeValidity({ license }: Facts, on: Day): SectionJudgement<Validity | null> {
  if (license === null) return { section: null, alerts: [] };
  const { expiresOn } = license;
  const grace = inForce(GRACE_DAYS, on);
  const graceEndsOn = graceEnd(expiresOn, grace);
  const section: Validity = {
    state: stateOf(expiresOn, graceEndsOn, on),
    issuedOn: license.issuedOn,
    expiresOn,
    daysLeft: expiresOn === null ? null : daysBetween(on, expiresOn),
    graceEndsOn,
    renewedBy: licensingBody(license.state),
  };
  return { section, alerts: validityAlerts(section, license, on) };
}

/** The last day after the expiry on which driving is not an infraction. */
export function graceEnd(expiresOn: Day | null, grace: Rule<number> | null): Day | null {
  return expiresOn !== null && grace ? addDays(expiresOn, grace.value) : null;
}

function stateOf(expiresOn: Day | null, graceEndsOn: Day | null, on: Day): ValidityState {
  if (expiresOn === null || graceEndsOn === null) return "unknown";
  if (on > graceEndsOn) return "expired";
  if (on > expiresOn) return "in_grace";
  const notice = inForce(EXPIRY_NOTICE_DAYS, on);
  return notice && daysBetween(on, expiresOn) <= notice.value ? "expires_soon" : "in_force";
}
