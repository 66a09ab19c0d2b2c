/** Compares the statements of a sentence about driving with the answer of the rules. */
import type { KnownFacts } from "./known-facts.ts";
import { isConditional, isDenied, isNotClaimed } from "./mood.ts";
import {
  DRIVING_MENTION,
  EXEMPTS,
  MAY_LATER,
  MAY_NOT_NOW,
  MAY_NOW,
  NOT_LIABLE,
  ON_THE_WAY,
  ORDERS_NOT_TO,
  ANY_VEHICLE,
  PAID,
  RESOLVED,
  RESTRAINED,
  VEHICLES,
} from "./permission-words.ts";
import { type Found, Phrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";
import type { Word } from "./words.ts";

type Answer = "ALLOWED" | "FORBIDDEN" | "UNKNOWN";

export function contradictsDriving({ words }: Sentence, facts: KnownFacts): boolean {
  const permitted = [
    ...MAY_NOW.in(words).filter((found) => isStated(words, found) && !isRefused(words, found)),
    ...MAY_NOT_NOW.in(words).filter((found) => isStated(words, found) && isRefused(words, found)),
  ];
  if (permitted.some((found) => !isResolved(words, found) && !mayBeSaid(words, found, facts)))
    return true;
  const later = MAY_LATER.in(words).filter(
    (found) => isStated(words, found) && !isRefused(words, found),
  );
  if (isAfterChange(words, facts) && [...permitted, ...later].length > 0) return true;
  if (speaksOfDrivingFreely(words, facts)) return true;
  if (later.some((found) => !hasCondition(words, found) && !mayBeSaid(words, found, facts)))
    return true;
  if (facts.data.driving.answer === "FORBIDDEN" && isExempted(words)) return true;
  const forbidden = [
    ...MAY_NOT_NOW.in(words).filter((found) => !isRefused(words, found)),
    ...MAY_NOW.in(words).filter((found) => isRefused(words, found)),
    ...ORDERS_NOT_TO.in(words),
  ];
  return forbidden.some(
    (found) =>
      isStated(words, found) &&
      !isConditional(words, found) &&
      !mayBeForbidden(words, found, facts),
  );
}

function isStated(words: readonly Word[], found: Found): boolean {
  return !isNotClaimed(words, found);
}

/** "Dirigir não é proibido" contains its negation, "não há impedimento" begins with it. */
function isRefused(words: readonly Word[], { from, to }: Found): boolean {
  if (isDenied(words, from)) return true;
  return words.slice(from + 1, to).some(({ text }) => text === "não" || text === "nem");
}

/** `só pode dirigir depois de renovar` and `renovada a CNH, nada impede` are about the future. */
function isResolved(words: readonly Word[], { from, to }: Found): boolean {
  const before = words.slice(0, from);
  if (before[0] && RESOLVED.in(words).some((found) => found.from === 0) && !startsWithIf(words))
    return true;
  const isRestricted = words
    .slice(Math.max(0, from - 3), from)
    .some(({ text }) => RESTRICTIVE.has(text));
  return isRestricted && RESOLVED.isIn(words.slice(to - 1));
}

const RESTRICTIVE: ReadonlySet<string> = new Set(["só", "somente", "apenas"]);
const IFS: ReadonlySet<string> = new Set(["se", "caso", "enquanto"]);

function startsWithIf(words: readonly Word[]): boolean {
  return IFS.has(words[0]?.text ?? "");
}

function hasCondition(words: readonly Word[], found: Found): boolean {
  return RESOLVED.isIn(words) || ON_THE_WAY.isIn(words) || isConditional(words, found);
}

/** The law makes no exceptions for short trips, for infrequent drivers or for employers. */
function isExempted(words: readonly Word[]): boolean {
  const found = [...NOT_LIABLE.in(words), ...EXEMPTS.in(words)];
  return found.some((each) => isStated(words, each));
}

/** If no driving is allowed, a text may mention driving only in unambiguous phrases. */
function speaksOfDrivingFreely(words: readonly Word[], { data }: KnownFacts): boolean {
  const { answer, byCategory } = data.driving;
  if (answer === "ALLOWED" || byCategory.some((each) => each.answer === "ALLOWED")) return false;
  const restrained = RESTRAINED.in(words);
  return DRIVING_MENTION.in(words).some(
    (found) =>
      isStated(words, found) &&
      !restrained.some(({ from, to }) => from <= found.from && found.from < to),
  );
}

/** "Depois de 06/12/2026 poderá dirigir" is compared with the answer after the change. */
function isAfterChange(words: readonly Word[], { data }: KnownFacts): boolean {
  const { changesOn, changesTo } = data.driving;
  if (changesOn === null || changesTo === "ALLOWED") return false;
  return AFTER_DAY.in(words).some(({ to }) => (words[to - 1]?.value ?? "") >= dayBefore(changesOn));
}

const AFTER_DAY = new Phrases("depois|após|passado|passada|partir ..2 <day>");

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

function mayBeSaid(words: readonly Word[], found: Found, facts: KnownFacts): boolean {
  const { driving } = facts.data;
  const clause = clauseOf(words, found);
  if (PAID.isIn(clause) && driving.paid !== "ALLOWED" && !isWithoutPay(clause)) return false;
  return answersFor(clause, facts).every((answer) => answer === "ALLOWED");
}

/** Vehicles that the license does not cover, and paid work without EAR, are forbidden even if driving is allowed. */
function mayBeForbidden(words: readonly Word[], found: Found, facts: KnownFacts): boolean {
  const { driving } = facts.data;
  const clause = clauseOf(words, found);
  if (isPaid(words, found) && driving.paid === "FORBIDDEN") return true;
  if (ANY_VEHICLE.isIn(clause) && driving.byCategory.some(({ answer }) => answer !== "FORBIDDEN"))
    return false;
  return answersFor(clause, facts).some((answer) => answer === "FORBIDDEN");
}

/** Whether a prohibition concerns only paid driving: its clause mentions payment and does not mean every vehicle. */
function isPaid(words: readonly Word[], { from, to }: Found): boolean {
  const start = words.slice(0, from).findLastIndex(({ kind }) => kind === "stop") + 1;
  const rest = words.slice(to).findIndex(({ kind }) => kind === "stop");
  const beside = words.slice(start, rest === -1 ? words.length : to + rest);
  return PAID.isIn(beside) && !ANY_VEHICLE.isIn(beside);
}

function isWithoutPay(clause: readonly Word[]): boolean {
  return clause.some(({ text }, at) => text === "sem" && clause[at + 1]?.text === "remuneração");
}

/** The answers for the vehicles that a clause names, or the answer for the whole license. */
function answersFor(clause: readonly Word[], { data }: KnownFacts): readonly Answer[] {
  const { driving } = data;
  const named = Object.keys(VEHICLES).filter((letter) => VEHICLES[letter]?.isIn(clause));
  if (named.length === 0) return [driving.answer];
  return named.map(
    (letter) =>
      driving.byCategory.find(({ category }) => category === letter)?.answer ?? "FORBIDDEN",
  );
}

/** The part of a sentence around a phrase, up to the next semicolons or colons. */
function clauseOf(words: readonly Word[], { from, to }: Found): readonly Word[] {
  const isEnd = ({ text }: Word) => text === ";" || text === ":";
  const start = words.slice(0, from).findLastIndex(isEnd) + 1;
  const rest = words.slice(to).findIndex(isEnd);
  return words.slice(start, rest === -1 ? words.length : to + rest);
}
