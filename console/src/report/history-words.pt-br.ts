import type { Delivery } from "@cnh/contract";
import type { AuditRecordView } from "@cnh/contract/console";
import { plural } from "../words/plural.ts";

const EVENTS: Readonly<Record<Delivery["eventKind"], string>> = {
  "report.delivered": "relatório entregue",
  "report.failed": "consulta não concluída",
  "report.partially_delivered": "relatório parcial",
};
const OUTCOMES: Readonly<Record<Delivery["status"], string>> = {
  PENDING: "aguarda resposta",
  SUCCEEDED: "recebido",
  FAILED: "não recebido",
  SUPERSEDED: "não enviado, porque o relatório completo já existia",
};
const FAILURES: Readonly<Record<NonNullable<Delivery["failureReason"]>, string>> = {
  ATTEMPTS_EXHAUSTED: "todas as tentativas falharam",
  ENDPOINT_GONE: "o endereço respondeu que não existe mais",
  ENDPOINT_DISABLED: "o endpoint está desativado",
  ENDPOINT_REMOVED: "o endpoint foi removido",
  REPORT_ERASED: "o relatório foi apagado",
};
const CHANNELS: Readonly<Record<AuditRecordView["origin"]["channel"], string>> = {
  api: "pela API",
  mcp: "por um agente (MCP)",
  console: "no console",
  operator: "pelo operador",
  system: "pelo serviço",
};

export const words = {
  title: "Histórico do relatório",
  ordered: "Pedido.",
  delivered: "Entregue.",
  webhook: (event: string, endpoint: string) => `Webhook “${event}” para ${endpoint}:`,
  events: EVENTS,
  outcomes: OUTCOMES,
  failures: FAILURES,
  nextAttempt: (at: string) => `próxima tentativa em ${at}`,
  removedEndpoint: "um endpoint removido",
  channels: CHANNELS,
  read: (who: string, channel: string, count: number) =>
    `Aberto ${channel} por ${who}${plural("pt-BR", count, { zero: "", one: "", other: `, ${count} vezes` })}.`,
  you: "você",
  key: (name: string) => `chave ${name}`,
  unknownKey: "uma chave que não existe mais",
  formerMember: "alguém que saiu da organização",
  service: "serviço",
  unavailable: "Parte do histórico não pôde ser lida agora.",
};
