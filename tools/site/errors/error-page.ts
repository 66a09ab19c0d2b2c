/** The page of errors: one part for each code of the contract. */
import {
  checkInput,
  createReportBodySchema,
  type ErrorCode,
  errorEnvelope,
  ERRORS,
} from "@cnh/contract";
import { code, jsonFence, kebab, list, pageText, table } from "../markdown.ts";
import type { GeneratedPage, Language } from "../page.ts";
import { apiDocument, componentSchema } from "../reference/api-document.ts";
import { ERROR_ADVICE, ERROR_WORDS, REPEATING } from "./error-words.ts";

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The class of an error in every SDK, by its status; any other is a `CnhApiError`. */
const CLASSES: Readonly<Record<number, string>> = {
  400: "BadRequestError",
  401: "UnauthorizedError",
  402: "CreditExceededError",
  403: "ForbiddenError",
  404: "NotFoundError",
  422: "InvalidCpfError",
  429: "RateLimitError",
  500: "ServerError",
  503: "ServerError",
};

/** The exit code of the command, by the class of the error. */
const EXITS: Readonly<Record<string, number>> = {
  BadRequestError: 2,
  UnauthorizedError: 3,
  CreditExceededError: 5,
  ForbiddenError: 3,
  NotFoundError: 4,
  InvalidCpfError: 2,
  RateLimitError: 6,
  ServerError: 7,
};

/** The representation of an error in programs: the class in the SDKs and the exit code of `cnh`. */
export function metAs(name: ErrorCode): { readonly sdkClass: string; readonly exitCode: number } {
  const sdkClass = CLASSES[ERRORS[name].status] ?? "CnhApiError";
  return { sdkClass, exitCode: EXITS[sdkClass] ?? 1 };
}

export function errorPages(language: Language): GeneratedPage[] {
  const words = ERROR_WORDS[language];
  const rows = ERROR_CODES.map((name) => {
    const { status, message } = ERRORS[name];
    const { repeating } = ERROR_ADVICE[name];
    const link = `[${code(name)}](#${kebab(name)})`;
    return [String(status), link, message[language], REPEATING[repeating][language]];
  });
  const text = pageText({ ...words, outline: 2 }, [
    ...words.intro,
    `## ${words.summary} {#todos}`,
    table(words.head, rows),
    ...ERROR_CODES.flatMap((name) => partOf(language, name)),
    `## ${words.others} {#outros}`,
    list(words.otherItems),
  ]);
  return [{ path: "guias/erros.md", text }];
}

function partOf(language: Language, name: ErrorCode): string[] {
  const { facts, exit, ...words } = ERROR_WORDS[language];
  const { status, message } = ERRORS[name];
  const { repeating, steps } = ERROR_ADVICE[name];
  const { sdkClass, exitCode } = metAs(name);
  return [
    `## ${code(name)} {#${kebab(name)}}`,
    list([
      `**${facts.status}:** ${status}`,
      `**${facts.message}:** ${message.pt} / ${message.en}`,
      `**${facts.repeat}:** ${REPEATING[repeating][language]}`,
      `**${facts.sdk}:** ${code(sdkClass)}`,
      `**${facts.cli}:** ${exit(exitCode)}`,
    ]),
    `${words.when} ${descriptionOf(language, name)}`,
    words.steps,
    list(steps.map((step) => step[language])),
    words.example,
    jsonFence(exampleOf(language, name)),
  ];
}

/** `BAD_REQUEST` is the schema `BadRequest`. */
const schemaName = (name: ErrorCode): string =>
  name
    .toLowerCase()
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function descriptionOf(language: Language, name: ErrorCode): string {
  const { description } = componentSchema(language, schemaName(name));
  if (description === undefined) throw new Error(`the document does not describe ${name}`);
  return description;
}

/** The body that the service sends to a reader of this language. */
function exampleOf(language: Language, name: ErrorCode): unknown {
  if (name === "BAD_REQUEST") {
    const checked = checkInput(createReportBodySchema, {});
    return errorEnvelope(name, checked.ok ? undefined : { issues: checked.issues }, language);
  }
  const data = exampleData(name);
  return { ...errorEnvelope(name, undefined, language), ...(data && { data }) };
}

interface Content {
  readonly example?: { readonly code?: string; readonly data?: object };
  readonly examples?: Readonly<Record<string, { readonly value: { readonly data?: object } }>>;
}

function exampleData(name: ErrorCode): object | undefined {
  const { responses } = apiDocument("en").components as unknown as {
    responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Content>> }>>;
  };
  for (const { content } of Object.values(responses)) {
    const { example, examples } = content["application/json"] ?? {};
    if (example?.code === name) return example.data;
    if (examples?.[name]) return examples[name].value.data;
  }
  return undefined;
}
