import { ERRORS, type ErrorCode } from "@cnh/contract";

/** A refusal that the caller is told of: a stable code, public data, and a cause that stays inside. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, data?: Record<string, unknown>, cause?: unknown) {
    super(ERRORS[code].message, { cause });
    this.name = "Failure";
    this.code = code;
    this.data = data;
  }
}

export function fail(code: ErrorCode, data?: Record<string, unknown>): never {
  throw new Failure(code, data);
}

/** A request that cannot be met as it is: which part of it, and what to do about it. */
export function refuse(path: string, message: string): never {
  return fail("BAD_REQUEST", { issues: [{ path, message }] });
}
