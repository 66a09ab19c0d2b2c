/** The example of an answer, short enough to read. */
import { jsonFence } from "../markdown.ts";
import type { Language } from "../page.ts";
import { OPERATION_WORDS } from "./operation-words.ts";

interface NamedExample {
  readonly summary: string;
  readonly value: unknown;
}

export interface Examples {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, NamedExample>>;
}

/** A whole report has hundreds of lines: short named examples are shown, and the first one is folded. */
const MAX_LINES = 150;

export function exampleParts(language: Language, { example, examples }: Examples): string[] {
  const words = OPERATION_WORDS[language];
  const heading = `### ${words.example} {#exemplo-de-resposta}`;
  if (examples) return [heading, ...namedExamples(language, Object.values(examples))];
  const { value, isShortened } = withShortReports(example);
  return [heading, jsonFence(value), ...(isShortened ? [words.shortened] : [])];
}

function namedExamples(language: Language, examples: readonly NamedExample[]): string[] {
  const words = OPERATION_WORDS[language];
  const short = examples.filter(({ value }) => linesOf(value) <= MAX_LINES);
  const [first] = examples;
  return [
    words.examples,
    ...short.flatMap(({ summary, value }) => [`${summary}:`, jsonFence(value)]),
    // Plain text: syntax colours would multiply the size of the page.
    ...(first ? [`::: details ${words.wholeExample}`, jsonFence(first.value, "text"), ":::"] : []),
  ];
}

const linesOf = (value: unknown): number => JSON.stringify(value, null, 2).split("\n").length;

interface Shortened {
  readonly value: unknown;
  readonly isShortened: boolean;
}

/** Events contain whole reports: only id and status of each remain. */
function withShortReports(example: unknown): Shortened {
  let isShortened = false;
  const text = JSON.stringify(example, (key, value: unknown) => {
    if (key !== "report" || typeof value !== "object" || value === null) return value;
    isShortened = true;
    const { reportId, status } = value as { reportId?: unknown; status?: unknown };
    return { reportId, status };
  });
  return { value: JSON.parse(text), isShortened };
}
