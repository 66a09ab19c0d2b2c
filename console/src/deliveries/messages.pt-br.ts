import type { AttemptFailure, DeliveryStatus, FailureReason } from "@cnh/contract";
import type { RetryRefusal } from "@cnh/contract/console";
import { MAX_LOGGED_IDS } from "@cnh/contract/limits.ts";
import { plural } from "../messages/plural.ts";
import type { KINDS } from "./delivery-search.ts";

const STATUS: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: "A caminho",
  SUCCEEDED: "Entregue",
  FAILED: "Falhou",
  SUPERSEDED: "Substituída por outra",
};
const STATUS_FILTER: Readonly<Record<DeliveryStatus | "all", string>> = {
  all: "Todas",
  PENDING: "Pendentes",
  SUCCEEDED: "Entregues",
  FAILED: "Falharam",
  SUPERSEDED: "Substituídas",
};
const KIND: Readonly<Record<(typeof KINDS)[number], string>> = {
  "report.delivered": "report.delivered",
  "report.failed": "report.failed",
  "report.partially_delivered": "report.partially_delivered",
  "driver.changed": "driver.changed",
  "driver.due": "driver.due",
  "driver.unreachable": "driver.unreachable",
  "driver.reachable": "driver.reachable",
  "enrollment.expiring": "enrollment.expiring",
  "enrollment.paused": "enrollment.paused",
  "enrollment.ended": "enrollment.ended",
  test: "Eventos de teste",
};
const FAILURE: Readonly<Record<AttemptFailure, string>> = {
  DNS: "Nome não encontrado (DNS)",
  ADDRESS_REFUSED: "Endereço não público",
  CONNECTION: "Sem conexão",
  TLS: "Certificado ou TLS inválido",
  TIMEOUT: "Sem resposta em 15 s",
};
const REASON: Readonly<Record<FailureReason, string>> = {
  ATTEMPTS_EXHAUSTED: "Todas as tentativas falharam.",
  ENDPOINT_GONE: "O endpoint respondeu 410 e foi desativado.",
  ENDPOINT_DISABLED: "O endpoint está desativado.",
  ENDPOINT_REMOVED: "O endpoint foi removido.",
  REPORT_ERASED: "Os dados do relatório foram apagados.",
};
const REFUSAL: Readonly<Record<RetryRefusal, string>> = {
  NOT_FOUND: "Esta entrega não existe mais.",
  ON_ITS_WAY: "O reenvio ainda tem tentativas a fazer: espere o resultado.",
  ENDPOINT_REMOVED: "O endpoint foi removido. Leia o evento em /api/v1/events.",
  ENDPOINT_DISABLED: "O endpoint está desativado. Ative-o antes em Webhooks.",
};

export const messages = {
  title: "Entregas",
  intro: "Os eventos enviados a cada endpoint, com todas as tentativas. Guardamos por 30 dias.",
  list: "Lista de entregas",
  statusGroup: "Resultado",
  statusFilter: STATUS_FILTER,
  status: STATUS,
  /** Of a pending delivery after a failed attempt. */
  retrying: "Nova tentativa",
  kind: KIND,
  anyKind: "Qualquer evento",
  kindLabel: "Evento",
  endpoint: "Endpoint",
  anyEndpoint: "Todos os endpoints",
  removedEndpoint: "Endpoint removido",
  from: "De",
  to: "até",
  search: {
    label: "ID da entrega, do evento ou do relatório",
    submit: "Buscar",
    none: "ID inválido. Cole um ID que comece com dlv_, evt_ ou rpt_.",
    remove: "Limpar busca",
  },
  live: "Ao vivo",
  waiting: (count: number) =>
    plural("pt-BR", count, {
      zero: "",
      one: "Mostrar 1 nova entrega",
      other: `Mostrar ${count} novas entregas`,
    }),
  column: {
    select: "Selecionar",
    when: "Quando",
    event: "Evento",
    endpoint: "Endpoint",
    result: "Resultado",
    attempts: "Tentativas",
    duration: "Duração",
  },
  select: (event: string, when: string) => `Selecionar ${event} de ${when}`,
  testTag: "teste",
  failure: FAILURE,
  reason: REASON,
  refusal: REFUSAL,
  http: (code: number) => `HTTP ${code}`,
  sending: "Enviando",
  queued: "Na fila",
  again: (state: string) => `Reenvio: ${state}`,
  retry: "Reenviar",
  retryHint: "Mesmo evento e mesmos bytes, com assinatura nova. A entrega original fica como está.",
  retryNow: "Tentar agora",
  retryNowHint: "Faz agora a próxima tentativa desta entrega. Ela conta como uma das dez.",
  forbidden: "Peça a um administrador.",
  sentNotice: (sent: number, refused: number) =>
    [
      plural("pt-BR", sent, {
        zero: "Nenhuma entrega enviada",
        one: "1 entrega na fila",
        other: `${sent} entregas na fila`,
      }),
      ...(refused > 0 ? [refused === 1 ? "1 recusada" : `${refused} recusadas`] : []),
    ].join(" · "),
  selected: (count: number) =>
    plural("pt-BR", count, {
      zero: "Nenhuma selecionada",
      one: "1 selecionada",
      other: `${count} selecionadas`,
    }),
  selectedFull: `Até ${MAX_LOGGED_IDS} por vez.`,
  unselect: "Limpar seleção",
  causes: {
    title: "Por motivo",
    hint: "Falhas das entregas carregadas, por endpoint e motivo.",
    count: (count: number, shown: string) =>
      plural("pt-BR", count, { zero: "Nenhuma", one: "1 falha", other: `${shown} falhas` }),
    send: (count: number, shown: string) =>
      plural("pt-BR", count, {
        zero: "Todas já reenviadas",
        one: "Reenviar 1",
        other: `Reenviar ${shown}`,
      }),
    confirm: (count: number, shown: string, host: string) =>
      plural("pt-BR", count, {
        zero: "",
        one: `1 entrega será reenviada para ${host}.`,
        other: `${shown} entregas serão reenviadas para ${host}.`,
      }),
    cancel: "Cancelar",
  },
  panel: {
    label: "Entrega aberta",
    close: "Fechar a entrega",
    next: "Próxima tentativa",
    attempt: (number: number) => `Tentativa ${number}`,
    attempts: "Tentativas",
    none: "Nenhuma tentativa ainda.",
    answer: "Resposta do seu servidor",
    emptyAnswer: "Sem corpo na resposta.",
    erased: "Resposta não guardada.",
    ids: "IDs",
    delivery: "Entrega",
    event: "Evento",
    report: "Relatório",
    openReport: "Abrir relatório",
    enrollment: "Acompanhamento",
    retryOf: "Reenvio de",
    retries: "Reenviada como",
    debug: "Validar assinatura",
  },
  loaded: (count: number, shown: string) =>
    plural("pt-BR", count, {
      zero: "Nenhuma carregada",
      one: "1 carregada",
      other: `${shown} carregadas`,
    }),
  tooMany: "Refine os filtros.",
  keys: "J K mover · Enter abrir · X selecionar · R reenviar · Esc fechar",
  empty: {
    title: "Nenhuma entrega ainda",
    sentence: "Envie um evento de teste a um endpoint para ver aqui a primeira entrega.",
    noEndpoint: "Cadastre um endpoint: cada evento enviado a ele aparece aqui.",
    test: "Enviar evento de teste",
    filtered: "Nenhum resultado",
    filteredSentence: "Remova um filtro ou escolha outro período.",
    clear: "Limpar filtros",
  },
};
