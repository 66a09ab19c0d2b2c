/**
 * One-way synonyms, from everyday words (left) to the words of the searched texts (right). The left side lists words,
 * or idioms of up to three words (two for violations) without stop words; `*` is any ending. Both sides omit accents.
 *
 * The violations' summaries are one line each and the passages are pages, so most words need a different synonym in
 * each: `dobrar` is a turn in the first and a doubled fine in the second.
 */
import { stemsOf } from "./stems.ts";
import { tokensOf } from "./words.ts";

type Synonyms = readonly (readonly [said: string, written: string])[];

const IN_BOTH: Synonyms = [
  ["etilometro, sopr*", "bafometro"],
  ["telefone, whatsapp, zap, smartphone", "celular"],
  ["radar*, pardal, lombada eletronica", "velocidade"],
  ["bebado, alcooliz*, embriag*, embriaguez, cervej*", "alcool, beber"],
  ["maconha, cocaina", "drogas"],
  ["motocicleta, motoqueir*, motoqueiro", "moto"],
  ["bebe conforto", "cadeirinha"],
  ["batida, colisao", "acidente"],
  ["empresa*, cnpj", "empresa"],
];

/** The synonyms for the violation table. Every word on the right occurs in the table. */
export const IN_VIOLATIONS: Synonyms = [
  ...IN_BOTH,
  // Acts of driving.
  [
    "dirigir, conduzir, conducao, guiar, rodar, trafegar, transitar, circular, andar, pilotar, volante",
    "dirigir, guiar, rodar, trafegar, circular, andar, pilotar",
  ],
  ["motorista, condutor", "motorista, dirigir, guiar, pilotar"],
  ["parar", "estacionar"],
  ["furar, avancar", "passar, furar"],
  ["atravessar", "cruzar, travessia"],
  ["mudar, mudanca", "trocar"],
  ["conversao, dobrar", "virar"],
  ["reduzir, diminuir, frear", "desacelerar"],
  ["lento", "devagar"],
  ["transportar, carregar", "levar"],
  ["rebocar, reboque, guinchar", "puxar"],
  ["fechar, obstruir, bloquear", "fechar, atrapalhar, trancar, bloqueio"],
  ["contramao, contra mao, contramao direcao", "contramao, sentido"],
  ["pista contraria, sentido oposto, sentido contrario, sentido proibido", "contramao"],
  ["ultrapassagem proibida", "continua"],
  ["colado traseira", "distancia"],
  ["drift, zerinho, borrachao", "derrapagem"],
  ["grau, roda, malabarismo", "empinar"],
  ["fumar, comer, maquiagem", "mao, distraido"],
  ["desatento, atencao", "distraido"],
  ["ameacar", "ameacadora, intimidar"],
  ["neutro", "banguela"],
  // Other acts.
  ["entregar, emprestar", "volante"],
  ["emprestar, permitir posse", "pegar"],
  ["atirar, arremessar", "jogar"],
  ["cair, caindo, derramar", "caida, espalhar, vazar, voando"],
  ["fugir, fuga, evasao, evadir", "foge, fugir"],
  ["fugir local, fugir acidente", "socorrer, identificar"],
  ["omissao, omitir, recusar", "negar, recusar"],
  ["desobedecer, desrespeitar, descumprir", "obedecer, respeitar, desrespeitar, descumprir"],
  ["identificar, apresentar", "indicar"],
  ["transferencia", "transferir"],
  ["comprar", "adquirir"],
  ["bater", "acidente"],
  ["manifestacao, protesto", "perturbacao, bloqueio"],
  ["mecanico", "consertar"],
  ["falso, falsificar, clonado, frio", "falso, adulterado, forjar"],
  // Lacking, forbidden, and too much.
  ["sem, nao, esquecer, faltar", "sem, nao, faltar"],
  ["apagado, desligado", "sem"],
  ["obrigatorio", "exigido"],
  ["nao permitido", "proibido, restrito"],
  ["excesso, excedente, superior, acima, demais", "acima, alem, mais, maior"],
  ["clandestino, pirata, irregular", "licenca, irregular, regras, normas"],
  // The driver and the license.
  ["carteira, cnh, carta, habilitacao, inabilitado, carteira motorista", "cnh, habilitacao"],
  ["ppd, acc, permissao", "permissao, ppd, acc, cnh, habilitacao"],
  ["carteira bloqueada, cnh bloqueada", "cassada, suspensa"],
  ["cat", "categoria"],
  ["expirado", "vencida"],
  ["endereco, domicilio", "cadastro, endereco"],
  ["jornada, fadiga, cansaco", "descanso"],
  ["bebida", "beber, alcool"],
  ["lei seca", "beber, alcool, bafometro"],
  ["drogado", "drogas"],
  ["gesso, engessado", "fisica, mental"],
  ["mensagem, digitar", "celular"],
  ["manusear, digitar", "mexer"],
  ["sandalia, havaiana, sapato, salto, salto alto", "chinelo, calcado"],
  ["mopp", "especializado"],
  // People, animals and loads.
  ["frota", "empresa"],
  ["gente, pessoa, passageiro, garupa, banco tras, banco traseiro", "pessoas, passageiros"],
  ["carona", "garupa, passageiros"],
  ["lotacao, lotado, superlotado", "comporta"],
  ["deficiente, pcd, cadeirante", "deficiencia"],
  ["menor, filho", "crianca"],
  ["menor idade", "habilitado"],
  ["assento, banco frente", "cadeirinha"],
  ["cachorro, gato, pet", "animal"],
  ["objeto, bituca, cigarro, garrafa, latinha", "lixo, coisa, objeto"],
  ["altura, largura, comprimento, dimensao", "tamanho, dimensoes"],
  ["aet", "especial"],
  // Vehicles.
  ["carro, automovel", "veiculo, automotivo"],
  ["caminhao, caminhoneiro, carreta", "caminhao, carga, veiculo"],
  ["motociclista, scooter", "moto"],
  ["motoboy, entregador", "motofrete"],
  ["uber, aplicativo", "transporte"],
  ["remunerado", "pago"],
  ["coletivo", "onibus"],
  ["bike, ciclista", "bicicleta, ciclista"],
  ["carroca, charrete", "puxado"],
  ["samu", "ambulancia"],
  // Signs, lights and the road.
  ["sinal, farol, sinaleira", "semaforo"],
  ["luz, lanterna", "luzes, farol, iluminacao"],
  ["pisca, luz indicadora", "seta"],
  ["sinalizacao", "placa"],
  ["parada obrigatoria", "direto"],
  ["luz freio", "lampada, lanterna"],
  ["led, xenon", "farol, modificado"],
  ["preferencial", "preferencia, vez"],
  ["guarda", "agente"],
  ["blitz, prf", "policia, bloqueio"],
  ["madrugada, noite", "noite, 22h"],
  ["estrada, br", "rodovia, estrada, via"],
  ["passeio", "calcada"],
  ["afastado", "longe"],
  ["guia calcada", "guia, fio"],
  ["vaga especial", "credencial"],
  ["distancia", "espaco"],
  ["ferrovia, trilho", "trem"],
  ["balao", "rotatoria, retorno"],
  ["parquimetro, area azul", "rotativo"],
  ["alta velocidade", "velocidade, desacelerar"],
  ["free flow", "pedagio"],
  // The vehicle and its papers.
  ["ipva, crlv, documento, atraso, atrasado", "licenciamento"],
  ["porte, portar", "documentos"],
  ["emplacado, emplacamento", "placa, registro"],
  ["tampado, coberto, dobrado, adesivo, legibilidade", "encoberta, ilegivel"],
  [
    "pneu, careca, ferrugem, lataria, brisa, parabrisa, trincado, pedacos, mau estado",
    "malconservado",
  ],
  ["quebrado, ineficiente, inoperante", "defeito, estragado, ineficaz, funciona"],
  ["estepe, triangulo, extintor, macaco, retrovisor", "equipamento"],
  ["pelicula, insulfilme, fume", "insulfilm"],
  ["rebaixado, tunado, turbo, gnv, alterado, suspensao ar", "modificada"],
  ["envelopado, pintado", "cor"],
  ["escape, cano, descarga livre", "escapamento"],
  ["barulho, barulhento, ruido", "silenciador, barulhento"],
  ["paredao, musica", "som"],
  ["alto", "volume"],
  ["prolongado", "longamente"],
  ["acabar", "pane"],
  ["gasolina, diesel, etanol", "combustivel"],
  ["poluicao", "fumaca"],
  ["vistoria", "inspecao"],
  ["patio, apreendido", "retido"],
  ["sucata", "sucateado"],
];

