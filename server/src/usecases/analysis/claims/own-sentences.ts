/** Sentences that repeat the data word for word. They always agree with the diagnosis. */
import type { PromptData } from "../prompt-data.ts";
import { textsOf } from "./known-facts.ts";
import { type Sentence, sentencesOf } from "./sentences.ts";

/** The sentences of a text that the data do not contain. */
export function withoutOwnSentences(
  sentences: readonly Sentence[],
  data: PromptData,
): readonly Sentence[] {
  const own = new Set(textsOf(data).flatMap((text) => sentencesOf(text).map(keyOf)));
  return sentences.filter((sentence) => !isOwn(sentence, own));
}

function keyOf({ words }: Pick<Sentence, "words">): string {
  return words
    .filter(({ kind }) => kind !== "stop")
    .map(({ text }) => text)
    .join(" ");
}

/** A title may precede its message: "**Título**: mensagem." */
function isOwn(sentence: Sentence, own: ReadonlySet<string>): boolean {
  if (own.has(keyOf(sentence))) return true;
  const { words } = sentence;
  return words.some(
    ({ text }, at) =>
      text === ":" &&
      own.has(keyOf({ words: words.slice(0, at) })) &&
      own.has(keyOf({ words: words.slice(at + 1) })),
  );
}
