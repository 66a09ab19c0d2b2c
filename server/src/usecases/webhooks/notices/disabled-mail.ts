/** The mail to an organization about an endpoint that was disabled: since when, why, and what to do. */
import { EVENT_RETENTION_DAYS } from "@cnh/contract";
import { brasiliaTime } from "./brasilia-time.ts";
import type { Mail } from "../../mail.ts";
import type { SendFailure } from "../sending/sender.ts";

export interface DisabledMailInput {
  readonly organizationName: string;
  readonly endpointUrl: string;
  readonly endpointId: string;
  /** The first failure after the last success. */
  readonly since: Date;
  /** A class of failure, or a text such as `HTTP 503`. */
  readonly lastFailure: string;
  /** Where events can be read meanwhile, such as a path of the API; null if there is no such place. */
  readonly feedHint: string | null;
}

interface BilingualText {
  readonly pt: string;
  readonly en: string;
}

const FAILURES: Readonly<Record<SendFailure, BilingualText>> = {
  invalid_url: { pt: "URL inválida", en: "invalid URL" },
  forbidden_address: {
    pt: "o endereço não é público",
    en: "the address is not a public one",
  },
  dns_failed: { pt: "o nome não foi encontrado (DNS)", en: "the name was not found (DNS)" },
  connect_failed: { pt: "a conexão foi recusada", en: "the connection was refused" },
  tls_failed: { pt: "certificado ou TLS inválido", en: "invalid certificate or TLS" },
  timeout: { pt: "não houve resposta a tempo", en: "no answer in time" },
  broken_answer: { pt: "resposta HTTP inválida", en: "invalid HTTP answer" },
  proxy_failed: { pt: "falha do nosso proxy de saída", en: "failure of our egress proxy" },
};

export function writeDisabledMail(endpoint: DisabledMailInput): Omit<Mail, "to"> {
  const { host } = new URL(endpoint.endpointUrl);
  return {
    subject: `Webhook desativado / Webhook disabled: ${host}`,
    text: [...writePortuguese(endpoint), "", "---", "", ...writeEnglish(endpoint), ""].join("\n"),
  };
}

function writePortuguese(endpoint: DisabledMailInput): string[] {
  const { organizationName, endpointId, since, lastFailure, feedHint } = endpoint;
  return [
    `O webhook abaixo, de ${organizationName}, foi desativado após falhas de entrega e não recebe mais eventos.`,
    "",
    `URL: ${urlWithoutQuery(endpoint)}`,
    `Identificador: ${endpointId}`,
    `Sem sucesso desde: ${brasiliaTime(since)} (horário de Brasília)`,
    `Última falha: ${failureText(lastFailure).pt}`,
    "",
    "O que fazer:",
    "1. Corrija o receptor: ele deve responder 2xx em até 15 segundos.",
    `2. Reative o webhook: ${enableCall(endpoint)}`,
    `3. Recupere os eventos perdidos: ${recoverCall(endpoint)}`,
    "",
    `Os eventos ficam guardados por ${EVENT_RETENTION_DAYS} dias e podem ser recuperados nesse prazo.`,
    ...(feedHint === null ? [] : [`Enquanto isso, consulte os eventos em: ${feedHint}`]),
  ];
}

function writeEnglish(endpoint: DisabledMailInput): string[] {
  const { organizationName, endpointId, since, lastFailure, feedHint } = endpoint;
  return [
    `The webhook below, of ${organizationName}, was disabled after failed deliveries and receives no more events.`,
    "",
    `URL: ${urlWithoutQuery(endpoint)}`,
    `Identifier: ${endpointId}`,
    `Without success since: ${since.toISOString()}`,
    `Last failure: ${failureText(lastFailure).en}`,
    "",
    "What to do:",
    "1. Fix the receiver: it must answer 2xx within 15 seconds.",
    `2. Enable the webhook again: ${enableCall(endpoint)}`,
    `3. Recover the missed events: ${recoverCall(endpoint)}`,
    "",
    `Events are kept for ${EVENT_RETENTION_DAYS} days and can be recovered within that time.`,
    ...(feedHint === null ? [] : [`Meanwhile, read the events at: ${feedHint}`]),
  ];
}

/** The URL without its query string, where receivers keep their secrets. */
function urlWithoutQuery({ endpointUrl }: DisabledMailInput): string {
  const { origin, pathname } = new URL(endpointUrl);
  return `${origin}${pathname}`;
}

function enableCall({ endpointId }: DisabledMailInput): string {
  return `PATCH /api/v1/webhook-endpoints/${endpointId} {"enabled": true}`;
}

function recoverCall({ endpointId, since }: DisabledMailInput): string {
  return `POST /api/v1/webhook-endpoints/${endpointId}/recover {"since": "${since.toISOString()}"}`;
}

function failureText(lastFailure: string): BilingualText {
  const known = Object.hasOwn(FAILURES, lastFailure) ? FAILURES[lastFailure as SendFailure] : null;
  return known ?? { pt: lastFailure, en: lastFailure };
}
