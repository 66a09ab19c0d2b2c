/**
 * Detects by the most common words whether a text is Portuguese. A library for dozens of languages is not needed: the
 * model is prompted in Portuguese, so another language is most likely English or Spanish. Each paragraph that is long
 * enough is also checked separately.
 */

/** Words that exist only in Portuguese, and words that never do. `for` is a form of `ser` and `ir`: "se for aberto". */
const PORTUGUESE = new Set(
  (
    "não são em um uma do da dos das no na nos nas ao aos à às com os e ou até há já foi pelo pela pelos pelas " +
    "também você é são ele ela eles elas foram ter seja cada todos todas porque então lhe seu sua seus suas isso este esta está sem mais mas quando nem nenhum nenhuma ser pode deve muito"
  ).split(" "),
);
const OTHERS = new Set(
  (
    "the is are of and to with your this that has have not you was by on it from will be or an at " +
    "el los las del con una y es en su al lo usted hay muy pero sin más cuando puede debe licencia le et les des est"
  ).split(" "),
);
/** Words that Portuguese shares with other languages. */
const SHARED = new Set("a o as de que se para por como".split(" "));

const MIN_WORDS = 8;
const MIN_SHARE = 0.1;

export function isPortuguese(text: string): boolean {
  if (/[^\p{Script=Latin}\P{L}]/u.test(text)) return false;
  const paragraphs = text.split(/\n+/).map(wordsOf);
  const whole = paragraphs.flat();
  const longParagraphs = paragraphs.filter(({ length }) => length >= MIN_WORDS);
  return (
    whole.length >= MIN_WORDS &&
    countIn(PORTUGUESE, whole) >= MIN_SHARE * whole.length &&
    [whole, ...longParagraphs].every(isLikely)
  );
}

function isLikely(words: readonly string[]): boolean {
  const own = countIn(PORTUGUESE, words);
  return (
    own + countIn(SHARED, words) >= MIN_SHARE * words.length && 2 * countIn(OTHERS, words) <= own
  );
}

function countIn(known: ReadonlySet<string>, words: readonly string[]): number {
  return words.filter((word) => known.has(word)).length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}
