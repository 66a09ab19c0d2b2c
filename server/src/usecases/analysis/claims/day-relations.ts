/** Compares the role of each day in a sentence with its roles in the diagnosis, and the tense with the calendar. */
import type { DayRelation, DayRole, DaySubject } from "./day-roles.ts";
import type { Sentence } from "./sentences.ts";
import { isDenied } from "./mood.ts";
import { Phrases } from "./phrases.ts";
import type { Word } from "./words.ts";

const SUBJECTS: readonly (readonly [DaySubject, Phrases])[] = [
  ["grace", new Phrases("tolerância\nprazo de 30 dias")],
  ["toxicological", new Phrases("toxicológic*|coleta")],
  ["exam", new Phrases("aptidão|psicológica\nexame ..1 médico")],
  [
    "block",
    new Phrases(
      "suspensão|suspenso|suspensa|suspensos|proibição|ordem|cassação|cassada|bloqueio|penalidade|falecimento|reabilitação",
    ),
  ],
  [
    "fine",
    new Phrases(
      "infração|infrações|multa|multas|gravíssimas|graves|defesa|recurso|desconto|descontos|autuação|autuações",
    ),
  ],
  ["below_limit", new Phrases("abaixo do limite")],
  [
    "lapse",
    new Phrases(
      "pontos ..1 deixam|saem|caducam|perdem\nprimeiros pontos\nqueda ..2 pontuação\nsai|sair ..2 conta",
    ),
  ],
  ["points", new Phrases("pontuação|pontos|total|soma")],
  ["category", new Phrases("categoria c|d|e\ncategorias")],
  ["provisional", new Phrases("permissão|definitiva|ppd")],
  ["license", new Phrases("cnh|habilitação|carteira|documento")],
];

const RELATIONS: readonly (readonly [DayRelation, Phrases])[] = [
  ["expiry", new Phrases("venc*|validade|vale|valia|válid*|expir*")],
  ["end", new Phrases("até|termina*|terminou|terminará|acaba|acabou|acabará|fim|encerra*|esgot*")],
  ["start", new Phrases("desde|começ*|início|inicia*|iniciou\na partir")],
  ["on", new Phrases("feito|feita|realizad*|cometid*|aplicad*|registrad*|decidid*|dada")],
];

/** "Vencida desde 04/10/2026" names the day of the expiry. */
const EXPIRED = new Phrases("vencid*");
/** "Vale até 10/03/2033" does too. */
const VALID = new Phrases("vale|valia|validade|válid*");
const PAST = new Phrases(
  "terminou|acabou|venceu|começou|voltou|expirou|encerrou|esgotou|completou|completaram|iniciou|esteve|foi|foram",
);
const COMING = new Phrases(
  "termina|terminará|vence|vencerá|expira|expirará|acaba|acabará|começa|começará|vai|vale|valerá|será",
);

export function misplacesDay(
  { words }: Sentence,
  roles: readonly DayRole[],
  today: string,
): boolean {
  return words.some((word, at) => {
    if (word.kind !== "day") return false;
    return !hasRole(words, at, roles) || hasWrongTense(words, at, today);
  });
}

function hasRole(words: readonly Word[], at: number, roles: readonly DayRole[]): boolean {
  const value = words[at]?.value ?? "";
  const of = roles.filter(({ day }) => day === value || day.startsWith(value));
  if (of.length === 0) return true;
  const subjects = subjectsAt(words, at);
  const relations = relationsAt(words, at);
  return of.some(
    (role) =>
      (subjects.length === 0 || subjects.some((each) => role.subjects.includes(each))) &&
      (relations.length === 0 || relations.some((each) => role.relations.includes(each))),
  );
}

