/**
 * The status of a diagnosis, by a fixed order: a known problem outranks missing facts, and only a driver of whom
 * all needed facts are known can be VALID.
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
  if (!grounds.issued) return "UNKNOWN";
  if (grounds.drivingForbidden === true) return "BLOCKED";
  if (grounds.validity === "expired") return "EXPIRED";
  if (grounds.alerts.some(({ severity }) => severity !== "INFO")) return "WARNING";
  return grounds.sufficient ? "VALID" : "UNKNOWN";
}
