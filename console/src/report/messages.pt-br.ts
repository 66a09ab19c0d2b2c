import type { Alert, Diagnosis } from "@cnh/contract";
import { plural } from "../messages/plural.ts";

type Validity = NonNullable<Diagnosis["validity"]>["state"];
type Toxicological = NonNullable<Diagnosis["toxicological"]>["state"];
type Letter = Diagnosis["category"]["driving"]["byCategory"][number]["category"];
type ExamResult = "fit" | "fit_with_restrictions" | "temporarily_unfit" | "unfit";

const VALIDITY: Readonly<Record<Validity, string>> = {
  in_force: "Em dia",
  expires_soon: "Vence em breve",
  in_grace: "Vencida, no prazo de 30 dias",
  expired: "Vencida",
  unknown: "Não informada",
};

const TOXICOLOGICAL: Readonly<Record<Toxicological, string>> = {
  not_required: "Não se aplica",
  in_order: "Em dia",
  due_soon: "A vencer",
  due_urgent: "Vence em até 30 dias",
  in_tolerance: "Vencido, no prazo de tolerância",
  overdue: "Vencido",
  driving_barred: "Impede dirigir",
  unknown: "Não informado",
};

const EXAM_RESULTS: Readonly<Record<ExamResult, string>> = {
  fit: "Apto",
  fit_with_restrictions: "Apto com restrições",
  temporarily_unfit: "Inapto temporário",
  unfit: "Inapto",
};

const ACTORS: Readonly<Record<Alert["actor"], string>> = {
  driver: "Motorista",
  employer: "Empresa",
  both: "Motorista ou empresa",
};

const VEHICLES: Readonly<Record<Letter, string>> = {
  ACC: "ciclomotor (ACC)",
  A: "moto (A)",
  B: "carro (B)",
  C: "caminhão (C)",
  D: "ônibus (D)",
  E: "carreta (E)",
};

const CELLS: Readonly<Record<Letter, string>> = {
  ACC: "Ciclomotor (ACC)",
  A: "Moto (A)",
  B: "Carro (B)",
  C: "Caminhão (C)",
  D: "Ônibus (D)",
  E: "Carreta (E)",
};

const many = (count: number, zero: string, one: string, other: string) =>
  plural("pt-BR", count, { zero, one, other });
const and = new Intl.ListFormat("pt-BR");

