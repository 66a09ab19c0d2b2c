/** Translates responses of the library into our terms. */
import { ISSUE_TEXTS } from "@cnh/contract";
import { fail, Failure, refuse } from "../failure.ts";
import type { AuthAnswer } from "./auth-exchange.ts";

/** After too many wrong codes the library locks the second factor for this long. */
const LOCK_SECONDS = 15 * 60;

/** The field of the request to which a refusal of the library refers. */
export interface MeantFields {
  readonly password?: string;
  readonly other?: string;
}

/** Returns the body of a success, and throws our failure for a refusal. */
export function requireSuccess(
  answer: AuthAnswer,
  fields: MeantFields = {},
): Readonly<Record<string, unknown>> {
  const body = (answer.body ?? {}) as Readonly<Record<string, unknown>>;
  if (answer.status === 200) return body;
  if (answer.status >= 500)
    throw new Failure("INTERNAL_SERVER_ERROR", undefined, new Error(`library: ${codeOf(body)}`));
  if (answer.status === 429)
    throw new Failure("TOO_MANY_REQUESTS", { retryAfter: LOCK_SECONDS, reason: "attempts" });
  if (answer.status === 401) fail("UNAUTHORIZED");
  if (answer.status === 403) fail("FORBIDDEN");
  if (answer.status === 404) fail("NOT_FOUND");
  if (isWrongPassword(answer)) refuse(fields.password ?? "password", ISSUE_TEXTS.isWrong);
  return refuse(fields.other ?? "", ISSUE_TEXTS.isWrongUsedOrOld);
}

export function isWrongPassword({ status, body }: AuthAnswer): boolean {
  return status === 400 && codeOf(body) === "INVALID_PASSWORD";
}

function codeOf(body: unknown): string {
  const code = (body as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "without a code";
}
