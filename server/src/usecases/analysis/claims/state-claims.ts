/** Statements about current or past states, each with the condition under which the data make it true. */
import { hasActiveBlock, hasOpenBlock, isExpired, type KnownFacts } from "./known-facts.ts";
import { Phrases } from "./phrases.ts";

export interface StateClaim {
  readonly phrases: Phrases;
  /** Whether the statement is true. */
  readonly holds: (facts: KnownFacts) => boolean;
  /** Whether its denial is true; a claim without it may always be denied. */
  readonly denialHolds?: (facts: KnownFacts) => boolean;
  /** Whether a condition or possibility excuses it; true by default. */
  readonly unlessSupposed?: boolean;
}

const never = () => false;
const IS =
  "está|estão|estava|esteve|fica|ficou|foi|foram|continua|segue|teve|acabou|encontra-se|é|já";

const tox = ({ data }: KnownFacts) => data.toxicological?.state ?? "unknown";
const inGrace = (facts: KnownFacts) =>
  facts.data.validity?.state === "in_grace" || tox(facts) === "in_tolerance";
const graceOver = (facts: KnownFacts) =>
  facts.data.validity?.state === "expired" || tox(facts) === "overdue";
const reached = ({ data }: KnownFacts) =>
  data.points?.reached === true || data.rollingPoints?.peak?.reached === true;
const pendingFines = ({ data, words }: KnownFacts) =>
  (data.fines?.listed.some(({ state }) => state === "pending") ?? false) ||
  words.includes("não confirmad") ||
  words.includes("defesa ou recurso") ||
  words.includes("pendente");

/** Claims about blocks. */
const BLOCK_CLAIMS: readonly StateClaim[] = [
  {
    phrases: new Phrases(`
      ${IS} ..3 suspenso|suspensa|suspensos
      cumpre|cumprindo|cumprimento ..3 suspensão|penalidade|prazo|pena
      suspensão ..2 vigor|ativa|curso|vigente|andamento|aplicada
      teve ..3 suspens*
    `),
    holds: (facts) => hasOpenBlock(facts, "suspension"),
    denialHolds: (facts) => !hasActiveBlock(facts, "suspension"),
  },
  {
    phrases: new Phrases(`
      ${IS} ..3 cassad*
      cassação ..2 vigor|ativa|vigente|aplicada
    `),
    holds: (facts) => hasOpenBlock(facts, "revocation"),
    denialHolds: (facts) => !hasActiveBlock(facts, "revocation"),
  },
  {
    phrases: new Phrases(`
      já cumpriu|cumprida|cumprido
      cumpriu ..3 suspensão|prazo|pena|penalidade|cassação
      suspensão|pena|penalidade|prazo|cassação|proibição ..4 foi|já|foram ..1 cumprid*
      está cumprid*
      fim ..3 já chegou
      prazo|suspensão|cassação|proibição|penalidade ..1 terminou|acabou|encerrou|esgotou
      fim da suspensão ..1 já
    `),
    holds: ({ openBlocks, data, words }) =>
      openBlocks.some(({ phase }) => phase === "term_served") ||
      data.blocks.some(({ phase }) => phase === "released") ||
      data.validity?.state === "expired" ||
      data.toxicological?.state === "overdue" ||
      words.includes("suspensão cumprida") ||
      words.includes("prazo da suspensão terminou") ||
      words.includes("se completaram"),
  },
  {
    phrases: new Phrases(`
      ainda não começou|iniciou|vigora|vale|saiu|foi|entrou|teve
      não começou a valer
      suspensão|cassação|proibição ..1 prevista|futura|marcada|agendada
      decisão ainda não saiu
      pedido ..3 proíba|suspenda|casse
      está para começar
    `),
    holds: ({ openBlocks }) =>
      openBlocks.length === 0 || openBlocks.some(({ phase }) => phase === "scheduled"),
    denialHolds: () => true,
    unlessSupposed: false,
  },
];

/** Words for something settled, which the data would contain. */
const SETTLED =
  "retirad*|levantad*|baixad*|revogad*|extint*|arquivad*|encerrad*|resolvid*|regularizad*|anulad*|afastad*|unificad*|reativad*|aprovad*|concluíd*|perdoad*|sanad*|liberad*|devolvid*|restabelecid*|eliminad*|deferid*|corrigid*|reabilitad*|emitid*|apresentad*|entregue|coletad*|refeit*|atualizad*|normalizad*|superad*|homologad*|ajustad*|obtid*|conseguid*|recuperad*|devolvid*|recolhid*|apreendid*|bloquead*|convertid*|transformad*|substituíd*|trocad*|interrompid*|sustad*|paralisad*|parad*|congelad*|adiad*|abatid*|descontad*";
