/**
 * Responses by name: `example:getReport:partial` is an example of the OpenAPI document, other names are in
 * cases/answers.json. A case may override fields or headers.
 */
import openApi from "../../docs/openapi.json" with { type: "json" };
import answers from "./cases/answers.json" with { type: "json" };
import type { ClientCase, ServerAnswer, ServerStep } from "./client-case.ts";

interface ChangedAnswer {
  readonly use: string;
  readonly change?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isHeld?: boolean;
}

export type WrittenStep = string | ChangedAnswer | ServerStep;

/** A case as written in its file. `"answer:NAME"` as a value stands for the body of that response. */
export type WrittenCase = Omit<ClientCase, "script"> & { readonly script: readonly WrittenStep[] };

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Record<string, Example> }>>;
}

interface Example {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export function resolveCase(one: WrittenCase): ClientCase {
  return {
    ...one,
    script: one.script.map((step) => resolveStep(step)),
    expected: resolveBodies(one.expected) as ClientCase["expected"],
  };
}

export function resolveStep(step: WrittenStep): ServerStep {
  if (typeof step === "string") return namedAnswer(step);
  if (!("use" in step)) return step;
  const { use, change, headers, ...others } = step;
  const answer = namedAnswer(use);
  return {
    ...answer,
    ...others,
    headers: { ...answer.headers, ...headers },
    json: change ? { ...(answer.json as object), ...change } : answer.json,
  };
}

function resolveBodies(value: unknown): unknown {
  if (typeof value === "string" && value.startsWith("answer:")) {
    return namedAnswer(value.slice("answer:".length)).json;
  }
  if (Array.isArray(value)) return value.map(resolveBodies);
  if (typeof value !== "object" || value === null) return value;
  if ("use" in value) {
    const answer = resolveStep(value as ChangedAnswer);
    return "status" in answer ? answer.json : undefined;
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolveBodies(each)]));
}

function namedAnswer(name: string): ServerAnswer {
  const [kind, operationId = "", variant] = name.split(":");
  if (kind === "example") return exampleOf(operationId, variant);
  const answer = (answers as Readonly<Record<string, ServerAnswer>>)[name];
  if (!answer) throw new Error(`there is no answer called ${name}`);
  return answer;
}

function exampleOf(operationId: string, variant: string | undefined): ServerAnswer {
  const operations = Object.values(openApi.paths).flatMap((path) => Object.values(path));
  const operation = (operations as unknown as readonly Operation[]).find(
    (each) => each.operationId === operationId,
  );
  const [status, response] =
    Object.entries(operation?.responses ?? {}).find(([code]) => code.startsWith("2")) ?? [];
  const { example, examples = {} } = response?.content?.["application/json"] ?? {};
  const json = variant === undefined ? example : examples[variant]?.value;
  if (json === undefined) throw new Error(`the document has no example ${operationId} ${variant}`);
  return { status: Number(status), json };
}
