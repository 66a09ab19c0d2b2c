/** The words of the kit: what a client is asked to do, what the server does to it, and what must come out. */

/** One call of a method of the SDK, by its name in the TypeScript SDK; the driver of a language translates. */
interface ClientCall {
  readonly method: string;
  readonly arguments: readonly unknown[];
  readonly options?: { readonly timeoutMs?: number; readonly maxRetries?: number };
  /** Goes through all pages and gives a list of items. */
  readonly collect?: boolean;
  /** Takes so many items of something without an end. */
  readonly take?: number;
}

/** What the server does with one connection or request, in this order. */
export type ServerStep = ServerAnswer | ServerFault;

export interface ServerAnswer {
  readonly status: number;
  readonly json?: unknown;
  /** Instead of JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The request is held for as long as it asked for by `Prefer`. On the driver's clock only: no test sleeps. */
  readonly isHeld?: boolean;
  /** Comes so much later, on every clock: for the timeouts of clients. */
  readonly delayMs?: number;
}

/** before: closed without reading the request; after: read whole, not answered; half: the answer breaks off. */
interface ServerFault {
  readonly fault: "before" | "after" | "half" | "hang";
}

/** Milliseconds, both included. */
type Range = readonly [min: number, max: number];

interface ExpectedError {
  readonly name?: string | readonly string[];
  readonly code?: string;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly reason?: string;
  readonly requestId?: string;
  readonly issues?: unknown;
  readonly credit?: unknown;
  readonly report?: unknown;
  /** Parts of the message, without regard to case. */
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
  /** Left out: there are none. */
  readonly pauses?: readonly Range[];
  /** How many requests arrived, those that were not read included. */
  readonly requests?: number;
  /** The requests that were read. */
  readonly sent?: readonly ExpectedRequest[];
}

export interface ClientCase {
  readonly name: string;
  readonly client?: Readonly<Record<string, unknown>>;
  /** slash: the address ends in one; version: in /api/v1; nowhere: nobody listens there. */
  readonly baseUrl?: "slash" | "version" | "nowhere";
  /** Calls that come first, and whose results do not count. */
  readonly before?: readonly ClientCall[];
  readonly call: ClientCall;
  readonly script: readonly ServerStep[];
  readonly expected: Expected;
}

/** The line that a driver reads. */
export interface DriverInput {
  readonly name: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** The instant at which the driver's clock begins. */
  readonly now: string;
  readonly client: Readonly<Record<string, unknown>>;
  readonly before: readonly ClientCall[];
  readonly call: ClientCall;
}

/** The line that a driver prints. */
export interface DriverOutput {
  readonly result?: unknown;
  readonly error?: Readonly<Record<string, unknown>>;
  /** Milliseconds of each pause that the client asked for. */
  readonly pauses: readonly number[];
  readonly logs: readonly string[];
  /** Whatever a program may print of client and error. */
  readonly printed: readonly string[];
}