const SETTLED_CLAIMS: readonly StateClaim[] = [
  {
    phrases: new Phrases(`
      foi|foram|está|estão|ficou|ficaram|acabou|já|tendo|sendo ..2 ${SETTLED}
      retirou|levantou|arquivou|unificou|revogou|liberou|regularizou|concluiu|resolveu|anulou|encerrou|baixou|reativou|deferiu|perdoou|devolveu|restabeleceu|obteve|reabilitou-se
      bloqueio|suspensão|cassação|proibição|ordem|restrição|penalidade|alerta|processo ..2 expirou|cessou|caiu|prescreveu|sumiu|desapareceu|perdeu|deixou|extinguiu-se|caducou
      já não ..3 vigora|vale|consta|existe
      não está|vale|vigora mais
      será|serão ..1 recolhid*|apreendid*|cassad*|suspens* ..1 hoje|agora|amanhã|imediatamente
      registro ..2 vazio|vazia|enganou|errado
      perdeu ..1 ear|cnh|habilitação|carteira
      recorreu|apelou|impugnou|contestou|protocolou|parcelou
      abriu|instaurou|iniciou|arquivará ..2 processo
      não produz|produzem|surte|tem mais ..1 efeito|efeitos
      volta|voltam|voltou|voltará a valer|vigorar
      já fez|realizou|refez|coletou|pediu|solicitou|apresentou|recorreu
      coleta|exame|curso|renovação|reciclagem|reabilitação|defesa|recurso ..2 foi|foram ..2 feit*|realizad*|concluíd*|pedid*|solicitad*|apresentad*
      só|apenas ..4 histórico|anotação
      no|ao passado
      em|está emissão
      situação regular
      voltou à|ao
    `),
    holds: never,
  },
  {
    // Only one of two records was read.
    phrases: new Phrases(`
      segundo|outro registro ..2 é|está|tem|traz|contém
      o|do segundo|outro ..1 é|está|tem|traz|contém
      ambos|dois ..2 estão|são|têm ..1 sem|limpos|iguais|regulares|idênticos|cópia
      registros ..2 iguais|idênticos|equivalentes|vazios
    `),
    holds: (facts) => !facts.isOneOfSeveral,
  },
  {
    phrases: new Phrases("foi|foram|está|já ..2 renovad*\nrenovou"),
    holds: ({ data }) =>
      data.validity?.state === "in_force" || data.validity?.state === "expires_soon",
  },
  {
    phrases: new Phrases(
      "já ..2 completou|completaram|completados\njá pode|podem|possível ..1 pedir ..2 reabilitação",
    ),
    holds: ({ data, today }) =>
      data.blocks.some(({ rehabilitationFrom: from }) => from !== null && from <= today),
  },
  {
    phrases: new Phrases(
      "definitiva ..2 será|vai|pode|foi ..2 emitid*|concedid*|expedid*|liberad*|entregue\ndefinitiva ..2 sairá|virá|chegará|garantida|assegurada|mantida\nrecebe|receberá ..2 definitiva\ndireito à|a ..1 definitiva",
    ),
    holds: ({ data }) => data.category.provisionalLicense?.definitiveBlocked === false,
  },
  {
    phrases: new Phrases(`
      órgão|estado|detran|fonte ..5 respondeu
      já foram|foi ..1 avaliad*|consultad*|verificad*
      exames ..2 chegaram
    `),
    holds: (facts) => !facts.isPartial,
  },
  {
    phrases: new Phrases(`
      processo ..3 aberto|instaurado|iniciado|andamento|arquivado
      processos correm
      responde a ..1 processo
    `),
    holds: ({ words }) => words.includes("processo aberto"),
  },
];

/** Claims about the license's validity and the exams' deadlines. */
const VALIDITY_CLAIMS: readonly StateClaim[] = [
  {
    phrases: new Phrases(`
      cnh|habilitação|carteira|documento|permissão ..3 venceu|vencida|vencido|expirou|expirada
      permissão ..2 acabou|terminou|encerrou
      cnh|habilitação|carteira|documento ..3 perdeu a validade
      validade ..2 acabou|terminou|passou|esgotou
      habilitação|cnh ..2 ..3 ela venceu
      ela venceu
    `),
    holds: (facts) => isExpired(facts) === true,
    denialHolds: (facts) => isExpired(facts) !== true,
  },
  {
    phrases: new Phrases(`
      cnh|habilitação|carteira|validade|documento ..2 em dia|ordem|vigor
      cnh|habilitação|carteira|documento ..3 dentro da validade
      cnh|habilitação|carteira|documento ..2 está|continua|segue válid*
    `),
    holds: (facts) => isExpired(facts) === false,
  },
  {
    phrases: new Phrases("direito ao|a ..1 curso\ninfração ..2 conta|pesa|vale ..3 definitiva"),
    holds: () => true,
    denialHolds: never,
  },
  {
    phrases: new Phrases(`
      vencimento ..4 próximo|aproxima|perto|chegar
      perto|próximo|próxima do|de vencimento|vencer
      vai|irá vencer
      prestes a vencer
    `),
    holds: (facts) =>
      facts.data.validity?.state === "expires_soon" ||
      ["due_soon", "due_urgent"].includes(tox(facts)),
    unlessSupposed: false,
  },
  {
    phrases: new Phrases(`
      dentro do|da prazo|tolerância
      na|em tolerância
      ainda estará|estarão
      ainda há|tem|está|estamos|resta ..3 tolerância|prazo
    `),
    holds: inGrace,
    denialHolds: () => true,
  },
  {
    phrases: new Phrases(`
      tolerância ..3 acabou|terminou|esgotou|encerrou|passou|vencida
      prazo de 30 dias ..4 acabou|terminou|esgotou|passou|esgotad*
      fora do prazo|da
      passou dos ..1 30
    `),
    holds: graceOver,
    denialHolds: (facts) => !graceOver(facts),
  },
  {
    phrases: new Phrases(`
      exame ..4 dentro da validade
      exame ..5 só vencerá
      exame ..4 ainda não venceu
    `),
    holds: (facts) => ["in_order", "due_soon", "due_urgent"].includes(tox(facts)),
    unlessSupposed: false,
  },
];

