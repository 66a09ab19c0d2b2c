/**
 * The form in which a sentence makes a statement: as a fact, denied, as a condition or possibility, or as a
 * misunderstanding to avoid. Only a fact, or its denial, can contradict a diagnosis.
 */
import { type Found, Phrases } from "./phrases.ts";
import type { Word } from "./words.ts";

const NEGATIONS: ReadonlySet<string> = new Set(
  "não nem nunca jamais ninguém nenhum nenhuma nenhuns nenhumas sem tampouco nada inexiste inexistem".split(
    " ",
  ),
);
/** Words that end the scope of a negation. */
const SCOPE_ENDS: ReadonlySet<string> = new Set(
  "; : ( ) . mas porém contudo entretanto todavia porque pois embora portanto logo".split(" "),
);
const CLAUSE_ENDS: ReadonlySet<string> = new Set([
  ..."; : ( ) . ,".split(" "),
  "mas",
  "porém",
  "e",
]);
/** After a comma or `e`, words that begin a new clause rather than the next item of a list. */
const CLAUSE_STARTS: ReadonlySet<string> = new Set(
  (
    "o a os as ele ela eles elas quem isso isto este esta esse essa você há é são está estão foi foram já ainda hoje agora " +
    "só com por de para até desde além fora no na nos nas que consta constam pode podem deve devem tem têm vale valem faça peça " +
    "confira guarde acompanhe mostre espere aguarde tudo todas todos cada enquanto quando se como assim apenas basta falta"
  ).split(" "),
);

/** Whether a word after a comma or `e` begins a new clause. */
export function startsClause(text: string): boolean {
  return CLAUSE_STARTS.has(text);
}

/** Whether a negation closely precedes a place, in the same clause. */
export function isDenied(words: readonly Word[], at: number, reach = 5): boolean {
  for (let place = at - 1; place >= 0 && at - place <= reach; place -= 1) {
    const text = words[place]?.text ?? "";
    if (NEGATIONS.has(text)) return true;
    if (CLAUSE_ENDS.has(text)) return false;
  }
  return false;
}

/** Whether a place is an item of a list that begins with a negation: "não há multas, pontos nem bloqueios". */
export function isInDeniedList(words: readonly Word[], at: number): boolean {
  for (let place = at - 1; place >= 0; place -= 1) {
    const text = words[place]?.text ?? "";
    if (NEGATIONS.has(text)) return true;
    if (SCOPE_ENDS.has(text)) return false;
    const next = words[place + 1]?.text ?? "";
    if ((text === "," || text === "e") && CLAUSE_STARTS.has(next) && place + 1 < at) return false;
  }
  return false;
}

/** Phrases for a precondition. */
const CONDITIONS = new Phrases(`
  caso|quando|talvez|porventura
  assim|logo|depois|sempre|desde que
  depois de|da|do|das|dos
  após
  uma vez
  só|somente|apenas ..3 depois|após|quando|com|se
  a menos|não que|ser
`);
/** Phrases for the end of a state: the state is true now, the event that ends it is not. */
const UNTIL = new Phrases(
  "até|antes|sem|além|em|para que\nantes|além de|da|do|das|dos\nenquanto não",
);

/** Whether a precondition precedes a place in its sentence. */
export function isConditional(words: readonly Word[], { from }: Pick<Found, "from">): boolean {
  const before = words.slice(lastStop(words, from), from);
  return CONDITIONS.isIn(before) || before.some((_, at) => isIf(before, at));
}

const BEFORE_IF: ReadonlySet<string> = new Set([
  "e",
  "mas",
  "ou",
  "mesmo",
  "só",
  "apenas",
  "porém",
  "agora",
]);

/** `se` is a condition where a clause begins; elsewhere it belongs to a verb, as in "o que se sabe". */
function isIf(words: readonly Word[], at: number): boolean {
  if (words[at]?.text !== "se") return false;
  const before = words[at - 1];
  return before === undefined || before.kind === "stop" || BEFORE_IF.has(before.text);
}

/** Whether a condition precedes a place, or its verb expresses a condition or a possibility. */
export function isSupposed(
  words: readonly Word[],
  { from, to }: Pick<Found, "from" | "to">,
): boolean {
  if (isConditional(words, { from })) return true;
  if (UNTIL.isIn(words.slice(lastStop(words, from), from))) return true;
  const around = words.slice(Math.max(0, from - 4), to);
  if (around.some(({ text }) => POSSIBLE.has(text) || isConditionalVerb(text))) return true;
  return words.slice(to, to + 3).some(({ text }) => isConditionalVerb(text));
}

const POSSIBLE: ReadonlySet<string> = new Set(
  "pode podem poderá poderão possa possam possível possíveis eventual eventuais hipótese risco for forem vier vierem houver haveria seria seriam".split(
    " ",
  ),
);

export function isConditionalVerb(text: string): boolean {
  const isForm = text.length > 5 && (text.endsWith("ria") || text.endsWith("riam"));
  return text === "seria" || text === "seriam" || (isForm && !NOT_VERBS.has(text));
}

const NOT_VERBS: ReadonlySet<string> = new Set(
  "categoria maioria própria necessária temporária provisória primária obrigatória periodicamente defensoria".split(
    " ",
  ),
);

/** A new sentence begins after `;`. A colon does not separate: it explains the words before it. */
function lastStop(words: readonly Word[], at: number): number {
  return words.slice(0, at).findLastIndex(({ text }) => text === ";") + 1;
}

/** Phrases that warn against a statement or a misunderstanding. The words after them are not claimed. */
const NOT_CLAIMED = new Phrases(`
  ninguém|não ..3 dizer|afirmar|concluir|supor|presumir|garantir|assegurar|deduzir|inferir|tratar|tomar|tome|trate|chamar|chame|imaginar|confundir|confunda|interpretar|interprete
  ninguém|não ..3 tirar conclusões|conclusão
  não|nem ..3 correto|certo|possível|seguro|prudente ..2 dizer|afirmar|concluir|supor|presumir|que
  não há|existe como|meio ..2 dizer|saber|afirmar
  não dá|cabe ..2 para|a ..1 dizer|afirmar|concluir|saber
  seria|é errado|incorreto|precipitado|falso|engano|erro ..2 dizer|afirmar|concluir|supor|pensar|que
  não quer|significa|indica|equivale|garante|autoriza|prova|implica
  não significa|garante|autoriza|prova|implica
  vez de supor|concluir|presumir
  pode|podem|poderia parecer|pensar|achar|supor|sugerir|imaginar
  parecer que
  poderia
  não é o mesmo que
  longe de
  não adianta
  não é|são|seria sinal|prova|garantia|motivo|certeza
  pode ser que
`);
/** Verbs whose `se` introduces a question: "dirá se o condutor pode dirigir". */
const ASKED = new Phrases(`
  dirá|dizer|diz|concluir|saber|sabe|sabem|confirme|confirmar|confira|conferir|verificar|verifique|pergunte|perguntar|afirmar|avaliar|esclarecer|veja|ver|mostrar|mostra|informa|informar|acompanhar|acompanhe ..2 se
`);

/** Whether the words at a place are only warned against, or are a question. */
export function isNotClaimed(words: readonly Word[], { from }: Pick<Found, "from">): boolean {
  const start = lastStop(words, from);
  const before = words.slice(start, from + 1);
  if (NOT_CLAIMED.in(before).length > 0) return true;
  return ASKED.in(before).some(({ to }) => start + to <= from + 1);
}
