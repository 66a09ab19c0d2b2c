/**
 * Stems of Portuguese words, to compare words without their endings. The stemmer is light on purpose: one stem for
 * `estacionar`, `estacionado` and `estacionamento` is enough to search the violations.
 */
import { VIOLATION_LIGHT_WORDS, VIOLATION_STOP_WORDS } from "./stop-words.ts";

/** Plural endings and their singular endings, in the order of trial. */
const SINGULARS: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/[oa]es$/, "ao"],
  [/([aeo])is$/, "$1l"],
  [/ens$/, "em"],
  [/([rz])es$/, "$1"],
  [/s$/, ""],
];

/** Endings of verbs and of nouns derived from verbs. The longest one that leaves three letters is cut off. */
const ENDINGS =
  /(?<=...)(?:[ai]mento|[ai]cao|agem|[aei]ndo|[aei]ram|avam|ava|[ai]d[ao]|[aei]r|[oei]u|a[ol]|[aeiou])$/;

/** Nouns whose last letters only look like an ending: cutting them off would yield another word. */
const UNCUT = new Set("calcada calcado guia porta roda entrada limite escolar".split(" "));

const LIGHT_STEMS = new Set(VIOLATION_LIGHT_WORDS.map(stem));

/** The stems of tokens, without stop words and single letters, which are items of the law or categories. */
export function stemsOf(tokens: readonly string[]): string[] {
  return tokens
    .filter((token) => !VIOLATION_STOP_WORDS.has(token) && !/^\D$/.test(token))
    .map(stem);
}

/** Whether a stem belongs to a word that means little without others. */
export function isLight(stemmed: string): boolean {
  return LIGHT_STEMS.has(stemmed);
}

function stem(token: string): string {
  const singular = token.endsWith("s") ? singularOf(token) : token;
  return UNCUT.has(singular) ? singular : singular.replace(ENDINGS, "");
}

/** Returns the singular of a plural. No singular ends in s here, so at most one ending is replaced. */
function singularOf(plural: string): string {
  return SINGULARS.reduce((word, [ending, instead]) => word.replace(ending, instead), plural);
}
