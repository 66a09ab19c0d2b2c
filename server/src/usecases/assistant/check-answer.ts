/** What a model answered, held against the passages that it was given: it may say nothing that they do not. */
import { noFigures, readFigures } from "../analysis/figures.ts";
import { inventedFigure, markdownFault, type MarkdownFault } from "../analysis/written-markdown.ts";
import type { FoundPassage } from "../knowledge/search-knowledge.ts";
import { NO_ANSWER, OFF_TOPIC } from "./prompt.ts";

export type AnswerCheck =
  | { readonly kind: "stands"; readonly answer: string; readonly cited: readonly FoundPassage[] }
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
  // The marks are ours; next to a bracket of the text one would look like a link.
  const words = answer.replace(MARK, "");
  const texts = passages.map(({ title, text: said, basis, id }) =>
    [title, said, ...basis, id].join("\n"),
  );
  const fault = markdownFault(words, MAX_CHARACTERS, texts.join("\n"));
  if (fault) return { kind: fault };
  const given = noFigures();
  for (const each of texts) readFigures(each, given);
  readFigures(question, given);
  // "20, 30 ou 40 pontos": which of the numbers are called points is a matter of wording.
  for (const number of given.number) given.points.add(number);
  for (const points of given.points) given.number.add(points);
  return inventedFigure(words, given)
    ? { kind: "invented_figure" }
    : { kind: "stands", answer, cited };
}
