/** Infractions that suspend or revoke the license whatever the points: by themselves, or by being repeated. */
import type { Alert, Judged } from "../../alerts/alert.ts";
import { raiseAutosuspension } from "./alert-rules.ts";
import { addYears, type Day, writtenDay } from "../../calendar.ts";
import { type Confidence, leastSure, type LegalBasis } from "../../dated-law.ts";
import type { Facts, InfractionState } from "../../facts.ts";
import { ctb, ofViolation } from "../../law/citations.ts";
import { LIMITATION_YEARS } from "../../law/points-law.ts";
import {
  isDrivingWhileSuspended,
  isPunishable,
  type OnRecord,
  recordsOn,
  repetitionsOf,
  revokes,
} from "../../infractions/recidivism.ts";
import { type FoundSuspension, suspensionsOf } from "../../infractions/self-suspending.ts";
import { isConfirmed } from "../../points/tally.ts";
import { type Weighed, weighFacts } from "../../points/weigh.ts";

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
  list = weighFacts(facts),
): Judged<AutosuspensionRisk | null> {
  if (facts.infractions === null) return { section: null, alerts: [] };
  const records = recordsOn(list, on);
  const revocations = [...recidivisms(records, on), ...drivesWhileSuspended(records, on)];
  const suspensions = suspensionsOf(records, on).map(described);
  const section = {
    suspensions,
    revocations,
    unknown: {
      withoutDate: records.filter(({ committedOn }) => committedOn === null).length,
      withoutCode: list.filter((weighed) => mayBeAny(weighed, on)).length,
    },
  };
  return { section, alerts: [...suspensionAlerts(suspensions), ...revocationAlerts(revocations)] };
}

function recorded({ weighed, violation, committedOn }: OnRecord): RecordedInfraction {
  return {
    code: violation.code,
    article: ofViolation(violation.legalBasis).article,
    committedOn,
    state: weighed.state,
    ticket: weighed.ticket,
  };
}

function described({
  record,
  confirmed,
  recidivism,
  months,
  confidence,
}: FoundSuspension): Suspension {
  return {
    ...recorded(record),
    confirmed,
    recidivism,
    minMonths: months && months.min,
    maxMonths: months && months.max,
    limitationOn: record.limitationOn,
    confidence,
  };
}

function recidivisms(records: readonly OnRecord[], on: Day): Revocation[] {
  return [...repetitionsOf(records, revokes)]
    .filter(([later]) => isPunishable(later, on))
    .map(([later, { earlier, confirmed }]) => ({
      reason: "recidivism",
      confirmed,
      infractions: [recorded(earlier), recorded(later)],
      limitationOn: later.limitationOn,
      confidence: leastSure("medium", later.violation.confidence, earlier.violation.confidence),
    }));
}

function drivesWhileSuspended(records: readonly OnRecord[], on: Day): Revocation[] {
  return records
    .filter((record) => isDrivingWhileSuspended(record.violation) && isPunishable(record, on))
    .map((record) => ({
      reason: "drove_while_suspended",
      confirmed: isConfirmed(record.weighed),
      infractions: [recorded(record)],
      limitationOn: record.limitationOn,
      confidence: record.committedOn === null ? "low" : record.violation.confidence,
    }));
}

/** Whether one without a code that we know may be any of these: all of them are gravíssimas. */
function mayBeAny({ violation, gravity, leftOut, span }: Weighed, on: Day): boolean {
  if (violation !== null || leftOut !== null) return false;
  if (gravity !== null && gravity !== "gravissima") return false;
  if (span === null) return true;
  return span.committedOn <= on && on < addYears(span.committedOn, LIMITATION_YEARS.value);
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

/** A driver reads three; the section has them all. */
const MOST_NAMED = 3;

function enumerated(texts: readonly string[]): string {
  const more = texts.length - MOST_NAMED;
  return [...texts.slice(0, MOST_NAMED), ...(more > 0 ? [`e mais ${more}`] : [])].join("; ");
}

function writtenInfraction({ article, committedOn }: RecordedInfraction): string {
  return `${article}, ${committedOn === null ? "em data não informada" : `em ${writtenDay(committedOn)}`}`;
}

function writtenTerm({ minMonths: min, maxMonths: max }: Suspension): string {
  if (min === null) return "prazo não conhecido";
  return min === max ? `${min} meses` : `de ${min} a ${max} meses`;
}
