/**
 * The sentences of a model's Markdown with the marks of the alerts that they explain. Each line is split separately:
 * headings and items of lists often have no full stop.
 */
import { type Word, wordsOf } from "./words.ts";

export interface Sentence {
  /** Without marks and without Markdown. */
  readonly text: string;
  readonly words: readonly Word[];
  /** For example `A1`. */
  readonly marks: readonly string[];
}

const MARK = /\[(A\d{1,3})\]/g;
/** A mark after the full stop belongs to the sentence before it. */
const LATE_MARK = /([.!?;:,]["”)]?)((?: ?\[A\d{1,3}\]){1,9})/g;
const LINE_START = /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|[-*+][ \t]+|\d{1,2}[.)][ \t]+)?/;
const EMPHASIS = /[*`~_]/g;
const SENTENCE_END = /[.!?…]["”)]?(?= |$)/g;
const ABBREVIATION = /(?:^|[ (])(?:arts?|inc|n|nº|sr|sra|res|port|p\.ex|ex|av|dr|dra)\.$/i;

export function sentencesOf(markdown: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  for (const line of markdown.split("\n")) {
    const plain = line.replace(LINE_START, "").replace(EMPHASIS, "").trim();
    if (plain === "") continue;
    for (const text of splitLine(plain.replace(LATE_MARK, "$2$1"))) sentences.push(read(text));
  }
  return answered(sentences).flatMap(inPieces);
}

/** Sentences of prose are not longer than this. The bound makes the time for a text grow only with its length. */
const MAX_WORDS = 60;

function inPieces(sentence: Sentence): readonly Sentence[] {
  const { words } = sentence;
  if (words.length <= MAX_WORDS) return [sentence];
  const starts = Array.from(
    { length: Math.ceil(words.length / MAX_WORDS) },
    (_, at) => at * MAX_WORDS,
  );
  return starts.map((at) => ({ ...sentence, words: words.slice(at, at + MAX_WORDS) }));
}

function read(text: string): Sentence {
  const marks = [...text.matchAll(MARK)].map(([, mark = ""]) => mark);
  const plain = text.replace(MARK, "").trim();
  return { text: plain, words: wordsOf(plain), marks };
}

function splitLine(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const end of line.matchAll(SENTENCE_END)) {
    const to = end.index + end[0].length;
    if (ABBREVIATION.test(line.slice(Math.max(from, to - 8), to))) continue;
    parts.push(line.slice(from, to));
    from = to;
  }
  parts.push(line.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const YES: ReadonlySet<string> = new Set(["sim", "pode", "podem", "posso", "claro", "certamente"]);
const NO: ReadonlySet<string> = new Set(["não", "nenhum", "nenhuma", "nada", "nunca"]);
const NO_WORD: Word = { text: "não", kind: "word", value: "" };
const COMMA: Word = { text: ",", kind: "stop", value: "" };

/**
 * A question states nothing. Together with an answer that begins with yes or no it is a statement: of "Há multas? Não."
 * the words are "não há multas", and of "Posso dirigir? Pode." they are "posso dirigir".
 */
function answered(sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences.flatMap((sentence, index) => {
    if (isQuestion(sentence)) return [];
    const before = sentences[index - 1];
    const first = sentence.words.find(({ kind }) => kind === "word")?.text ?? "";
    if (before === undefined || !isQuestion(before)) return [sentence];
    const asked = before.words.filter(({ kind }) => kind !== "stop");
    if (YES.has(first)) return [{ ...sentence, words: [...asked, COMMA, ...sentence.words] }];
    if (NO.has(first) && isShortAnswer(sentence))
      return [{ ...sentence, words: [NO_WORD, ...asked, COMMA, ...sentence.words] }];
    return [sentence];
  });
}

/** `Não.`, `Não: …` and `Não, …` answer a question; `Não há bloqueio.` is a separate statement. */
function isShortAnswer({ words }: Sentence): boolean {
  const at = words.findIndex(({ kind }) => kind === "word");
  const next = words[at + 1];
  return next === undefined || next.kind === "stop";
}

function isQuestion({ words }: Sentence): boolean {
  const last = words.findLast(({ text }) => text !== '"');
  return last?.text === "?";
}
