/** A page for each operation, and the page that lists them. */
import { code, pageText, table } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { apiDocument } from "./api-document.ts";
import {
  type DocumentedOperation,
  operationFile,
  operationPage,
  operationsOf,
} from "./operation-page.ts";

export function operationPages(language: Language): GeneratedPage[] {
  const operations = operationsOf(language);
  return [
    overviewPage(language, operations),
    ...operations.map((each) => operationPage(language, each)),
  ];
}

/** Portuguese names of the document's groups. */
const GROUPS: Readonly<Record<string, string>> = {
  Reports: "Relatórios",
  Enrollments: "Acompanhamentos",
  Keys: "Chaves",
  Billing: "Crédito e consumo",
  Law: "Lei de trânsito",
  Events: "Eventos",
  Webhooks: "Webhooks",
  Deliveries: "Entregas",
  Agents: "Agentes",
};

const WORDS = {
  pt: {
    title: "Referência da API",
    description:
      "Todas as operações da API, por grupo, e o conteúdo das respostas: campos, alertas e eventos.",
    intro:
      "Cada operação tem a sua página: o que faz, escopo, custo, se pode ser repetida, campos, erros e exemplos. O endereço base é o que você recebeu com a chave; toda requisição leva `Authorization: Bearer` e a chave. Para chamar a API pelo navegador, abra a [página interativa](/docs/api/).",
    operation: "Operação",
    request: "Requisição",
    scope: "Escopo",
    anyKey: "qualquer chave",
    answers: "O que vem nas respostas",
    links: [
      "[Todos os campos de um relatório](campos.md)",
      "[Todos os alertas](alertas.md)",
      "[Eventos](eventos.md), que chegam por webhook e pelo feed",
      "[Erros](../guias/erros.md): o que cada código significa e o que fazer",
      "[Infrações](../lei/infracoes.md), com código, gravidade, pontos e valor",
    ],
  },
  en: {
    title: "API reference",
    description:
      "Every operation of the API, by group, and what answers hold: fields, alerts and events.",
    intro:
      "Each operation has its page: what it does, scope, cost, whether it may be repeated, fields, errors and samples. The base address is the one you were given with the key; every request carries `Authorization: Bearer` and the key. To call the API from here, open the [interactive page](/docs/api/).",
    operation: "Operation",
    request: "Request",
    scope: "Scope",
    anyKey: "any key",
    answers: "What answers hold",
    links: [
      "[Every field of a report](campos.md)",
      "[Every alert](alertas.md)",
      "[Events](eventos.md), which come by webhook and by the feed",
      "[Errors](../guias/erros.md): what each code means and what to do",
      "[Violations](../lei/infracoes.md), with code, gravity, points and amount",
    ],
  },
} as const;

function overviewPage(
  language: Language,
  operations: readonly DocumentedOperation[],
): GeneratedPage {
  const words = WORDS[language];
  const groups = apiDocument(language).tags.flatMap(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const rows = own.map(({ method, path, operation }) => [
      `[${operation.summary}](${operationFile(operation.operationId)})`,
      code(`${method} ${path}`),
      Object.values(operation.security[0] ?? {})
        .flat()
        .map(code)
        .join(" ") || words.anyKey,
    ]);
    const title = language === "pt" ? GROUPS[name] : name;
    if (title === undefined) throw new Error(`the group ${name} has no name in Portuguese`);
    return [
      `## ${title} {#${name.toLowerCase()}}`,
      description,
      table([words.operation, words.request, words.scope], rows),
    ];
  });
  const text = pageText(words, [
    words.intro,
    `## ${words.answers} {#respostas}`,
    words.links.map((link) => `- ${link}`).join("\n"),
    ...groups,
  ]);
  return { path: "referencia/index.md", text };
}
