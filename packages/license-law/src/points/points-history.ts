/** A driver's points up to a day: the totals of each day with infractions, and of the day itself. */
import type { Day } from "../calendar.ts";
import type { Facts } from "../facts.ts";
import { type KnownInfraction, knownInfractions } from "../infractions/known-infraction.ts";
import { type CountedEntry, isCounted } from "./points-entry.ts";
import { type PointsRecord, pointsRecord } from "./points-record.ts";
import { type PointsSuspension, pointsSuspension } from "./points-suspension.ts";
import { type DayTotals, totalsByDay } from "./sweep.ts";
import { type Tally, tallyOn } from "./tally.ts";

export interface PointsHistory {
  readonly record: PointsRecord;
  /** The entries that counted on any day up to the day. */
  readonly counted: readonly CountedEntry[];
  readonly days: readonly DayTotals[];
  readonly tally: Tally;
  readonly ear: boolean | null;
  /** The possible points suspension; `null` if no limit was reached, or it can no longer be punished. */
  readonly suspension: PointsSuspension | null;
}

export function pointsHistory(
  facts: Facts,
  on: Day,
  infractions: readonly KnownInfraction[] = knownInfractions(facts),
): PointsHistory {
  const record = pointsRecord(facts, infractions);
  const counted = record.entries.filter(isCounted).filter(({ span }) => span.committedOn <= on);
  const ear = facts.license && facts.license.ear;
  const past = { record, counted, days: totalsByDay(counted), ear };
  const tally = tallyOn(record.entries, on);
  return { ...past, tally, suspension: pointsSuspension(past, on) };
}
