/**
 * A question in free text, made into terms to search for. Nothing in it is an instruction: it is cut to words
 * of letters and digits, so that no syntax of a query can come from outside, and to so many of them.
 */
import { LIGHT_WORDS, STOP_WORDS } from "./stop-words.ts";
import { synonymsAt } from "./synonyms.ts";

/** One thing that was said, and what may stand for it in a passage. */
export interface Term {
  readonly said: string;
  /** Says little by itself, such as `meses`. */
  readonly light: boolean;
  /** How people who write about the law say it; worth a little less than the word itself. */
  readonly synonyms: readonly string[];
}

/** More words than any question needs; the rest of a longer one is not read. */
const MOST_TERMS = 30;

/** What a turn of phrase speaks of without naming it. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  // A letter on its own, but for those that are words as well: `tirar a D`.
  [/\b(?:[BCD]|A[BCDE])\b/, "categoria"],
  // `A 95 numa via de 60`.
  [/\ba \d{2,3}\b.{0,40}\b(?:de|era|eh|é|a) \d{2,3}\b/i, "velocidade"],
  [/\bfi(?:c|qu)\w+ sem (?:poder )?(?:dirigir|habilita|carteira|cnh|carta)/i, "suspensao"],
];

/** `art. 261`. */
const NAMES_ARTICLE = /\bart(?:igos?|s)?\.?\s*\d/i;

/** The words of a text without accents, capitals and signs: `Cassação da CNH` is cassacao, da, cnh. */
export function foldWords(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return folded.match(/[a-z]+|\d+/g) ?? [];
}

/** What to search for, in the order of the question, nothing twice. */
export function readQuestion(question: string): Term[] {
  const words = foldWords(question).filter((word) => word.length < 30);
  const telling = words.filter((word) => !STOP_WORDS.has(word) && !/^[a-z]$/.test(word));
  for (const [phrase, word] of HINTS) if (phrase.test(question)) telling.push(word);
  const terms = new Map<string, Term>();
  for (let at = 0; at < telling.length && terms.size < MOST_TERMS;) {
    const { length, synonyms } = synonymsAt(telling, at);
    const said = telling.slice(at, at + length).join(" ");
    terms.set(said, {
      said,
      light: LIGHT_WORDS.has(said),
      synonyms: [...inflected(said), ...synonyms],
    });
    at += length;
  }
  // Numbers alone ask for nothing, unless they are called articles of the law.
  const asks = NAMES_ARTICLE.test(question) || [...terms.keys()].some((said) => /[a-z]/.test(said));
  return asks ? [...terms.values()] : [];
}

/** Plurals that the stemmer of the store does not bring together: suspensões, suspensão. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/oes$/, "ao"],
  [/ao$/, "oes"],
  [/ais$/, "al"],
  [/eis$/, "el"],
  [/ens$/, "em"],
];

function inflected(word: string): string[] {
  return PLURALS.filter(([ending]) => ending.test(word)).map(([ending, other]) =>
    word.replace(ending, other),
  );
}
