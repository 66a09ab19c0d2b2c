/**
 * The categories that a driver could request next, and the obstacles by arts. 143 and 145. Blocks and an expired
 * license, which stop any service, have separate sections and play no role here.
 */
import { addMonths, addYears, type Day, earliest } from "../../calendar.ts";
import type { FourWheels } from "../../categories.ts";
import { type Confidence, inForce, leastSure } from "../../dated-law.ts";
import type { Facts, LicenseFacts } from "../../facts.ts";
import type { KnownInfraction } from "../../infractions/known-infraction.ts";
import {
  type UpgradeConditions,
  UPGRADES,
  type UpgradeStep,
  type UpgradeTarget,
} from "../../law/category-law.ts";
import { heldSince, type HeldSince } from "./held-since.ts";
import { heldParts } from "./lowered.ts";
import {
  type CommittedInfraction,
  committedInfractions,
  isCertain,
} from "./committed-infractions.ts";

export type UpgradeCondition = "age" | "time_in_category" | "gravissimas" | "provisional";

export interface Upgrade {
  readonly to: UpgradeTarget;
  /** `null` if no obstacle is known, but some fact is missing. */
  readonly meetsConditions: boolean | null;
  readonly missing: readonly UpgradeCondition[];
  readonly unknown: readonly UpgradeCondition[];
  /** The day on which the missing conditions will be met without new events; `null` if none is missing or unknown. */
  readonly earliestOn: Day | null;
  readonly requirements: string;
  readonly alsoNeeds: readonly UpgradeStep[];
  readonly legalBasis: string;
  readonly confidence: Confidence;
}

/** A condition that is not met, or that may not be met. */
type Obstacle =
  | { readonly condition: UpgradeCondition; readonly missing: false }
  | {
      readonly condition: UpgradeCondition;
      readonly missing: true;
      /** The first day on which it will be met; `null` if unknown. */
      readonly from: Day | null;
      readonly confidence: Confidence;
    };

const NEXT: Readonly<Record<FourWheels, readonly UpgradeTarget[]>> = {
  B: ["C", "D"],
  C: ["D", "E"],
  D: ["E"],
  E: [],
};

/** The next categories: none above E or without a four-wheel category; `null` if the category or law is unknown. */
export function judgeUpgrades(
  { person, license }: Pick<Facts, "person" | "license">,
  committed: readonly CommittedInfraction[] | null,
  on: Day,
): readonly Upgrade[] | null {
  const law = inForce(UPGRADES, on);
  const held = heldParts(license);
  if (license === null || held === null || law === null) return null;
  const { four } = held;
  if (four === null) return [];
  const gravissimas = committed && recentGravissimas(committed, on);
  const ofTime = heldSince(license, "B").confidence;
  return NEXT[four].map((to) => {
    const conditions = law.value[to];
    const obstacles = [
      checkAge(person?.birthDate ?? null, conditions.fromAge, on),
      checkTime(license, four, conditions.heldFor, on),
      checkGravissimas(gravissimas, conditions.maxGravissimas),
      checkProvisional(license.provisional),
    ].filter((obstacle) => obstacle !== null);
    return upgradeOf(to, conditions, obstacles, { ofLaw: law.confidence, ofTime });
  });
}

function upgradeOf(
  to: UpgradeTarget,
  { requirements, alsoNeeds, legalBasis }: UpgradeConditions,
  obstacles: readonly Obstacle[],
  { ofLaw, ofTime }: { readonly ofLaw: Confidence; readonly ofTime: Confidence },
): Upgrade {
  const missing = obstacles.filter((obstacle) => obstacle.missing);
  const unknown = obstacles.filter((obstacle) => !obstacle.missing);
  const open = unknown.length > 0 ? null : true;
  // One certain obstacle makes the answer certain, regardless of the others.
  const sure = missing.some(({ confidence }) => confidence === "high");
  return {
    to,
    meetsConditions: missing.length > 0 ? false : open,
    missing: missing.map(({ condition }) => condition),
    unknown: unknown.map(({ condition }) => condition),
    earliestOn: unknown.length > 0 ? null : latest(missing.map(({ from }) => from)),
    requirements,
    alsoNeeds,
    legalBasis,
    confidence: sure
      ? ofLaw
      : leastSure(ofLaw, ofTime, ...missing.map(({ confidence }) => confidence)),
  };
}

