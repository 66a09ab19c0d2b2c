/** What an HTTP answer is: the value of a call, or the error that it throws. */
import {
  type ApiErrorFacts,
  BadRequestError,
  CnhApiError,
  CreditExceededError,
  ForbiddenError,
  InvalidCpfError,
  NotFoundError,
  RateLimitError,
  ServerError,
  UnauthorizedError,
} from "./errors.ts";
import { redact } from "./redact.ts";
import { parseRetryAfter } from "./repeats.ts";

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const EXCERPT_LENGTH = 200;

const ADVICE: Readonly<Record<number, string>> = {
  400: "Malformed: correct the request",
  401: "The key was refused: is it whole, and neither revoked nor expired",
  402: "No credit for a further report; nothing was charged",
  403: "The key lacks the scope",
  404: "Not found: is the id right, and of this mode",
  422: "Not a valid CPF: check its digits",
  429: "A limit is reached: send less at once, or wait",
};

export function succeeded({ status }: HttpAnswer): boolean {
  return status >= 200 && status < 300;
}

/** Throws for a body that cannot be ours. */
export function valueOf(answer: HttpAnswer): unknown {
  if (answer.status === 204) return undefined;
  const value = parseJson(answer.text);
  if (typeof value === "object" && value !== null) return value;
  throw new CnhApiError(
    `Not an answer of the service: is the address right? It begins: ${excerpt(answer)}`,
    factsOf(answer),
  );
}

/** Seconds to wait, by the header or else by the body. */
export function retryAfterOf(answer: HttpAnswer, now: number): number | null {
  const seconds = parseRetryAfter(answer.headers.get("retry-after"), now);
  if (seconds !== null || answer.headers.has("retry-after")) return seconds;
  const { retryAfter } = (factsOf(answer).data ?? {}) as { retryAfter?: unknown };
  return typeof retryAfter === "number" && retryAfter >= 0 ? retryAfter : null;
}

export function errorOf(answer: HttpAnswer, now: number): CnhApiError {
  const facts = factsOf(answer);
  const { status } = answer;
  const message = describe(answer, facts);
  switch (status) {
    case 400:
      return new BadRequestError(message, facts);
    case 401:
      return new UnauthorizedError(message, facts);
    case 402:
      return new CreditExceededError(message, facts);
    case 403:
      return new ForbiddenError(message, facts);
    case 404:
      return new NotFoundError(message, facts);
    case 422:
      return new InvalidCpfError(message, facts);
    case 429:
      return new RateLimitError(message, facts, retryAfterOf(answer, now));
    default:
      return status >= 500 ? new ServerError(message, facts) : new CnhApiError(message, facts);
  }
}

function describe(answer: HttpAnswer, { code, data, requestId }: ApiErrorFacts): string {
  const { status } = answer;
  const advice = ADVICE[status] ?? (status >= 500 ? "The service could not answer" : "Refused");
  const issues = (data as { issues?: unknown } | undefined)?.issues;
  const details = Array.isArray(issues)
    ? issues.map(
        (issue: { path?: string; message?: string }) => `${issue?.path}: ${issue?.message}`,
      )
    : [];
  const cause = code === null ? `The answer begins: ${excerpt(answer)}` : code;
  return [
    `${advice} (${status}).`,
    ...details.map((each) => `${each}.`),
    `${cause}.`,
    ...(requestId === null ? [] : [`Request-Id: ${requestId}`]),
  ].join(" ");
}

/** Of our errors, what they say; of all others the status alone. */
function factsOf({ status, headers, text }: HttpAnswer): ApiErrorFacts {
  const body = parseJson(text, redactStrings) as
    | { code?: unknown; data?: unknown }
    | null
    | undefined;
  const code = typeof body?.code === "string" ? body.code : null;
  const data = code === null ? undefined : body?.data;
  return { status, code, data, requestId: headers.get("request-id") };
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
  return text === "" ? "(nothing)" : redact(text.slice(0, EXCERPT_LENGTH));
}
