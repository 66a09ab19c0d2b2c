/** Letters about the webhook endpoints of an organization. */
import { type AttemptFailure, EVENT_RETENTION_DAYS } from "@cnh/contract";
import type { BilingualText, EndpointChange, MailFacts } from "../mail-facts.ts";
import { brasiliaTime } from "../brasilia-time.ts";
import { doerName } from "./keys.ts";
import {
  type Letter,
  type LetterContext,
  type LetterWriter,
  link,
  organizationName,
  organizationPath,
  paragraph,
  rows,
  steps,
  utcTime,
} from "./letter.ts";

const SUBJECTS: Readonly<Record<EndpointChange, BilingualText>> = {
  added: { pt: "Webhook adicionado", en: "Webhook added" },
  url_changed: { pt: "Endereço de webhook alterado", en: "Webhook address changed" },
  secret_rotated: { pt: "Segredo de webhook trocado", en: "Webhook secret rotated" },
};

const SENTENCES: Readonly<Record<EndpointChange, BilingualText>> = {
  added: { pt: "um webhook foi adicionado.", en: "A webhook was added." },
  url_changed: { pt: "o endereço de um webhook mudou.", en: "The address of a webhook changed." },
  secret_rotated: {
    pt: "o segredo de um webhook foi trocado.",
    en: "The secret of a webhook was rotated.",
  },
};

export const endpointChanged: LetterWriter<"endpoint_changed"> = (facts, context) => {
  const { change, host, endpointId, mode, at } = facts;
  const name = organizationName(context);
  const doer = doerName(facts);
  const disable = `PATCH /api/v1/webhook-endpoints/${endpointId} {"enabled": false}`;
  const path = organizationPath(context, `${mode}/endpoints/${endpointId}`);
  return {
    about: host,
    pt: {
      subject: SUBJECTS[change].pt,
      blocks: [
        paragraph(`Em “${name}”, ${SENTENCES[change].pt}`),
        rows(
          ["Servidor", host],
          ["Identificador", `${endpointId} (${mode === "live" ? "produção" : "teste"})`],
          ["Quando", brasiliaTime(at)],
          ["Feito por", doer.pt],
        ),
        steps(
          "Esse endereço recebe relatórios com dados pessoais. Se você não reconhece a mudança:",
          `Pare os envios: ${disable}`,
          "Revogue a chave ou remova o membro que a fez.",
        ),
        link("Ver o webhook", path),
      ],
    },
    en: {
      subject: SUBJECTS[change].en,
      blocks: [
        paragraph(`${name}: ${SENTENCES[change].en}`),
        rows(
          ["Server", host],
          ["Identifier", `${endpointId} (${mode})`],
          ["When", utcTime(at)],
          ["Done by", doer.en],
        ),
        steps(
          "Reports with personal data are sent to that address. If you do not know of this change:",
          `Stop the sending: ${disable}`,
          "Revoke the key or remove the member that made it.",
        ),
        link("See the webhook", path),
      ],
    },
  };
};

const FAILURES: Readonly<Record<AttemptFailure, BilingualText>> = {
  ADDRESS_REFUSED: {
    pt: "a URL é inválida ou o endereço não é público",
    en: "the URL is invalid or the address is not a public one",
  },
  DNS: { pt: "o nome não foi encontrado (DNS)", en: "the name was not found (DNS)" },
  CONNECTION: { pt: "a conexão falhou", en: "the connection failed" },
  TLS: { pt: "certificado ou TLS inválido", en: "invalid certificate or TLS" },
  TIMEOUT: { pt: "não houve resposta a tempo", en: "no answer in time" },
};

/** A status is shown unchanged, such as `HTTP 503`. */
function failureText(lastFailure: string): BilingualText {
  const known = Object.hasOwn(FAILURES, lastFailure)
    ? FAILURES[lastFailure as AttemptFailure]
    : null;
  return known ?? { pt: lastFailure, en: lastFailure };
}

export const endpointDisabled: LetterWriter<"endpoint_disabled"> = (facts, context) => ({
  about: new URL(facts.url).host,
  pt: disabledInPortuguese(facts, context),
  en: disabledInEnglish(facts, context),
});

type Disabled = MailFacts["endpoint_disabled"];
type Trouble = MailFacts["endpoint_recovered"];

const enableCall = ({ endpointId }: Disabled) =>
  `PATCH /api/v1/webhook-endpoints/${endpointId} {"enabled": true}`;
const recoverCall = ({ endpointId, since }: Trouble) =>
  `POST /api/v1/webhook-endpoints/${endpointId}/recover {"since": "${since}"}`;
const endpointPath = ({ endpointId, mode }: Trouble, context: LetterContext) =>
  organizationPath(context, `${mode}/endpoints/${endpointId}`);

