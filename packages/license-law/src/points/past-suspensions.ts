/**
 * The suspensions in the register, and their causes. The register does not state whether points or a single infraction
 * caused a suspension, so the cause is inferred from the earlier infractions and the length, and left open unless only
 * one of the two is possible.
 */
import { addDays, addMonths, type Day } from "../calendar.ts";
import { inForce } from "../dated-law.ts";
import type { BlockFact, Facts } from "../facts.ts";
import type { KnownInfraction } from "../infractions/known-infraction.ts";
import { limitationOf, maySuspend, seriousInfractionsOn } from "../infractions/recidivism.ts";
import { type SuspensionGround, suspensionGrounds } from "../infractions/suspension-grounds.ts";
import { SUSPENSION } from "../infractions/while-suspended.ts";
import { type Months, SUSPENSION_TERMS } from "../law/points-law.ts";
import { measure } from "./limit.ts";
import { isCounted, pointsEntry } from "./points-entry.ts";
import { type DayTotals, totalsByDay } from "./sweep.ts";

/** A suspension by an authority, with all the days needed for an inference. */
export interface DatedSuspension {
  /** The earlier of its record day and its start. */
  readonly imposedOn: Day;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly releasedOn: Day | null;
}

export interface PastSuspension {
  /** `null` if its authority or one of its days is unknown. */
  readonly dated: DatedSuspension | null;
  /** Its record day and its start, the earlier one first; `null` if neither is known. */
  readonly between: readonly [Day, Day] | null;
  /** Whether points were the cause; `null` if undecided. */
  readonly byPoints: boolean | null;
}

export function pastSuspensions(
  { blocks, license }: Facts,
  infractions: readonly KnownInfraction[],
): PastSuspension[] {
  const suspensions = blocks ? blocks.list.filter(({ reason }) => reason === SUSPENSION) : [];
  if (suspensions.length === 0) return [];
  // Without zeroings the totals are the highest possible, so points are never ruled out too early.
  const entries = infractions.map((each) => pointsEntry(each, []));
  const record = { infractions, days: totalsByDay(entries.filter(isCounted)) };
  return suspensions.map((block) => explained(block, record, license ? license.ear : null));
}

interface DriverRecord {
  readonly infractions: readonly KnownInfraction[];
  readonly days: readonly DayTotals[];
}

function explained(block: BlockFact, record: DriverRecord, ear: boolean | null): PastSuspension {
  const dated = datedOf(block);
  const days = [block.recordedOn, block.startsOn].filter((day) => day !== null).sort();
  const [first] = days;
  const between = first === undefined ? null : ([first, days.at(-1) as Day] as const);
  if (block.decision === "judicial") return { dated, between, byPoints: false };
  return { dated, between, byPoints: dated && byPoints(dated, record, ear) };
}

function datedOf(block: BlockFact): DatedSuspension | null {
  const { decision, recordedOn, startsOn, endsOn, releasedOn } = block;
  if (decision !== "administrative") return null;
  if (recordedOn === null || startsOn === null || endsOn === null) return null;
  const imposedOn = recordedOn < startsOn ? recordedOn : startsOn;
  return { imposedOn, startsOn, endsOn, releasedOn };
}

function byPoints(
  dated: DatedSuspension,
  { infractions, days }: DriverRecord,
  ear: boolean | null,
): boolean | null {
  const { startsOn } = dated;
  const terms = inForce(SUSPENSION_TERMS, startsOn);
  if (terms === null) return null;
  const { byPoints: first, byPointsAgain: again } = terms.value;
  if (!lasts(dated, { min: first.min, max: again.max })) return false;
  const reached = days.some(
    ({ on, confirmed }) =>
      on < startsOn && measure(confirmed, ear, on).reached && startsOn < limitationOf(on),
  );
  const grounds = suspensionGrounds(seriousInfractionsOn(infractions, startsOn), startsOn);
  const bySelf = grounds.filter((ground) => couldCause(ground, dated));
  const surely = ({ confirmed, cause }: SuspensionGround) =>
    confirmed && cause.infraction.committedOn !== null;
  if (!reached) return bySelf.some(surely) ? false : null;
  const unknown = infractions.some((infraction) => maySuspend(infraction, startsOn));
  return bySelf.length > 0 || unknown ? null : true;
}

/** Whether a punishable infraction can be the cause of a suspension, by its day and the term. */
export function couldCause({ cause, months }: SuspensionGround, dated: DatedSuspension): boolean {
  const { committedOn } = cause.infraction;
  if (committedOn !== null && committedOn >= dated.startsOn) return false;
  return months === null || lasts(dated, months);
}

/** Whether a suspension lasts a number of months; its last day is the same day of the month or the day before. */
function lasts({ startsOn, endsOn }: DatedSuspension, { min, max }: Months): boolean {
  return addMonths(startsOn, min) <= addDays(endsOn, 1) && endsOn <= addMonths(startsOn, max);
}
