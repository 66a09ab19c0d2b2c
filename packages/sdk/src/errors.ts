/** Errors that calls throw. Messages give advice; neither messages nor printed errors contain a key or a CPF. */
import { CnhError, KIND } from "./cnh-error.ts";
import type {
  CreditExceeded,
  InputIssue,
  LimitedBy,
  Report,
  SpendCapExceeded,
} from "./generated/api-types.ts";

export interface ApiErrorFacts {
  readonly status: number;
  /** `null` if the answer came from a proxy, not from the service. */
  readonly code: string | null;
  readonly data: unknown;
  /** Quote it in support requests. */
  readonly requestId: string | null;
  /** Seconds to wait; `null` if unknown. */
  readonly retryAfter?: number | null;
  /** The page that explains the code; `null` without a code. */
  readonly docsUrl?: string | null;
}

/** The service, or a proxy in front of it, returned an error. */
export class CnhApiError extends CnhError {
  /** @internal */
  static override readonly [KIND]: string = "CnhApiError";
  declare readonly name: string;
  declare readonly status: number;
  declare readonly code: string | null;
  declare readonly data: unknown;
  declare readonly requestId: string | null;
  declare readonly retryAfter: number | null;
  declare readonly docsUrl: string | null;

  constructor(message: string, facts: ApiErrorFacts) {
    super(message);
    Object.assign(this, { retryAfter: null, docsUrl: null }, facts);
  }
}

/** 400: `issues` names each invalid field. */
export class BadRequestError extends CnhApiError {
  /** @internal */
  static override readonly [KIND]: string = "BadRequestError";
  declare readonly name: "BadRequestError";

  get issues(): readonly InputIssue[] {
    const issues = fieldOf(this.data, "issues");
    return Array.isArray(issues) ? (issues as InputIssue[]) : [];
  }
}

/** 401: the key is missing, mistyped, revoked or expired. */
export class UnauthorizedError extends CnhApiError {
  /** @internal */
  static override readonly [KIND]: string = "UnauthorizedError";
  declare readonly name: "UnauthorizedError";
}

/** 402: the credit line or the key's daily spend cap does not cover another report. Nothing was charged. */
export class CreditExceededError extends CnhApiError {
  /** @internal */
  static override readonly [KIND]: string = "CreditExceededError";
  declare readonly name: "CreditExceededError";

  /** Amounts in centavos; `code` distinguishes the two types. */
  get credit(): CreditExceeded | SpendCapExceeded | null {
    return (this.data ?? null) as CreditExceeded | SpendCapExceeded | null;
  }
}

/** 403: the key lacks the scope. */
export class ForbiddenError extends CnhApiError {
  /** @internal */
  static override readonly [KIND]: string = "ForbiddenError";
  declare readonly name: "ForbiddenError";
}

/** 404: it does not exist, or belongs to another organization or mode. */
export class NotFoundError extends CnhApiError {
  /** @internal */
  static override readonly [KIND]: string = "NotFoundError";
  declare readonly name: "NotFoundError";
}

/** 422: the check digits are wrong. */
export class InvalidCpfError extends CnhApiError {
  /** @internal */
  static override readonly [KIND]: string = "InvalidCpfError";
  declare readonly name: "InvalidCpfError";
}

/** 429, after all retries, or immediately if the wait is longer than a minute. */
export class RateLimitError extends CnhApiError {
  /** @internal */
  static override readonly [KIND]: string = "RateLimitError";
  declare readonly name: "RateLimitError";

  get reason(): LimitedBy | null {
    return (fieldOf(this.data, "reason") ?? null) as LimitedBy | null;
  }
}

/** 5xx, after all retries. */
export class ServerError extends CnhApiError {
  /** @internal */
  static override readonly [KIND]: string = "ServerError";
  declare readonly name: "ServerError";
}

/** No answer or an incomplete one, after all retries. */
export class CnhConnectionError extends CnhError {
  /** @internal */
  static override readonly [KIND]: string = "CnhConnectionError";
  declare readonly name: string;
  readonly #cause: unknown;

  constructor(message: string, cause: unknown) {
    super(message);
    this.#cause = cause;
  }

  /** The error from `fetch`. Not printed with this error, because some runtimes put the whole URL into it. */
  override get cause(): unknown {
    return this.#cause;
  }
}

/** No complete answer in time, after all retries. */
export class CnhTimeoutError extends CnhConnectionError {
  /** @internal */
  static override readonly [KIND]: string = "CnhTimeoutError";
  declare readonly name: "CnhTimeoutError";
}

/** An error about one report, which is not printed with it because it contains personal data. */
class ReportError extends CnhError {
  readonly #report: Report;

  constructor(report: Report, message: string) {
    super(`The report ${report.reportId} ${message}`);
    this.#report = report;
  }

  /** The report so far, with a partial diagnosis if there is one. */
  get report(): Report {
    return this.#report;
  }
}

/** The report ended in ERROR and was refunded. */
export class ReportFailedError extends ReportError {
  /** @internal */
  static override readonly [KIND]: string = "ReportFailedError";
  declare readonly name: "ReportFailedError";

  constructor(report: Report) {
    super(report, "ended in ERROR and was refunded. Order it again with another externalRef.");
  }
}

/** The report is not ready yet. Nothing is lost: waiting again by its id charges nothing. */
export class WaitTimeoutError extends ReportError {
  /** @internal */
  static override readonly [KIND]: string = "WaitTimeoutError";
  declare readonly name: "WaitTimeoutError";

  constructor(report: Report, seconds: number) {
    super(report, `is not ready after ${seconds} s. Wait again by its id: that charges nothing.`);
  }
}

/** Reads a field of an arbitrary value. */
export function fieldOf(data: unknown, name: string): unknown {
  return (data as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}
