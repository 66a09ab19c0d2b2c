/** The error envelope. */
import { isObject, type JsonObject } from "./deep-search.ts";
import { expectEqual, expectThat, show } from "./expectations.ts";
import type { Answer } from "./http.ts";
import { expectExactKeys, isText } from "./shape.ts";
import type { ErrorEnvelope } from "./wire.ts";

interface ErrorRule {
  readonly code: string;
  readonly message?: string;
  /** `null` if the envelope has no data. */
  readonly data?: null;
}

const ERRORS: Readonly<Record<number, ErrorRule>> = {
  400: { code: "BAD_REQUEST" },
  401: { code: "UNAUTHORIZED", message: "Unauthorized", data: null },
  402: { code: "PAYMENT_REQUIRED", message: "Credit line exceeded" },
  403: { code: "FORBIDDEN", message: "Forbidden", data: null },
  404: { code: "NOT_FOUND", message: "Not Found", data: null },
  405: { code: "METHOD_NOT_SUPPORTED" },
  413: { code: "PAYLOAD_TOO_LARGE" },
  415: { code: "UNSUPPORTED_MEDIA_TYPE" },
  422: { code: "UNPROCESSABLE_CONTENT", message: "Invalid CPF", data: null },
  429: { code: "TOO_MANY_REQUESTS", message: "Too Many Requests" },
};

/** Checks only the envelope. `data` is its expected data, if specified. */
export function expectEnvelope(
  value: unknown,
  status: number,
  what: string,
  data?: JsonObject,
): ErrorEnvelope {
  const rule = ERRORS[status];
  expectThat(rule, `${status} is an error that the suite knows`, status);
  expectThat(isObject(value), `${what} has the error envelope`, value);
  const hasData = data !== undefined || (rule.data !== null && Object.hasOwn(value, "data"));
  const keys = ["defined", "code", "status", "message", ...(hasData ? ["data"] : [])];
  expectExactKeys(value, keys, `the error envelope of ${what}`);
  const body = value as unknown as ErrorEnvelope;
  expectEqual(body.defined, false, `defined of ${what}`);
  expectEqual(body.code, rule.code, `code of ${what}`);
  expectEqual(body.status, status, `status in the envelope of ${what}`);
  expectThat(isText(body.message), `message of ${what} is a text`, body.message);
  if (rule.message) expectEqual(body.message, rule.message, `message of ${what}`);
  if (hasData) {
    expectThat(isObject(body.data), `data of ${what} is an object, else absent`, body.data);
  }
  if (data !== undefined) expectEqual(body.data, data, `data of ${what}`);
  return body;
}

export interface ErrorOptions {
  /** Describes the case, for messages. */
  readonly why?: string;
  readonly data?: JsonObject;
}

/** Checks a complete error response: HTTP status, JSON, Request-Id, envelope. */
export function expectError(
  answer: Answer,
  status: number,
  { why = "", data }: ErrorOptions = {},
): ErrorEnvelope {
  const what = `${answer.what} ${why}`.trim();
  const got = `${answer.status} ${show(answer.text)}`;
  expectThat(answer.status === status, `${what}: expected HTTP ${status}`, got);
  const type = answer.headers.get("content-type") ?? "";
  expectThat(/json/i.test(type), `${what}: the error is JSON`, type);
  expectThat(answer.headers.get("request-id"), `${what}: has Request-Id`, null);
  return expectEnvelope(answer.json, status, what, data);
}

/** The paths in `data.issues` of a 400; each issue must have a message (decisions §6). */
export function issuePathsIn(data: JsonObject | undefined, what: string): unknown[] {
  const issues: unknown = data?.["issues"];
  const hasIssues = Array.isArray(issues) && issues.length > 0;
  expectThat(hasIssues, `${what}: data.issues lists the faults`, data);
  return (issues as unknown[]).map((issue) => {
    const fits = isObject(issue) && "path" in issue && typeof issue["message"] === "string";
    expectThat(fits, `${what}: an issue has path and message`, issue);
    return issue["path"];
  });
}
