import { plural } from "../messages/plural.ts";
import type { STATUSES, VERDICTS, ViewName } from "./report-search.ts";

const VIEWS: Readonly<Record<ViewName, string>> = {
  all: "Todos",
  forbidden: "Não podem dirigir",
  alerts: "Com alertas",
  partial: "Parciais",
  failed: "Falharam",
};
const STATUS: Readonly<Record<(typeof STATUSES)[number], string>> = {
  PROCESSING: "Processando",
  PARTIAL: "Parcial",
  DELIVERED: "Entregue",
  ERROR: "Falhou",
};
const VERDICT: Readonly<Record<(typeof VERDICTS)[number], string>> = {
  VALID: "Regular",
  WARNING: "Atenção",
  BLOCKED: "Bloqueio ativo",
  EXPIRED: "CNH vencida",
  UNKNOWN: "Dados insuficientes",
  FORBIDDEN: "Não pode dirigir",
};

export const messages = {
  title: "Relatórios",
  list: "Lista de relatórios",
  order: "Pedir relatório",
  export: "Exportar CSV",
  exportHint: "Só o que está carregado na lista",
  exportName: (day: string) => `relatorios-${day}.csv`,
  views: "Visões",
  forbiddenNote:
    "Conforme o dia do diagnóstico. Quem ficou impedido depois aparece em Todos como Não pode dirigir.",
  view: VIEWS,
  search: {
    label: "Buscar por CPF, referência ou ID",
    submit: "Buscar",
    wrongCpf: "CPF inválido: confira os dígitos.",
    name: "Não buscamos por nome. Use o CPF, a referência ou o ID do relatório.",
    none: "Nenhum relatório deste CPF neste ambiente.",
    busy: "Buscando",
  },
  filter: {
    status: "Situação",
    anyStatus: "Qualquer situação",
    statuses: STATUS,
    verdict: "Resultado",
    anyVerdict: "Qualquer resultado",
    verdicts: VERDICT,
    from: "Pedido de",
    to: "até",
    driver: (who: string) => `Motorista: ${who}`,
    reference: (reference: string) => `Referência: ${reference}`,
    remove: (filter: string) => `Remover o filtro ${filter}`,
    clear: "Limpar",
  },
  column: {
    state: "Situação",
    driver: "Motorista",
    cpf: "CPF",
    reference: "Referência",
    orderedBy: "Pedido por",
    orderedAt: "Pedido em",
    deliveredAt: "Entregue em",
    diagnosedOn: "Diagnóstico em",
    id: "ID",
    actions: "Ações",
  },
  you: "Você",
  byYou: "Por você",
  key: "Chave de API",
  check: "Conferência",
  formerMember: "Ex-membro",
  orderedBy: (who: string) => `Por ${who}`,
  copyId: "ID do relatório",
  again: "Refazer consulta",
  forbidden: "Peça a um administrador.",
  loaded: (count: number, shown: string) =>
    plural("pt-BR", count, {
      zero: "Nenhum carregado",
      one: "1 carregado",
      other: `${shown} carregados`,
    }),
  tooMany: "Refine os filtros ou exporte.",
  empty: {
    title: "Nenhum relatório ainda",
    sentence: "O relatório diz se a pessoa pode dirigir, o que fazer e até quando.",
    testSentence: "No teste nada é cobrado. Comece por um dos motoristas simulados.",
    readerSentence: "Quando alguém da equipe pedir um relatório, ele aparece aqui.",
    filtered: "Nenhum resultado",
    filteredSentence: "Remova um filtro ou escolha outro período.",
  },
};
