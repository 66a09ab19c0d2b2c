/** Judges the driver's blocks in the register: the phase of each, and whether any forbids driving. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import type { BlockFact, Facts } from "../../facts.ts";
import { alertOfBlock } from "./alerts.ts";
import { type Block, judgeBlock } from "./block.ts";

export type { BlockPhase } from "./block.ts";

/** The register's own words and figures about a block. The judgement does not depend on them. */
type RegisterWords = Pick<
  BlockFact,
  "authority" | "description" | "requirements" | "term" | "totalTerm"
>;

/** A judged block with the register's own words. */
export type RecordedBlock = Block & RegisterWords;

export interface Blocks {
  /** Oldest first; blocks of unknown start before all others. */
  readonly list: readonly RecordedBlock[];
  /** `null` if no block is known to forbid driving, but the effect of some is unknown. */
  readonly drivingForbidden: boolean | null;
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

/** Sort key by start, reason and document, then by all other fields, so that different blocks never tie. */
function rankOf(block: RecordedBlock): string {
  const { startsOn, recordedOn, reason, document } = block;
  return JSON.stringify([startsOn ?? recordedOn ?? "", reason ?? "", document ?? "", block]);
}

function isDrivingForbidden(list: readonly Block[]): boolean | null {
  if (list.some(({ forbidsDriving }) => forbidsDriving === true)) return true;
  return list.some(({ forbidsDriving }) => forbidsDriving === null) ? null : false;
}