/** Claims about points and fines. */
const RECORD_CLAIMS: readonly StateClaim[] = [
  {
    phrases: new Phrases(`
      atingiu|ultrapassou|passou|estourou|excedeu|superou|alcançou ..3 limite
      limite ..6 atingido|ultrapassado|excedido|superado|alcançado
      passou do|dos limite
      acima do limite ..1 de
    `),
    holds: reached,
    denialHolds: (facts) => !reached(facts) && facts.data.points !== null,
  },
  {
    phrases: new Phrases(`
      está|estão|segue|seguem|continua|continuam|permanece ..3 abaixo|dentro|longe|distante|distantes do limite
      dentro do permitido
    `),
    holds: (facts) => facts.data.points !== null && !reached(facts),
  },
  {
    phrases: new Phrases(`
      em fase|grau de recurso|defesa
      ainda ..1 em análise|julgamento|discussão|recurso|aberto
      infração|infrações|multa|multas|autuação ..6 for|forem|vier|vierem ..3 confirmad*
      caso|se ..2 confirme|confirmar|confirmem
      não foi|foram|está ..1 confirmad*
      ainda não confirmad*
      aguarda|aguardam julgamento
      pendente|pendentes de confirmação
    `),
    holds: pendingFines,
    unlessSupposed: false,
  },
  {
    phrases: new Phrases(
      "continuará|seguirá|permanecerá|continuaria|ficaria ..2 abaixo|dentro|longe do limite",
    ),
    holds: ({ data }) => data.points?.afterNextGravissima?.reached === false,
    unlessSupposed: false,
  },
  {
    phrases: new Phrases(
      "multas|multa|débito|débitos ..4 não ..2 pag*|quitad*\nmultas|multa ..3 em aberto|atraso\nmultas|multa ..3 vencidas|pendentes|impagas\ndeve|devem ..2 multas",
    ),
    holds: ({ data }) =>
      data.fines !== null && data.fines.unpaid.count + data.fines.paymentUnknown.count > 0,
    denialHolds: () => true,
  },
  {
    phrases: new Phrases(
      "multas ..4 pagas|quitadas\nmulta ..4 paga|quitada\ntudo ..2 pago|quitado",
    ),
    holds: ({ data }) =>
      data.fines !== null && data.fines.paid.count > 0 && data.fines.unpaid.count === 0,
    denialHolds: () => true,
  },
  {
    phrases: new Phrases("perto|próximo|beira|próxima do|de|dos limite"),
    holds: (facts) => facts.words.includes("perto do limite") || reached(facts),
  },
  {
    phrases: new Phrases(
      "com|tem|possui|traz|consta|constam ..2 ear\near consta|registrada|anotada",
    ),
    holds: ({ data }) => data.category.paidActivity === true,
  },
  {
    phrases: new Phrases("sem ear\nfalta ..2 ear"),
    holds: ({ data }) => data.category.paidActivity !== true,
  },
  {
    phrases: new Phrases(`
      sem processo|defesa
      sem direito de|à|a
      independe|independentemente de processo
      mesmo sem processo
      não ..2 direito de|à|a defesa
      automaticamente
      de forma|modo automátic*
      imediatamente suspens*
      nenhum processo
    `),
    holds: ({ words }) => words.includes("automaticamente"),
    unlessSupposed: false,
  },
  {
    phrases: new Phrases(
      "multas|multa ..2 vencerá|vencerão\ncentenas|dezenas|muitas|várias|diversas multas|infrações",
    ),
    holds: (facts) => (facts.data.fines?.count ?? 0) > 1,
  },
  {
    phrases: new Phrases(
      "será infração|crime ..1\npassará a ser\ndirigir ..4 será|passará infração|crime|proibid*|a\nlevará à\nquando começar",
    ),
    holds: (facts) => facts.data.driving.answer !== "FORBIDDEN",
    unlessSupposed: false,
  },
];

export const STATE_CLAIMS: readonly StateClaim[] = [
  ...BLOCK_CLAIMS,
  ...SETTLED_CLAIMS,
  ...VALIDITY_CLAIMS,
  ...RECORD_CLAIMS,
];
