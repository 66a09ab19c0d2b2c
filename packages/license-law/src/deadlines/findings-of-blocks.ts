/** The deadlines of blocks: each counts unless the block is lifted by then. */
import type { Day } from "../calendar.ts";
import type { BlockFact, Facts } from "../facts.ts";
import { judgeBlock } from "../sections/blocks/block.ts";
import type { Finding } from "./finding.ts";

export function findingsOfBlocks({ blocks, courses }: Facts, on: Day): Finding[] {
  return (blocks?.list ?? []).flatMap((fact) => findingsOfBlock(fact, courses, on));
}

function findingsOfBlock(fact: BlockFact, courses: Facts["courses"], on: Day): Finding[] {
  const { block, law, start, lastDay, willForbid } = judgeBlock(fact, courses, on);
  const { rehabilitationFrom } = block;
  const found: Finding[] = [];
  const add = (code: Finding["code"], dueOn: Day, alsoBasedOn: Finding["alsoBasedOn"] = []) => {
    const { confidence } = block;
    found.push({ code, group: "blocks", record: fact, dueOn, confidence, alsoBasedOn });
  };
  const phaseBy = (day: Day) => judgeBlock(fact, courses, day > on ? day : on).block.phase;
  // The beginning of a served block has no further consequence.
  if (start !== null && phaseBy(start) === "active")
    add(willForbid ? "DRIVING_BAN_BEGINS" : "BLOCK_BEGINS", start, law.legalBasis);
  if (lastDay !== null && phaseBy(lastDay) !== "released") add("BLOCK_ENDS", lastDay);
  if (rehabilitationFrom !== null && phaseBy(rehabilitationFrom) !== "released")
    add("REHABILITATION_OPENS", rehabilitationFrom);
  return found;
}
