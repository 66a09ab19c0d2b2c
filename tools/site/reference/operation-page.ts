/** The page of one operation: its purpose, its call and its answers. */
import { ERRORS, type ErrorCode, type OpenApiDocument, type OperationId } from "@cnh/contract";
import { code, codes, kebab, list, pageText } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import {
  apiDocument,
  BASE_URL,
  componentName,
  componentSchema,
  type Schema,
} from "./api-document.ts";
import { type Examples, exampleParts } from "./answer-example.ts";
import { OPERATION_FACTS } from "./operation-facts.ts";
import { OPERATION_WORDS } from "./operation-words.ts";
import { type DocumentedField, fieldLine, schemaFields } from "./schema-fields.ts";

type OperationObject = OpenApiDocument["paths"][string][string];

export interface DocumentedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

/** Every operation of the document, in its order. */
export function operationsOf(language: Language): DocumentedOperation[] {
  return Object.entries(apiDocument(language).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** The file of an operation next to the other reference pages. */
export const operationFile = (operationId: string): string => `${kebab(operationId)}.md`;

/** The report has separate pages. */
const LEAVE_OUT = new Set(["Report"]);

export function operationPage(language: Language, documented: DocumentedOperation): GeneratedPage {
  const { method, path, operation } = documented;
  const [first = ""] = operation.description.split(/(?<=\.)\s/);
  const text = pageText({ title: operation.summary, description: `${method} ${path}. ${first}` }, [
    `\`\`\`http\n${method} ${path}\n\`\`\``,
    // The last paragraph names the scopes, which the facts list.
    ...operation.description.split("\n\n").slice(0, -1),
    factsPart(language, operation),
    ...samplesPart(language, operation),
    ...parametersPart(language, operation),
    ...bodyPart(language, operation),
    ...answerPart(language, operation),
    ...errorsPart(language, operation),
  ]);
  return { path: `referencia/${operationFile(operation.operationId)}`, text };
}

function factsPart(language: Language, operation: OperationObject): string {
  const words = OPERATION_WORDS[language];
  const { cost, repeating } = OPERATION_FACTS[operation.operationId as OperationId];
  const scopes = Object.values(operation.security[0] ?? {}).flat();
  return list([
    `**${words.scope}:** ${scopes.length === 0 ? words.anyKey : codes(scopes)}`,
    `**${words.cost}:** ${cost[language]}`,
    `**${words.repeating}** ${repeating[language]}`,
    `**${words.tryIt}:** [${words.interactive}](/docs/api/)`,
  ]);
}

const FENCES: Readonly<Record<string, string>> = {
  curl: "sh [curl]",
  "TypeScript SDK": "ts [TypeScript]",
  cnh: "sh [CLI]",
};

function samplesPart(language: Language, operation: OperationObject): string[] {
  const words = OPERATION_WORDS[language];
  const fences = (operation["x-codeSamples"] ?? []).map(({ label, source }) => {
    const local = source
      .replace(`'${BASE_URL}`, "'$CNH_BASE_URL")
      .replace(/'(\$CNH_BASE_URL[^']*)'/, '"$1"')
      .replace("// CNH_API_KEY and CNH_BASE_URL", words.fromEnvironment);
    return `\`\`\`${FENCES[label]}\n${local}\n\`\`\``;
  });
  return [`## ${words.call} {#exemplo}`, ["::: code-group", ...fences, ":::"].join("\n\n")];
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

function parametersPart(language: Language, operation: OperationObject): string[] {
  const words = OPERATION_WORDS[language];
  const parameters = operation.parameters as unknown as readonly Parameter[];
  if (parameters.length === 0) return [];
  const lines = parameters.map((parameter) => {
    const { name, required, description, schema } = parameter;
    const properties = { [name]: { ...schema, ...(description !== undefined && { description }) } };
    const [field] = schemaFields(language, { properties, required: required ? [name] : [] });
    if (!field) throw new Error(`no field for the parameter ${name}`);
    const type = `${words.places[parameter.in]}, ${field.type}`;
    return fieldLine(language, { ...field, type }, true);
  });
  return [`## ${words.parameters} {#parametros}`, list(lines)];
}

interface Content {
  readonly "application/json": Examples & { readonly schema: Schema };
}

function bodyPart(language: Language, operation: OperationObject): string[] {
  const words = OPERATION_WORDS[language];
  if (!operation.requestBody) return [];
  const { content, required } = operation.requestBody as unknown as {
    readonly content: Content;
    readonly required: boolean;
  };
  const fields = schemaFields(language, content["application/json"].schema);
  return [
    `## ${words.body} {#corpo}`,
    required ? words.jsonBody : words.optionalBody,
    list(fields.map((field) => fieldLine(language, field, true))),
  ];
}

function answerPart(language: Language, operation: OperationObject): string[] {
  const words = OPERATION_WORDS[language];
  const [status = "", answer] = Object.entries(operation.responses)[0] ?? [];
  if (!answer || !("description" in answer)) return [];
  const { description } = answer;
  const own = Object.entries("headers" in answer ? answer.headers : {}).filter(
    ([, header]) => !("$ref" in header),
  );
  const headers = own.map(
    ([name, header]) => `${code(name)}: ${String((header as Schema).description)}`,
  );
  const content = "content" in answer ? (answer.content as unknown as Content) : undefined;
  return [
    `## ${words.answer} {#resposta}`,
    `${code(status)}: ${description}`,
    ...(headers.length === 0 ? [] : [`${words.headers}:`, list(headers)]),
    ...(content ? answerFields(language, content["application/json"].schema) : []),
    ...(content ? exampleParts(language, content["application/json"]) : []),
  ];
}

function answerFields(language: Language, schema: Schema): string[] {
  const words = OPERATION_WORDS[language];
  if (schema.$ref !== undefined && LEAVE_OUT.has(componentName(schema.$ref)))
    return [words.reportFields];
  const fields = schemaFields(language, schema, LEAVE_OUT);
  const line = (field: DocumentedField) =>
    `${fieldLine(language, field, false)}${field.leftOut === null ? "" : ` ${words.sameFields}`}`;
  return [`${words.fields}:`, list(fields.map(line))];
}

function errorsPart(language: Language, operation: OperationObject): string[] {
  const words = OPERATION_WORDS[language];
  const entries = Object.entries(ERRORS) as [ErrorCode, (typeof ERRORS)[ErrorCode]][];
  const lines = entries
    .filter(([, { status }]) => Object.hasOwn(operation.responses, String(status)))
    .map(([name, { status }]) => {
      const { description = "", properties = {} } = componentSchema(language, errorSchema(name));
      const data = properties["data"] ? schemaFields(language, properties["data"]) : [];
      return [
        `${status} [${code(name)}](../guias/erros.md#${kebab(name)}): ${description}`,
        ...data.map((field) =>
          fieldLine(language, { ...field, path: `data.${field.path}` }, false),
        ),
      ].join("\n  - ");
    });
  return [`## ${words.errors} {#erros}`, list(lines), words.otherErrors];
}

/** `BAD_REQUEST` is `BadRequest` among the schemas. */
function errorSchema(name: ErrorCode): string {
  return name
    .toLowerCase()
    .replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
