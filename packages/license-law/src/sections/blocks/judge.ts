/** Judges the blocks that the register lists against the driver: the phase of each, and whether one forbids driving. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import type { BlockFact, Facts } from "../../facts.ts";
import { alertOfBlock } from "./alerts.ts";
import { type Block, judgeBlock } from "./block.ts";

export type { BlockPhase } from "./block.ts";

/** What the register says of a block in its own words and figures. The judgement does not depend on it. */
type RegisterWords = Pick<
  BlockFact,
  "authority" | "description" | "requirements" | "term" | "totalTerm"
>;

/** A judged block with all that the register says of it. */
export type RecordedBlock = Block & RegisterWords;

export interface Blocks {
  /** Oldest first; those of unknown start before all others. */
  readonly list: readonly RecordedBlock[];
  /** Null: no block is known to forbid it, but of some it is not known. */
  readonly drivingForbidden: boolean | null;
}

export interface NormalizedBlock {
  readonly kind: Block["kind"];
  readonly title: string;
  readonly phase: Block["phase"];
  readonly forbidsDriving: boolean | null;
  readonly startsOn: Day | null;
  readonly endsOn: Day | null;
}

export function judgeBlocks({ blocks, courses }: Facts, on: Day): SectionJudgement<Blocks | null> {
  if (blocks === null) return { section: null, alerts: [] };
  const judged = blocks.list
    .map((fact) => {
      const judgement = judgeBlock(fact, courses, on);
      const block = { ...judgement.block, ...registerWords(fact) };
      return { judgement, block, rank: rankOf(block) };
    })
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const list = judged.map(({ block }) => block);
  return {
    section: { list, drivingForbidden: isDrivingForbidden(list) },
    alerts: judged.flatMap(({ judgement }) => alertOfBlock(judgement, on) ?? []),
  };
}

function registerWords(fact: BlockFact): RegisterWords {
  const { authority, description, requirements, term, totalTerm } = fact;
  return { authority, description, requirements, term, totalTerm };
}

/** The order by start, reason and document, and then by all other fields, so that no two different blocks tie. */
function rankOf(block: RecordedBlock): string {
  const { startsOn, recordedOn, reason, document } = block;
  return JSON.stringify([startsOn ?? recordedOn ?? "", reason ?? "", document ?? "", block]);
}

function isDrivingForbidden(list: readonly Block[]): boolean | null {
  if (list.some(({ forbidsDriving }) => forbidsDriving === true)) return true;
  return list.some(({ forbidsDriving }) => forbidsDriving === null) ? null : false;
}

export function normalizedBlocks({ list }: Blocks): NormalizedBlock[] {
  return list.map(({ kind, title, phase, forbidsDriving, startsOn, endsOn }) => ({
    kind,
    title,
    phase,
    forbidsDriving,
    startsOn,
    endsOn,
  }));
}
