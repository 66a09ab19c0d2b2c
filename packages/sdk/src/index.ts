/** For customers' programs. Uses only Web Crypto, fetch and standard globals: Node, Deno, Bun, Workers. */
export type { ApiCall, RateLimit, WithResponse } from "./api-call.ts";
export { Cnh } from "./client.ts";
export type {
  CnhOptions,
  LogFields,
  Logger,
  RequestOptions,
  UnknownRequest,
} from "./client-options.ts";
export { CnhError } from "./cnh-error.ts";
export {
  BadRequestError,
  CnhApiError,
  CnhConnectionError,
  CnhTimeoutError,
  CreditExceededError,
  ForbiddenError,
  InvalidCpfError,
  NotFoundError,
  RateLimitError,
  ReportFailedError,
  ServerError,
  UnauthorizedError,
  WaitTimeoutError,
} from "./errors.ts";
export type { FollowOptions } from "./follow-events.ts";
export type * from "./generated/api-types.ts";
export type { ReportOrder } from "./methods/report-methods.ts";
export type { PagedList } from "./pages.ts";
export type {
  DeliveredReport,
  DiagnosedReport,
  WaitedReport,
  WaitOptions,
  WaitUntil,
} from "./wait-for-report.ts";
export * from "./webhooks.ts";
