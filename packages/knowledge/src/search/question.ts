/**
 * Reads a question in free text as terms to search for. Nothing in the question is an instruction: it is cut
 * into words of letters and digits, so that no query syntax can come from outside, and their number is limited.
 */
import { QUESTION_LIGHT_WORDS, QUESTION_STOP_WORDS } from "./stop-words.ts";
import { passageSynonymsAt } from "./synonyms.ts";
import { foldWords } from "./words.ts";

/** A word or idiom of the question, and the words that may stand for it in a passage. */
export interface Term {
  readonly said: string;
  /** Whether it says little by itself, such as `meses`. */
  readonly light: boolean;
  /** The words of people who write about the law; they are worth a little less than the word itself. */
  readonly synonyms: readonly string[];
}

/** The maximum number of terms, more than any question needs; the rest of a longer one is not read. */
const MAX_TERMS = 30;

/** Turns of phrase, and the word that each one means without saying it. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  // A category letter on its own, except those that are words as well: `tirar a D`.
  [/\b(?:[BCD]|A[BCDE])\b/, "categoria"],
  // `A 95 numa via de 60`.
  [/\ba \d{2,3}\b.{0,40}\b(?:de|era|eh|é|a) \d{2,3}\b/i, "velocidade"],
  [/\bbo(?:m|a|ns|as) (?:motorista|condutor)/i, "rnpc"],
  [/\b(?:não|nao|nem) (?:era|fui|estava)\b/i, "condutor"],
  [/(?<!\bfi(?:c|qu)\w{0,4} )\bsem (?:ter )?(?:carteira|habilita\w+|cnh|carta)\b/i, "inabilitado"],
  [/\bfi(?:c|qu)\w+ sem (?:poder )?(?:dirigir|habilita|carteira|cnh|carta)/i, "suspensao"],
];

/** `art. 261`. */
const NAMES_ARTICLE = /\bart(?:igos?|s)?\.?\s*\d/i;

/** Returns the terms to search for, in the order of the question, each once. */
export function readQuestion(question: string): Term[] {
  const words = foldWords(question).filter((word) => word.length < 30);
  const telling = words.filter((word) => !QUESTION_STOP_WORDS.has(word) && !/^[a-z]$/.test(word));
  for (const [phrase, word] of HINTS) if (phrase.test(question)) telling.push(word);
  const terms = new Map<string, Term>();
  for (let at = 0; at < telling.length && terms.size < MAX_TERMS;) {
    const { length, synonyms } = passageSynonymsAt(telling, at);
    const said = telling.slice(at, at + length).join(" ");
    terms.set(said, {
      said,
      light: QUESTION_LIGHT_WORDS.has(said),
      synonyms: [...inflected(said), ...synonyms],
    });
    at += length;
  }
  // A question of numbers alone asks for nothing, unless it calls them articles of the law.
  const asks = NAMES_ARTICLE.test(question) || [...terms.keys()].some((said) => /[a-z]/.test(said));
  return asks ? [...terms.values()] : [];
}

/** Plurals that the stemmer of the database does not bring together: suspensões, suspensão. */
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