function checkAge(birthDate: Day | null, fromAge: number, on: Day): Obstacle | null {
  return reached("age", birthDate && addYears(birthDate, fromAge), on);
}

/** The obstacle of the years in a category. Any way is enough, and a way with unknown dates may already be open. */
function checkTime(
  license: LicenseFacts,
  four: FourWheels,
  heldFor: UpgradeConditions["heldFor"],
  on: Day,
): Obstacle | null {
  const condition = "time_in_category";
  // A driver with B today does not have C, even if they once had it.
  const ways = heldFor
    .filter(({ category }) => four !== "B" || category === "B")
    .map(({ category, years }) => wayOf(heldSince(license, category), years));
  if (ways.some(({ surelyOpenOn }) => surelyOpenOn !== null && surelyOpenOn <= on)) return null;
  const mayBeOpen = ways.some(({ closedUntil }) => closedUntil === null || closedUntil <= on);
  if (mayBeOpen) return { condition, missing: false };
  const isExact = ways.every(({ closedUntil, surelyOpenOn }) => closedUntil === surelyOpenOn);
  const from = isExact ? earliest(ways.map(({ surelyOpenOn }) => surelyOpenOn)) : null;
  return { condition, missing: true, from, confidence: "high" };
}

/** The period in which a way opens. */
function wayOf({ notBefore, atLeastSince }: HeldSince, years: number) {
  return {
    closedUntil: notBefore && addYears(notBefore, years),
    surelyOpenOn: atLeastSince && addYears(atLeastSince, years),
  };
}

/** The obstacle of a condition that is met from a day on; `null` for an unknown day. */
function reached(condition: UpgradeCondition, from: Day | null, on: Day): Obstacle | null {
  if (from === null) return { condition, missing: false };
  return from <= on ? null : { condition, missing: true, from, confidence: "high" };
}

/** The infractions that are or may be gravíssimas of the last 12 months. */
function recentGravissimas<Infraction extends KnownInfraction>(
  infractions: readonly Infraction[],
  on: Day,
): readonly Infraction[] {
  return infractions.filter(
    ({ committedOn, gravity }) =>
      (gravity === null || gravity === "gravissima") && isWithinYear(committedOn, on),
  );
}

function checkGravissimas(
  recent: readonly CommittedInfraction[] | null,
  max: number,
): Obstacle | null {
  const condition = "gravissimas";
  if (recent === null) return { condition, missing: false };
  const certain = recent.filter(isCertain);
  // The newest `max` are allowed; the previous one must lapse.
  const tooMany = certain.at(-1 - max);
  if (tooMany) {
    const sure = certain.filter(({ confidence }) => confidence === "high").length > max;
    const from = addMonths(tooMany.committedOn, 12);
    return { condition, missing: true, from, confidence: sure ? "high" : "medium" };
  }
  return recent.length > max ? { condition, missing: false } : null;
}

/** Whether the last 12 months have at most `max` gravíssimas; `null` if one that may later count decides. */
export function hasAtMostGravissimas(
  infractions: readonly KnownInfraction[],
  max: number,
  on: Day,
): boolean | null {
  const recent = recentGravissimas(infractions, on);
  const obstacle = checkGravissimas(committedInfractions(recent), max);
  if (obstacle === null) return true;
  return obstacle.missing ? false : null;
}

/** Whether a day is within the last year. A day exactly twelve months ago is not; an unknown day counts. */
function isWithinYear(committedOn: Day | null, on: Day): boolean {
  return committedOn === null || (committedOn <= on && addMonths(committedOn, 12) > on);
}

/** The obstacle of a provisional license, which in practice must first become definitive (not in arts. 143, 145). */
function checkProvisional(provisional: boolean | null): Obstacle | null {
  const condition = "provisional";
  if (provisional === null) return { condition, missing: false };
  return provisional ? { condition, missing: true, from: null, confidence: "low" } : null;
}

/** The latest day; `null` if there is none, or one of them is unknown. */
function latest(days: readonly (Day | null)[]): Day | null {
  let last: Day | null = null;
  for (const day of days) {
    if (day === null) return null;
    if (last === null || day > last) last = day;
  }
  return last;
}
