/**
 * The status of a diagnosis, by a fixed order: a known and critical problem outranks missing facts, a lesser one does
 * not, and only a driver of whom all needed facts are known can be VALID.
 */
import type { Alert } from "./alerts/alert.ts";
import type { ValidityState } from "./sections/validity/validity.ts";

export type Status = "VALID" | "WARNING" | "BLOCKED" | "EXPIRED" | "UNKNOWN";

/** The conclusions that decide the status. */
export interface Grounds {
  /** False: the register answered that no license was issued. */
  readonly issued: boolean;
  /** Null: it is not known, or it is not known of some block. */
  readonly drivingForbidden: boolean | null;
  readonly validity: ValidityState | null;
  readonly alerts: readonly Alert[];
  /** Whether every fact is known that could have made the status worse. */
  readonly sufficient: boolean;
}

export function statusOf(grounds: Grounds): Status {
  if (grounds.drivingForbidden === true) return "BLOCKED";
  if (!grounds.issued) return "UNKNOWN";
  if (grounds.validity === "expired") return "EXPIRED";
  const severities = grounds.alerts.map(({ severity }) => severity);
  if (severities.includes("CRITICAL")) return "WARNING";
  // A minor alert must not make a driver of whom facts are missing look better known.
  if (!grounds.sufficient) return "UNKNOWN";
  return severities.includes("WARNING") ? "WARNING" : "VALID";
}
