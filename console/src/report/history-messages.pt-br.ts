import type { Delivery } from "@cnh/contract";
import type { ReportRead } from "@cnh/contract/console";
import { plural } from "../messages/plural.ts";

const EVENTS: Readonly<Record<Delivery["eventKind"], string>> = {
  "report.delivered": "relatório entregue",
  "report.failed": "consulta não concluída",
  "report.partially_delivered": "relatório parcial",
  "driver.changed": "registro mudou",
  "driver.due": "prazo próximo",
  "driver.unreachable": "sem conferência há 72 horas",
  "driver.reachable": "conferido de novo",
  "enrollment.expiring": "base legal a vencer",
  "enrollment.paused": "acompanhamento pausado",
  "enrollment.ended": "acompanhamento terminado",
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
const CHANNELS: Readonly<Record<ReportRead["channel"], string>> = {
  api: "pela API",
  mcp: "por um agente (MCP)",
  console: "no console",
  operator: "pela equipe CNH Reports",
  system: "pelo serviço",
};

const times = (count: number) =>
  plural("pt-BR", count, { zero: "", one: "", other: `, ${count} vezes` });
const READS: Readonly<
  Record<ReportRead["what"], (who: string, channel: string, count: number) => string>
> = {
  report: (who, channel, count) => `Aberto ${channel} por ${who}${times(count)}.`,
  toxicologicalResult: (who, channel, count) =>
    `Resultado toxicológico mostrado ${channel} a ${who}${times(count)}.`,
  sharedReport: (_who, _channel, count) => `Visto por um link de compartilhamento${times(count)}.`,
};

export const messages = {
  title: "Histórico do relatório",
  ordered: "Pedido.",
  orderedBy: (who: string, channel: string) => `Pedido ${channel} por ${who}.`,
  partial: "Entregue em parte: faltavam dados do órgão estadual.",
  delivered: "Entregue.",
  webhook: (event: string, endpoint: string) => `Webhook “${event}” para ${endpoint}:`,
  events: EVENTS,
  outcomes: OUTCOMES,
  failures: FAILURES,
  nextAttempt: (at: string) => `próxima tentativa em ${at}`,
  removedEndpoint: "um endpoint removido",
  channels: CHANNELS,
  reads: READS,
  you: "você",
  key: (name: string) => `chave ${name}`,
  unnamedKey: "uma chave de API",
  formerMember: "alguém que saiu da organização",
  service: "serviço",
  unavailable: "Parte do histórico não pôde ser lida agora.",
};
