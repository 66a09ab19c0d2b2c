/**
 * Compares the figures of a text with their meaning in the diagnosis. A sentence that explains an alert may only
 * contain figures of that alert, and every day, number and amount must have its own role from the diagnosis.
 */
import { misplacesDay } from "./claims/day-relations.ts";
import { dayRoles } from "./claims/day-roles.ts";
import { countedFigures } from "./claims/counted-figures.ts";
import { misplacesNumber } from "./claims/number-relations.ts";
import { withoutOwnSentences } from "./claims/own-sentences.ts";
import type { Sentence } from "./claims/sentences.ts";
import { FIGURE_KINDS, type Figures, noFigures, readFigures } from "./figures.ts";
import type { PromptData } from "./prompt-data.ts";

export type FigureFault = "figure_of_another_alert" | "misplaced_figure";

export interface FoundFigure {
  readonly fault: FigureFault;
  readonly sentence: Sentence;
}

/** The first figure that does not have the meaning its sentence gives it, or `null`. */
export function figureFault(sentences: readonly Sentence[], data: PromptData): FoundFigure | null {
  const ofAlerts = new Map(data.alerts.map((alert) => [alert.mark, figuresOf(alert, data)]));
  for (const sentence of sentences) {
    const marked = sentence.marks.flatMap((mark) => ofAlerts.get(mark) ?? []);
    if (marked.length > 0 && !isOfAlerts(sentence, marked))
      return { fault: "figure_of_another_alert", sentence };
  }
  const roles = dayRoles(data);
  const counted = countedFigures(data);
  const today = data.diagnosisDate.slice(0, 10);
  for (const sentence of withoutOwnSentences(sentences, data)) {
    if (misplacesDay(sentence, roles, today) || misplacesNumber(sentence, counted))
      return { fault: "misplaced_figure", sentence };
  }
  return null;
}

/** All figures of an alert, and figures without a specific meaning: the day of the diagnosis and counts of lists. */
function figuresOf(alert: PromptData["alerts"][number], data: PromptData): Figures {
  const figures = noFigures();
  readFigures(data.diagnosisDate.slice(0, 10), figures);
  const { title, message, actions, legalBasis, dueOn, where, money } = alert;
  for (const text of [
    title,
    message,
    ...actions,
    ...legalBasis,
    dueOn,
    where,
    JSON.stringify(money),
  ])
    readFigures(text ?? "", figures);
  figures.number.add(String(data.alerts.length)).add("1");
  return figures;
}

function isOfAlerts({ text }: Sentence, marked: readonly Figures[]): boolean {
  const written = readFigures(text);
  return FIGURE_KINDS.every((kind) =>
    [...written[kind]].every((figure) => marked.some((figures) => isIn(figures, kind, figure))),
  );
}

/** "Limite de 20" in an alert may be written as "20 pontos", and the reverse. */
function isIn(figures: Figures, kind: (typeof FIGURE_KINDS)[number], figure: string): boolean {
  if (kind === "points" || kind === "number")
    return figures.points.has(figure) || figures.number.has(figure);
  return figures[kind].has(figure);
}