function disabledInPortuguese(facts: Disabled, context: LetterContext): Letter {
  const name = organizationName(context);
  return {
    subject: "Webhook desativado",
    blocks: [
      paragraph(
        `O webhook abaixo, de “${name}”, foi desativado após falhas de entrega e não recebe mais eventos.`,
      ),
      rows(
        ["URL", facts.url],
        ["Identificador", facts.endpointId],
        ["Com falha desde", brasiliaTime(facts.since)],
        ["Última falha", failureText(facts.lastFailure).pt],
      ),
      steps(
        "O que fazer:",
        "Corrija o receptor: ele deve responder 2xx em até 15 segundos.",
        `Reative o webhook: ${enableCall(facts)}`,
        `Recupere os eventos perdidos: ${recoverCall(facts)}`,
      ),
      link("Ver o webhook", endpointPath(facts, context)),
      paragraph(
        `Os eventos ficam guardados por ${EVENT_RETENTION_DAYS} dias e podem ser recuperados nesse prazo. Enquanto isso, consulte-os em: GET /api/v1/events`,
      ),
    ],
  };
}

function disabledInEnglish(facts: Disabled, context: LetterContext): Letter {
  const name = organizationName(context);
  return {
    subject: "Webhook disabled",
    blocks: [
      paragraph(
        `The webhook below, of “${name}”, was disabled after failed deliveries and receives no more events.`,
      ),
      rows(
        ["URL", facts.url],
        ["Identifier", facts.endpointId],
        ["Without success since", utcTime(facts.since)],
        ["Last failure", failureText(facts.lastFailure).en],
      ),
      steps(
        "What to do:",
        "Fix the receiver: it must answer 2xx within 15 seconds.",
        `Enable the webhook again: ${enableCall(facts)}`,
        `Recover the missed events: ${recoverCall(facts)}`,
      ),
      link("See the webhook", endpointPath(facts, context)),
      paragraph(
        `Events are stored for ${EVENT_RETENTION_DAYS} days and can be recovered within that time. Until then, read the events at: GET /api/v1/events`,
      ),
    ],
  };
}

export const endpointFailing: LetterWriter<"endpoint_failing"> = (facts, context) => ({
  about: new URL(facts.url).host,
  pt: failingInPortuguese(facts, context),
  en: failingInEnglish(facts, context),
});

type Failing = MailFacts["endpoint_failing"];

function failingInPortuguese(facts: Failing, context: LetterContext): Letter {
  const { url, endpointId, since, lastFailure } = facts;
  const name = organizationName(context);
  return {
    subject: "Webhook com falha",
    blocks: [
      paragraph(
        `O webhook abaixo, de “${name}”, não aceita nenhuma entrega há mais de 30 minutos. Nenhum evento se perdeu: continuamos tentando por cerca de 75 horas.`,
      ),
      rows(
        ["URL", url],
        ["Identificador", endpointId],
        ["Com falha desde", brasiliaTime(since)],
        ...(lastFailure === null ? [] : [["Última falha", failureText(lastFailure).pt] as const]),
      ),
      steps(
        "O que fazer:",
        "Corrija o receptor: ele deve responder 2xx em até 15 segundos.",
        `Se não quiser esperar a próxima tentativa, envie tudo agora: ${recoverCall(facts)}`,
      ),
      link("Ver o webhook", endpointPath(facts, context)),
      paragraph(
        "Depois de 5 dias sem sucesso, o webhook é desativado. Avisamos quando ele voltar.",
      ),
    ],
  };
}

function failingInEnglish(facts: Failing, context: LetterContext): Letter {
  const { url, endpointId, since, lastFailure } = facts;
  const name = organizationName(context);
  return {
    subject: "Webhook failing",
    blocks: [
      paragraph(
        `The webhook below, of “${name}”, has accepted no delivery for more than 30 minutes. No event is lost: we retry for about 75 hours.`,
      ),
      rows(
        ["URL", url],
        ["Identifier", endpointId],
        ["Failing since", utcTime(since)],
        ...(lastFailure === null ? [] : [["Last failure", failureText(lastFailure).en] as const]),
      ),
      steps(
        "What to do:",
        "Fix the receiver: it must answer 2xx within 15 seconds.",
        `If you do not want to wait for the next attempt, send everything now: ${recoverCall(facts)}`,
      ),
      link("See the webhook", endpointPath(facts, context)),
      paragraph(
        "After 5 days without a success the webhook is disabled. We notify you when it works again.",
      ),
    ],
  };
}

export const endpointRecovered: LetterWriter<"endpoint_recovered"> = (facts, context) => {
  const { url, endpointId, since } = facts;
  const name = organizationName(context);
  return {
    about: new URL(url).host,
    pt: {
      subject: "Webhook voltou a funcionar",
      blocks: [
        paragraph(
          `O webhook abaixo, de “${name}”, voltou a aceitar entregas. As que estavam à espera estão sendo enviadas agora; você não precisa fazer nada.`,
        ),
        rows(["URL", url], ["Identificador", endpointId], ["Falhou desde", brasiliaTime(since)]),
        link("Ver o webhook", endpointPath(facts, context)),
      ],
    },
    en: {
      subject: "Webhook works again",
      blocks: [
        paragraph(
          `The webhook below, of “${name}”, accepts deliveries again. The waiting ones are being sent now; there is nothing for you to do.`,
        ),
        rows(["URL", url], ["Identifier", endpointId], ["Failed since", utcTime(since)]),
        link("See the webhook", endpointPath(facts, context)),
      ],
    },
  };
};
