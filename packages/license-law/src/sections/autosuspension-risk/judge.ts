/** Judges the infractions that suspend or revoke the license whatever the points, by themselves or when repeated. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import { addYears, type Day } from "../../calendar.ts";
import { leastSure } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import { ofViolation } from "../../law/citations.ts";
import { LIMITATION_YEARS } from "../../law/points-law.ts";
import {
  isConfirmed,
  isDropped,
  type KnownInfraction,
  knownInfractions,
} from "../../infractions/known-infraction.ts";
import {
  isDrivingWhileSuspended,
  isPunishable,
  repetitionsOf,
  revokes,
  type SeriousInfraction,
  seriousInfractionsOn,
} from "../../infractions/recidivism.ts";
import { type SuspensionGround, suspensionGrounds } from "../../infractions/suspension-grounds.ts";
import { autosuspensionAlerts } from "./alerts.ts";
import type {
  AutosuspensionRisk,
  RecordedInfraction,
  Revocation,
  Suspension,
} from "./autosuspension-risk.ts";

export function judgeAutosuspensionRisk(
  facts: Facts,
  on: Day,
  infractions: readonly KnownInfraction[] = knownInfractions(facts),
): SectionJudgement<AutosuspensionRisk | null> {
  if (facts.infractions === null) return { section: null, alerts: [] };
  const serious = seriousInfractionsOn(infractions, on);
  const revocations = [...recidivisms(serious, on), ...drivesWhileSuspended(serious, on)];
  const suspensions = suspensionGrounds(serious, on).map(suspensionOf);
  const section = {
    suspensions,
    revocations,
    unknown: {
      withoutDate: serious.filter(({ infraction }) => infraction.committedOn === null).length,
      withoutCode: infractions.filter((infraction) => maySuspend(infraction, on)).length,
    },
  };
  return { section, alerts: autosuspensionAlerts(section) };
}

function recordOf({ infraction, violation }: SeriousInfraction): RecordedInfraction {
  return {
    code: violation.code,
    summary: violation.summary,
    article: ofViolation(violation.legalBasis).article,
    committedOn: infraction.committedOn,
    state: infraction.state,
    ticket: infraction.ticket,
  };
}

function suspensionOf(ground: SuspensionGround): Suspension {
  const { cause, months } = ground;
  return {
    ...recordOf(cause),
    confirmed: ground.confirmed,
    recidivism: ground.recidivism,
    minMonths: months && months.min,
    maxMonths: months && months.max,
    limitationOn: cause.limitationOn,
    confidence: ground.confidence,
  };
}

function recidivisms(serious: readonly SeriousInfraction[], on: Day): Revocation[] {
  return [...repetitionsOf(serious, revokes)]
    .filter(([later]) => isPunishable(later, on))
    .map(([later, { earlier, confirmed }]) => ({
      reason: "recidivism",
      confirmed,
      infractions: [recordOf(earlier), recordOf(later)],
      limitationOn: later.limitationOn,
      confidence: leastSure("medium", later.violation.confidence, earlier.violation.confidence),
    }));
}

function drivesWhileSuspended(serious: readonly SeriousInfraction[], on: Day): Revocation[] {
  return serious
    .filter((each) => isDrivingWhileSuspended(each.violation) && isPunishable(each, on))
    .map((each) => ({
      reason: "drove_while_suspended",
      confirmed: isConfirmed(each.infraction),
      infractions: [recordOf(each)],
      limitationOn: each.limitationOn,
      confidence: each.infraction.committedOn === null ? "low" : each.violation.confidence,
    }));
}

/** Whether an infraction without a known code may suspend or revoke: only gravíssimas do. */
function maySuspend(infraction: KnownInfraction, on: Day): boolean {
  const { violation, gravity, committedOn } = infraction;
  if (violation !== null || isDropped(infraction)) return false;
  if (gravity !== null && gravity !== "gravissima") return false;
  if (committedOn === null) return true;
  return committedOn <= on && on < addYears(committedOn, LIMITATION_YEARS.value);
}
