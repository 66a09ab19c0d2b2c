import type { ErrorEnvelope } from "@cnh/contract";

type Code = ErrorEnvelope["code"] | "NETWORK" | "UNREADABLE";

/** An unsuccessful response, or no response (`NETWORK`). */
export class ApiError extends Error {
  readonly code: Code;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  /** Seconds to wait before a retry, if the server states them. */
  readonly retryAfter: number | null;

  constructor(
    code: Code,
    status: number,
    more: {
      readonly data?: ErrorEnvelope["data"];
      readonly requestId?: string | null;
      readonly retryAfter?: number | null;
      readonly cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.data = more.data ?? {};
    this.requestId = more.requestId ?? null;
    this.retryAfter = more.retryAfter ?? null;
  }
}

export const isApiError = (error: unknown, code?: Code): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** The paths of the refused parts of a request. */
export function refusedPaths(error: unknown): readonly string[] {
  if (!isApiError(error, "BAD_REQUEST")) return [];
  const issues = (error.data["issues"] ?? []) as readonly { readonly path: string }[];
  return issues.map(({ path }) => path);
}
