/**
 * What would become a link somewhere: Markdown's own forms, and any name that a chat or a mail program underlines by
 * itself. Which endings are domains changes every month, so none is listed: whatever looks like a name with a dot in
 * it is one, unless the model was given it.
 */

/** Brackets, schemes and addresses; an image begins like a link. */
const MARKUP = /\]\s{0,3}[([:]|!\[|\/\/|\bwww\.|@/i;
const SCHEME = /\b(?:mailto|javascript|tel|sms|whatsapp|tg|file|vbscript):\S/i;
/** A dot that is spelled out, or hidden between brackets or behind a space. */
const HIDDEN_DOT = /[[({] {0,3}(?:\.|dot|ponto) {0,3}[\])}]|\s\.\p{L}{2}/iu;
const SPOKEN = /\barroba\b|\bponto {1,3}com(?: {1,3}(?:ponto|barra)\b|\s*(?:[.,;:!?)]|$))/im;

/** Other characters that are drawn, or resolved, as a dot. */
const DOTS = /[。·•‧∙⋅⸱]/g;
/** Marks that Markdown takes away, so that what they part stands together when it is shown. */
const TAKEN_AWAY = /\\(?=[!-/:-@[-`{-~])|[*`~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const OUTSIDE_NAMES = /[^\p{L}\p{N}.-]+/u;
/** The last label of a name has at least two letters: `art.261` and `S.A.` have none such. */
const NAME = /[\p{L}\p{N}-]\.\p{L}{2}/u;
const ABBREVIATIONS = new Set(["p.ex"]);

export function hasLink(markdown: string, given: string): boolean {
  const shown = asShown(markdown);
  if ([MARKUP, SCHEME, HIDDEN_DOT, SPOKEN].some((form) => form.test(shown))) return true;
  const names = namesIn(shown);
  if (names.length === 0) return false;
  const known = new Set([...namesIn(asShown(given)), ...ABBREVIATIONS]);
  return names.some((name) => !known.has(name));
}

function asShown(markdown: string): string {
  return markdown.normalize("NFKC").replace(DOTS, ".").replace(TAKEN_AWAY, "");
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
