/**
 * The one word of a diagnosis, by a fixed order: what is bad and known outranks what is missing, and only a
 * driver about whom everything needed is known can be VALID.
 */
import type { Alert } from "./alerts/alert.ts";
import type { ValidityState } from "./sections/validity/validity.ts";

export type Status = "VALID" | "WARNING" | "BLOCKED" | "EXPIRED" | "UNKNOWN";

export interface Grounds {
  /** False: the register answered that no license was issued. */
  readonly issued: boolean;
  /** Null: not known, or a block stands of which it cannot be said. */
  readonly drivingForbidden: boolean | null;
  readonly validity: ValidityState | null;
  readonly alerts: readonly Alert[];
  /** Whether everything was known that could have brought worse news. */
  readonly sufficient: boolean;
}

export function statusOf(grounds: Grounds): Status {
  if (!grounds.issued) return "UNKNOWN";
  if (grounds.drivingForbidden === true) return "BLOCKED";
  if (grounds.validity === "expired") return "EXPIRED";
  if (grounds.alerts.some(({ severity }) => severity !== "INFO")) return "WARNING";
  return grounds.sufficient ? "VALID" : "UNKNOWN";
}
