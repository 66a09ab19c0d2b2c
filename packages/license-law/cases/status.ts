/** The status of a diagnosis for each combination of grounds, in order of precedence. */
import type { Severity } from "../src/alerts/alert.ts";
import type { ValidityState } from "../src/sections/validity/validity.ts";
import type { Status } from "../src/status.ts";

export interface StatusCase {
  readonly situation: string;
  readonly issued: boolean;
  readonly forbidden: boolean | null;
  readonly validity: ValidityState | null;
  readonly severities: readonly Severity[];
  readonly sufficient: boolean;
  readonly status: Status;
}

// oxfmt-ignore
export const STATUS_CASES: readonly StatusCase[] = [
  { situation: "nothing against, all known", issued: true, forbidden: false, validity: "in_force", severities: [], sufficient: true, status: "VALID" },
  { situation: "only good to know", issued: true, forbidden: false, validity: "in_force", severities: ["INFO", "INFO"], sufficient: true, status: "VALID" },
  { situation: "nothing against, but something not known", issued: true, forbidden: false, validity: "in_force", severities: ["INFO"], sufficient: false, status: "UNKNOWN" },
  { situation: "a warning", issued: true, forbidden: false, validity: "in_force", severities: ["INFO", "WARNING"], sufficient: true, status: "WARNING" },
  { situation: "a warning does not outrank what is not known", issued: true, forbidden: null, validity: null, severities: ["WARNING"], sufficient: false, status: "UNKNOWN" },
  { situation: "a warning and good to know, something not known", issued: true, forbidden: false, validity: "in_force", severities: ["WARNING", "INFO"], sufficient: false, status: "UNKNOWN" },
  { situation: "what is critical outranks what is not known", issued: true, forbidden: null, validity: null, severities: ["WARNING", "CRITICAL"], sufficient: false, status: "WARNING" },
  { situation: "critical is a warning too", issued: true, forbidden: false, validity: "in_force", severities: ["CRITICAL"], sufficient: true, status: "WARNING" },
  { situation: "in grace", issued: true, forbidden: false, validity: "in_grace", severities: ["WARNING"], sufficient: true, status: "WARNING" },
  { situation: "past the grace", issued: true, forbidden: false, validity: "expired", severities: ["CRITICAL"], sufficient: true, status: "EXPIRED" },
  { situation: "past the grace, blocks not known", issued: true, forbidden: null, validity: "expired", severities: ["CRITICAL"], sufficient: false, status: "EXPIRED" },
  { situation: "blocked", issued: true, forbidden: true, validity: "in_force", severities: ["CRITICAL"], sufficient: true, status: "BLOCKED" },
  { situation: "blocked outranks expired", issued: true, forbidden: true, validity: "expired", severities: ["CRITICAL"], sufficient: true, status: "BLOCKED" },
  { situation: "blocked, all else not known", issued: true, forbidden: true, validity: null, severities: ["CRITICAL"], sufficient: false, status: "BLOCKED" },
  { situation: "a block of which it cannot be said", issued: true, forbidden: null, validity: "in_force", severities: ["WARNING"], sufficient: true, status: "WARNING" },
  { situation: "expiry not known", issued: true, forbidden: false, validity: "unknown", severities: ["INFO"], sufficient: false, status: "UNKNOWN" },
  { situation: "nothing known at all", issued: true, forbidden: null, validity: null, severities: ["INFO"], sufficient: false, status: "UNKNOWN" },
  { situation: "no license issued", issued: false, forbidden: false, validity: null, severities: ["CRITICAL"], sufficient: true, status: "UNKNOWN" },
  { situation: "no license issued, and a block that may forbid driving", issued: false, forbidden: null, validity: null, severities: ["CRITICAL"], sufficient: true, status: "UNKNOWN" },
  { situation: "no license issued, and barred from one", issued: false, forbidden: true, validity: null, severities: ["CRITICAL"], sufficient: true, status: "BLOCKED" },
];
