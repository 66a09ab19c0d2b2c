import type { BulkOrderPreview, BulkOrderState, StopReason } from "@cnh/contract/console";
import { MAX_EXTERNAL_REF } from "@cnh/contract/limits.ts";
import { plural } from "../messages/plural.ts";

type FaultyReason = BulkOrderPreview["invalid"][number]["reason"];
export type Outcome =
  | "delivered"
  | "failed"
  | "processing"
  | "waiting"
  | "cancelled"
  | "refused"
  | "erased";

const many = (count: number, zero: string, one: string, other: string) =>
  plural("pt-BR", count, { zero, one, other });

const STATES: Readonly<Record<BulkOrderState, string>> = {
  running: "Em andamento",
  paused: "Pausado",
  stopped: "Parado",
  cancelled: "Cancelado",
  finished: "Concluído",
};

const STOPS: Readonly<Record<StopReason, { readonly title: string; readonly todo: string }>> = {
  credit: {
    title: "O crédito acabou.",
    todo: "Pague ou peça um limite maior e continue de onde parou.",
  },
  order_limit: {
    title: "Quem fez o pedido atingiu o limite diário.",
    todo: "Continue amanhã ou peça a um administrador que continue.",
  },
  permission: {
    title: "Quem fez o pedido não pode mais pedir relatórios.",
    todo: "Outra pessoa da equipe pode continuar; o que faltar será pedido em nome dela.",
  },
  price: {
    title: "O preço do relatório mudou.",
    todo: "Nada foi pedido pelo preço novo. Continue para aceitá-lo.",
  },
};

const REASONS: Readonly<Record<FaultyReason, string>> = {
  cpf_missing: "Sem CPF",
  cpf_invalid: "Não é um CPF válido",
  reference_too_long: `Referência com mais de ${MAX_EXTERNAL_REF} caracteres`,
};

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  delivered: "Entregues",
  failed: "Falharam, valor estornado",
  processing: "Em processamento",
  waiting: "Aguardando",
  cancelled: "Cancelados",
  refused: "Não foi possível pedir",
  erased: "Motorista eliminado",
};

const file = {
  title: "Escolha o arquivo",
  hint: "CSV com até 5.000 linhas. O navegador lê o arquivo: nada é enviado antes da conferência.",
  choose: "Escolher arquivo",
  drop: "ou arraste para cá",
  paste: "Ou cole uma coluna de CPFs",
  pasteHint: "Um CPF por linha, ou colunas copiadas de uma planilha.",
  read: "Continuar",
  tooLarge: "Este arquivo passa de 5 MB. Divida-o em partes menores.",
  tooLong: (count: string) =>
    `São ${count} linhas, e cada pedido aceita até 5.000. Divida o arquivo.`,
  empty: "Não há linhas para ler.",
  spreadsheet: "Este arquivo é uma planilha. Salve como CSV e escolha o arquivo CSV.",
};

const columns = {
  title: "Confira as colunas",
  cpf: "Coluna do CPF",
  reference: "Coluna da referência",
  referenceHint: "Matrícula ou código seu, para achar o relatório depois. Opcional.",
  none: "Nenhuma",
  head: "A primeira linha tem os nomes das colunas",
  unnamed: (number: number) => `Coluna ${number}`,
  line: "Linha",
  sample: "Primeiras linhas do arquivo",
  rows: (count: number, text: string) => many(count, "Nenhuma linha", "1 linha", `${text} linhas`),
  pasted: "Texto colado",
  separators: { ";": "ponto e vírgula", ",": "vírgula", "\t": "tabulação", "|": "barra vertical" },
  separator: (name: string) => `separado por ${name}`,
  shortened: (count: number, text: string) =>
    many(
      count,
      "",
      "Completamos o zero à esquerda de 1 CPF.",
      `Completamos o zero à esquerda de ${text} CPFs.`,
    ),
  back: "Trocar arquivo",
  next: "Conferir",
};

