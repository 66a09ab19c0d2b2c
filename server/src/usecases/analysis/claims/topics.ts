/** Finds topics of another driver: statements about things that the data do not contain. */
import { hasOpenBlock, type KnownFacts } from "./known-facts.ts";
import {
  isConditional,
  isConditionalVerb,
  isInDeniedList,
  isNotClaimed,
  isSupposed,
} from "./mood.ts";
import { type Found, Phrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";

interface Topic {
  readonly phrases: Phrases;
  readonly isKnown: (facts: KnownFacts) => boolean;
}

/** A topic is known if a text of the data contains one of these word stems. */
const inTexts =
  (...stems: readonly string[]) =>
  ({ words }: KnownFacts) =>
    stems.some((stem) => words.includes(stem));

const TOPICS: readonly Topic[] = [
  { phrases: new Phrases("suspens*|suspend*"), isKnown: inTexts("suspens", "suspend") },
  { phrases: new Phrases("cassa*|reabilita*"), isKnown: inTexts("cassa") },
  {
    phrases: new Phrases("judicia*|justiça|juízo|juiz|juíza|advogado|defensoria|tribunal"),
    isKnown: (facts) =>
      inTexts("judicia", "justiça", "juízo")(facts) ||
      facts.openBlocks.some(({ decision }) => decision === "judicial"),
  },
  {
    phrases: new Phrases("toxicológic*|coleta|laboratório"),
    isKnown: (facts) =>
      facts.data.toxicological?.required === true || inTexts("toxicológico")(facts),
  },
  {
    phrases: new Phrases(
      "permissão para dirigir\nppd|permissionári*\npermissão provisória\ncnh definitiva",
    ),
    isKnown: ({ data }) => data.category.provisional === true,
  },
  { phrases: new Phrases("curso|cursos|reciclagem"), isKnown: inTexts("curso") },
  { phrases: new Phrases("faleci*|faleceu|óbito|morte|morreu|morto"), isKnown: inTexts("falec") },
  {
    phrases: new Phrases(
      "duplicidade|duplicado|duplicados\nmais de um|1 registro|registros\noutro|dois|2|vários registro|registros\nunific*",
    ),
    isKnown: inTexts("mais de um registro"),
  },
  {
    phrases: new Phrases(
      "álcool|alcoolizad*|beber|bebeu|bebida|bebidas|embriaguez|bafômetro|etilômetro|alcoolemia\ndepois|após de|ter beber|bebido|consumir",
    ),
    isKnown: inTexts("álcool", "beber", "bafômetro"),
  },
  {
    phrases: new Phrases(`
      não respondeu|responderam
      sem resposta
      não foi|foram|foram ..1 avaliad*|consultad*|informad*|respondid*
      falta|faltam ..3 resposta|dados
    `),
    isKnown: (facts) =>
      facts.isPartial ||
      inTexts(
        "não informad",
        "não consta",
        "não respond",
        "não foi",
        "incomplet",
        "não se sabe",
      )(facts),
  },
  {
    phrases: new Phrases("sinistro|acidente|acidentes|colisão|batida"),
    isKnown: inTexts("sinistro", "acidente"),
  },
  { phrases: new Phrases("rebaixad*|rebaixamento"), isKnown: inTexts("rebaix") },
  {
    phrases: new Phrases("cancelad*|cancelamento|cancelou"),
    isKnown: (facts) => inTexts("cancel")(facts) || (facts.data.fines?.cancelled ?? 0) > 0,
  },
  { phrases: new Phrases("crime|crimes"), isKnown: inTexts("crime") },
  {
    phrases: new Phrases("nenhuma|não|sem ..2 habilitação|cnh emitid*\nnunca teve"),
    isKnown: ({ data }) => !data.hasReportData,
  },
  { phrases: new Phrases("curso preventivo"), isKnown: (facts) => inTexts("preventivo")(facts) },
  {
    phrases: new Phrases("infração|infrações ..4 suspende|suspendem"),
    isKnown: inTexts("por si só", "suspende"),
  },
  { phrases: new Phrases("semáforo|semáforos\nsinal vermelho"), isKnown: inTexts("semáforo") },
  { phrases: new Phrases("velocidade|radar"), isKnown: inTexts("velocidade", "radar") },
  { phrases: new Phrases("celular|telefone"), isKnown: inTexts("celular", "telefone") },
  { phrases: new Phrases("cinto|capacete"), isKnown: inTexts("cinto", "capacete") },
  { phrases: new Phrases("indicação|indicar|indique ..2 condutor"), isKnown: inTexts("indi") },
  { phrases: new Phrases("desconto|descontos"), isKnown: inTexts("desconto") },
  {
    phrases: new Phrases("prescri*|decadência|caduc*"),
    isKnown: inTexts("prescri", "decad", "caduc"),
  },
  {
    phrases: new Phrases("óculos|lente|lentes|prótese|aparelho|adaptado|adaptada|surdez"),
    isKnown: inTexts("óculos", "lente", "prótese", "aparelho", "adaptad", "surd"),
  },
  { phrases: new Phrases("segunda via"), isKnown: inTexts("segunda via") },
  { phrases: new Phrases("advertência|advertências"), isKnown: inTexts("advertência") },
  { phrases: new Phrases("herd*|herança|inventário"), isKnown: inTexts("herd") },
  { phrases: new Phrases("jari|cetran"), isKnown: inTexts("jari", "cetran") },
  {
    phrases: new Phrases("bloqueio|bloqueios ..2 ativo|ativos|vigente|em"),
    isKnown: (facts) => facts.openBlocks.length > 0,
  },
  { phrases: new Phrases("inapt*|inaptidão"), isKnown: inTexts("inapt") },
  {
    phrases: new Phrases("infração|infrações|multa|multas|natureza ..1 leve|leves"),
    isKnown: (facts) =>
      inTexts("leve")(facts) ||
      (facts.data.fines?.listed.some(({ gravity }) => gravity === "leve") ?? false),
  },
  { phrases: new Phrases("falecimento"), isKnown: (facts) => hasOpenBlock(facts, "death") },
];

/** Requirements of a higher category are not a topic of this driver's record. */
const UPGRADE = new Phrases(
  "mudar|mudança|passar|pedir|adicionar|adição|obter|subir ..4 categoria|categorias\na lei exige",
);

export function hasForeignTopic({ words }: Sentence, facts: KnownFacts): boolean {
  if (UPGRADE.isIn(words)) return false;
  return TOPICS.some(
    ({ phrases, isKnown }) =>
      !isKnown(facts) &&
      phrases
        .in(words)
        .some(
          (found) =>
            !isInDeniedList(words, found.from) &&
            !isNotExpected(words, found.to) &&
            !isNotClaimed(words, found) &&
            !isHypothesis(words, found) &&
            !(isOpen(facts) && isSupposed(words, found)) &&
            !COMPARED.isIn(words.slice(0, found.from)),
        ),
  );
}

/** If something was not looked up, a text may state that there could be more. */
function isOpen(facts: KnownFacts): boolean {
  return facts.isPartial || facts.isOneOfSeveral;
}

/** A possibility does not excuse a topic: "pode fazer o curso" addresses only drivers who can. */
function isHypothesis(words: Sentence["words"], found: Found): boolean {
  if (isConditional(words, found)) return true;
  const around = words.slice(Math.max(0, found.from - 5), found.to + 3);
  return around.some(({ text }) => isConditionalVerb(text));
}

const COMPARED = new Phrases(`
  mais|menos ..2 que|do
  diferente|diferença|distint*|contrário ..1 de|da|do|entre
  em|ao vez|contrário de|da|do
`);

/** "O exame toxicológico não é exigido" denies the topic after naming it. */
const DENIED_AFTER = new Phrases(
  "não é|são|se|há|consta|constam|existe|existem|foi|foram|será|serão|apareceu|houve\n: não|nenhum|nenhuma",
);

function isNotExpected(words: Sentence["words"], to: number): boolean {
  const rest = words.slice(to, to + 8);
  const comma = rest.findIndex(({ text }) => text === ",");
  return DENIED_AFTER.isIn(comma === -1 ? rest : rest.slice(0, comma));
}
