/** How a client is made and what each call may change. */

/** Gets a line for each attempt: never a key, a body or a query. */
export interface Logger {
  debug(message: string, fields: LogFields): void;
  info(message: string, fields: LogFields): void;
  warn(message: string, fields: LogFields): void;
}

export interface LogFields {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** Null: no answer came. */
  readonly status: number | null;
  readonly durationMs: number;
  /** From 1 on. */
  readonly attempt: number;
  readonly requestId: string | null;
  /** Of a failed attempt that is repeated: the pause before it. */
  readonly pauseMs?: number;
}

export interface CnhOptions {
  /** `CNH_API_KEY` of the environment unless given. */
  readonly apiKey?: string | undefined;
  /** The address that you were given, without `/api/v1`. `CNH_BASE_URL` of the environment unless given. */
  readonly baseUrl?: string | undefined;
  /** How often a call is repeated, where repeating is safe. 3 unless given. */
  readonly maxRetries?: number | undefined;
  /** For each attempt. 30 s unless given. */
  readonly timeoutMs?: number | undefined;
  /** Instead of the runtime's own, such as one that goes through a proxy. */
  readonly fetch?: typeof fetch | undefined;
  readonly logger?: Logger | undefined;
  /** Named in `User-Agent`, so that we can tell your program in a question of yours. */
  readonly appInfo?: { readonly name: string; readonly version?: string | undefined } | undefined;
  /** A key must not reach a browser. For test runners that only look like one. */
  readonly allowBrowser?: boolean | undefined;
}

/** The last argument of every method. */
export interface RequestOptions {
  /** Ends the call at once: fetch, pause, wait or iteration. */
  readonly signal?: AbortSignal | undefined;
  /** For each attempt; of a held read, beyond the time that it is held. */
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
}
