import type { LedgerEntry } from "@cnh/contract";
import { MAX_USAGE_DAYS } from "@cnh/contract/limits.ts";
import { plural } from "../messages/plural.ts";
import type { Preset } from "./span.ts";

const PRESETS: Readonly<Record<Preset, string>> = {
  days7: "7 dias",
  days30: "30 dias",
  days90: "90 dias",
  month: "Este mês",
  lastMonth: "Mês passado",
};
const KINDS: Readonly<Record<LedgerEntry["kind"], string>> = {
  REPORT_DEBIT: "Relatório",
  REPORT_REFUND: "Estorno",
  PAYMENT: "Pagamento",
  ADJUSTMENT: "Ajuste",
  CHECK_DEBIT: "Conferência de condutor",
  CHECK_REFUND: "Estorno de conferência",
};

export const messages = {
  title: "Uso e crédito",
  parts: "Seções de uso e crédito",
  usage: "Uso",
  statement: "Extrato",
  zone: "Os dias seguem o horário de Brasília.",
  span: {
    from: "De",
    to: "até",
    presets: "Períodos prontos",
    preset: PRESETS,
    problem: {
      order: "O início do período vem depois do fim. Escolha outras datas.",
      length: `Mostramos até ${MAX_USAGE_DAYS} dias de cada vez. Escolha um período menor.`,
    },
  },
  credit: {
    title: "Crédito",
    available: "Disponível",
    balance: "Saldo",
    limit: "Limite",
    price: "Preço por relatório",
    reportsLeft: (count: string, left: number) =>
      plural("pt-BR", left, {
        zero: "Não dá para mais nenhum relatório",
        one: "Dá para mais 1 relatório",
        other: `Dá para mais ${count} relatórios`,
      }),
    now: "Posição atual, fora do período.",
  },
  test: {
    title: "No teste nada é cobrado",
    usage: "Aqui aparecem só as quantidades. Crédito e extrato ficam em Produção.",
    statement: "Por isso não há extrato aqui: ele fica em Produção.",
    live: "Ver em Produção",
  },
  sums: {
    title: "No período",
    ordered: "Relatórios pedidos",
    failed: "Falharam e foram estornados",
    failedTest: "Falharam",
    spent: "Gasto líquido",
    more: (share: string, before: string) => `${share} a mais que no período anterior (${before})`,
    less: (share: string, before: string) => `${share} a menos que no período anterior (${before})`,
    same: (before: string) => `Igual ao período anterior (${before})`,
    nothingBefore: "Nada no período anterior",
    before: (from: string, to: string) => `Período anterior: ${from} a ${to}.`,
  },
  days: {
    title: "Relatórios por dia",
    delivered: "Entregues",
    failed: "Falharam (estornados)",
    failedTest: "Falharam",
    processing: "Processando",
    uncounted: "Não contados",
    notCounted: "não contado",
    charged: "Cobrado",
    refunded: "Estornado",
    summary: (ordered: string, failed: string, from: string, to: string) =>
      `Relatórios por dia de ${from} a ${to}. Pedidos: ${ordered}. Com falha: ${failed}.`,
    table: "Ver como tabela",
    day: "Dia",
    empty: "Nenhum relatório neste período.",
  },
  balance: {
    title: "Saldo no fim de cada dia",
    hint: "O saldo começa em zero: relatórios e conferências descontam; pagamentos e estornos somam.",
    summary: (balance: string, limit: string, to: string) =>
      `Saldo no fim de cada dia. Em ${to}: ${balance}. Limite de hoje: ${limit}.`,
    limit: (limit: string) => `Limite de hoje: ${limit}`,
    table: "Ver como tabela",
    day: "Dia",
    value: "Saldo",
  },
  entries: {
    list: "Extrato por dia",
    opening: (day: string) => `Saldo antes de ${day}`,
    closing: (day: string) => `Saldo no fim de ${day}`,
    dayClosing: "Saldo",
    debits: (count: string, n: number) =>
      plural("pt-BR", n, { zero: "", one: "1 relatório", other: `${count} relatórios` }),
    refunds: (count: string, n: number) =>
      plural("pt-BR", n, { zero: "", one: "1 estorno", other: `${count} estornos` }),
    checks: (count: string, n: number) =>
      plural("pt-BR", n, { zero: "", one: "1 conferência", other: `${count} conferências` }),
    checkRefunds: (count: string, n: number) =>
      plural("pt-BR", n, {
        zero: "",
        one: "1 estorno de conferência",
        other: `${count} estornos de conferências`,
      }),
    kind: KINDS,
    ofDay: (day: string) => `Lançamentos de ${day}`,
    time: "Hora",
    entry: "Lançamento",
    amount: "Valor",
    balance: "Saldo",
    more: "Mais lançamentos",
    end: "Todos os lançamentos do dia estão aqui.",
    open: (day: string) => `Abrir os lançamentos de ${day}`,
    empty: "Nenhum lançamento neste período",
    emptySentence: "Escolha outras datas. O saldo acima é o que valia no início do período.",
  },
  export: "Exportar CSV",
  exportHint:
    "Uma linha por dia para relatórios, conferências e os estornos de cada um; uma para cada pagamento ou ajuste.",
  print: "Imprimir ou salvar PDF",
  paper: {
    title: "Extrato",
    span: (from: string, to: string) => `De ${from} a ${to}, horário de Brasília`,
    issued: (name: string, at: string) => `Emitido por ${name} em ${at}`,
  },
};
