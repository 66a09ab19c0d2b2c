/** Compares the statements of a sentence about states with the data. */
import type { KnownFacts } from "./known-facts.ts";
import { isDenied, isNotClaimed, isSupposed } from "./mood.ts";
import type { Sentence } from "./sentences.ts";
import { STATE_CLAIMS } from "./state-claims.ts";

export function misstatesState({ words }: Sentence, facts: KnownFacts): boolean {
  return STATE_CLAIMS.some(({ phrases, holds, denialHolds, unlessSupposed = true }) =>
    phrases.in(words).some((found) => {
      if (isNotClaimed(words, found)) return false;
      if (unlessSupposed && isSupposed(words, found)) return false;
      const isDenial =
        isDenied(words, found.from) ||
        (!found.phrase.text.includes("não") && hasInnerDenial(words, found.from, found.to));
      if (isDenial) return denialHolds !== undefined && !denialHolds(facts);
      return !holds(facts) && !facts.stated.includes(textOf(words.slice(found.from, found.to)));
    }),
  );
}

function textOf(words: Sentence["words"]): string {
  return words.map(({ text }) => text).join(" ");
}

/** "A CNH não venceu": the negation is inside the phrase. */
function hasInnerDenial(words: Sentence["words"], from: number, to: number): boolean {
  const inside = words.slice(from + 1, to).some(({ text }) => text === "não" || text === "nem");
  return inside;
}
