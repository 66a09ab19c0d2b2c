/**
 * A Postman collection (v2.1) and its environments, generated from the OpenAPI document. Insomnia and Bruno import it.
 */
import openApi from "../../docs/openapi.json" with { type: "json" };
import { PORTUGUESE_FOLDERS, PORTUGUESE_NAMES } from "./portuguese-names.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description?: string;
}

interface Content {
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

/** A suspended driver of the sandbox. */
const SANDBOX_CPF = "900.000.004-18";
/** The values of path parameters. */
const PATH_VALUES: Readonly<Record<string, string>> = {
  reportId: "{{reportId}}",
  day: "{{day}}",
  code: "745-50",
};
const ID_VALUES: readonly (readonly [path: string, value: string])[] = [
  ["/api/v1/webhook-endpoints/", "{{webhookEndpointId}}"],
  ["/api/v1/deliveries/", "{{deliveryId}}"],
];
/** The variable that a script stores from a response. */
const KEPT: Readonly<Record<string, readonly [variable: string, field: string]>> = {
  createReport: ["reportId", "reportId"],
  createWebhookEndpoint: ["webhookEndpointId", "id"],
  testWebhookEndpoint: ["deliveryId", "id"],
};

export function makeCollection() {
  const folders = [...new Set(OPERATIONS.map(({ operation }) => operation.tags[0] ?? ""))];
  return {
    info: {
      name: "CNH Reports",
      description:
        "Escolha o ambiente e preencha apiKey. Criar um relatório guarda o seu reportId para os outros pedidos. / Choose the environment and fill in apiKey.",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{apiKey}}", type: "string" }] },
    item: folders.map((folder) => ({
      name: PORTUGUESE_FOLDERS[folder] ?? folder,
      item: OPERATIONS.filter(({ operation }) => operation.tags[0] === folder).map(makeItem),
    })),
  };
}

export function makeEnvironment(name: string, baseUrl: string) {
  const variables = ["reportId", "webhookEndpointId", "deliveryId"];
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
      entry("day", "2026-07-24"),
      ...variables.map((key) => entry(key, "")),
    ],
    _postman_variable_scope: "environment",
  };
}

function makeItem(one: DocumentedOperation) {
  const { operation } = one;
  const [variable, field] = KEPT[operation.operationId] ?? [];
  const script = `const answer = pm.response.json();\nif (answer.${field}) pm.environment.set("${variable}", answer.${field});`;
  return {
    name: PORTUGUESE_NAMES[operation.operationId] ?? operation.summary,
    ...(variable === undefined
      ? {}
      : {
          event: [
            { listen: "test", script: { type: "text/javascript", exec: script.split("\n") } },
          ],
        }),
    request: makeRequest(one),
    response: [makeResponse(operation)],
  };
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
  };
  return {
    mode: "raw",
    raw: JSON.stringify(changed, null, 2),
    options: { raw: { language: "json" } },
  };
}

function makeResponse(operation: Operation) {
  const [status, response] =
    Object.entries(operation.responses).find(([code]) => code.startsWith("2")) ?? [];
  const { example, examples = {} } = response?.content?.["application/json"] ?? {};
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
