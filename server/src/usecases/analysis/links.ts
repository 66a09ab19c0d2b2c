/**
 * Detects text that some program would show as a link: Markdown's own forms, and any name that a chat or mail program
 * links automatically. The list of top-level domains changes every month, so none is used here: any name with a dot
 * counts, unless the model's input contains it.
 */

/** Brackets, schemes and addresses. An image begins like a link. */
const MARKUP = /\]\s{0,3}[([:]|!\[|\/\/|\bwww\.|@/i;
const SCHEME = /\b(?:mailto|javascript|tel|sms|whatsapp|tg|file|vbscript):\S/i;
/** A dot that is spelled out, or hidden between brackets or after a space. */
const HIDDEN_DOT = /[[({] {0,3}(?:\.|dot|ponto) {0,3}[\])}]|\s\.\p{L}{2}/iu;
const SPOKEN = /\barroba\b|\bponto {1,3}com(?: {1,3}(?:ponto|barra)\b|\s*(?:[.,;:!?)]|$))/im;

/** Other characters that are drawn, or resolved, as a dot. */
const DOTS = /[。·•‧∙⋅⸱]/g;
/** Marks that Markdown removes, so that the characters around them are joined when they are shown. */
const REMOVED_MARKS = /\\(?=[!-/:-@[-`{-~])|[*`~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const OUTSIDE_NAMES = /[^\p{L}\p{N}.-]+/u;
/** The last label of a name has at least two letters, unlike in `art.261` and `S.A.`. */
const NAME = /[\p{L}\p{N}-]\.\p{L}{2}/u;
const ABBREVIATIONS = new Set(["p.ex"]);

export function hasLink(markdown: string, input: string): boolean {
  const shown = asShown(markdown);
  if ([MARKUP, SCHEME, HIDDEN_DOT, SPOKEN].some((form) => form.test(shown))) return true;
  const names = namesIn(shown);
  if (names.length === 0) return false;
  const known = new Set([...namesIn(asShown(input)), ...ABBREVIATIONS]);
  return names.some((name) => !known.has(name));
}

function asShown(markdown: string): string {
  return markdown.normalize("NFKC").replace(DOTS, ".").replace(REMOVED_MARKS, "");
}

function namesIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(OUTSIDE_NAMES)
    .filter((word) => NAME.test(word))
    .map(withoutOuterDots);
}

function withoutOuterDots(word: string): string {
  return word
    .split(".")
    .filter((label) => label !== "")
    .join(".");
}
