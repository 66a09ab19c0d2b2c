/** Options of a client and of each call. */

/** Receives one line per attempt, and warnings of the service, without key, body or query. */
export interface Logger {
  debug(message: string, fields: LogFields): void;
  info(message: string, fields: LogFields): void;
  warn(message: string, fields: LogFields): void;
}

export interface LogFields {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** `null` if no answer came. */
  readonly status: number | null;
  readonly durationMs: number;
  /** From 1 on. */
  readonly attempt: number;
  readonly requestId: string | null;
  /** Pause before the next attempt, if this one failed and is retried. */
  readonly pauseMs?: number;
  /** Names in the body that are not fields; each is reported once per operation. */
  readonly ignoredFields?: readonly string[];
  /** The report of the last hour with the same `externalRef` and another CPF. */
  readonly reusedReportId?: string;
  /** Day on which this operation is removed, such as `Sun, 31 Jan 2027`; reported once per operation. */
  readonly removedOn?: string;
}

export interface CnhOptions {
  /** Default: the environment variable `CNH_API_KEY`. */
  readonly apiKey?: string | undefined;
  /** Address of the service, without `/api/v1`. Default: the environment variable `CNH_BASE_URL`. */
  readonly baseUrl?: string | undefined;
  /** Max retries of a call, where retrying is safe. Default: 3. */
  readonly maxRetries?: number | undefined;
  /** Timeout of each attempt. Default: 30 s. */
  readonly timeoutMs?: number | undefined;
  /** Replaces the runtime's `fetch`, for example to use a proxy. */
  readonly fetch?: typeof fetch | undefined;
  readonly logger?: Logger | undefined;
  /** Added to `User-Agent`, so that our support can identify your program. */
  readonly appInfo?: { readonly name: string; readonly version?: string | undefined } | undefined;
  /** Only for test runners that look like a browser: a key must not reach a real one. */
  readonly allowBrowser?: boolean | undefined;
}

/** Of a call of an operation that this version does not know. */
export interface UnknownRequest extends RequestOptions {
  readonly query?: object | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** `true` if the call may safely run twice. By default only GET, PUT and DELETE are retried after a lost answer. */
  readonly repeat?: boolean | undefined;
}

/** The last argument of every method. */
export interface RequestOptions {
  /** Aborts the call immediately: fetch, pause, wait or iteration. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of each attempt; for a long poll, in addition to its wait. */
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
}
