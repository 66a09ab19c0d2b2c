/** Whether the license is in date: read from the printed expiry, with the 30 days in which driving is no infraction yet. */
import type { Alert, Judged } from "../../alerts/alert.ts";
import { raiseValidity } from "./alert-rules.ts";
import { addDays, type Day, daysBetween, writtenDay } from "../../calendar.ts";
import { inForce } from "../../dated-law.ts";
import type { Facts, LicenseFacts } from "../../facts.ts";
import { EXPIRY_NOTICE_DAYS, GRACE_DAYS } from "../../law/validity-law.ts";
import { licensingBody } from "../../states.ts";

/** `unknown`: no expiry date was told, or we know no law for the day. */
export type ValidityState = "in_force" | "expires_soon" | "in_grace" | "expired" | "unknown";

export interface Validity {
  readonly state: ValidityState;
  readonly issuedOn: Day | null;
  readonly expiresOn: Day | null;
  /** 0 on the last day, negative after it. */
  readonly daysLeft: number | null;
  /** The last day on which driving is not the infraction of art. 162, V. */
  readonly graceEndsOn: Day | null;
  /** The authority that renews it. */
  readonly renewedBy: string;
}

export function judgeValidity({ license }: Facts, on: Day): Judged<Validity | null> {
  if (license === null) return { section: null, alerts: [] };
  const { expiresOn } = license;
  const grace = inForce(GRACE_DAYS, on);
  const graceEndsOn = expiresOn !== null && grace ? addDays(expiresOn, grace.value) : null;
  const section: Validity = {
    state: stateOf(expiresOn, graceEndsOn, on),
    issuedOn: license.issuedOn,
    expiresOn,
    daysLeft: expiresOn === null ? null : daysBetween(on, expiresOn),
    graceEndsOn,
    renewedBy: licensingBody(license.state),
  };
  return { section, alerts: alertsOf(section, license, on) };
}

function stateOf(expiresOn: Day | null, graceEndsOn: Day | null, on: Day): ValidityState {
  if (expiresOn === null || graceEndsOn === null) return "unknown";
  if (on > graceEndsOn) return "expired";
  if (on > expiresOn) return "in_grace";
  const notice = inForce(EXPIRY_NOTICE_DAYS, on);
  return notice && daysBetween(on, expiresOn) <= notice.value ? "expires_soon" : "in_force";
}

function alertsOf(validity: Validity, { provisional }: LicenseFacts, on: Day): Alert[] {
  const { state, expiresOn, graceEndsOn } = validity;
  if (expiresOn === null || graceEndsOn === null)
    return [raiseValidity("LICENSE_EXPIRY_UNKNOWN", {})];
  const blanks = {
    expiresOn: writtenDay(expiresOn),
    graceEndsOn: writtenDay(graceEndsOn),
    infractionFrom: writtenDay(addDays(graceEndsOn, 1)),
    days: daysBetween(expiresOn, on),
  };
  if (state === "expires_soon") {
    return [raiseValidity("LICENSE_EXPIRES_SOON", blanks, { dueOn: expiresOn })];
  }
  if (state === "in_grace") {
    return [raiseValidity("LICENSE_IN_GRACE", blanks, { dueOn: graceEndsOn })];
  }
  if (state === "in_force") return [];
  return [raiseValidity(provisional ? "PROVISIONAL_LICENSE_EXPIRED" : "LICENSE_EXPIRED", blanks)];
}
