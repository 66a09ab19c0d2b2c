/** Infractions that suspend or revoke the license whatever the points: by themselves, or by being repeated. */
import type { Alert, Judged } from "../../alerts/alert.ts";
import { raiseAutosuspension } from "./alert-rules.ts";
import { addYears, type Day, writtenDay } from "../../calendar.ts";
import { type Confidence, leastSure, type LegalBasis } from "../../dated-law.ts";
import type { Facts, InfractionState } from "../../facts.ts";
import { ctb, ofViolation } from "../../law/citations.ts";
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

interface RecordedInfraction {
  readonly code: string;
  /** `art. 218, III`. */
  readonly article: string;
  /** Null: not known. */
  readonly committedOn: Day | null;
  readonly state: InfractionState | null;
  readonly ticket: string | null;
}

export interface Suspension extends RecordedInfraction {
  /** Whether all that it rests on is confirmed. */
  readonly confirmed: boolean;
  /** Another of the same article less than 12 months before. */
  readonly recidivism: boolean;
  /** Equal where the article fixes the term; null where we do not know the law of that day. */
  readonly minMonths: number | null;
  readonly maxMonths: number | null;
  /** From this day on it can no longer be punished, if nothing interrupted the limitation. */
  readonly limitationOn: Day | null;
  readonly confidence: Confidence;
}

export interface Revocation {
  readonly reason: "recidivism" | "drove_while_suspended";
  readonly confirmed: boolean;
  /** Earliest first. */
  readonly infractions: readonly RecordedInfraction[];
  readonly limitationOn: Day | null;
  readonly confidence: Confidence;
}

export interface AutosuspensionRisk {
  readonly suspensions: readonly Suspension[];
  readonly revocations: readonly Revocation[];
  /** Infractions of which it cannot be said whether, or when, they suspend. */
  readonly unknown: { readonly withoutDate: number; readonly withoutCode: number };
}

export function judgeAutosuspensionRisk(
  facts: Facts,
  on: Day,
  infractions: readonly KnownInfraction[] = knownInfractions(facts),
): Judged<AutosuspensionRisk | null> {
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
  return { section, alerts: [...suspensionAlerts(suspensions), ...revocationAlerts(revocations)] };
}

function recordOf({ infraction, violation }: SeriousInfraction): RecordedInfraction {
  return {
    code: violation.code,
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

function suspensionAlerts(suspensions: readonly Suspension[]): Alert[] {
  const confirmed = suspensions.filter((suspension) => suspension.confirmed);
  const raised = confirmed.length > 0 ? confirmed : suspensions;
  if (raised.length === 0) return [];
  const texts = raised.map((each) => `${writtenInfraction(each)} (${writtenTerm(each)})`);
  return [
    raiseAutosuspension(
      confirmed.length > 0 ? "SELF_SUSPENDING_INFRACTION" : "SELF_SUSPENDING_INFRACTION_PENDING",
      { count: raised.length, list: enumerated(texts) },
      { confidence: leastOf(raised), alsoBasedOn: basesOf(raised) },
    ),
  ];
}

function revocationAlerts(revocations: readonly Revocation[]): Alert[] {
  const confirmed = revocations.filter((revocation) => revocation.confirmed);
  const of = (reason: Revocation["reason"]) => confirmed.filter((each) => each.reason === reason);
  return [
    ...revocationAlert("REVOCATION_BY_RECIDIVISM", of("recidivism")),
    ...revocationAlert("DROVE_WHILE_SUSPENDED", of("drove_while_suspended")),
    ...revocationAlert("REVOCATION_IF_CONFIRMED", confirmed.length > 0 ? [] : revocations),
  ];
}

function revocationAlert(
  code: "REVOCATION_BY_RECIDIVISM" | "DROVE_WHILE_SUSPENDED" | "REVOCATION_IF_CONFIRMED",
  revocations: readonly Revocation[],
): Alert[] {
  if (revocations.length === 0) return [];
  const texts = revocations.map(({ infractions }) =>
    infractions.map(writtenInfraction).join(" e "),
  );
  const alsoBasedOn = basesOf(revocations.flatMap(({ infractions }) => infractions));
  const blanks = { list: enumerated(texts) };
  return [raiseAutosuspension(code, blanks, { confidence: leastOf(revocations), alsoBasedOn })];
}

function leastOf(found: readonly { readonly confidence: Confidence }[]): Confidence {
  return leastSure(...found.map(({ confidence }) => confidence));
}

function basesOf(infractions: readonly RecordedInfraction[]): LegalBasis[] {
  return [...new Set(infractions.map(({ article }) => article))].map(ctb);
}

/** The maximum number of infractions that a message names; the section has them all. */
const MAX_NAMED = 3;

function enumerated(texts: readonly string[]): string {
  const more = texts.length - MAX_NAMED;
  return [...texts.slice(0, MAX_NAMED), ...(more > 0 ? [`e mais ${more}`] : [])].join("; ");
}

function writtenInfraction({ article, committedOn }: RecordedInfraction): string {
  return `${article}, ${committedOn === null ? "em data não informada" : `em ${writtenDay(committedOn)}`}`;
}

function writtenTerm({ minMonths: min, maxMonths: max }: Suspension): string {
  if (min === null) return "prazo não conhecido";
  return min === max ? `${min} meses` : `de ${min} a ${max} meses`;
}
