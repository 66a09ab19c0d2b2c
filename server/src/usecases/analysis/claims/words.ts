/**
 * A sentence as a list of words. Figures are words with a kind and a value, and marks of punctuation that end a clause
 * are words too, so that phrases can be found by comparing words, in one pass and without regular expressions over text.
 */
import { readCitations } from "../citations.ts";
import { readFigures } from "../figures.ts";

export interface Word {
  /** In lower case; of a figure, its text. */
  readonly text: string;
  readonly kind: "word" | "stop" | "day" | "amount" | "number" | "code";
  /** The value of a figure, as returned by `readFigures`. */
  readonly value: string;
}

/** A day or month, an amount, a code of a violation, a number, a word, a mark of punctuation. */
const TOKEN =
  /(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[º°]? de \p{L}{4,9} de \d{4}|(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro) de \d{4}|\d{1,2}\/\d{4})|(R\$ ?\d[\d.]*(?:,\d{1,2})?)|(\d{3,4}-\d{1,2})|(\d+(?:\.\d{3})*(?:,\d+)?)|(\p{L}+(?:-\p{L}+)*)|([,;:()—–"“”?!.])/giu;

export function wordsOf(sentence: string): readonly Word[] {
  const words: Word[] = [];
  for (const [text, day, amount, code, number, word] of readCitations(sentence).rest.matchAll(
    TOKEN,
  )) {
    if (word !== undefined) words.push({ text: text.toLowerCase(), kind: "word", value: "" });
    else if (day !== undefined) words.push(figure(text, "day"));
    else if (amount !== undefined) words.push(figure(text, "amount"));
    else if (code !== undefined) words.push({ text, kind: "code", value: text });
    else if (number !== undefined) words.push(figure(text, "number"));
    else words.push({ text: QUOTES.has(text) ? '"' : text, kind: "stop", value: "" });
  }
  return words;
}

const QUOTES: ReadonlySet<string> = new Set(["“", "”"]);

/** The longest value is the most precise: a day is also read as its month. */
function figure(text: string, kind: "day" | "amount" | "number"): Word {
  const values = [...readFigures(text)[kind]].toSorted((a, b) => b.length - a.length);
  return { text: text.toLowerCase(), kind, value: values[0] ?? text };
}
