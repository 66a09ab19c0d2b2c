/** One call: attempts, each with its own timeout, and repeats where they are safe. */
import { errorOf, type HttpAnswer, retryAfterOf, succeeded, valueOf } from "./answers.ts";
import type { Logger, LogFields, RequestOptions } from "./client-options.ts";
import { CnhConnectionError, CnhTimeoutError } from "./errors.ts";
import { redact } from "./redact.ts";
import { pauseBefore, type RepeatRule } from "./repeats.ts";
import type { Runtime } from "./runtime.ts";

export interface ApiRequest {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly repeats: RepeatRule;
  /** The answer may be held for so many seconds. */
  readonly waitSeconds?: number;
  /** For a call that is never sent again: what may have happened, and how to look. */
  readonly lostAdvice?: string;
}

export interface ApiAnswer {
  readonly value: unknown;
  readonly headers: Headers;
  readonly durationMs: number;
}

export interface TransportSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly userAgent: string;
  readonly maxRetries: number;
  /** Null: not chosen. */
  readonly timeoutMs: number | null;
  readonly fetch: typeof fetch;
  readonly logger: Logger | undefined;
  readonly runtime: Runtime;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** Beyond the time that a read is held. */
const HELD_TIMEOUT_MS = 15_000;

interface Attempt {
  readonly answer: HttpAnswer | null;
  /** Null: it succeeded. */
  readonly error: Error | null;
  readonly durationMs: number;
}

export class Transport {
  readonly #settings: TransportSettings;

  constructor(settings: TransportSettings) {
    this.#settings = settings;
  }

  get runtime(): Runtime {
    return this.#settings.runtime;
  }

  async send(request: ApiRequest, options: RequestOptions = {}): Promise<ApiAnswer> {
    const { runtime } = this.#settings;
    const maxRetries = options.maxRetries ?? this.#settings.maxRetries;
    const began = runtime.now();
    for (let number = 1; ; number++) {
      const attempt = await this.#attempt(request, options);
      const { answer, error, durationMs } = attempt;
      if (answer && !error) {
        this.#log("debug", request, attempt, number);
        return { value: valueOf(answer), headers: answer.headers, durationMs };
      }
      // It was there when it was first asked for: the answer that was lost said that it is gone.
      if (answer?.status === 404 && request.method === "DELETE" && number > 1) {
        return { value: undefined, headers: answer.headers, durationMs };
      }
      const pause = number > maxRetries ? null : this.#pauseAfter(request, attempt, number, began);
      if (pause === null) {
        this.#log("warn", request, attempt, number);
        throw error;
      }
      this.#log("info", request, attempt, number, pause);
      await runtime.sleep(pause, options.signal);
    }
  }

  /** Null: it is not repeated. */
  #pauseAfter(
    { repeats }: ApiRequest,
    { answer }: Attempt,
    number: number,
    began: number,
  ): number | null {
    const { runtime } = this.#settings;
    const status = answer?.status ?? null;
    const mayRepeat = status === 429 || ((status === null || status >= 500) && repeats.isSafe);
    if (!mayRepeat) return null;
    const retryAfter = answer && retryAfterOf(answer, runtime.now());
    const pause = pauseBefore(number, retryAfter, () => runtime.random());
    if (pause === null || runtime.now() + pause - began > repeats.maxElapsedMs) return null;
    return pause;
  }

  /** Throws only where the caller aborted. */
  async #attempt(request: ApiRequest, { signal, timeoutMs }: RequestOptions): Promise<Attempt> {
    signal?.throwIfAborted();
    const { runtime } = this.#settings;
    const limit = this.#timeoutOf(request, timeoutMs);
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      controller.abort();
    }, limit);
    const began = runtime.now();
    const durationMs = () => runtime.now() - began;
    try {
      const answer = await this.#exchange(request, controller.signal);
      const error = succeeded(answer) ? null : errorOf(answer, runtime.now());
      if (error && answer.status >= 500) advise(error, request);
      return { answer, error, durationMs: durationMs() };
    } catch (cause) {
      signal?.throwIfAborted();
      const error = isLate
        ? new CnhTimeoutError(`No answer came within ${limit / 1000} s.`, cause)
        : new CnhConnectionError(`The connection failed${codeOf(cause)}.`, cause);
      advise(error, request);
      return { answer: null, error, durationMs: durationMs() };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
  }

  #timeoutOf({ waitSeconds }: ApiRequest, given: number | undefined): number {
    const chosen = given ?? this.#settings.timeoutMs;
    return waitSeconds === undefined
      ? (chosen ?? DEFAULT_TIMEOUT_MS)
      : waitSeconds * 1000 + (chosen ?? HELD_TIMEOUT_MS);
  }

  async #exchange(request: ApiRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const { method, path, query, body, waitSeconds } = request;
    const { apiKey, baseUrl, userAgent } = this.#settings;
    // Not a method of the settings: some runtimes refuse a fetch that is called as one.
    const { fetch: send } = this.#settings;
    const response = await send(`${baseUrl}${path}${queryOf(query)}`, {
      method,
      headers: {
        Accept: "application/json",
        Authorization: `Bearer ${apiKey}`,
        "User-Agent": userAgent,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(waitSeconds === undefined ? {} : { Prefer: `wait=${waitSeconds}` }),
      },
      // The key goes nowhere else.
      redirect: "manual",
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  #log(
    level: keyof Logger,
    { method, path }: ApiRequest,
    { answer, error, durationMs }: Attempt,
    attempt: number,
    pauseMs?: number,
  ): void {
    const shown = redact(path);
    const status = answer?.status ?? null;
    const fields: LogFields = {
      method,
      path: shown,
      status,
      durationMs,
      attempt,
      requestId: answer?.headers.get("request-id") ?? null,
      ...(pauseMs === undefined ? {} : { pauseMs }),
    };
    const outcome = status ?? error?.name ?? "";
    const next = pauseMs === undefined ? "" : `, again in ${Math.round(pauseMs)} ms`;
    this.#settings.logger?.[level](`${method} ${shown} ${outcome}${next}`, fields);
  }
}

function advise(error: Error, { lostAdvice }: ApiRequest): void {
  if (lostAdvice !== undefined) error.message += ` ${lostAdvice}`;
}

function queryOf(query: object = {}): string {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const parts = entries.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

/** Such as ECONNREFUSED, which `fetch` has one level down. */
function codeOf(cause: unknown): string {
  const { code, cause: inner } = (cause ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const found = inner?.code ?? code;
  return typeof found === "string" && /^\w{1,40}$/.test(found) ? ` (${found})` : "";
}
