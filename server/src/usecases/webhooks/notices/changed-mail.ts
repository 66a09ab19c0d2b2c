/** The mail to an organization about an endpoint that was added or changed: where reports go, and what to do. */
import type { EndpointChange, EndpointNotice } from "./endpoint-notice.ts";
import { brasiliaTime } from "./brasilia-time.ts";
import type { Mail } from "../../mail.ts";

interface BilingualText {
  readonly pt: string;
  readonly en: string;
}

const SUBJECTS: Readonly<Record<EndpointChange, BilingualText>> = {
  added: { pt: "Webhook adicionado", en: "Webhook added" },
  url_changed: { pt: "Endereço de webhook alterado", en: "Webhook address changed" },
  secret_rotated: { pt: "Segredo de webhook trocado", en: "Webhook secret rotated" },
};

const SENTENCES: Readonly<Record<EndpointChange, BilingualText>> = {
  added: { pt: "Um webhook foi adicionado.", en: "A webhook was added." },
  url_changed: { pt: "O endereço de um webhook mudou.", en: "The address of a webhook changed." },
  secret_rotated: {
    pt: "O segredo de um webhook foi trocado.",
    en: "The secret of a webhook was rotated.",
  },
};

export function writeChangedMail(
  organizationName: string,
  notice: EndpointNotice,
): Omit<Mail, "to"> {
  const { pt, en } = SUBJECTS[notice.change];
  const portuguese = writePortuguese(organizationName, notice);
  const english = writeEnglish(organizationName, notice);
  return {
    subject: `${pt} / ${en}: ${notice.host}`,
    text: [...portuguese, "", "---", "", ...english, ""].join("\n"),
  };
}

function writePortuguese(organizationName: string, notice: EndpointNotice): string[] {
  const { change, host, endpointId, mode, keyId, at } = notice;
  return [
    `${organizationName}: ${SENTENCES[change].pt}`,
    "",
    `Servidor: ${host}`,
    `Identificador: ${endpointId} (${mode === "live" ? "produção" : "teste"})`,
    `Quando: ${brasiliaTime(new Date(at))} (horário de Brasília)`,
    `Feito com: ${keyId === null ? "o comando do operador do serviço" : `a chave ${keyId}`}`,
    "",
    "Relatórios com dados pessoais são enviados a esse endereço. Se você não reconhece a mudança:",
    `1. Pare os envios: ${disableCall(notice)}`,
    "2. Peça a revogação da chave.",
  ];
}

function writeEnglish(organizationName: string, notice: EndpointNotice): string[] {
  const { change, host, endpointId, mode, keyId, at } = notice;
  return [
    `${organizationName}: ${SENTENCES[change].en}`,
    "",
    `Server: ${host}`,
    `Identifier: ${endpointId} (${mode})`,
    `When: ${at}`,
    `Done with: ${keyId === null ? "the command of the service's operator" : `the key ${keyId}`}`,
    "",
    "Reports with personal data are sent to that address. If you do not know of this change:",
    `1. Stop the sending: ${disableCall(notice)}`,
    "2. Have the key revoked.",
  ];
}

function disableCall({ endpointId }: EndpointNotice): string {
  return `PATCH /api/v1/webhook-endpoints/${endpointId} {"enabled": false}`;
}
