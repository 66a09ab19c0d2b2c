/** The answer to whether a driver may drive. */
import type { LegalBasis } from "../dated-law.ts";

export type Answer = "ALLOWED" | "FORBIDDEN" | "UNKNOWN";

/** A ground for forbidding driving, or for not knowing whether it is allowed. */
export interface Ground {
  readonly answer: "FORBIDDEN" | "UNKNOWN";
  /** Brazilian Portuguese, like `missing`. */
  readonly text: string;
  /** The fact needed for an answer; `null` if the ground is certain. */
  readonly missing: string | null;
  readonly legalBasis: readonly LegalBasis[];
  /** The code of the equivalent alert. */
  readonly alert: string | null;
}

/** Combines grounds: a certain ban outranks an unknown fact. */
export function answerOf(grounds: readonly Ground[]): Answer {
  if (grounds.some(({ answer }) => answer === "FORBIDDEN")) return "FORBIDDEN";
  return grounds.length > 0 ? "UNKNOWN" : "ALLOWED";
}

export function forbidden(
  text: string,
  legalBasis: readonly LegalBasis[],
  alert: string | null = null,
): Ground {
  return { answer: "FORBIDDEN", text, missing: null, legalBasis, alert };
}

export function unknown(
  text: string,
  missing: string,
  legalBasis: readonly LegalBasis[],
  alert: string | null = null,
): Ground {
  return { answer: "UNKNOWN", text, missing, legalBasis, alert };
}
