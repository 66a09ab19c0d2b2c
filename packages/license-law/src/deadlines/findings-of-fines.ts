/** The deadlines of fines and points. */
import { addDays, type Day } from "../calendar.ts";
import { tidy } from "../changes/values.ts";
import { leastSure } from "../dated-law.ts";
import type { Facts, InfractionFact } from "../facts.ts";
import { type KnownInfraction, knownInfractions } from "../infractions/known-infraction.ts";
import { belowLimitOn, stepsFrom } from "../points/fall.ts";
import { limitOn } from "../points/limit.ts";
import { pointsRecord } from "../points/points-record.ts";
import { tallyOn } from "../points/tally.ts";
import { type DeadlineKind, deadlinesOf, todayOf } from "../sections/fines/deadlines.ts";
import { fineCase } from "../sections/fines/stage.ts";
import type { Finding } from "./finding.ts";

/** The naming of the driver is the duty of a company that owns the vehicle, and the right of any other owner. */
const CODES: Readonly<Record<DeadlineKind, readonly Finding["code"][]>> = {
  discount: ["FINE_DISCOUNT_ENDS"],
  defence: ["DEFENCE_DUE"],
  name_driver: ["DRIVER_NAMING_DUE", "EMPLOYER_NAMING_DUE"],
  appeal: ["APPEAL_DUE"],
  second_appeal: ["SECOND_APPEAL_DUE"],
};

export function findingsOfFines(facts: Facts, on: Day): Finding[] {
  if (facts.infractions === null || facts.infractions.list.length === 0) return [];
  const today = todayOf(on);
  const list = withOneSpelling(facts.infractions.list);
  const infractions = knownInfractions({ ...facts, infractions: { ...facts.infractions, list } });
  const ofFines = infractions.flatMap((infraction) =>
    deadlinesOf(fineCase(infraction), today).flatMap(({ deadline: { kind, dueOn }, confidence }) =>
      CODES[kind].map((code): Finding => ({
        code,
        group: "infractions",
        record: infraction,
        dueOn,
        confidence,
      })),
    ),
  );
  const { fetchedOn } = facts.infractions;
  return [...ofFines, ...belowLimit(facts, infractions, on > fetchedOn ? on : fetchedOn)];
}

/** The infractions with each number in one of its spellings, so that two spellings of a ticket are joined. */
function withOneSpelling(list: readonly InfractionFact[]): readonly InfractionFact[] {
  const ticket = spellings(list.map((fact) => fact.ticket));
  const renainf = spellings(list.map((fact) => fact.renainf));
  return list.map((fact) => ({
    ...fact,
    ticket: ticket(fact.ticket),
    renainf: renainf(fact.renainf),
  }));
}

/** Returns the function that replaces a number by the first of its spellings in alphabetical order. */
function spellings(numbers: readonly (string | null)[]) {
  const firsts = new Map<string, string>();
  for (const number of numbers.filter((each) => each !== null).toSorted())
    if (!firsts.has(tidy(number))) firsts.set(tidy(number), number);
  return (number: string | null): string | null => number && (firsts.get(tidy(number)) as string);
}

/** Points only fall without new infractions, so the day is the same from the answer on. */
function belowLimit(facts: Facts, infractions: readonly KnownInfraction[], day: Day): Finding[] {
  const { entries } = pointsRecord(facts, infractions);
  const ear = facts.license && facts.license.ear;
  const dueOn = belowLimitOn(stepsFrom(tallyOn(entries, day).counting, day), ear);
  if (dueOn === null) return [];
  const lastDay = addDays(dueOn, -1);
  const { confirmed, confidence: ofTally } = tallyOn(entries, lastDay);
  const confidence = leastSure(ofTally, limitOn(lastDay, confirmed.gravissimas, ear).confidence);
  return [{ code: "POINTS_BELOW_LIMIT", group: "infractions", record: {}, dueOn, confidence }];
}
