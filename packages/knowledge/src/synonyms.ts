/**
 * What people say, and the words that the passages use for it. One-way, accents taken off. On the left words,
 * or idioms of up to three without their small words; `*` stands for any ending.
 */
const SYNONYMS: readonly (readonly [said: string, written: string])[] = [
  // The license and losing it.
  ["carteira, carta, habilitacao, cnh, carteira motorista", "cnh, carteira, habilitacao"],
  [
    "perd* carteira, perc* carteira, perd* cnh, perc* cnh, perd* habilitacao, perc* habilitacao, perd* direito",
    "suspensao, suspende, cassacao",
  ],
  ["suspens*, suspend*", "suspensao, suspensa, suspende"],
  ["cassa*", "cassacao, cassada"],
  ["recuper* carteira, recuper* cnh, reav* cnh, volt* dirigir", "reciclagem, reabilitacao"],
  ["bloque*, travad*, impediment*, restric*", "bloqueio"],
  ["juiz, juiza, justica, tribunal, judicial", "judicial"],
  ["provisori*, permissao, ppd", "permissao, provisoria"],
  ["definitiv*", "definitiva"],
  // Points and fines.
  ["estour*, ultrapass* limite", "limite, atingir"],
  ["zer*, apag*, limp*, sum*, some*, elimin*", "eliminar, zerar"],
  ["caduc*, expir*, venc*", "caducar, vencida, vencimento"],
  ["pontos, ponto, pontuacao", "pontos"],
  ["custa, custo, preco, valor, caro, cara", "valor"],
  ["barato, abatimento", "desconto"],
  ["debito*, divida*, dev* multa, multa* aberto, multa* atrasad*", "debitos, quitados"],
  ["reinciden*, duas vezes, segunda vez, de novo, novamente, repet*", "reincidencia, repetida"],
  ["dobro, dobr*, duplic*", "dobro"],
  // Defence.
  ["contest*, recorr*, recurso*, impugn*, anular", "recurso, defesa"],
  ["indeferid*, negad*, negar*", "negado"],
  ["pass* ponto*, pass* multa*, transfer* ponto*, transfer* multa*", "indicar condutor"],
  ["mand* carta, cheg* carta, receb* carta, correio", "notificacao"],
  ["cobra*", "cobranca, prescricao"],
  ["julg*, decid*", "julgar, decisao"],
  ["carta detran, correspondencia", "notificacao"],
  ["autuacao, auto infracao", "autuacao, notificacao"],
  ["informou motorista, informar motorista, identific*, apont*", "indicar"],
  [
    "cunhad*, sobrinh*, irma*, marido, esposa, amig*, primo, prima, vizinh*, pai, mae",
    "outra pessoa",
  ],
  ["empresa*, firma, cnpj, patrao, frotista, transportadora", "empresa"],
  ["funcionari*, empregad*, colaborador*", "motorista, empresa"],
  ["alug*, locador*, locacao", "alugado, locadora"],
  // Exams.
  ["exame cabelo, exame droga*, teste droga*", "toxicologico"],
  ["maconha, cocaina, droga*, entorpecente*, rebite", "drogas, substancia"],
  ["psicotecnic*", "psicologica"],
  ["vista, visao, oculista", "aptidao, oculos"],
  ["reprov*", "inapto, reprovado"],
  ["medico, saude", "aptidao"],
  ["idoso*, velho*, terceira idade", "idade, idoso"],
  // Who drives for a living.
  ["uber, cabify, 99, indrive, app", "aplicativo"],
  ["ifood, rappi, motoboy, entreg*", "entregador, motofrete"],
  ["tax*, aplicativo", "remunerada"],
  ["caminhoneir*", "caminhao, remunerada"],
  ["caminhao, carreta, bitrem", "caminhao, categoria C"],
  ["trabalh* dirig*, profissional, profissionais", "remunerada"],
  // The road.
  ["beb*, bebad*, alcooliz*, embriag*, cervej*, cachaca, chope, vinho, lei seca", "alcool, beber"],
  ["etilometro, sopr*", "bafometro"],
  ["telefone, whatsapp, zap, smartphone, instagram", "celular"],
  ["sinal vermelho, farol vermelho, sinal fechado", "semaforo vermelho"],
  ["radar*, pardal, lombada eletronica", "velocidade"],
  ["km, kmh", "velocidade"],
  ["blitz, comando, batida policial", "policia, fiscalizacao"],
  ["bati, bateu, batida, colisao, colid*, atropel*", "acidente, vitima"],
  ["emprest*", "entregar, emprestar"],
  [
    "argentin*, paragua*, uruguai*, portugues*, american*, gringo, exterior, estrangeir*, outro pais",
    "estrangeira",
  ],
  ["moto, motocicleta, motoqueir*", "moto"],
  ["cadeirinha, bebe conforto", "cadeirinha"],
  ["faixa continua, linha continua, dupla amarela", "faixa continua"],
];

interface Idiom {
  readonly matches: readonly ((word: string) => boolean)[];
  readonly written: readonly string[];
}

const IDIOMS: readonly Idiom[] = SYNONYMS.flatMap(([said, written]) =>
  said.split(", ").map((idiom) => ({
    matches: idiom.split(" ").map(matcherOf),
    written: written.split(", "),
  })),
);

function matcherOf(pattern: string): (word: string) => boolean {
  if (!pattern.endsWith("*")) return (word) => word === pattern;
  const beginning = pattern.slice(0, -1);
  return (word) => word.startsWith(beginning);
}

/** What may stand for the words at a place: for the longest idiom that begins there, and for the word alone. */
export function synonymsAt(
  words: readonly string[],
  at: number,
): { readonly length: number; readonly synonyms: readonly string[] } {
  const found = IDIOMS.filter(({ matches }) =>
    matches.every((match, step) => match(words[at + step] ?? "")),
  );
  const length = Math.max(1, ...found.map(({ matches }) => matches.length));
  const synonyms = found
    .filter(({ matches }) => matches.length === length)
    .flatMap(({ written }) => written);
  return { length, synonyms: [...new Set(synonyms)] };
}