/** The synonyms for the passages of the knowledge base. */
const IN_PASSAGES: Synonyms = [
  ...IN_BOTH,
  // The license and losing it.
  ["carteira, carta, habilitacao, cnh, carteira motorista", "cnh, carteira, habilitacao"],
  [
    "perd* carteira, perc* carteira, perd* cnh, perc* cnh, perd* habilitacao, perc* habilitacao, perd* direito",
    "suspensao, suspende, cassacao",
  ],
  ["suspens*, suspend*", "suspensao, suspensa, suspende"],
  ["cassa*", "cassacao, cassada"],
  ["recuper* carteira, recuper* cnh, reav* cnh, volt* dirigir", "reciclagem, reabilitacao"],
  ["tom* carteira, tom* cnh, tom* habilitacao, apreend*, recolh*", "recolher, recolhida, recolhe"],
  ["liber*, desbloque*", "liberar, desbloquear"],
  ["bloque*, travad*, impediment*, restric*", "bloqueio"],
  ["juiz, juiza, justica, tribunal, judicial", "judicial"],
  ["provisori*, permissao, ppd", "permissao, provisoria"],
  ["definitiv*", "definitiva"],
  // Points and fines.
  ["estour*, ultrapass* limite", "limite, atingir"],
  ["zer*, apag*, limp*, sum*, some*, elimin*", "eliminar, zerar"],
  ["caduc*, expir*, venc*", "caducar, vencida, vencimento"],
  ["atrasad*", "atrasada, vencida, vencimento"],
  ["pontos, ponto, pontua*", "pontos, pontuacao"],
  ["custa, custo, preco, valor, caro, cara", "valor"],
  ["barato, abatimento", "desconto"],
  ["debito*, divida*, dev* multa, multa* aberto, multa* atrasad*", "debitos, quitados"],
  ["reinciden*, duas vezes, segunda vez, de novo, novamente, repet*", "reincidencia, repetida"],
  ["dobro, dobr*, duplic*", "dobro"],
  // Defence.
  ["contest*, recorr*, recurso*, impugn*, anular", "recurso, defesa"],
  ["indeferid*, negad*, negar*", "negado"],
  ["pass* ponto*, pass* multa*, transfer* ponto*, transfer* multa*", "indicar condutor"],
  ["mand* carta, cheg* carta, receb* carta, carta volt*, correio", "notificacao"],
  ["moro, morava, mora, moramos", "endereco"],
  ["molh*, estrag*, rasg*, danific*", "danificada, segunda via"],
  ["cobra*", "cobranca, prescricao"],
  ["julg*, decid*", "julgar, decisao"],
  ["prescri*", "prescricao, prescreve"],
  ["decad*, decai*", "decadencia"],
  ["nul*, anul*, invalid*", "anular, arquivado"],
  ["exped*, envi*", "expedicao, enviar"],
  ["competen*", "orgao"],
  ["carta detran, correspondencia", "notificacao"],
  ["autuacao, auto infracao", "autuacao, notificacao"],
  ["informou motorista, informar motorista, identific*, apont*", "indicar"],
  [
    "cunhad*, sobrinh*, irma*, marido, esposa, amig*, primo, prima, vizinh*, pai, mae",
    "outra pessoa",
  ],
  ["firma, patrao, frotista, transportadora", "empresa"],
  ["funcionari*, empregad*, colaborador*", "motorista, empresa"],
  ["demit*, demissao", "demissional, demissao"],
  ["contrat*, admit*, admissao", "admissao, contratar"],
  ["pagamento, salario, holerite, folha", "salario"],
  ["alug*, locador*, locacao", "alugado, locadora"],
  // Exams.
  ["exame cabelo, exame droga*, teste droga*", "toxicologico"],
  ["droga*, entorpecente*, rebite", "drogas"],
  ["maconha, cocaina, droga*, entorpecente*, rebite", "substancia"],
  ["psicotecnic*", "psicologica"],
  ["vista, visao, oculista", "aptidao, oculos"],
  ["reprov*", "inapto, reprovado"],
  ["medico, saude", "aptidao"],
  ["idoso*, velho*, terceira idade", "idade, idoso"],
  // Who drives for a living.
  ["uber, cabify, 99, indrive, app", "aplicativo"],
  ["ifood, rappi, motoboy, entregador*, entregas", "entregador, motofrete"],
  ["tax*, aplicativo", "remunerada"],
  ["caminhoneir*", "caminhao, remunerada"],
  ["caminhao, carreta, bitrem", "caminhao, categoria C"],
  ["trabalh* dirig*, profissional, profissionais", "remunerada"],
  // The road.
  ["beb*, cachaca, chope, vinho, lei seca", "alcool, beber"],
  ["instagram", "celular"],
  ["sinal vermelho, farol vermelho, sinal fechado", "semaforo vermelho"],
  ["km, kmh", "velocidade"],
  ["blitz, comando, batida policial", "policia, fiscalizacao"],
  ["bati, bate, bateu, bater, colid*, atropel*", "acidente"],
  ["bati, bateu, batida, colisao, colid*, atropel*", "vitima"],
  ["matei, matou, morte, morreu, homicidio", "crime, vitima"],
  ["prejuizo*, dano*, indeniz*", "danos, indenizacao"],
  ["emprest*", "entregar, emprestar"],
  [
    "argentin*, paragua*, uruguai*, portugues*, american*, gringo, exterior, estrangeir*, outro pais",
    "estrangeira",
  ],
  ["moto", "moto"],
  ["cadeirinha", "cadeirinha"],
  ["faixa continua, linha continua, dupla amarela", "faixa continua"],
];

const BY_STEMS = new Map<string, readonly string[]>();
for (const [said, written] of IN_VIOLATIONS) {
  for (const words of said.split(", ")) {
    const key = stemsOf(tokensOf(words)).join(" ");
    BY_STEMS.set(key, [...(BY_STEMS.get(key) ?? []), ...stemsOf(tokensOf(written))]);
  }
}

/** The synonyms of a stem, or of an idiom of two stems, in the violation table; often none. */
export function violationSynonymsOf(stems: string): readonly string[] {
  return BY_STEMS.get(stems) ?? [];
}

interface Idiom {
  readonly matches: readonly ((word: string) => boolean)[];
  readonly written: readonly string[];
}

const IDIOMS: readonly Idiom[] = IN_PASSAGES.flatMap(([said, written]) =>
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

/**
 * Returns the passage synonyms for the words at a position: the synonyms of the longest idiom that begins there, and
 * its number of words.
 */
export function passageSynonymsAt(
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
