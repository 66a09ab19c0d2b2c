/**
 * Marks tie the sentences of a text to the alerts that they explain: `[A1]` is the first alert of the data. They are
 * for the check only and are removed from the text that is stored.
 */
import type { Sentence } from "./claims/sentences.ts";
import type { PromptData } from "./prompt-data.ts";

export type MarkFault = "unknown_mark" | "alert_not_explained";

const MARK_WITH_SPACE = / ?\[A\d{1,3}\]/g;

export function withoutMarks(markdown: string): string {
  return markdown.replace(MARK_WITH_SPACE, "");
}

/** Every mark must belong to an alert, and every CRITICAL alert must be explained. */
export function markFault(
  sentences: readonly Sentence[],
  { alerts }: PromptData,
): MarkFault | null {
  const written = new Set(sentences.flatMap(({ marks }) => marks));
  const known = new Set(alerts.map(({ mark }) => mark));
  if ([...written].some((mark) => !known.has(mark))) return "unknown_mark";
  return alerts.some(({ severity, mark }) => severity === "CRITICAL" && !written.has(mark))
    ? "alert_not_explained"
    : null;
}
