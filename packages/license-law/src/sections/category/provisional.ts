/** Judges the year on a provisional license (PPD): whether its infractions bar the definitive one. */
import { lowerFirst, type SectionJudgement } from "../../alerts/alert.ts";
import { addDays, addMonths, type Day, earliest, writtenDay } from "../../calendar.ts";
import { type Confidence, inForce, leastSure } from "../../dated-law.ts";
import type { LicenseFacts } from "../../facts.ts";
import { PROVISIONAL_YEAR, type ProvisionalYear } from "../../law/category-law.ts";
import { provisionalAlerts } from "./alerts.ts";
import { type CommittedInfraction, isCertain } from "./committed-infractions.ts";
import type {
  ProvisionalLicense,
  ProvisionalOutcome,
  ProvisionalPeriod,
} from "./provisional-license.ts";

export function judgeProvisional(
  license: LicenseFacts,
  committed: readonly CommittedInfraction[] | null,
  on: Day,
): SectionJudgement<ProvisionalLicense | null> {
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
  return { section, alerts: provisionalAlerts(outcome, year, on) };
}

function notKnown(year: ProvisionalPeriod | null): ProvisionalLicense {
  return {
    from: year && year.from,
    until: year && year.until,
    definitiveBlocked: null,
    definitiveFrom: year && addDays(year.until, 1),
    offending: null,
    confidence: "low",
  };
}

/** The year of a license. A copy within the year starts no new year; a much older first license was another one. */
function yearOf(license: LicenseFacts, months: number): ProvisionalPeriod | null {
  const { issuedOn, firstIssuedOn } = license;
  const until = endOfYear(license, months);
  if (until === null) return null;
  const isFirst = firstIssuedOn !== null && addMonths(firstIssuedOn, months) >= until;
  const from = earliest([issuedOn, isFirst ? firstIssuedOn : null]);
  if (from === null || from > until) return null;
  const aYearBefore = addMonths(until, -months);
  return { from, until, maybeFrom: isFirst || aYearBefore > from ? from : aYearBefore };
}

/** The last day of the year: as printed, otherwise counted from the issue of the document. */
export function endOfYear({ issuedOn, expiresOn }: LicenseFacts, months: number): Day | null {
  return expiresOn ?? (issuedOn && addMonths(issuedOn, months));
}

/** Returns the infraction if it is within the year; an undated one may be. */
function withinYear(
  infraction: CommittedInfraction,
  { from, until, maybeFrom }: ProvisionalPeriod,
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
): ProvisionalOutcome {
  const serious = ofYear.filter(({ gravity }) => gravity !== "media");
  const certain = ofYear.filter(isCertain);
  const certainSerious = serious.filter(isCertain);
  if (certainSerious.length > 0) {
    const what = counted(certainSerious.length, ONE_SERIOUS, SERIOUS) + named(certainSerious);
    return { blocked: true, confidence: surest(certainSerious), what };
  }
  // From here on every certain infraction is a média.
  if (certain.length >= mediasThatBlock) {
    return { blocked: true, confidence: "medium", what: `${certain.length} infrações médias` };
  }
  if (serious.length > 0) {
    const what = counted(
      serious.length,
      `${ONE_SERIOUS} pendente ou em dúvida`,
      `${SERIOUS} pendentes ou em dúvida`,
    );
    return { blocked: null, confidence: surest(serious), what: what + named(serious) };
  }
  // From here on every infraction is a média.
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

/** The act and day of the only or oldest infraction, in brackets; empty if neither is known. */
function named([oldest, ...others]: readonly CommittedInfraction[]): string {
  const act = oldest?.violation ? lowerFirst(oldest.violation.summary) : null;
  const day = oldest?.committedOn ? `em ${writtenDay(oldest.committedOn)}` : null;
  const known = [act, day].filter((part) => part !== null).join(", ");
  if (known === "") return "";
  return others.length === 0 ? ` (${known})` : ` (a mais antiga: ${known})`;
}

/** The highest confidence, since one infraction is enough. */
function surest(infractions: readonly CommittedInfraction[]): Confidence {
  const confidences = infractions.map(({ confidence }) => confidence);
  if (confidences.includes("high")) return "high";
  return confidences.includes("medium") ? "medium" : "low";
}

function describe({ code, committedOn, gravity, state, certain }: CommittedInfraction) {
  return { code, committedOn, gravity, state, counts: certain || null };
}
