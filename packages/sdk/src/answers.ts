/** Turns an HTTP answer into the value of a call, or into the error that it throws. */
import {
  type ApiErrorFacts,
  BadRequestError,
  CnhApiError,
  CreditExceededError,
  fieldOf,
  ForbiddenError,
  InvalidCpfError,
  NotFoundError,
  RateLimitError,
  ServerError,
  UnauthorizedError,
} from "./errors.ts";
import type { InputIssue } from "./generated/api-types.ts";
import { redact } from "./redact.ts";
import { parseRetryAfter } from "./repeats.ts";

export interface HttpAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const EXCERPT_LENGTH = 200;

type ErrorClass = new (message: string, facts: ApiErrorFacts) => CnhApiError;

/** Error class and advice by status. */
const REFUSALS: Readonly<Record<number, readonly [ErrorClass, string]>> = {
  400: [BadRequestError, "Correct the request"],
  401: [UnauthorizedError, "The key is wrong, revoked or expired"],
  402: [CreditExceededError, "No credit for a report; nothing was charged"],
  403: [ForbiddenError, "The key lacks the scope"],
  404: [NotFoundError, "Not found in this mode: is the id right"],
  422: [InvalidCpfError, "Not a CPF: check its digits"],
  429: [RateLimitError, "A limit is reached: send less, or wait"],
};

/** Throws if the body cannot come from the service. */
export function valueOf(answer: HttpAnswer): unknown {
  if (answer.status === 204) return undefined;
  const value = parseJson(answer.text);
  if (typeof value === "object" && value !== null) return value;
  throw new CnhApiError(
    `Is the address right? The answer begins: ${excerpt(answer)}`,
    factsOf(answer),
  );
}

export function errorOf(answer: HttpAnswer, now: number, baseUrl: string): CnhApiError {
  const facts = factsOf(answer, now, baseUrl);
  const { status, code, data, requestId } = facts;
  const [ErrorOfStatus, advice] =
    REFUSALS[status] ??
    (status >= 500 ? [ServerError, "The service failed"] : [CnhApiError, "Refused"]);
  const issues = fieldOf(data, "issues");
  const message = [
    `${advice} (${status})`,
    ...(Array.isArray(issues)
      ? issues.map((issue: Partial<InputIssue> | null) => `${issue?.path}: ${issue?.message}`)
      : []),
    code ?? `The answer begins: ${excerpt(answer)}`,
    ...(requestId === null ? [] : [`Request-Id: ${requestId}`]),
  ].join(". ");
  return new ErrorOfStatus(message, facts);
}

/** Code and data only of the service's own errors; the rest of every answer. */
function factsOf({ status, headers, text }: HttpAnswer, now = 0, baseUrl = ""): ApiErrorFacts {
  const body = parseJson(text, redactStrings);
  const found = fieldOf(body, "code");
  const code = typeof found === "string" ? found : null;
  const data = code === null ? undefined : fieldOf(body, "data");
  const header = headers.get("retry-after");
  const seconds = header === null ? fieldOf(data, "retryAfter") : parseRetryAfter(header, now);
  return {
    status,
    code,
    data,
    requestId: headers.get("request-id"),
    retryAfter: typeof seconds === "number" && seconds >= 0 ? seconds : null,
    docsUrl: code && `${baseUrl}/docs/guias/erros#${code.toLowerCase().replaceAll("_", "-")}`,
  };
}

const redactStrings = (_: string, value: unknown): unknown =>
  typeof value === "string" ? redact(value) : value;

function parseJson(text: string, revive?: typeof redactStrings): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}

function excerpt({ text }: HttpAnswer): string {
  return redact(text.slice(0, EXCERPT_LENGTH)) || "(nothing)";
}
