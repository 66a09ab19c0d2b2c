import { type AnyErrorCode, errorOf, type Issue, type Text } from "@cnh/contract";

/** An error that is reported to the caller: a stable code, public data, and a private cause. */
export class Failure extends Error {
  readonly code: AnyErrorCode;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: AnyErrorCode, data?: Record<string, unknown>, cause?: unknown) {
    super(errorOf(code).message.en, { cause });
    this.name = "Failure";
    this.code = code;
    this.data = data;
  }
}

export function fail(code: AnyErrorCode, data?: Record<string, unknown>): never {
  throw new Failure(code, data);
}

/** Refuses a request as BAD_REQUEST with one issue: which part of it is wrong, and what to do about it. */
export function refuse(path: string, text: Text): never {
  return refuseAll([{ path, text }]);
}

export function refuseAll(issues: readonly Issue[]): never {
  return fail("BAD_REQUEST", { issues });
}
