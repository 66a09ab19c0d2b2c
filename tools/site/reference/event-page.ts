/** The kinds of event: when each is sent, and its content. */
import { EVENT_KINDS, type EventKind } from "@cnh/contract";
import { code, jsonFence, list, pageText } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { apiDocument, componentSchema } from "./api-document.ts";
import { fieldLine, schemaFields } from "./schema-fields.ts";

const WORDS = {
  pt: {
    title: "Eventos",
    description:
      "Os tipos de evento de relatórios e de condutores acompanhados: quando ocorrem, o que trazem e os cabeçalhos do webhook.",
    intro:
      "Um evento diz que algo aconteceu com um relatório ou com um condutor acompanhado. Ele chega por [webhook](../guias/webhooks.md), no seu endpoint. Os eventos de relatórios ficam também no [feed de eventos](list-events.md), que você lê quando quiser. Tipos novos podem surgir: ignore o que você não conhece.",
    body: "O corpo",
    bodyText:
      "O nome do tipo diz o que é o corpo do webhook. Em `report.…`, é o relatório inteiro, sem envelope, como estava no momento do evento, no mesmo formato de [Ler um relatório](get-report.md). O tipo do evento e os ids vêm nos cabeçalhos. Veja [todos os campos](campos.md).",
    driverBodyText:
      "Em `driver.…` e `enrollment.…`, o corpo é o evento do condutor. O campo `event` repete o tipo. Veja [o guia](../guias/webhooks.md#condutores).",
    headers: "Cabeçalhos do webhook",
    headersText:
      "Valide a assinatura antes de usar o corpo: veja [como](../guias/webhooks.md#assinatura).",
    answers: "O que responder",
    feed: "No feed",
    feedText: "No feed, cada evento vem em um envelope:",
    example: "Exemplo do corpo",
    sameExample: "O corpo é como o de [Ler um relatório](get-report.md#resposta).",
  },
  en: {
    title: "Events",
    description:
      "The kinds of event of reports and of enrolled drivers: when each comes, what it holds, and the headers of the webhook.",
    intro:
      "An event says that something happened to a report or to an enrolled driver. It reaches your endpoint by [webhook](../guias/webhooks.md). Events of reports are also in the [feed of events](list-events.md), which you read when you like. New kinds may come: ignore what you do not know.",
    body: "The body",
    bodyText:
      "The name of a kind determines the body of the webhook. For `report.…` it is the whole report, without an envelope, as it was at the event: the same form as in [Read a report](get-report.md). The kind of event and the ids are in the headers. See [every field](campos.md).",
    driverBodyText:
      "For `driver.…` and `enrollment.…` the body is the event of the driver. Its field `event` repeats the kind. See [the guide](../guias/webhooks.md#condutores).",
    headers: "Headers of the webhook",
    headersText:
      "Verify the signature before you use the body: see [how](../guias/webhooks.md#assinatura).",
    answers: "What to answer",
    feed: "In the feed",
    feedText: "In the feed each event comes in an envelope:",
    example: "Example of the body",
    sameExample: "The body is like that of [Read a report](get-report.md#resposta).",
  },
} as const;

interface Webhook {
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly description: string }[];
  readonly requestBody: {
    readonly content: { readonly "application/json": { readonly example: unknown } };
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export function eventPages(language: Language): GeneratedPage[] {
  const words = WORDS[language];
  const first = webhookOf(language, EVENT_KINDS[0]);
  const answers = ["2XX", "410", "default"].map((status) => answerLine(first, status));
  const envelope = schemaFields(
    language,
    componentSchema(language, "ReportEvent"),
    new Set(["Report"]),
  );
  const driverBody = schemaFields(
    language,
    componentSchema(language, "DriverEvent"),
    new Set(["DriverDeadline"]),
  );
  const text = pageText(words, [
    words.intro,
    ...EVENT_KINDS.flatMap((kind) => kindParts(language, kind)),
    `## ${words.body} {#corpo}`,
    words.bodyText,
    words.driverBodyText,
    list(driverBody.map((field) => fieldLine(language, field, false))),
    `## ${words.headers} {#cabecalhos}`,
    words.headersText,
    list(first.parameters.map(({ name, description }) => `${code(name)}: ${description}`)),
    `## ${words.answers} {#o-que-responder}`,
    list(answers),
    `## ${words.feed} {#feed}`,
    words.feedText,
    list(envelope.map((field) => fieldLine(language, field, false))),
  ]);
  return [{ path: "referencia/eventos.md", text }];
}

function webhookOf(language: Language, kind: EventKind): Webhook {
  const webhook = apiDocument(language).webhooks[kind]?.["post"];
  if (!webhook) throw new Error(`the document has no webhook ${kind}`);
  return webhook as unknown as Webhook;
}

/** Whole reports have hundreds of lines; a short one is shown. */
const MAX_EXAMPLE_LINES = 60;

function kindParts(language: Language, kind: EventKind): string[] {
  const words = WORDS[language];
  const { summary, description, requestBody } = webhookOf(language, kind);
  const example = jsonFence(requestBody.content["application/json"].example);
  const isShort = example.split("\n").length <= MAX_EXAMPLE_LINES;
  return [
    `## ${code(kind)} {#${kind.replaceAll(/[._]/g, "-")}}`,
    `**${summary}.**`,
    description,
    ...(isShort ? [`${words.example}:`, example] : [words.sameExample]),
  ];
}

/** `default` applies to every other status. */
function answerLine({ responses }: Webhook, status: string): string {
  const description = responses[status]?.description;
  if (description === undefined) throw new Error(`webhooks have no answer ${status}`);
  return status === "default" ? description : `${code(status)}: ${description}`;
}
