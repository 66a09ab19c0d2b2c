/** Checks a model's answer against the passages in its input: it may only state facts that they contain. */
import { noFigures, readFigures } from "../analysis/figures.ts";
import { inventedFigure, markdownFault, type MarkdownFault } from "../analysis/written-markdown.ts";
import type { FoundPassage } from "../knowledge/search-knowledge.ts";
import { NO_ANSWER, OFF_TOPIC } from "./prompt.ts";

export type AnswerCheck =
  | { readonly kind: "valid"; readonly answer: string; readonly cited: readonly FoundPassage[] }
  | { readonly kind: "off_topic" | "no_answer" }
  | { readonly kind: MarkdownFault | "no_source" | "unknown_source" | "invented_figure" };

const MAX_CHARACTERS = 3_000;
const MARK = /\[(\d{1,3})\]/g;

export function checkAnswer(
  text: string,
  passages: readonly FoundPassage[],
  question: string,
): AnswerCheck {
  const answer = text.replaceAll("\r\n", "\n").trim();
  if (answer.length > MAX_CHARACTERS) return { kind: "too_long" };
  if (answer.startsWith(OFF_TOPIC)) return { kind: "off_topic" };
  if (answer.startsWith(NO_ANSWER)) return { kind: "no_answer" };
  const numbers = new Set([...answer.matchAll(MARK)].map(([, number]) => Number(number)));
  if (numbers.size === 0) return { kind: "no_source" };
  const cited = [...numbers].map((number) => passages[number - 1]);
  if (!cited.every((passage) => passage !== undefined)) return { kind: "unknown_source" };
  // A mark such as `[1]` next to a bracket of the text would look like a link, so the marks are removed first.
  const words = answer.replace(MARK, "");
  const texts = passages.map(({ title, text: passage, basis, id }) =>
    [title, passage, ...basis, id].join("\n"),
  );
  const fault = markdownFault(words, MAX_CHARACTERS, texts.join("\n"));
  if (fault) return { kind: fault };
  const allowed = noFigures();
  for (const each of texts) readFigures(each, allowed);
  readFigures(question, allowed);
  // In "20, 30 ou 40 pontos" all three numbers are points, but only the last is read as such.
  for (const number of allowed.number) allowed.points.add(number);
  for (const points of allowed.points) allowed.number.add(points);
  return inventedFigure(words, allowed)
    ? { kind: "invented_figure" }
    : { kind: "valid", answer, cited };
}
