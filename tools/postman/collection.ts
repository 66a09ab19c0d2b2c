/**
 * A Postman collection (v2.1) and its environments, generated from the OpenAPI document. Insomnia and Bruno import it.
 */
import openApi from "../../docs/openapi.json" with { type: "json" };
import { PORTUGUESE_FOLDERS, PORTUGUESE_NAMES } from "./portuguese-names.ts";
import { responseTests } from "./response-tests.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description?: string;
}

interface Content {
  readonly schema?: { readonly $ref?: string };
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Record<string, Content> }>
  >;
}

export interface DocumentedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The protocol for agents has its own clients. */
export const OPERATIONS: readonly DocumentedOperation[] = Object.entries(openApi.paths)
  .filter(([path]) => path.startsWith("/api/v1/"))
  .flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, Operation>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** Removals come last: in a run from top to bottom no request needs a removed object. */
const REMOVING = OPERATIONS.filter(({ method }) => method === "DELETE");
const KEEPING = OPERATIONS.filter(({ method }) => method !== "DELETE");

/** A suspended driver of the sandbox. */
const SANDBOX_CPF = "900.000.004-18";
/** It accepts nothing: a placeholder for the reader's receiver. */
const WEBHOOK_URL = "https://hooks.example.com/cnh";
/** The values of path parameters. */
const PATH_VALUES: Readonly<Record<string, string>> = {
  reportId: "{{reportId}}",
  enrollmentId: "{{enrollmentId}}",
  calendarFeedId: "{{calendarFeedId}}",
  testClockId: "{{testClockId}}",
  day: "{{day}}",
  code: "745-50",
};
const ID_VALUES: readonly (readonly [path: string, value: string])[] = [
  ["/api/v1/webhook-endpoints/", "{{webhookEndpointId}}"],
  ["/api/v1/deliveries/", "{{deliveryId}}"],
];
/** Today in São Paulo. */
const SET_DAY = `pm.variables.set("day", new Date(Date.now() - 3 * 3600000).toISOString().slice(0, 10));`;

export function makeCollection() {
  const folders = [...new Set(KEEPING.map(({ operation }) => operation.tags[0] ?? ""))];
  return {
    info: {
      name: "CNH Reports",
      description:
        "Escolha o ambiente e preencha apiKey. Cada requisição testa a própria resposta e guarda os ids de que as seguintes precisam; rode a coleção de cima para baixo. Em webhookUrl, ponha um receptor seu para ver os webhooks. / Choose the environment and fill in apiKey. Each request tests its response and keeps the ids for later ones; run the collection from top to bottom. Put your own receiver into webhookUrl to see the webhooks.",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    event: [{ listen: "prerequest", script: { type: "text/javascript", exec: [SET_DAY] } }],
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{apiKey}}", type: "string" }] },
    item: [
      ...folders.map((folder) => ({
        name: PORTUGUESE_FOLDERS[folder] ?? folder,
        item: KEEPING.filter(({ operation }) => operation.tags[0] === folder).map(makeItem),
      })),
      { name: "Limpeza", item: REMOVING.map(makeItem) },
    ],
  };
}

export function makeEnvironment(name: string, baseUrl: string) {
  const variables = [
    "reportId",
    "enrollmentId",
    "calendarFeedId",
    "testClockId",
    "webhookEndpointId",
    "endpointCreatedAt",
    "deliveryId",
  ];
  const entry = (key: string, value: string, type = "default") => ({
    key,
    value,
    type,
    enabled: true,
  });
  return {
    name,
    values: [
      entry("baseUrl", baseUrl),
      entry("apiKey", "", "secret"),
      entry("webhookUrl", WEBHOOK_URL),
      ...variables.map((key) => entry(key, "")),
    ],
    _postman_variable_scope: "environment",
  };
}

function makeItem(one: DocumentedOperation) {
  const { operation } = one;
  const name = nameOf(operation);
  const { status, content } = successOf(operation);
  const exec = responseTests({
    id: operation.operationId,
    name,
    status,
    schema: content?.schema,
    afterRetry: REMOVING.map((each) => nameOf(each.operation))[0] ?? "",
  });
  return {
    name,
    event: [{ listen: "test", script: { type: "text/javascript", exec } }],
    request: makeRequest(one),
    response: [makeResponse(operation)],
  };
}

const nameOf = ({ operationId, summary }: Operation): string =>
  PORTUGUESE_NAMES[operationId] ?? summary;

/** The status and the JSON of a successful response. */
function successOf({ responses }: Operation) {
  const [status = "", response] =
    Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  return { status, content: response?.content?.["application/json"] };
}

function makeRequest({ method, path, operation }: DocumentedOperation) {
  const { parameters = [], requestBody, summary, description } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => pathValue(path, name));
  const query = parameters
    .filter((each) => each.in === "query")
    .map(({ name, description: about = "" }) => ({
      key: name,
      value: "",
      description: about,
      disabled: true,
    }));
  const headers = parameters
    .filter(({ name }) => name === "Prefer")
    .map(({ name, description: about = "" }) => ({
      key: name,
      value: "wait=50",
      description: about,
    }));
  const example = requestBody?.content["application/json"]?.example;
  const json = { key: "Content-Type", value: "application/json" };
  return {
    method,
    header: example === undefined ? headers : [...headers, json],
    url: {
      raw: `{{baseUrl}}${filled}`,
      host: ["{{baseUrl}}"],
      path: filled.slice(1).split("/"),
      ...(query.length > 0 ? { query } : {}),
    },
    ...(example === undefined ? {} : { body: makeBody(example) }),
    description: [summary, description].filter(Boolean).join("\n\n"),
  };
}

function pathValue(path: string, name: string): string {
  const id = ID_VALUES.find(([start]) => path.startsWith(start))?.[1];
  return PATH_VALUES[name] ?? id ?? `{{${name}}}`;
}

function makeBody(example: unknown) {
  const given = example as Readonly<Record<string, unknown>>;
  const changed = {
    ...given,
    ...("cpf" in given ? { cpf: SANDBOX_CPF } : {}),
    ...("externalRef" in given ? { externalRef: "postman-{{$guid}}" } : {}),
    ...("basis" in given ? { basis: { kind: "contract" } } : {}),
    ...("url" in given ? { url: "{{webhookUrl}}" } : {}),
    ...("since" in given ? { since: "{{endpointCreatedAt}}" } : {}),
  };
  return {
    mode: "raw",
    raw: JSON.stringify(changed, null, 2),
    options: { raw: { language: "json" } },
  };
}

function makeResponse(operation: Operation) {
  const { status, content } = successOf(operation);
  const { example, examples = {} } = content ?? {};
  const body = example ?? Object.values(examples)[0]?.value;
  return {
    name: "Exemplo",
    code: Number(status),
    ...(body === undefined
      ? {}
      : {
          _postman_previewlanguage: "json",
          header: [{ key: "Content-Type", value: "application/json" }],
          body: JSON.stringify(body, null, 2),
        }),
  };
}
