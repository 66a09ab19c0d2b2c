/** Judges one block: whether it has begun, was served or lifted on a day, and whether it forbids driving then. */
import { addYears, type Day } from "../../calendar.ts";
import { type Confidence, inForce } from "../../dated-law.ts";
import type { BlockFact, CourseFact, Facts } from "../../facts.ts";
import {
  type BlockKind,
  type BlockLaw,
  lawOfBlock,
  REHABILITATION_YEARS,
} from "../../law/blocks-law.ts";
import { licensingBody } from "../../states.ts";

/** `term_served`: its term is over, but it is still in the register. */
export type BlockPhase = "scheduled" | "active" | "term_served" | "released";

/** The facts of a block that decide its effect. */
type DecidingFacts = Omit<
  BlockFact,
  "authority" | "description" | "requirements" | "term" | "totalTerm"
>;

export interface Block extends DecidingFacts {
  readonly kind: BlockKind;
  readonly title: string;
  readonly phase: BlockPhase;
  /** `null` if unknown. */
  readonly forbidsDriving: boolean | null;
  /** The first day on which rehabilitation after a revocation may be requested. */
  readonly rehabilitationFrom: Day | null;
  readonly licensingBody: string;
  readonly confidence: Confidence;
}

/** Whether the recycling course was done in or after a suspension. */
type CourseDone = "done" | "not_done" | "unknown";

/** The judgement of a block. */
export interface BlockJudgement {
  readonly block: Block;
  readonly law: BlockLaw;
  /** The day on which it began; if `null` it is unknown, and the block counts as begun. */
  readonly start: Day | null;
  /** The last day of its term; `null` if it ends in another way, or its facts contradict each other. */
  readonly lastDay: Day | null;
  readonly course: CourseDone;
  /** Whether it forbids driving from its first day on. */
  readonly willForbid: boolean;
}

export function judgeBlock(
  fact: DecidingFacts,
  courses: Facts["courses"],
  on: Day,
): BlockJudgement {
  const law = lawOfBlock(fact);
  const start = fact.startsOn ?? fact.recordedOn;
  const rehabilitationFrom = law.endsBy === "rehabilitation" ? rehabilitation(start, on) : null;
  const course = courseSince(start, courses, on);
  const phase = phaseOf({ fact, law, start, rehabilitationFrom }, on);
  const block: Block = {
    reason: fact.reason,
    kind: law.kind,
    title: law.title,
    decision: fact.decision,
    state: fact.state,
    licensingBody: licensingBody(fact.state),
    recordedOn: fact.recordedOn,
    startsOn: fact.startsOn,
    endsOn: fact.endsOn,
    releasedOn: fact.releasedOn,
    document: fact.document,
    licenseCollected: fact.licenseCollected,
    phase,
    forbidsDriving: forbidsDriving(fact, law, phase, course),
    rehabilitationFrom,
    confidence: confidenceOf(fact, law, phase, start),
  };
  const willForbid = forbidsDriving(fact, law, "active", course) === true;
  return { block, law, start, lastDay: lastDayOf(fact, law, start), course, willForbid };
}

function rehabilitation(revokedOn: Day | null, on: Day): Day | null {
  const years = inForce(REHABILITATION_YEARS, on);
  return revokedOn !== null && years ? addYears(revokedOn, years.value) : null;
}

interface Terms {
  readonly fact: DecidingFacts;
  readonly law: BlockLaw;
  readonly start: Day | null;
  readonly rehabilitationFrom: Day | null;
}

function phaseOf({ fact, law, start, rehabilitationFrom }: Terms, on: Day): BlockPhase {
  const { releasedOn } = fact;
  if (releasedOn !== null && releasedOn <= on) return "released";
  if (start !== null && start > on) return "scheduled";
  if (law.endsBy === "rehabilitation") {
    return rehabilitationFrom !== null && rehabilitationFrom <= on ? "term_served" : "active";
  }
  const lastDay = lastDayOf(fact, law, start);
  return lastDay !== null && lastDay < on ? "term_served" : "active";
}

/** The last day of a block with a term; `null` for blocks that end in another way, or contradict themselves. */
function lastDayOf(
  { endsOn }: Pick<DecidingFacts, "endsOn">,
  law: BlockLaw,
  start: Day | null,
): Day | null {
  if (law.endsBy === "release" || law.endsBy === "rehabilitation") return null;
  return endsBeforeStart(endsOn, start) ? null : endsOn;
}

/** Whether the end is before the start. Such a contradictory end does not end the block. */
function endsBeforeStart(endsOn: Day | null, start: Day | null): boolean {
  return endsOn !== null && start !== null && endsOn < start;
}

function forbidsDriving(
  { licenseCollected }: DecidingFacts,
  law: BlockLaw,
  phase: BlockPhase,
  course: CourseDone,
): boolean | null {
  if (phase === "released" || phase === "scheduled") return false;
  if (phase === "term_served" && law.endsBy === "term") return null;
  if (phase === "term_served" && law.endsBy === "term_and_course" && course === "done") return null;
  if (law.forbidsDriving === "always") return true;
  return law.forbidsDriving === "if_license_collected" && licenseCollected === true ? true : null;
}

function courseSince(start: Day | null, courses: Facts["courses"], on: Day): CourseDone {
  if (courses === null) return "unknown";
  const taken = courses.list
    .filter(({ kind }) => kind === "recycling")
    .map((course) => doneIn(course, start, on));
  if (taken.includes("done")) return "done";
  return taken.includes("unknown") ? "unknown" : "not_done";
}

function doneIn({ completedOn }: CourseFact, start: Day | null, on: Day): CourseDone {
  if (completedOn === null || start === null) return "unknown";
  return completedOn >= start && completedOn <= on ? "done" : "not_done";
}

/** The confidence in a block: low if its start is assumed or its facts contradict each other. */
function confidenceOf(
  { decision, endsOn }: DecidingFacts,
  law: BlockLaw,
  phase: BlockPhase,
  start: Day | null,
): Confidence {
  if (phase === "released") return law.confidence;
  const contradicts =
    endsBeforeStart(endsOn, start) ||
    (law.kind === "judicial_bar" && decision === "administrative");
  return start === null || contradicts ? "low" : law.confidence;
}