const preview = {
  title: "Conferência",
  hint: "Nada foi cobrado até aqui.",
  rows: "Linhas no arquivo",
  orderable: "Podem ser pedidas",
  invalid: "Inválidas",
  repeated: "CPF repetido",
  recent: "Consultados nos últimos 30 dias",
  invalidTitle: (count: number, text: string) =>
    many(count, "", "1 linha inválida (não entra)", `${text} linhas inválidas (não entram)`),
  repeatedTitle: (count: number, text: string) =>
    many(
      count,
      "",
      "1 linha com CPF repetido (não entra)",
      `${text} linhas com CPF repetido (não entram)`,
    ),
  line: "Linha",
  inFile: "No arquivo",
  problem: "Problema",
  emptyCell: "vazio",
  reasons: REASONS,
  repeats: (line: string) => `Mesmo CPF da linha ${line}`,
  recentTitle: (count: number, text: string) =>
    many(
      count,
      "",
      "1 motorista já tem relatório dos últimos 30 dias",
      `${text} motoristas já têm relatório dos últimos 30 dias`,
    ),
  leaveOut: "Usar os relatórios que já existem, sem nova cobrança",
  orderAgain: "Pedir todos de novo",
  report: "Relatório",
  more: (text: string) => `e mais ${text}`,
  download: "Baixar as linhas que não entram",
  downloadName: "linhas-fora-do-pedido.csv",
  sameFile: (at: string) => `Estas mesmas linhas já foram pedidas em ${at}.`,
  sameFileLink: "Ver aquele pedido",
  sameFileConfirm: "Sei disso e quero pedir de novo",
  outdated: "Os números mudaram desde a conferência. Confira de novo antes de pedir.",
};

const confirm = {
  title: "Pedido",
  reports: (count: number, text: string) =>
    many(count, "Nenhum relatório", "1 relatório", `${text} relatórios`),
  creditAfter: (money: string) => `crédito depois: ${money}`,
  notEnough:
    "O crédito não cobre todos. Quando ele acabar, o pedido para, mostra quantos faltam e continua depois de um pagamento.",
  free: "No teste nada é cobrado.",
  order: (reports: string, money: string | null) =>
    money === null ? `Pedir ${reports}` : `Pedir ${reports} · ${money}`,
  ordering: "Registrando o pedido…",
  checking: "Conferindo se o pedido entrou…",
  back: "Voltar às colunas",
  none: "Nenhuma linha pode ser pedida.",
};

const list = {
  title: "Pedidos em lote",
  none: "Nenhum pedido em lote ainda",
  noneHint: "Seus pedidos aparecem aqui, com o andamento de cada um.",
  ordered: "Pedido em",
  state: "Situação",
  progress: "Prontos",
  of: (ended: string, all: string) => `${ended} de ${all}`,
  purpose: "Finalidade",
  more: "Mostrar mais antigos",
};

const order = {
  title: (at: string) => `Pedido em lote de ${at}`,
  back: "Pedidos em lote",
  mayClose: "Pode fechar esta página: o pedido continua, e avisamos por e-mail quando terminar.",
  pause: "Pausar",
  resume: "Continuar",
  cancel: "Cancelar o que falta",
  cancelTitle: "Cancelar o que falta?",
  cancelText: (count: number, text: string) =>
    many(
      count,
      "Todos os relatórios já foram pedidos.",
      "1 relatório ainda não foi pedido e não será mais.",
      `${text} relatórios ainda não foram pedidos e não serão mais.`,
    ) + " O que já foi pedido será entregue. Não dá para desfazer.",
  keep: "Voltar",
  result: "Baixar resultado (CSV)",
  resultHint: "Uma linha para cada linha do arquivo, com os resultados até agora.",
  reports: "Relatórios",
  ended: (ended: string, all: string) => `${ended} de ${all} prontos`,
  outcomes: OUTCOMES,
  /** Tests are not charged, so nothing is refunded. */
  failedTest: "Falharam",
  pace: (count: string) => `${count} por minuto`,
  estimate: (time: string) => `termina por volta das ${time}`,
  partial: "Alguns órgãos ainda não responderam; isso pode levar até 72 horas.",
  left: (count: number, text: string) =>
    many(count, "Tudo pedido.", "Falta pedir 1 relatório.", `Faltam ${text} relatórios.`),
  stops: STOPS,
  paused: "Pausado. O que já foi pedido será entregue; o resto espera.",
  details: "Detalhes",
  purpose: "Finalidade",
  price: "Preço por relatório",
  rows: "Linhas no arquivo",
  leftOut: "Ficaram de fora",
  leftOutOf: {
    invalid: (count: number, text: string) => many(count, "", "1 inválida", `${text} inválidas`),
    repeated: (_count: number, text: string) => `${text} com CPF repetido`,
    recent: (_count: number, text: string) => `${text} com relatório recente`,
  },
  nothingLeftOut: "Nenhuma",
  finished: "Concluído em",
};

export const messages = {
  title: "Pedido em lote",
  states: STATES,
  file,
  columns,
  preview,
  confirm,
  list,
  order,
  tooMany: "Há 20 pedidos em lote abertos. Conclua ou cancele algum antes de abrir outro.",
  tooLargeBody: "O arquivo é grande demais para um pedido. Divida-o em partes menores.",
  changedMeanwhile: "O pedido mudou enquanto isso. Veja a situação atual.",
};
