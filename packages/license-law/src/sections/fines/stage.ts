/** The stage of a fine's process, derived from its dates. Payment is separate: paying waives no dispute. */
import type { InfractionFact } from "../../facts.ts";
import type { KnownInfraction } from "../../infractions/known-infraction.ts";

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

/** An infraction with the stage of its process. `paid` is also `true` if only the day of payment is known. */
export type FineCase = KnownInfraction<InfractionFact> & { readonly stage: FineStage };

export function fineCase(infraction: KnownInfraction<InfractionFact>): FineCase {
  const paid = infraction.paidOn === null ? infraction.paid : true;
  return { ...infraction, paid, stage: stageOf(infraction) };
}

/** The state decides for a finished process, otherwise the last dated step. */
function stageOf(fact: InfractionFact): FineStage {
  if (fact.state === "cancelled" || fact.state === "written_warning") return fact.state;
  if (fact.state === "confirmed") return "closed";
  if (fact.appealDecidedOn !== null) return "appeal_decided";
  if (fact.appealFiledOn !== null) return "appeal_pending";
  if (fact.penaltyNoticeSentOn !== null || fact.appealDueOn !== null) return "penalty_notified";
  if (fact.defenceFiled === true) return "defence_filed";
  if (fact.noticeSentOn !== null || fact.defenceDueOn !== null) return "notified";
  return "unknown";
}

/** Whether a fine can be paid, disputed or owed: not if it was cancelled or became a written warning. */
export function isPayable(stage: FineStage): boolean {
  return stage !== "cancelled" && stage !== "written_warning";
}
