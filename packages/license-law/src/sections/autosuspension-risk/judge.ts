/** Judges the infractions that suspend or revoke the license regardless of points, singly or when repeated. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import { type Confidence, leastSure } from "../../dated-law.ts";
import type { Facts } from "../../facts.ts";
import { furtherPenaltyTerm, termStage } from "../../infractions/further-penalty.ts";
import {
  isConfirmed,
  type KnownInfraction,
  knownInfractions,
} from "../../infractions/known-infraction.ts";
import {
  isPunishable,
  maySuspend,
  repetitionsOf,
  revokes,
  type SeriousInfraction,
  seriousInfractionsOn,
} from "../../infractions/recidivism.ts";
import { type SuspensionGround, suspensionGrounds } from "../../infractions/suspension-grounds.ts";
import { infractionsWhileSuspended } from "../../infractions/while-suspended.ts";
import { ofViolation } from "../../law/citations.ts";
import { DRIVING_WHILE_SUSPENDED } from "../../law/points-law.ts";
import { type PointsHistory, pointsHistory } from "../../points/points-history.ts";
import { autosuspensionAlerts } from "./alerts.ts";
import type {
  AutosuspensionRisk,
  PenaltyProgress,
  PenaltyStage,
  RecordedInfraction,
  Revocation,
  Suspension,
} from "./autosuspension-risk.ts";
import { type ServedPenalty, servedRevocations, servedSuspensions } from "./served.ts";

export function judgeAutosuspensionRisk(
  facts: Facts,
  on: Day,
  infractions: readonly KnownInfraction[] = knownInfractions(facts),
  { record, suspension }: PointsHistory = pointsHistory(facts, on, infractions),
): SectionJudgement<AutosuspensionRisk | null> {
  if (facts.infractions === null) return { section: null, alerts: [] };
  const serious = seriousInfractionsOn(infractions, on);
  const whileSuspended = infractionsWhileSuspended(infractions, facts, on);
  const revoking = new Set(whileSuspended.map(({ infraction }) => infraction));
  // An infraction during a suspension leads only to revocation (Res. CONTRAN 723/2018, art. 19, § 1º, II).
  const grounds = suspensionGrounds(serious, on).filter(
    ({ cause }) => !revoking.has(cause.infraction),
  );
  const served = servedSuspensions(grounds, record.past, facts.courses, on);
  const suspensions = grounds.map((ground) => suspensionOf(ground, served.get(ground) ?? null, on));
  const section = {
    byPoints: suspension,
    suspensions,
    revocations: revocationsOf(
      [...recidivisms(serious, on), ...drivesWhileSuspended(whileSuspended, on)],
      servedRevocations(facts, on),
      on,
    ),
    unknown: {
      withoutDate: [...serious, ...whileSuspended].filter(isUndated).length,
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

function suspensionOf(ground: SuspensionGround, served: ServedPenalty | null, on: Day): Suspension {
  const { cause, months } = ground;
  const progress = progressOf(cause, ground.confirmed, served, on);
  return {
    ...recordOf(cause),
    confirmed: ground.confirmed,
    recidivism: ground.recidivism,
    minMonths: months && months.min,
    maxMonths: months && months.max,
    ...progress,
    limitationOn: cause.limitationOn,
    confidence: leastSure(ground.confidence, SURE_OF_STAGE[progress.stage]),
  };
}

/** Courts disagree on the end of the term, and the cause of a suspension is inferred. */
const SURE_OF_STAGE: Readonly<Record<PenaltyStage, Confidence>> = {
  not_confirmed: "high",
  open: "high",
  end_unknown: "low",
  term_over: "low",
  served: "medium",
};

function progressOf(
  { infraction }: SeriousInfraction,
  confirmed: boolean,
  served: ServedPenalty | null,
  on: Day,
): PenaltyProgress {
  const term = furtherPenaltyTerm(infraction);
  if (!confirmed) return { stage: "not_confirmed", term, served: null };
  if (served) return { stage: "served", term, served };
  return { stage: termStage(term, on), term, served: null };
}

/** The revocations, each with its served penalty if any; a served penalty belongs to one ground only. */
function revocationsOf(
  grounds: readonly RevocationGround[],
  served: readonly ServedPenalty[],
  on: Day,
): Revocation[] {
  const free = [...served];
  return grounds.map((each) => {
    const { cause, confidence, ...revocation } = each;
    const { committedOn } = cause.infraction;
    const index =
      committedOn === null ? -1 : free.findIndex(({ startsOn }) => startsOn > committedOn);
    const follows = each.confirmed && index !== -1 ? free.splice(index, 1) : [];
    const progress = progressOf(cause, each.confirmed, follows[0] ?? null, on);
    return {
      ...revocation,
      ...progress,
      limitationOn: cause.limitationOn,
      confidence: leastSure(confidence, SURE_OF_STAGE[progress.stage]),
    };
  });
}

/** A ground for revoking the license, and the infraction that completes it. */
type RevocationGround = Pick<Revocation, "reason" | "confirmed" | "infractions" | "confidence"> & {
  readonly cause: SeriousInfraction;
};

function recidivisms(serious: readonly SeriousInfraction[], on: Day): RevocationGround[] {
  return [...repetitionsOf(serious, revokes)]
    .filter(([later]) => isPunishable(later, on))
    .map(([later, { earlier, confirmed }]) => ({
      cause: later,
      reason: "recidivism",
      confirmed,
      infractions: [recordOf(earlier), recordOf(later)],
      confidence: leastSure("medium", later.violation.confidence, earlier.violation.confidence),
    }));
}

function drivesWhileSuspended(
  infractions: readonly SeriousInfraction[],
  on: Day,
): RevocationGround[] {
  return infractions
    .filter((each) => isPunishable(each, on))
    .map((each) => ({
      cause: each,
      reason: "drove_while_suspended",
      confirmed: isConfirmed(each.infraction),
      infractions: [recordOf(each)],
      confidence: confidenceOf(each),
    }));
}

function isUndated({ infraction }: SeriousInfraction): boolean {
  return infraction.committedOn === null;
}

/** Only a resolution, not the code, accepts other infractions as proof of driving while suspended. */
function confidenceOf(each: SeriousInfraction): Confidence {
  const { violation } = each;
  if (isUndated(each)) return "low";
  return violation.code === DRIVING_WHILE_SUSPENDED ? violation.confidence : "medium";
}
