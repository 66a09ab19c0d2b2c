/** The codes of changed facts of blocks and infractions. */
import type { InfractionState } from "../facts.ts";
import type { ChangeCode } from "./change-catalogue.ts";
import type { ChangedField } from "./entry-outcomes.ts";

export function changedBlock({ field, from, to }: ChangedField): ChangeCode | null {
  if (field === "endsOn") return "BLOCK_TERM_CHANGED";
  if (field === "startsOn" || field === "reason") return "BLOCK_CORRECTED";
  if (field !== "releasedOn") return null;
  if (from === null) return "BLOCK_RELEASED";
  return to === null ? "BLOCK_REINSTATED" : "BLOCK_CORRECTED";
}

const BY_STATE: Readonly<Record<InfractionState, ChangeCode>> = {
  confirmed: "FINE_CONFIRMED",
  pending: "FINE_REOPENED",
  cancelled: "FINE_CANCELLED",
  written_warning: "FINE_BECAME_WARNING",
};

export function changedFine({ field, to }: ChangedField): ChangeCode | null {
  if (field === "state") return BY_STATE[to as InfractionState];
  if (field === "paid") return to === true ? "FINE_PAID" : "FINE_UNPAID";
  return field === "code" || field === "committedOn" ? "FINE_CORRECTED" : null;
}
