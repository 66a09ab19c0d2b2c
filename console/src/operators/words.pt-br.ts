import type {
  InspectedOrganization,
  InspectedProvider,
  InspectedReport,
  Queue,
} from "@cnh/contract/console";

const STATES: Readonly<Record<InspectedOrganization["state"], string>> = {
  new: "Sem uso",
  testing: "Em teste",
  live: "Em produção",
  erased: "Apagada",
};
const HEALTHS: Readonly<Record<InspectedProvider["health"], string>> = {
  ok: "Normal",
  slow: "Lenta",
  failing: "Falhando",
  open: "Pausada",
};
const QUEUES: Readonly<Record<Queue, { readonly name: string; readonly hint: string }>> = {
  reports: { name: "Relatórios em andamento", hint: "Pedidos que ainda não terminaram." },
  report_orders: { name: "Pedidos à espera", hint: "O processamento ainda não começou." },
  deliveries: { name: "Webhooks em aberto", hint: "Ainda sem resposta de quem recebe." },
  delivery_orders: { name: "Webhooks à espera", hint: "O envio ainda não começou." },
  mails: { name: "E-mails à espera", hint: "Ainda não enviados." },
  bulk_orders: { name: "Pedidos em lote", hint: "Em andamento." },
};
const STATUSES: Readonly<Record<InspectedReport["status"], string>> = {
  PROCESSING: "Em andamento",
  DELIVERED: "Entregue",
  ERROR: "Não concluído",
};
const DELIVERY_STATUSES: Readonly<Record<InspectedReport["deliveries"][number]["status"], string>> =
  {
    PENDING: "Em aberto",
    SUCCEEDED: "Recebido",
    FAILED: "Não recebido",
    SUPERSEDED: "Substituído",
  };
const PARTS: Readonly<Record<string, string>> = {
  license: "CNH",
  infractions: "Infrações",
  medicalExams: "Exames médicos",
  toxicological: "Toxicológico",
};
const OUTCOMES: Readonly<Record<string, string>> = {
  answered: "Respondeu",
  not_found: "Não encontrou",
  refused: "Recusou",
  transient: "Falha temporária",
  rate_limited: "Limite da fonte",
  broken_answer: "Resposta ilegível",
  misconfigured: "Acesso recusado",
};
const ANALYSIS_OUTCOMES: Readonly<Record<string, string>> = {
  written: "escrita",
  timeout: "não chegou a tempo",
  unavailable: "modelo indisponível",
};
const EVENTS: Readonly<Record<string, string>> = {
  "report.partially_delivered": "Entrega parcial",
  "report.delivered": "Entregue",
  "report.failed": "Não concluído",
};

export const words = {
  title: "Operação do serviço",
  readOnly: "Somente leitura. Cada consulta fica registrada.",
  menu: "Telas da operação",
  back: "Voltar ao console",
  refresh: "Atualizar",
  modes: { live: "Produção", test: "Teste" },
  none: "–",
  ms: (value: string) => `${value} ms`,
  parts: PARTS,
  organizations: {
    title: "Organizações",
    list: "Lista de organizações",
    columns: {
      name: "Organização",
      state: "Situação",
      live: "Produção",
      test: "Teste",
      credit: "Crédito usado",
      last: "Último relatório",
    },
    states: STATES,
    failed: (count: string) => `${count} com falha`,
    credit: (used: string, limit: string) => `${used} de ${limit}`,
    noLimit: "Sem limite de crédito",
    empty: "Nenhuma organização",
    emptyHint: "A primeira é criada com cnh-ops org create.",
    loaded: (count: string) => `${count} carregadas`,
    end: "Fim da lista.",
    more: "Carregando mais.",
  },
  providers: {
    title: "Fontes",
    list: "Saúde das fontes",
    hint: "Chamadas da última hora, as piores primeiro.",
    columns: {
      source: "Fonte",
      part: "Consulta",
      state: "UF",
      mode: "Ambiente",
      health: "Situação",
      calls: "Chamadas",
      answered: "Respondidas",
      p50: "Metade em até",
      p90: "90% em até",
    },
    national: "Nacional",
    healths: HEALTHS,
    empty: "Nenhuma chamada na última hora",
    emptyHint: "As fontes aparecem aqui depois do próximo relatório.",
  },
  backlog: {
    title: "Fila",
    queues: QUEUES,
    more: (count: string) => `mais de ${count}`,
    oldest: "Mais antigo:",
    nothing: "Nada à espera",
  },
  report: {
    title: "Relatório por código",
    hint: "Como foi processado. Nem motorista, nem CPF, nem diagnóstico aparecem aqui.",
    field: "Código do relatório",
    fieldHint: "Começa com rpt_",
    find: "Ver processamento",
    notAnId: "Não é um código de relatório. Confira: ele começa com rpt_.",
    missing: "Nenhum relatório com este código",
    missingHint: "Ele pode ter sido apagado, ou o código está errado.",
    organization: "Organização",
    mode: "Ambiente",
    createdAt: "Pedido em",
    deliveredAt: "Entregue em",
    orderedAgainAt: "Reiniciado em",
    isOrdered: "O pedido espera o processamento começar.",
    statuses: STATUSES,
    lookups: "Fontes consultadas",
    noLookups: "Nenhuma fonte consultada até agora.",
    lookupColumns: {
      at: "Quando",
      part: "Consulta",
      attempt: "Tentativa",
      source: "Fonte",
      outcome: "Resultado",
      duration: "Duração",
    },
    attempt: (count: string) => `Tentativa ${count}`,
    outcomes: OUTCOMES,
    analysis: "Análise em texto",
    analysisOutcomes: ANALYSIS_OUTCOMES,
    events: "Eventos",
    noEvents: "Nenhum evento até agora.",
    eventKinds: EVENTS,
    deliveries: "Webhooks",
    noDeliveries: "Nenhum webhook para este relatório.",
    deliveryColumns: {
      at: "Criado em",
      event: "Evento",
      status: "Situação",
      attempts: "Tentativas",
      last: "Última resposta",
    },
    deliveryStatuses: DELIVERY_STATUSES,
  },
};
