/** The answer to whether somebody may drive. */
import type { LegalBasis } from "../dated-law.ts";

export type Answer = "ALLOWED" | "FORBIDDEN" | "UNKNOWN";

/** A ground on which driving is not allowed, or not known to be. */
export interface Ground {
  readonly answer: "FORBIDDEN" | "UNKNOWN";
  /** Brazilian Portuguese, as the next one. */
  readonly text: string;
  /** What has to be known for an answer; null where the ground is certain. */
  readonly missing: string | null;
  readonly legalBasis: readonly LegalBasis[];
  /** The code of the alert that says the same. */
  readonly alert: string | null;
}

/** What is certain outranks what is not known. */
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
