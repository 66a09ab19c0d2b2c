/** The rating of a password while it is typed. The service decides, and also knows which ones are common. */

const MIN_LENGTH = 12;
const MIN_DISTINCT = 5;
/** Shorter words of a name are part of too many passwords. */
const MIN_WORD = 4;
/** How many letters must remain without the known words about the user. */
const MIN_REST = 5;

export type Strength =
  | { readonly kind: "empty" | "repetitive" | "guessable" | "enough" }
  | { readonly kind: "short"; readonly missing: number };

/** `known` is what others know about the user, such as the name. */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  if (password === "") return { kind: "empty" };
  if (password.length < MIN_LENGTH) return { kind: "short", missing: MIN_LENGTH - password.length };
  const plain = plainForm(password);
  if (new Set(plain).size < MIN_DISTINCT) return { kind: "repetitive" };
  const rest = known
    .flatMap((text) => plainForm(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= MIN_WORD)
    .reduce((left, word) => left.replaceAll(word, ""), plain);
  const isMostlyKnown = rest !== plain && rest.replaceAll(/\P{L}/gu, "").length < MIN_REST;
  return { kind: isMostlyKnown ? "guessable" : "enough" };
}

const plainForm = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
