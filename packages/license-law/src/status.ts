/**
 * The status of a diagnosis, by a fixed order: a known critical problem outranks missing facts, a lesser one does not,
 * and VALID requires that all needed facts are known.
 */
import type { Alert } from "./alerts/alert.ts";
import type { ValidityState } from "./sections/validity/validity.ts";

export type Status = "VALID" | "WARNING" | "BLOCKED" | "EXPIRED" | "UNKNOWN";

/** The conclusions that decide the status. */
export interface Grounds {
  /** `false` if the register answered that no license was issued. */
  readonly issued: boolean;
  /** `null` if unknown, or unknown for some block. */
  readonly drivingForbidden: boolean | null;
  readonly validity: ValidityState | null;
  readonly alerts: readonly Alert[];
  /** Whether no missing fact could have made the status worse. */
  readonly sufficient: boolean;
}

export function statusOf(grounds: Grounds): Status {
  if (grounds.drivingForbidden === true) return "BLOCKED";
  if (!grounds.issued) return "UNKNOWN";
  if (grounds.validity === "expired") return "EXPIRED";
  const severities = grounds.alerts.map(({ severity }) => severity);
  if (severities.includes("CRITICAL")) return "WARNING";
  // A minor alert must not hide that facts are missing.
  if (!grounds.sufficient) return "UNKNOWN";
  return severities.includes("WARNING") ? "WARNING" : "VALID";
}
