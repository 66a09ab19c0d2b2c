/** Finds claims that something does not exist, although it does or was never checked. */
import { hasOpenBlock, isExpired, type KnownFacts } from "./known-facts.ts";
import { isDenied, isNotClaimed, isSupposed, startsClause } from "./mood.ts";
import { type Found, Phrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";
import type { Word } from "./words.ts";

interface Claim {
  /** The nouns whose absence a sentence claims. */
  readonly nouns: Phrases;
  /** Whether there is none; `rest` are the words that follow. */
  readonly isNone: (facts: KnownFacts, rest: readonly Word[]) => boolean;
}

const UNPAID = new Phrases(
  "aberto|pagar|vencida|vencidas|pendente|pendentes|atraso|atrasadas|quitar|débito|cobrança",
);
const GRAVISSIMA = new Phrases("gravíssim*");
const SUSPENDING = new Phrases("suspend*|capaz ..2 suspender|cassa*");
/** "Não há outras multas" and "infração nova" do not claim that there is none. */
const OTHERS = new Phrases(
  "outra|outras|outro|outros|mais|nova|novas|novo|novos|demais|além|a|esse|essa|desse|dessa",
);

const FINES_NOUNS = "multa|multas|infração|infrações|autuação|autuações";

const CLAIMS: readonly Claim[] = [
  { nouns: new Phrases(FINES_NOUNS), isNone: (facts, rest) => noFines(facts, rest) },
  {
    nouns: new Phrases("débito|débitos|dívida|dívidas"),
    isNone: (facts) => noUnpaid(facts),
  },
  {
    nouns: new Phrases("ponto|pontos|pontuação"),
    isNone: ({ data }) => data.points?.confirmed === 0 && data.points.potential === 0,
  },
  {
    nouns: new Phrases(
      "bloqueio|bloqueios|penalidade|penalidades\nrestrição judicial\nrestrições judiciais",
    ),
    isNone: (facts) => facts.blocksKnown && facts.openBlocks.length === 0,
  },
  {
    nouns: new Phrases("impedimento|impedimentos"),
    isNone: (facts) => facts.blocksKnown && facts.data.driving.answer !== "FORBIDDEN",
  },
  {
    nouns: new Phrases("suspensão|suspensões"),
    isNone: (facts, rest) =>
      facts.blocksKnown &&
      !hasOpenBlock(facts, "suspension") &&
      !(SUSPENDING.isIn(rest) && hasRisk(facts)),
  },
  {
    nouns: new Phrases("cassação|cassações"),
    isNone: (facts) => facts.blocksKnown && !hasOpenBlock(facts, "revocation"),
  },
  {
    nouns: new Phrases(
      "ordem judicial\nproibição|proibições\nbloqueio judicial\nprocesso judicial",
    ),
    isNone: (facts) =>
      facts.blocksKnown &&
      !facts.openBlocks.some(
        ({ decision, forbidsDriving }) => decision === "judicial" || forbidsDriving === true,
      ),
  },
  {
    nouns: new Phrases("restrição|restrições"),
    isNone: ({ data }) => data.category.restrictions?.length === 0,
  },
  {
    nouns: new Phrases("alerta|alertas|aviso|avisos|ocorrência|ocorrências"),
    isNone: (facts) => !facts.hasAlerts,
  },
  {
    nouns: new Phrases("pendência|pendências|irregularidade|irregularidades"),
    isNone: (facts) => !facts.hasSeriousAlerts && !facts.isPartial && noUnpaid(facts),
  },
  {
    nouns: new Phrases("risco ..2 suspensão|cassação|processo|perder\nrisco"),
    isNone: (facts) => !facts.isPartial && !hasRisk(facts) && !facts.hasSeriousAlerts,
  },
  {
    nouns: new Phrases("processo|processos"),
    isNone: (facts) => !facts.isPartial && !hasRisk(facts),
  },
];

function noFines(facts: KnownFacts, rest: readonly Word[]): boolean {
  const { fines, points } = facts.data;
  if (fines === null) return false;
  if (GRAVISSIMA.isIn(rest.slice(0, 2))) return points?.gravissimas.potential === 0;
  if (SUSPENDING.isIn(rest.slice(0, 5))) return !hasRisk(facts);
  return fines.count === 0 || (UNPAID.isIn(rest.slice(0, 3)) && noUnpaid(facts));
}

function noUnpaid({ data }: KnownFacts): boolean {
  const { fines } = data;
  if (fines === null) return false;
  return fines.unpaid.count === 0 && fines.paymentUnknown.count === 0 && fines.unpaid.complete;
}

/** Whether something that is known can still lead to a suspension or a revocation. */
export function hasRisk({ data, words }: KnownFacts): boolean {
  const { points, autosuspensionRisk: risk, rollingPoints } = data;
  return (
    points === null ||
    points.reached === true ||
    rollingPoints?.peak?.reached === true ||
    (risk !== null && risk.suspensions.length + risk.revocations.length > 0) ||
    words.includes("processo de suspensão")
  );
}

/** "Multas: nenhuma" and "pontuação zerada" negate the noun from behind. */
const NONE_AFTER = new Phrases(`
  : ..2 nenhum|nenhuma|zero|zerada|inexistente|inexistentes
  : não há|constam|consta|existem|tem
  zerad*|inexistente|inexistentes|nula
  está|estão|é|são zerad*
`);

/** Phrases for a record without entries. */
const SPOTLESS = new Phrases(`
  nada consta|deve|pendente|desabona|lançado|registrado|a|há
  nada no|em registro|histórico|desfavor
  ficha|histórico|registro|prontuário|cadastro|nome|pasta ..2 limp*|livre|perfeit*|impecável|imaculad*|zerad*|exemplar
  limp*
  livre de multas|pontos|bloqueios|pendências
  qualquer natureza
  lugar nenhum
  longe do limite
  pontuação ..3 baixa|pequena|boa|tranquila|confortável
  quadro|cenário|resultado ..2 positivo|bom|ótimo|excelente|limpo|tranquilo
  não esconde nada
  nenhum deles|dos
`);
const APART = new Phrases("fora isso\nno mais\nde resto\nafora|exceto|salvo\nalém disso");

export function claimsClean({ words }: Sentence, facts: KnownFacts): boolean {
  const spotless = SPOTLESS.in(words).filter((found) => isClaimed(words, found));
  if (spotless.length > 0 && !isSpotless(facts, APART.isIn(words))) return true;
  return CLAIMS.some(({ nouns, isNone }) =>
    nouns.in(words).some((found) => {
      if (!isClaimed(words, found) || isOther(words, found)) return false;
      const rest = words.slice(found.to);
      return saysNone(words, found) && !isNone(facts, rest);
    }),
  );
}

function saysNone(words: readonly Word[], { from, to }: Found): boolean {
  return (
    isListedAsNone(words, from) ||
    NONE_AFTER.in(words.slice(to, to + 5)).some((found) => found.from === 0)
  );
}

const EXISTENCE: ReadonlySet<string> = new Set(
  "há houve tem têm consta constam existe existem traz trazem mostra mostram possui possuem apresenta apresentam aparece aparecem deve devem acumula registra carrega pesa pesam recebeu cometeu encontramos encontrou resta restam sobra sobram ficam ficou foi foram".split(
    " ",
  ),
);
const DIRECT: ReadonlySet<string> = new Set(["nenhum", "nenhuma", "sem", "zero"]);
/** Between a negation and a noun that it reaches there are only other nouns. */
const BREAKS: ReadonlySet<string> = new Set(
  "; : ( ) . é são está estão foi foram será com por para sobre contra causa quem se mas porém porque pois embora é há tem têm vale vai".split(
    " ",
  ),
);
/** A sentence that lists these states what the report does not contain, not that there is none. */
const INFORMATION = new Phrases(
  "validade|categoria|exames|valores|número|dados|avaliar|avaliados|avaliadas",
);

/** Whether a noun is in the list that a sentence denies: "não há multas, pontos nem bloqueios". */
function isListedAsNone(words: readonly Word[], at: number): boolean {
  for (let place = at - 1; place >= 0; place -= 1) {
    const text = words[place]?.text ?? "";
    if (DIRECT.has(text)) return !(text === "sem" && isDenied(words, place, 6));
    if (text === "não" || text === "nunca" || text === "tampouco" || text === "inexistem") {
      const list = words.slice(place, at + 8);
      const verbs = words.slice(place + 1, place + 4);
      return verbs.some((word) => EXISTENCE.has(word.text)) && !INFORMATION.isIn(list);
    }
    const next = words[place + 1]?.text ?? "";
    if ((text === "," || text === "e") && startsClause(next) && place + 1 < at) return false;
    if (BREAKS.has(text) && words[place - 1]?.text !== "não") return false;
  }
  return false;
}

function isOther(words: readonly Word[], { from, to }: Found): boolean {
  return (
    OTHERS.isIn(words.slice(Math.max(0, from - 1), from)) || OTHERS.isIn(words.slice(to, to + 1))
  );
}

function isClaimed(words: readonly Word[], found: Found): boolean {
  return !isNotClaimed(words, found) && !isSupposed(words, found);
}

/** "Fora isso" excludes the alerts that the text explained before. */
function isSpotless(facts: KnownFacts, isApart: boolean): boolean {
  const { data } = facts;
  if (facts.isPartial || facts.isOneOfSeveral || data.fines?.count !== 0) return false;
  if (facts.openBlocks.length > 0 || data.points?.confirmed !== 0) return false;
  return isApart || (!facts.hasAlerts && isExpired(facts) !== true);
}
