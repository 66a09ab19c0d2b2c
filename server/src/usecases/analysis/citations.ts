/** Reads the articles of law that a text cites, with their items and paragraphs: `art. 162, V` is `162` and `162 V`. */

const HEAD = /(?<![\p{L}\d])(arts?|artigos?)(?:\.|(?![\p{L}\d]))\s*/giu;
/** An article, paragraph or item, after a comma or `e`. */
const PIECE =
  /\s*(?:[,;]\s*)?(?:e\s+)?(?:(§+|parágrafos?|incisos?)\s*)?(único|caput|\d{1,4}[º°]?(?:-[A-Z](?!\p{L}))?|[IVXLC]+(?![\p{L}\d]))/uy;
const REVERSED =
  /(?:incisos?\s+([IVXLC]+)|§\s*(\d+)[º°]?|parágrafo\s+(único))\s*(?:,\s*)?d[oa]\s+(?:art\.|artigo)\s*(\d{1,4}[º°]?(?:-[A-Z])?)/gu;
const STRAY = /incisos?\s+([IVXLC]+)(?![\p{L}\d])|(?<!§)§+\s*(\d+[º°]?(?:-[A-Z](?!\p{L}))?)/gu;
const MAX_PARAGRAPHS = 20;

/** For example `162`, `162 V` or `147 §2`; `* V` is the item V of any article. */
export type CitedArticles = ReadonlySet<string>;

/** Returns the citations, and the text without them. */
export function readCitations(text: string): {
  readonly cited: CitedArticles;
  readonly rest: string;
} {
  const cited = new Set<string>();
  const withoutReversed = text.replace(
    REVERSED,
    (_, item?: string, paragraph?: string, only?: string, article = "") => {
      addPart(cited, withoutOrdinal(article), item ?? `§${paragraph ?? only ?? ""}`);
      return " ";
    },
  );
  const rest = withoutForward(withoutReversed, cited).replace(
    STRAY,
    (_, item?: string, paragraph = "") => {
      cited.add(`* ${item ?? `§${withoutOrdinal(paragraph)}`}`);
      return " ";
    },
  );
  return { cited, rest };
}

function addPart(cited: Set<string>, article: string, part: string): void {
  cited.add(article).add(`${article} ${part}`).add(`* ${part}`);
}

function withoutOrdinal(value: string): string {
  return value.replace(/[º°]/, "");
}

function withoutForward(text: string, cited: Set<string>): string {
  let rest = "";
  let from = 0;
  for (const head of text.matchAll(HEAD)) {
    const start = head.index + head[0].length;
    const end = readPieces(text, start, /s$/i.test(head[1] ?? ""), cited);
    if (end === start) continue;
    rest += `${text.slice(from, head.index)} `;
    from = end;
  }
  return rest + text.slice(from);
}

/** Reads a citation from its article's number on and returns where it ends. With `several` more articles may follow. */
function readPieces(text: string, start: number, several: boolean, cited: Set<string>): number {
  let at = start;
  let article: string | null = null;
  let inParagraphs = false;
  for (;;) {
    PIECE.lastIndex = at;
    const [whole = "", mark = "", value = ""] = PIECE.exec(text) ?? [];
    const numbered = /^\d/.test(value);
    if (whole === "" || (article === null && !(numbered && mark === ""))) return at;
    if (article !== null && isParagraph(mark, value, inParagraphs)) {
      addPart(cited, article, `§${withoutOrdinal(value)}`);
      inParagraphs = mark === "" || mark === "§§" || mark.endsWith("s");
    } else if (numbered) {
      if (article !== null && !several) return at;
      article = withoutOrdinal(value);
      cited.add(article);
      inParagraphs = false;
    } else if (article !== null && value !== "caput") {
      addPart(cited, article, value);
      inParagraphs = false;
    }
    at += whole.length;
  }
}

/** After `§§` further numbers are paragraphs too: `§§ 3º e 4º`, but not in `arts. 143, § 1º, e 148-A`. */
function isParagraph(mark: string, value: string, inParagraphs: boolean): boolean {
  if (/^[§p]/.test(mark)) return true;
  if (mark !== "" || !inParagraphs || !/^\d/.test(value)) return false;
  return /[º°]/.test(value) || Number.parseInt(value, 10) <= MAX_PARAGRAPHS;
}
