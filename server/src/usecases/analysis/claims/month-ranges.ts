/** Reads ranges of months, such as the term of a suspension: "de 6 a 12 meses (de 8 a 24 em caso de reincidência)". */
import { Phrases } from "./phrases.ts";
import type { Word } from "./words.ts";

export interface Range {
  readonly key: string;
  readonly isRecidivism: boolean;
}

const RANGE = new Phrases("de <number> a <number>");
const RECIDIVISM = new Phrases("reincid*");

/** The ranges of a text. A recidivism range has the word shortly after it, or before it with no range between. */
export function rangesOf(words: readonly Word[]): readonly Range[] {
  const found = RANGE.in(words);
  return found.map(({ from, to }, index) => {
    const after = words.slice(to, Math.min(to + 6, found[index + 1]?.from ?? words.length));
    const before = words.slice(found[index - 1]?.to ?? 0, from);
    const key = `${words[from + 1]?.value ?? ""}-${words[from + 3]?.value ?? ""}`;
    return {
      key,
      isRecidivism:
        RECIDIVISM.isIn(after) || (RECIDIVISM.isIn(before) && found[index - 1] === undefined),
    };
  });
}
