/** The vocabulary of the kit: the calls of a client, the server's reactions, and the expected results. */

/** One call of a method of the SDK, by its name in the TypeScript SDK; each language's driver translates it. */
interface ClientCall {
  readonly method: string;
  readonly arguments: readonly unknown[];
  readonly options?: { readonly timeoutMs?: number; readonly maxRetries?: number };
  /** Iterates over all pages and returns a list of items. */
  readonly collect?: boolean;
  /** Takes this many items of an endless iteration. */
  readonly take?: number;
  /** Returns `{ value, status, requestId, header, rateLimits }`, where `header` is `Kit-Header`. */
  readonly withResponse?: boolean;
}

/** The server's reaction to one connection or request, in this order. */
export type ServerStep = ServerAnswer | ServerFault;

export interface ServerAnswer {
  readonly status: number;
  readonly json?: unknown;
  /** Replaces `json`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The response is delayed for the duration in `Prefer`, only on the driver's clock: no test sleeps. */
  readonly isHeld?: boolean;
  /** Delays the response on every clock, for client timeouts. */
  readonly delayMs?: number;
}

/** before: closes without reading the request; after: reads it but does not answer; half: cuts the response off. */
interface ServerFault {
  readonly fault: "before" | "after" | "half" | "hang";
}

/** Milliseconds, inclusive. */
type Range = readonly [min: number, max: number];

interface ExpectedError {
  readonly name?: string | readonly string[];
  readonly code?: string;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly reason?: string;
  readonly requestId?: string;
  /** Without the address of the server. */
  readonly docsUrl?: string | null;
  readonly issues?: unknown;
  readonly credit?: unknown;
  readonly report?: unknown;
  /** Parts of the message, case-insensitive. */
  readonly says?: readonly string[];
  readonly never?: readonly string[];
}

export interface ExpectedRequest {
  readonly method?: string;
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Seconds of `Prefer: wait`. */
  readonly wait?: number;
}

export interface Expected {
  readonly result?: unknown;
  readonly error?: ExpectedError;
  /** No pauses if omitted. */
  readonly pauses?: readonly Range[];
  /** The number of requests that arrived, including unread ones. */
  readonly requests?: number;
  /** The requests that were read. */
  readonly sent?: readonly ExpectedRequest[];
  /** Parts of log lines, and the number of lines with each. */
  readonly logged?: Readonly<Record<string, number>>;
}

export interface ClientCase {
  readonly name: string;
  readonly client?: Readonly<Record<string, unknown>>;
  /** slash: the address ends in a slash; version: in /api/v1; nowhere: no server listens there. */
  readonly baseUrl?: "slash" | "version" | "nowhere";
  /** Calls made first, whose results do not count. */
  readonly before?: readonly ClientCall[];
  readonly call: ClientCall;
  readonly script: readonly ServerStep[];
  readonly expected: Expected;
}

/** The input line of a driver. */
export interface DriverInput {
  readonly name: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The start time of the driver's clock. */
  readonly now: string;
  readonly client: Readonly<Record<string, unknown>>;
  readonly before: readonly ClientCall[];
  readonly call: ClientCall;
}

/** The output line of a driver. */
export interface DriverOutput {
  readonly result?: unknown;
  readonly error?: Readonly<Record<string, unknown>>;
  /** Milliseconds of each pause of the client. */
  readonly pauses: readonly number[];
  readonly logs: readonly string[];
  /** Everything that a program may print about the client and the error. */
  readonly printed: readonly string[];
}