export const messages = {
  list: (items: readonly string[]) => and.format(items),
  trail: "Trilha",
  reports: "Relatórios",
  actions: {
    copyJson: "Copiar JSON",
    again: "Refazer consulta",
    print: "Imprimir ou salvar PDF",
  },
  unnamed: "Motorista ainda não identificado",
  withoutLicense: "Motorista sem registro",
  cpf: "CPF",
  facts: {
    category: "Categoria",
    expiresOn: "Validade",
    state: "UF",
    registration: "Registro",
    diagnosedOn: "Diagnóstico em",
    deliveredAt: "Entregue em",
  },
  notInformed: "não informado",
  notDelivered: "ainda não",
  soFar: "Com os dados recebidos até agora.",
  age: (days: number) =>
    days === 1 ? "Diagnóstico feito ontem" : `Diagnóstico feito há ${days} dias`,
  driving: {
    title: "Pode dirigir hoje?",
    /** At the beginning of a cell. */
    cells: CELLS,
    /** Within a sentence. */
    vehicles: VEHICLES,
    paid: "Trabalho remunerado (EAR)",
    paidAnswers: { ALLOWED: "Pode", FORBIDDEN: "Não pode", UNKNOWN: "Não se sabe" },
    answers: { ALLOWED: "Sem impedimento", FORBIDDEN: "Não pode", UNKNOWN: "Não se sabe" },
    notHeld: "Não habilitado",
    withoutRemark: "CNH sem EAR",
    since: (day: string) => `desde ${day}`,
    old: "relatório antigo",
    /** For some categories of a license; with none given, for all of it. */
    where: (list: string, count: number) =>
      many(count, "", ` na categoria ${list}`, ` nas categorias ${list}`),
    allowed: (vehicles: string) =>
      vehicles === "" ? "Sem impedimento" : `Sem impedimento para ${vehicles}`,
    forbidden: (where: string) => `Não pode dirigir${where}`,
    unknown: (where: string) => `Não se sabe se pode dirigir${where}`,
    changedTo: {
      ALLOWED: (day: string) => `Mudou em ${day}: sem impedimento`,
      FORBIDDEN: (day: string, where: string) => `Mudou em ${day}: não pode mais dirigir${where}`,
      UNKNOWN: (day: string, where: string) =>
        `Mudou em ${day}: não se sabe mais se pode dirigir${where}`,
    },
    changed: (day: string) => `Mudou em ${day}, depois do diagnóstico.`,
    allowedRest: (vehicles: string) => `${vehicles}: sem impedimento`,
    unknownRest: (vehicles: string) => `${vehicles}: não se sabe`,
    until: (day: string) => `Se nada mudar, até ${day}.`,
    untilEach: (list: string) => `Se nada mudar: ${list}.`,
    untilOf: (categories: string, day: string) => `${categories} até ${day}`,
    changes: (day: string) => `Muda em ${day}.`,
    missing: (list: string) => `Falta confirmar: ${list}.`,
    outdated: (days: number) =>
      `O diagnóstico tem ${many(days, "", "1 dia", `${days} dias`)}. Refaça a consulta para saber o que vale hoje.`,
  },
  answers: {
    first: "O que fazer primeiro",
    unknown: "Falta confirmar",
    nothingUnknown: "Todas as fontes responderam.",
  },
  unknowns: {
    points: "pontos",
    fines: "multas",
    medicalExams: "exames",
    toxicological: "toxicológico",
    validity: "validade",
    blocks: "bloqueios",
    category: "categoria",
    exactPoints: "o total exato de pontos",
    payments: (count: number) =>
      many(count, "", "o pagamento de 1 multa", `o pagamento de ${count} multas`),
    amounts: "o valor de parte das multas",
    examResult: "o resultado do exame",
    driving: "se pode dirigir",
    status: "a situação da habilitação",
    blockEffect: "se o bloqueio proíbe dirigir",
    details: (sections: string) => `detalhes ${sections}`,
    detailsOf: {
      license: "da habilitação",
      blocks: "dos bloqueios",
      medicalExams: "dos exames",
      toxicological: "do toxicológico",
      fines: "das multas",
    },
  },
  due: {
    now: "agora",
    none: "sem prazo",
    by: (day: string, left: number) =>
      left < 0
        ? `venceu em ${day}, ${many(-left, "", "há 1 dia", `há ${-left} dias`)}`
        : `até ${day}, ${many(left, "hoje", "em 1 dia", `em ${left} dias`)}`,
  },
  actors: ACTORS,
  todo: {
    title: "O que fazer primeiro",
    none: "Nenhuma providência pendente.",
    runAgain: "Refazer a consulta.",
    noneUnknown: "Pelo que se sabe, nada a fazer. Faltam dados.",
    where: (name: string) => `Onde: ${name}`,
    who: (actor: string) => `Quem: ${actor}`,
    payment: (amount: string) => `Custo: ${amount}`,
    penalty: (amount: string) => `Multa se não fizer: ${amount}`,
    atLeast: (amount: string) => `ao menos ${amount}`,
    atMost: (amount: string) => `até ${amount}`,
  },
  tiles: {
    label: "Resumo por seção",
    names: {
      validity: "Validade",
      blocks: "Bloqueios",
      points: "Pontos",
      toxicological: "Toxicológico",
      medicalExams: "Exames",
      fines: "Multas",
      license: "Registro da CNH",
      category: "Categoria",
      provisional: "Permissão para dirigir",
      autosuspensionRisk: "Risco de suspensão",
    },
    notAsked: "Não consultado",
    notAskedFeminine: "Não consultada",
    notAskedMany: "Não consultados",
    notAskedManyFeminine: "Não consultadas",
    validity: VALIDITY,
    until: (day: string) => `até ${day}`,
    since: (day: string) => `desde ${day}`,
    noBlock: "Nenhum",
    noActiveBlock: "Nenhum ativo",
    liftedBlocks: (count: number) => many(count, "", "1 já liberado", `${count} já liberados`),
    blocks: (count: number) => many(count, "", "1 proíbe dirigir", `${count} proíbem dirigir`),
    unclearBlocks: (count: number) =>
      many(count, "", "1 de efeito não informado", `${count} de efeito não informado`),
    harmlessBlocks: (count: number) => many(count, "", "1 no registro", `${count} no registro`),
    points: (points: number, limit: number | null) =>
      limit === null
        ? `${many(points, "0 pontos", "1 ponto", `${points} pontos`)}, limite não informado`
        : `${points} de ${limit}`,
    atLeast: (text: string) => `Ao menos ${text}`,
    potentialPoints: (points: number) => `pode chegar a ${points}`,
    pointsReached: "limite atingido",
    nextLapse: (day: string) => `diminuem em ${day}`,
    toxicological: TOXICOLOGICAL,
    exams: EXAM_RESULTS,
    noExam: "Sem exame no registro",
    examWithoutResult: "Resultado não informado",
    noFine: "Nenhuma",
    unpaid: (count: number) => many(count, "", "1 a pagar", `${count} a pagar`),
    paid: (count: number) => many(count, "", "1 paga", `${count} pagas`),
    paymentUnknown: (count: number) =>
      many(count, "", "1 com pagamento não informado", `${count} com pagamento não informado`),
    neither: (count: number) =>
      many(count, "", "1 cancelada ou advertência", `${count} canceladas ou advertências`),
  },
  partial: {
    title: "Diagnóstico parcial.",
    waiting:
      "Parte dos dados do estado ainda não chegou. Continuamos consultando e o relatório se completa sozinho, sem nova cobrança.",
    over: "O órgão do estado não respondeu dentro do prazo. O que falta não foi consultado: isso não quer dizer que não exista.",
  },
  live: {
    completed: (time: string, sections: string) =>
      sections === "" ? `Completado às ${time}.` : `Completado às ${time}: chegaram ${sections}.`,
    updated: (time: string, sections: string) =>
      sections === "" ? `Atualizado às ${time}.` : `Atualizado às ${time}: chegaram ${sections}.`,
    verdict: (word: string) => `Situação: ${word}.`,
    waiting: "Sem conexão com o serviço. Tentando de novo.",
  },
  steps: {
    ordered: (time: string) => `Pedido às ${time}`,
    identified: "Motorista identificado",
    diagnosed: "Diagnóstico pronto",
  },
  failed: {
    live: "As fontes não responderam. O valor foi estornado.",
    test: "As fontes não responderam. No teste nada é cobrado.",
  },
  idle: {
    title: "Continuar vendo este relatório?",
    sentence: "A página ficou 30 minutos sem uso. Os dados do motorista foram ocultados.",
    resume: "Continuar",
  },
  paper: {
    title: "Relatório de habilitação",
    issued: (name: string, at: string) => `Emitido por ${name} em ${at}`,
    reference: (text: string) => `Referência: ${text}`,
    test: "Relatório de teste: o motorista e os dados são fictícios.",
  },
  lawLanguage: null as string | null,
};
