/**
 * The statements that a text may make about the past. A diagnosis knows only expiries, findings and payments; no source
 * reports other acts of a person or other settlements.
 */
import type { KnownFacts } from "./known-facts.ts";
import { isConditional, isDenied, isNotClaimed } from "./mood.ts";
import { Phrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";
import type { Word } from "./words.ts";

/** The endings of the past tense, and its irregular forms. */
const ENDINGS = ["ou", "aram", "eram", "iram", "eu", "iu"] as const;
const IRREGULAR = wordsOf(
  "fez fizeram teve tiveram deu deram veio vieram disse disseram trouxe trouxeram houve esteve estiveram pôde puderam quis foi foram",
);
const NOT_PAST = wordsOf("ou eu seu meu teu sou vou estou dou europeu museu breu viu eram iu");

const KNOWN = wordsOf(
  "respondeu responderam venceu venceram passou passaram acabou acabaram terminou terminaram ficou ficaram veio vieram aconteceu perdeu começou " +
    "encontrou encontraram encontramos disse disseram chegou chegaram considerou determinou nasceu houve mudou mudaram pôde trouxe trouxeram faleceu gerou geraram " +
    "verificou orientou ultrapassou ultrapassaram atingiu atingiram causou causaram encerrou entregou funcionou usaram surgiu ocorreu ocorreram informou informaram " +
    "mostrou mostraram indicou apontou apontaram registrou registraram reduziu reduziram elevou levou levaram baixou esgotou esgotou-se custou custaram somou somaram " +
    "alcançou alcançaram recebeu receberam constatou enviou enviaram localizou expirou caiu suspendeu enxergou dirigiu cometeu aplicou avaliou avisou avisaram faltou faltaram deixou deixaram somou",
);

const KNOWN_PHRASES = new Phrases(`
  foi|foram|já|não ..1 confirmad*|atingid*|avaliad*|informad*|ultrapassad*|pag*|quitad*|cassad*|suspens*|consultad*|respondid*|listad*|lid*|vist*|usad*|renovad*|cumprid*|baixad*|prorrogad*|decidid*|dad*|alcançad*|cometid*|gerad*|encontrad*|contad*|atestad*|verificad*|feit*|emitid*|aplicad*|determinad*|registrad*|lançad*|localizad*|notificad*|autuad*|apontad*|identificad*|analisad*|considerad*|reduzid*|marcad*|fixad*|somad*|excedid*|superad*|enviad*|esclarecid*|tratad*|mostrad*|excluíd*|incluíd*
  foi|foram ..1 de|do|da|o|a|os|as|isso|resultado|negativa|por|só|um|uma|em|no|na|quem|para|até|mais|depois|surpreendid*|passo
  teve|tiveram ..1 início|resultado|fim|de|como|habilitação|origem|efeito|infração|infrações
  que deu|deram
  deu|deram ..1 prazo|ordem|origem|a|o|orientação|resposta|causa
`);
const ENTERED = new Phrases("deu|deram|dando entrada|início|baixa");

export function tellsUnknownPast({ words }: Sentence, facts: KnownFacts): boolean {
  if (ENTERED.in(words).some((found) => isFact(words, found))) return true;
  const known = KNOWN_PHRASES.in(words);
  return words.some(
    (word, at) =>
      isPast(word) &&
      !KNOWN.has(word.text) &&
      !known.some(({ from, to }) => from <= at && at < to) &&
      !facts.stated.includes(word.text) &&
      isFact(words, { from: at }),
  );
}

function isFact(words: readonly Word[], found: { readonly from: number }): boolean {
  return (
    !isDenied(words, found.from) && !isNotClaimed(words, found) && !isConditional(words, found)
  );
}

function isPast({ text, kind }: Word): boolean {
  if (kind !== "word" || NOT_PAST.has(text)) return false;
  return (
    IRREGULAR.has(text) || (text.length > 4 && ENDINGS.some((ending) => text.endsWith(ending)))
  );
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
