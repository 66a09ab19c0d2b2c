/**
 * Limits the predicates of people and companies in a text. Permissions to drive and judgements have too many forms to
 * list, so the allowed predicates are listed instead: duties, liability, and the content of the record.
 */
import type { KnownFacts } from "./known-facts.ts";
import { isNotClaimed } from "./mood.ts";
import { RESOLVED } from "./permission-words.ts";
import { Phrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";
import type { Word } from "./words.ts";

const SUBJECTS = new Phrases(`
  motorista|motoristas|condutor|condutora|condutores|titular|pessoa|candidato|funcionário|empregado|portador|familiar|você
  empresa|empresas|gestor|transportadora|locadora|empregador|empregadora|dono|proprietário|patrão|chefe|contratante
`);

/** Words after which the verb is still to come. */
const ADVERBS = words(
  "também ainda só hoje agora sempre apenas somente então mesmo assim próprio própria",
);

const CONNECTING = words(
  "a à ao aos às o os as um uma da das de do dos e em no na nos nas com para por pelo pela que ou nem sem até antes depois após " +
    "desde enquanto quando se caso fora sobre conforme deste desta neste nesta entre cujo cuja quem ele ela lhe isso",
);

/** Predicates that people and companies may always have. */
const PLAIN = words(
  "nunca jamais deve devem deverá deveria deveriam precisa precisam precisará precisar responde respondem responderá responder comete cometem " +
    "cometeria recebe receberá paga pagam pagará perde perderá dirigir dirija conduza conduzir habilitado habilitada habilitados impedido impedida " +
    "suspenso cassado consta constam faleceu vier for tenha quiser puder estiver deixar deixa deixam entregar entregue entrega dirige dirigia volte " +
    "são tira exige exigem cabe compete apresenta apresentar peça mostre faça avise confira procure terá terão teria corre arrisca arrisca-se sujeita-se poderá poderão",
);

/** Additional predicates of a driver who may drive. */
const PLAIN_IF_ALLOWED = words(
  "continua segue atende apto apta renovar cometer ultrapassou profissional receberá recebeu estar precisará voltará cumpre tem têm terá acumula soma possui " +
    "conta chega chegou atingiu passou atinge está estão fica dirige trabalha exerce quer pergunta cumprir observar respeitar manter",
);
/** Predicates that may be denied. */
const PLAIN_DENIED = words(
  "pode podem deve devem está estão tem têm precisa precisam é são foi foram seja esteja dirige dirija dirigir comete responde respondem volta voltam voltará se o a lhe há consta " +
    "constam aparece recebe poderá poderão terá será entregue entregar escale escalar perde corre fica ficará faça deixe permita teve tenha leva fez",
);

/** Verbs that are checked together with the words after them. */
const FOLLOWED = new Phrases(`
  está|estão|fica|ficam|ficará|estará ..1 suspens*|cassad*|impedid*|proibid*|vencid*|sem|com|no|na|fora|sujeit*|cumprindo|afastad*|inabilitad*|barrad*|bloquead*|obrigad*|retid*|parad*|diante
  é|são ..1 infração|crime|gravíssim*|proibid*|quem|que|necessári*|preciso|responsáv*|obrigad*|multad*|punid*|só|pedir|fazer|conferir|esperar|procurar|o|a|um|uma|de|do|da
  foi|foram ..1 cassad*|suspens*|autuad*|informad*|orientad*|notificad*|proibid*
  tem|têm ..1 de|que|prazo|até|pendência|impedimento|bloqueio|mais|registro|registros|um
  tem|terá direito|prazo de|a|à|para defesa|recurso|recorrer|defender|se|apresentar|ampla
  já está|foi|cumpre|tem|deve
`);

/** Actions and events that are possible although driving is not allowed. */
const POSSIBLE = new Phrases(`
  pode|podem|posso também|ainda|até|já ..1 ser|haver|responder|pedir|recorrer
  pode|podem ser|vir|haver|existir|conter|resultar|significar|indicar|ocorrer|acontecer|depender|variar|mudar|surgir|faltar|trazer|gerar|dar|caber
  pode|podem|posso ..1 recorrer|pedir|pedi-la|pedi-lo|requerer|solicitar|apresentar|procurar|conferir|confirmar|verificar|responder|guardar|fazer|fazê-lo|refazer|olhar|buscar|ver|perguntar|consultar|esclarecer|indicar|acompanhar|agendar|marcar|adiantar|adiantad*|esperar|aguardar|contestar|defender|se|dizer|informar|saber|conhecer|conhecê-lo|ler|abrir|renovar|regularizar|corrigir|unificar|planejar|corrigi-*|vê-*|pedi-*|fazê-*|retirá-*|levantá-*|conferi-*|unificá-*|consultá-*|apresentá-*|solicitá-*|conhecê-*|procurá-*
  pode|podem ..1 retirar|retirá-la|retirá-lo|levantar|levantá-la|suspender|alterar|resolver|decidir|rever|anular|aplicar|multar|cassar|reter|remover|cobrar|notificar|não|nem|confundir|refletir
  pode|podem ..1 levar à|a|ao|prova|documento|documentos
  pode|podem ..1 parecer|pensar|achar|supor|assustar|imaginar|sugerir|estar|afirmar|concluir
`);
/** Phrases that begin like a possible one, but are not allowed: "pode ser escalado". */
const POSSIBLE_NOT = new Phrases(`
  pode|podem ..1 ser escalad*|designad*|alocad*|aproveitad*|mantid*|contratad*|admitid*|usad*|utilizad*|conduzid*|dirigid*|entregue|entregues|liberad*|autorizad*|ignorad*
  pode|podem ..1 fazer ..3 viagem|viagens|entregas|frete|fretes|rota|transporte|percurso|trajeto|corrida|corridas|serviço
  pode|podem ..1 estar liberad*|apt*|tranquil*|segur*
`);
const CAN = new Phrases("pode|podem|posso|pode-se|podendo");
const DRIVE = new Phrases("pode|podem ..2 dirigir|conduzir|guiar|pilotar|continuar|seguir|usar");

export function hasOtherPredicate({ words: all }: Sentence, { data }: KnownFacts): boolean {
  const { driving } = data;
  const isAllowed = driving.answer === "ALLOWED";
  const saysMore = SUBJECTS.in(all).some(
    (found) =>
      !isNotClaimed(all, found) &&
      !isInCondition(all, found.from) &&
      !isPlain(all.slice(found.to, found.to + 8), isAllowed),
  );
  if (saysMore || isAllowed) return saysMore;
  // A text may state that a driver may drive some vehicles; which ones is compared elsewhere.
  const mayDriveSome = driving.byCategory.some(({ answer }) => answer === "ALLOWED");
  return CAN.in(all).some(
    (found) =>
      !isNotClaimed(all, found) &&
      !isNegated(all, found.from) &&
      !isPossible(all.slice(found.from, found.from + 8)) &&
      !isShortAnswer(all, found.to, mayDriveSome) &&
      !(mayDriveSome && beginsWith(DRIVE, all.slice(found.from, found.from + 5))),
  );
}

/** "Posso recorrer? Pode." repeats the question. */
function isShortAnswer(all: readonly Word[], to: number, mayDriveSome: boolean): boolean {
  const next = all[to];
  if (next !== undefined && next.kind !== "stop") return false;
  return mayDriveSome || POSSIBLE.in(all.slice(0, to)).length > 0;
}

/** "Se o condutor tem CNH" and "depois da renovação, o motorista volta" state nothing about today. */
function isInCondition(all: readonly Word[], at: number): boolean {
  const clause = all.slice(all.slice(0, at).findLastIndex(({ kind }) => kind === "stop") + 1, at);
  if (clause[0]?.text === "se" || clause[0]?.text === "caso") return true;
  return AFTER.has(all[0]?.text ?? "") && RESOLVED.isIn(all.slice(0, at));
}

const AFTER = words("depois após");

function isPossible(from: readonly Word[]): boolean {
  return beginsWith(POSSIBLE, from) && !beginsWith(POSSIBLE_NOT, from);
}

/** Whether the words after a person or company are an allowed predicate. */
function isPlain(rest: readonly Word[], isAllowed: boolean): boolean {
  const at = rest.findIndex(({ text }) => !ADVERBS.has(text));
  const next = rest[at];
  if (next === undefined || next.kind !== "word") return true;
  if (next.text === "não") return isPlainDenied(rest.slice(at + 1));
  if (CONNECTING.has(next.text) || PLAIN.has(next.text)) return true;
  if (isInfinitive(next.text)) return true;
  if (isAllowed && PLAIN_IF_ALLOWED.has(next.text)) return true;
  return next.text === "pode" || next.text === "podem" || beginsWith(FOLLOWED, rest.slice(at));
}

/** "Cabe ao motorista acompanhar": an infinitive belongs to the verb before. */
function isInfinitive(text: string): boolean {
  return ["ar", "er", "ir"].some((ending) => text.endsWith(ending));
}

function isPlainDenied(rest: readonly Word[]): boolean {
  const next = rest.find(({ text }) => !ADVERBS.has(text));
  return next === undefined || next.kind !== "word" || PLAIN_DENIED.has(next.text);
}

function isNegated(all: readonly Word[], at: number): boolean {
  return all
    .slice(Math.max(0, at - 3), at)
    .some(
      ({ text }) =>
        text === "não" ||
        text === "nem" ||
        text === "nenhum" ||
        text === "nenhuma" ||
        text === "ninguém" ||
        text === "só" ||
        text === "nunca",
    );
}

function beginsWith(phrases: Phrases, from: readonly Word[]): boolean {
  return phrases.in(from).some((found) => found.from === 0);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
