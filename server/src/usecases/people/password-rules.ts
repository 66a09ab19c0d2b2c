/** The rules for passwords: 12 to 128 characters, and not one of an attacker's first guesses. */
import { ISSUE_TEXTS } from "@cnh/contract";
import { refuse } from "../failure.ts";
import { COMMON_WORDS, SEQUENCES } from "./common-passwords.ts";

export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
const MIN_DISTINCT_CHARACTERS = 5;
/** The min number of characters that are left when everything easy to guess is removed. */
const MIN_REST = 5;

/** Known facts about the person, which are easy to guess. */
export interface GuessableFacts {
  readonly email?: string;
  readonly name?: string;
}

/** Refuses a password that is too short, too long or easy to guess. `path` names the field in the answer. */
export function requireStrongPassword(
  password: string,
  path: string,
  facts: GuessableFacts = {},
): void {
  // Counted as the library counts, so that no password passes here and is refused there.
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH)
    refuse(path, ISSUE_TEXTS.passwordLength(MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH));
  if (isCommonPassword(password, facts)) refuse(path, ISSUE_TEXTS.passwordCommon);
}

export function isCommonPassword(password: string, facts: GuessableFacts = {}): boolean {
  const plain = plainForm(password);
  if (new Set(plain).size < MIN_DISTINCT_CHARACTERS) return true;
  if (isRepetition(plain)) return true;
  const guessable = [...wordsOf(facts), ...COMMON_WORDS];
  return restOf(plain, guessable).length < MIN_REST;
}

const REPLACED: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Lower case without accents. */
function plainForm(password: string): string {
  return password.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Whether the password repeats a short piece. */
function isRepetition(plain: string): boolean {
  return /^(.{1,6}?)\1+.{0,5}$/su.test(plain) && /^(.{1,6}?)\1\1/su.test(plain);
}

/** The rest without sequences, common words, years and other digits at the end, and punctuation. */
function restOf(plain: string, words: readonly string[]): string {
  let rest = plain;
  for (const sequence of SEQUENCES) rest = rest.replaceAll(sequence, " ");
  const letters = rest.replaceAll(/[0134579@$!]/g, (character) => REPLACED[character] ?? character);
  const withoutWords = (text: string) =>
    words
      .toSorted((a, b) => b.length - a.length)
      .reduce((left, word) => left.replaceAll(word, " "), text)
      .replaceAll(/(?:19|20)\d\d/g, " ")
      .replaceAll(/\d{1,4}(?=\D|$)/g, " ")
      .replaceAll(/[^\p{L}\p{N}]/gu, "");
  const [asWritten, asMeant] = [withoutWords(rest), withoutWords(letters)];
  return asWritten.length < asMeant.length ? asWritten : asMeant;
}

/** The words of a name and of an address, without those too short to matter. */
function wordsOf({ email = "", name = "" }: GuessableFacts): string[] {
  return plainForm(`${name} ${email}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);
}
