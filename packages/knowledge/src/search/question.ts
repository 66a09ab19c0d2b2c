/**
 * Parses a question in free text into search terms. Nothing in the question is an instruction: it is split into words
 * of letters and digits, so that no query syntax gets through, and their number is limited.
 */
import { QUESTION_LIGHT_WORDS, QUESTION_STOP_WORDS } from "./stop-words.ts";
import { passageSynonymsAt } from "./synonyms.ts";
import { foldWords } from "./words.ts";

/** A word or idiom of the question, and its synonyms in the passages. */
export interface Term {
  readonly said: string;
  /** Whether it means little without other words, such as `meses`. */
  readonly light: boolean;
  /** The words that legal texts use instead; they weigh a little less than the word itself. */
  readonly synonyms: readonly string[];
}

/** Max number of terms, more than any question needs; further words are ignored. */
const MAX_TERMS = 30;

/** Turns of phrase, and the word that each one implies. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  // A single category letter, except letters that are also words: `tirar a D`.
  [/\b(?:[BCD]|A[BCDE])\b/, "categoria"],
  // `A 95 numa via de 60`.
  [/\ba \d{2,3}\b.{0,40}\b(?:de|era|eh|é|a) \d{2,3}\b/i, "velocidade"],
  [/\bbo(?:m|a|ns|as) (?:motorista|condutor)/i, "rnpc"],
  [/\b(?:não|nao|nem) (?:era|fui|estava)\b/i, "condutor"],
  [/(?<!\bfi(?:c|qu)\w{0,4} )\bsem (?:ter )?(?:carteira|habilita\w+|cnh|carta)\b/i, "inabilitado"],
  [/\bfi(?:c|qu)\w+ sem (?:poder )?(?:dirigir|habilita|carteira|cnh|carta)/i, "suspensao"],
];

/** Matches `art. 261`. */
const NAMES_ARTICLE = /\bart(?:igos?|s)?\.?\s*\d/i;

/** Returns the search terms in the order of the question, each once. */
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
  // A question of only numbers has no terms, unless it calls them articles of the law.
  const asks = NAMES_ARTICLE.test(question) || [...terms.keys()].some((said) => /[a-z]/.test(said));
  return asks ? [...terms.values()] : [];
}

/** Plurals that the database's stemmer does not unify with the singular: suspensões, suspensão. */
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
