/** How far the process of a fine went, as its dates tell. Payment is apart: it gives up no discussion. */
import type { InfractionFact } from "../../facts.ts";
import type { Violation } from "../../violations.ts";

export type FineStage =
  /** Nothing of the process is known. */
  | "unknown"
  | "notified"
  | "defence_filed"
  | "penalty_notified"
  | "appeal_pending"
  | "appeal_decided"
  /** The administrative instance is closed. */
  | "closed"
  | "written_warning"
  | "cancelled";

/** A fine as the questions about it need it. */
export interface FineCase {
  readonly fact: InfractionFact;
  /** Null: no code was told, or the table has none such. */
  readonly violation: Violation | null;
  readonly stage: FineStage;
  readonly paid: boolean | null;
}

/** Only a process that is over is told by its state; the others by the last step that has a date. */
export function stageOf(fact: InfractionFact): FineStage {
  if (fact.state === "cancelled" || fact.state === "written_warning") return fact.state;
  if (fact.state === "confirmed") return "closed";
  if (fact.appealDecidedOn !== null) return "appeal_decided";
  if (fact.appealFiledOn !== null) return "appeal_pending";
  if (fact.penaltyNoticeSentOn !== null || fact.appealDueOn !== null) return "penalty_notified";
  if (fact.defenceFiled === true) return "defence_filed";
  if (fact.noticeSentOn !== null || fact.defenceDueOn !== null) return "notified";
  return "unknown";
}

/** Neither a cancelled fine nor a written warning is paid, disputed or counted as debt. */
export function isPayable(stage: FineStage): boolean {
  return stage !== "cancelled" && stage !== "written_warning";
}
