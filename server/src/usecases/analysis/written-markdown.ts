/**
 * What a model wrote for people to read: plain Markdown in Portuguese, and no figure that it was not given. Whatever it
 * was asked, this holds.
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

/** Line ends apart, nothing that is not seen: no control, no formatting, no direction, nothing unassigned. */
const UNSEEN = /[^\P{C}\n]|[\u2028\u2029]/u;
/** At the start of a line the closing bracket is a quotation. */
const QUOTATION = /^[ \t]*(?:>[ \t]*)+/gm;
/** A bracket may open a tag. */
const HTML = /[<>]|&(?:#|[a-z]+;)/i;
/** Code between fences, and tables: prose has no upright bars. */
const BLOCK = /^[ \t]*(?:```|~~~)|\|/m;
/** Words to a machine and not to a driver: a sign that data, or the question itself, is being repeated. */
const INSTRUCTIONS =
  /\b(?:ignor|desconsider|disregard)\w*\s+(?:\w+\s+){0,3}(?:instru|prompt|regras\s+(?:acima|anteriores))|system prompt|instru(?:ções|ctions)\s+(?:anteriores|acima|do sistema|above)|\bVEREDITO:|\banalise-cnh\b|\bresponder-pergunta\b/i;

/** `given` is all that the model was given to write from: what stands there it may repeat. */
export function markdownFault(
  markdown: string,
  maxCharacters: number,
  given: string,
): MarkdownFault | null {
  if (markdown.length > maxCharacters) return "too_long";
  if (UNSEEN.test(markdown)) return "control_character";
  const unquoted = markdown.replace(QUOTATION, "");
  if (HTML.test(unquoted)) return "html";
  if (BLOCK.test(unquoted)) return "block";
  if (hasLink(markdown, given)) return "link";
  if (INSTRUCTIONS.test(markdown)) return "instructions";
  if (hasOffer(markdown, given)) return "offer";
  return isPortuguese(markdown) ? null : "not_portuguese";
}

/** The numbers of a list count its items. */
const LIST_NUMBER = /^([ \t]*(?:#{1,6}[ \t]+)?)\d{1,2}[.)][ \t]/gm;

/** Marks that would part a figure from its word; those inside a code are its own. */
const EMPHASIS = /[*`~]|(?<![A-Z0-9])_|_(?![A-Z0-9])/g;

/** The first kind of figure in a text that is not among those given; null: all are. */
export function inventedFigure(markdown: string, given: Figures): FigureKind | null {
  // Digits of other scripts and written fractions are read by people, not by us.
  if (/(?![0-9])\p{N}/u.test(markdown)) return "number";
  const written = readFigures(markdown.replace(LIST_NUMBER, "$1").replace(EMPHASIS, ""));
  const invented = FIGURE_KINDS.find((kind) =>
    [...written[kind]].some((figure) => !given[kind].has(figure)),
  );
  return invented ?? null;
}