/** The subject of a day: the nearest one in its clause, before or after it. */
function subjectsAt(words: readonly Word[], at: number): readonly DaySubject[] {
  const sentence = words.slice(0, at).findLastIndex(({ text }) => text === ";") + 1;
  const clause =
    words
      .slice(0, at)
      .findLastIndex(({ kind, text }) => kind === "day" || text === "," || text === ";") + 1;
  const end = words.slice(at + 1).findIndex(({ kind, text }) => kind === "stop" || text === "e");
  const rest = words.slice(at + 1, end === -1 ? at + 12 : at + 1 + end);
  const subject =
    nearest(SUBJECTS, words.slice(clause, at), "last") ??
    special(rest) ??
    nearest(SUBJECTS, rest, "first");
  if (subject === null) return subjectsIn(words.slice(sentence, at));
  if (subject === "points") return [special(rest) ?? "points"];
  const mayBeExam = subject === "license" && isOfUnknownExam(words, at);
  return mayBeExam ? ["license", "exam", "toxicological"] : [subject];
}

/** A clause without a subject takes one from the sentence. */
function subjectsIn(words: readonly Word[]): readonly DaySubject[] {
  return SUBJECTS.flatMap(([name, phrases]) =>
    phrases.in(words).some(({ from }) => !isDenied(words, from, 3)) ? [name] : [],
  );
}

/** Subjects that follow their day: "Em 10/05/2027 o total ficará abaixo do limite". */
function special(rest: readonly Word[]): DaySubject | null {
  return nearest(
    SUBJECTS.filter(([name]) => name === "lapse" || name === "below_limit"),
    rest,
    "first",
  );
}

/** `exame` without an adjective may be the toxicological or the medical one. */
function isOfUnknownExam(words: readonly Word[], at: number): boolean {
  return words
    .slice(Math.max(0, at - 8), at)
    .some(({ text }) => text === "exame" || text === "ele");
}

function relationsAt(words: readonly Word[], at: number): readonly DayRelation[] {
  const [before, previous] = [words[at - 1]?.text, words[at - 2]?.kind];
  const [next, following] = [words[at + 1]?.text, words[at + 2]?.kind];
  if ((next === "a" || next === "e") && following === "day")
    return next === "a" ? ["start", "on"] : [];
  if ((before === "a" || before === "e") && previous === "day")
    return before === "a" ? ["end"] : [];
  const start =
    words.slice(0, at).findLastIndex(({ kind }) => kind === "day" || kind === "stop") + 1;
  const from = words[start - 1]?.text === ":" || words[start - 1]?.text === "(" ? 0 : start;
  const found = nearest(RELATIONS, words.slice(Math.max(from, at - 8), at), "last");
  const near = words.slice(Math.max(0, at - 4), at);
  if (found === "end" && VALID.isIn(near)) return ["expiry"];
  if (found === "start" && EXPIRED.isIn(words.slice(Math.max(0, at - 3), at))) return ["expiry"];
  return found === null ? [] : found === "on" ? ["on", "start"] : [found];
}

function nearest<Name>(
  named: readonly (readonly [Name, Phrases])[],
  words: readonly Word[],
  which: "first" | "last",
): Name | null {
  let best: { readonly name: Name; readonly place: number } | null = null;
  for (const [name, phrases] of named) {
    const found = phrases.in(words).filter(({ from }) => !isDenied(words, from, 3));
    const place = which === "last" ? found.at(-1)?.from : found[0]?.from;
    if (place === undefined) continue;
    const isNearer = best === null || (which === "last" ? place > best.place : place < best.place);
    if (isNearer) best = { name, place };
  }
  return best?.name ?? null;
}

/** "Terminou em" with a future day, and "vence em" with a past day. */
function hasWrongTense(words: readonly Word[], at: number, today: string): boolean {
  const day = words[at]?.value ?? "";
  if (words[at + 1]?.text === "a" && words[at + 2]?.kind === "day") return false;
  const start =
    words.slice(0, at).findLastIndex(({ kind }) => kind === "day" || kind === "stop") + 1;
  const before = words.slice(Math.max(start, at - 6), at);
  const past = PAST.in(before).at(-1)?.from ?? -1;
  const coming = COMING.in(before).at(-1)?.from ?? -1;
  const month = today.slice(0, day.length);
  return past > coming ? day > month : coming > past && day < month;
}
