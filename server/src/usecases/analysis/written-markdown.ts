/**
 * Checks a model's text for people, for any kind of question: it must be plain Markdown in Portuguese, and every figure
 * in it must be in the model's input.
 */
import { FIGURE_KINDS, type FigureKind, type Figures, readFigures } from "./figures.ts";
import { hasLink } from "./links.ts";
import { hasOffer } from "./offers.ts";
import { isPortuguese } from "./portuguese.ts";

export type MarkdownFault =
  | "too_long"
  | "control_character"
  | "html"
  | "block"
  | "link"
  | "offer"
  | "instructions"
  | "not_portuguese";

/** Invisible characters other than line ends: control, formatting, direction and unassigned ones. */
const INVISIBLE = /[^\P{C}\n]|[\u2028\u2029]/u;
/** At the start of a line `>` marks a quotation. */
const QUOTATION = /^[ \t]*(?:>[ \t]*)+/gm;
/** A bracket may open a tag. */
const HTML = /[<>]|&(?:#|[a-z]+;)/i;
/** Fenced code, and tables: prose has no vertical bars. */
const BLOCK = /^[ \t]*(?:```|~~~)|\|/m;
/** Instructions to a machine: a sign that the model repeats its data or its prompt. */
const INSTRUCTIONS =
  /\b(?:ignor|desconsider|disregard)\w*\s+(?:\w+\s+){0,3}(?:instru|prompt|regras\s+(?:acima|anteriores))|system prompt|instru(?:ções|ctions)\s+(?:anteriores|acima|do sistema|above)|\bVEREDITO:|\banalise-cnh\b|\bresponder-pergunta\b/i;

/** Returns the first fault of a text. `input` is the model's whole input, whose content may be repeated. */
export function markdownFault(
  markdown: string,
  maxCharacters: number,
  input: string,
): MarkdownFault | null {
  if (markdown.length > maxCharacters) return "too_long";
  if (INVISIBLE.test(markdown)) return "control_character";
  const unquoted = markdown.replace(QUOTATION, "");
  if (HTML.test(unquoted)) return "html";
  if (BLOCK.test(unquoted)) return "block";
  if (hasLink(markdown, input)) return "link";
  if (INSTRUCTIONS.test(markdown)) return "instructions";
  if (hasOffer(markdown, input)) return "offer";
  return isPortuguese(markdown) ? null : "not_portuguese";
}

/** The numbers of a list only count its items. */
const LIST_NUMBER = /^([ \t]*(?:#{1,6}[ \t]+)?)\d{1,2}[.)][ \t]/gm;

/** Marks that could separate a figure from its unit. Underscores inside a code belong to it. */
const EMPHASIS = /[*`~]|(?<![A-Z0-9])_|_(?![A-Z0-9])/g;

/** Returns the first kind of figure in a text that is not allowed, or `null`. */
export function inventedFigure(markdown: string, allowed: Figures): FigureKind | null {
  // People can read digits of other scripts and written fractions, but `readFigures` cannot.
  if (/(?![0-9])\p{N}/u.test(markdown)) return "number";
  const written = readFigures(markdown.replace(LIST_NUMBER, "$1").replace(EMPHASIS, ""));
  const invented = FIGURE_KINDS.find((kind) =>
    [...written[kind]].some((figure) => !allowed[kind].has(figure)),
  );
  return invented ?? null;
}
