/**
 * Finds phrases in the words of a sentence. A phrase is written as its words: `pode|podem` is a choice, `liberad*` a
 * prefix, `..3` up to three words of any kind, `--3` up to three words of the same clause, `<day>`, `<amount>` and
 * `<number>` a figure. Nothing but these is needed, and the time for a text grows only with its length.
 */
import type { Word } from "./words.ts";

interface WordStep {
  readonly exact: ReadonlySet<string>;
  readonly starts: readonly string[];
  readonly figure: Word["kind"] | null;
}

type Step = WordStep | { readonly gap: number; readonly crosses: boolean };

export interface Phrase {
  readonly text: string;
  readonly steps: readonly Step[];
}

export interface Found {
  readonly phrase: Phrase;
  /** The index of its first word, and the index after its last one. */
  readonly from: number;
  readonly to: number;
}

const FIGURES: Readonly<Record<string, Word["kind"]>> = {
  "<day>": "day",
  "<amount>": "amount",
  "<number>": "number",
};

/** The number of letters by which phrases that begin with a prefix are indexed. */
const KEY_LETTERS = 2;

/** Phrases by their first words, so that a word is compared only with phrases that can begin with it. */
export class Phrases {
  readonly #byFirst = new Map<string, Phrase[]>();
  readonly #byStart = new Map<string, Phrase[]>();

  /** Takes one phrase per line. The first word of a phrase is neither a gap nor a figure. */
  constructor(lines: string) {
    for (const line of lines.split("\n").map((each) => each.trim())) {
      if (line === "") continue;
      const phrase = { text: line, steps: line.split(" ").map(stepOf) };
      const [first] = phrase.steps;
      if (first === undefined || !("exact" in first)) throw new Error(`begins with a gap: ${line}`);
      for (const word of first.exact) add(this.#byFirst, word, phrase);
      for (const start of first.starts) add(this.#byStart, start.slice(0, KEY_LETTERS), phrase);
    }
  }

  /** All phrases in a sentence, in order. */
  in(words: readonly Word[]): readonly Found[] {
    const found: Found[] = [];
    for (const [from, { text }] of words.entries()) {
      for (const phrases of [
        this.#byFirst.get(text),
        this.#byStart.get(text.slice(0, KEY_LETTERS)),
      ])
        for (const phrase of phrases ?? []) {
          const to = endOf(phrase.steps, 0, words, from);
          if (to !== null) found.push({ phrase, from, to });
        }
    }
    return found;
  }

  isIn(words: readonly Word[]): boolean {
    return this.in(words).length > 0;
  }
}

function add(phrases: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const of = phrases.get(key);
  if (of === undefined) phrases.set(key, [phrase]);
  else if (!of.includes(phrase)) of.push(phrase);
}

function stepOf(text: string): Step {
  if (text.startsWith("..")) return { gap: Number(text.slice(2)), crosses: true };
  if (text.startsWith("--")) return { gap: Number(text.slice(2)), crosses: false };
  const choices = text.split("|");
  const exact = new Set(choices.filter((each) => !each.endsWith("*")));
  const starts = choices.filter((each) => each.endsWith("*")).map((each) => each.slice(0, -1));
  return { exact, starts, figure: FIGURES[text] ?? null };
}

/** The end of a phrase that begins at a place; `null` if it does not begin there. Gaps do not cross a semicolon. */
function endOf(
  steps: readonly Step[],
  at: number,
  words: readonly Word[],
  from: number,
): number | null {
  const step = steps[at];
  if (step === undefined) return from;
  if (!("exact" in step)) {
    for (let skipped = 0; skipped <= step.gap; skipped += 1) {
      const end = endOf(steps, at + 1, words, from + skipped);
      if (end !== null) return end;
      const skippedWord = words[from + skipped];
      if (skippedWord?.text === ";") return null;
      if (!step.crosses && skippedWord?.kind === "stop") return null;
    }
    return null;
  }
  const word = words[from];
  return word !== undefined && fits(step, word) ? endOf(steps, at + 1, words, from + 1) : null;
}

function fits(step: WordStep, { text, kind }: Word): boolean {
  if (step.figure !== null) return kind === step.figure;
  if (step.exact.has(text)) return true;
  for (const start of step.starts) if (text.startsWith(start)) return true;
  return false;
}
