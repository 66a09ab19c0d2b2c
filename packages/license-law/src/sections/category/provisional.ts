/** The year on a provisional license (PPD): whether what was committed in it bars the definitive one. */
import type { Alert, Judged } from "../../alerts/alert.ts";
import { raiseCategory } from "./alert-rules.ts";
import { addDays, addMonths, type Day, earliest, writtenDay } from "../../calendar.ts";
import { type CommittedInfraction, isCertain } from "./committed-infractions.ts";
import { type Confidence, inForce, leastSure } from "../../dated-law.ts";
import type { InfractionState, LicenseFacts } from "../../facts.ts";
import { PROVISIONAL_YEAR, type ProvisionalYear } from "../../law/category-law.ts";
import type { Gravity } from "../../violations.ts";

export interface ProvisionalLicense {
  /** First and last day of the year. Both null when its dates do not suffice. */
  readonly from: Day | null;
  readonly until: Day | null;
  /** Null: not known, or it hangs on an infraction that is still open. */
  readonly definitiveBlocked: boolean | null;
  /** From when the definitive license can be had. Null where it is blocked. */
  readonly definitiveFrom: Day | null;
  /** Infractions of the year that count or may come to. Null: not known. */
  readonly offending: readonly OffendingInfraction[] | null;
  readonly confidence: Confidence;
}

interface OffendingInfraction {
  readonly code: string | null;
  readonly committedOn: Day | null;
  readonly gravity: Gravity | null;
  readonly state: InfractionState | null;
  /** Null: it may come to count. */
  readonly counts: true | null;
}

interface Year {
  readonly from: Day;
  readonly until: Day;
  /** Earlier than `from` where the document may be a copy: the year then began before it, nobody told when. */
  readonly maybeFrom: Day;
}

/** What the year's infractions come to. */
interface Outcome {
  readonly blocked: boolean | null;
  readonly confidence: Confidence;
  /** How many of what, in Brazilian Portuguese; null where nothing speaks against the driver. */
  readonly what: string | null;
}

export function judgeProvisional(
  license: LicenseFacts,
  committed: readonly CommittedInfraction[] | null,
  on: Day,
): Judged<ProvisionalLicense | null> {
  if (license.provisional !== true) return { section: null, alerts: [] };
  const law = inForce(PROVISIONAL_YEAR, on);
  const year = law && yearOf(license, law.value.months);
  if (law === null || year === null || committed === null)
    return { section: notKnown(year), alerts: [] };
  const ofYear = committed.flatMap((infraction) => withinYear(infraction, year, on));
  const outcome = outcomeOf(ofYear, law.value);
  const section = {
    from: year.from,
    until: year.until,
    definitiveBlocked: outcome.blocked,
    definitiveFrom: outcome.blocked === true ? null : addDays(year.until, 1),
    offending: ofYear.map(describe),
    confidence: outcome.confidence,
  };
  return { section, alerts: alertsOf(outcome, year, on) };
}

function notKnown(year: Year | null): ProvisionalLicense {
  return {
    from: year && year.from,
    until: year && year.until,
    definitiveBlocked: null,
    definitiveFrom: year && addDays(year.until, 1),
    offending: null,
    confidence: "low",
  };
}

/** A copy issued within the year does not begin a new one; a first license of long ago was another permission. */
function yearOf({ issuedOn, firstIssuedOn, expiresOn }: LicenseFacts, months: number): Year | null {
  const until = expiresOn ?? (issuedOn && addMonths(issuedOn, months));
  if (until === null) return null;
  const isFirst = firstIssuedOn !== null && addMonths(firstIssuedOn, months) >= until;
  const from = earliest([issuedOn, isFirst ? firstIssuedOn : null]);
  if (from === null || from > until) return null;
  const aYearBefore = addMonths(until, -months);
  return { from, until, maybeFrom: isFirst || aYearBefore > from ? from : aYearBefore };
}

/** None if it is of another time. Without a date it may be within. */
function withinYear(
  infraction: CommittedInfraction,
  { from, until, maybeFrom }: Year,
  on: Day,
): CommittedInfraction[] {
  const { committedOn } = infraction;
  if (committedOn === null) return [infraction];
  if (committedOn < maybeFrom || committedOn > until || committedOn > on) return [];
  return [committedOn < from ? { ...infraction, certain: false, confidence: "low" } : infraction];
}

function outcomeOf(
  ofYear: readonly CommittedInfraction[],
  { mediasThatBlock }: ProvisionalYear,
): Outcome {
  const serious = ofYear.filter(({ gravity }) => gravity !== "media");
  const certain = ofYear.filter(isCertain);
  const certainSerious = serious.filter(isCertain);
  if (certainSerious.length > 0) {
    const what = counted(certainSerious.length, ONE_SERIOUS, SERIOUS);
    return { blocked: true, confidence: surest(certainSerious), what };
  }
  // What is certain is médias from here on.
  if (certain.length >= mediasThatBlock) {
    return { blocked: true, confidence: "medium", what: `${certain.length} infrações médias` };
  }
  if (serious.length > 0) {
    const what = counted(
      serious.length,
      `${ONE_SERIOUS} pendente ou em dúvida`,
      `${SERIOUS} pendentes ou em dúvida`,
    );
    return { blocked: null, confidence: surest(serious), what };
  }
  // And now all are.
  if (ofYear.length >= mediasThatBlock) {
    const confidence = leastSure("medium", ...ofYear.map((media) => media.confidence));
    const what = `${ofYear.length} infrações médias, nem todas confirmadas`;
    return { blocked: null, confidence, what };
  }
  return { blocked: false, confidence: "high", what: ofYear.length > 0 ? ONE_MEDIA : null };
}

const ONE_SERIOUS = "infração grave ou gravíssima";
const SERIOUS = "infrações graves ou gravíssimas";
const ONE_MEDIA = "1 infração média";

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** One is enough, so the surest of them decides. */
function surest(infractions: readonly CommittedInfraction[]): Confidence {
  const confidences = infractions.map(({ confidence }) => confidence);
  if (confidences.includes("high")) return "high";
  return confidences.includes("medium") ? "medium" : "low";
}

function describe({ code, committedOn, gravity, state, certain }: CommittedInfraction) {
  return { code, committedOn, gravity, state, counts: certain || null };
}

function alertsOf({ blocked, confidence, what }: Outcome, { from, until }: Year, on: Day): Alert[] {
  if (what === null) return [];
  const blanks = { what, from: writtenDay(from), until: writtenDay(until) };
  if (blocked === true) return [raiseCategory("PROVISIONAL_LICENSE_LOST", blanks, { confidence })];
  if (blocked === null)
    return [raiseCategory("PROVISIONAL_LICENSE_AT_RISK", blanks, { confidence })];
  return on > until ? [] : [raiseCategory("PROVISIONAL_LICENSE_ONE_MEDIA", blanks)];
}
