/** One API call: attempts, each with its own timeout, and retries where they are safe. */
import { errorOf, type HttpAnswer, retryAfterOf, valueOf } from "./answers.ts";
import type { Logger, RequestOptions } from "./client-options.ts";
import { CnhConnectionError, CnhTimeoutError } from "./errors.ts";
import { type Notice, Notices } from "./notices.ts";
import { redact } from "./redact.ts";
import { pauseBefore } from "./repeats.ts";
import type { Runtime } from "./runtime.ts";

export interface ApiRequest {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** After `/api/v1/`. */
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: unknown;
  /** No retry begins later than this after the first attempt. */
  readonly maxElapsedMs?: number;
  /** Long poll: the service may delay the answer by this many seconds. */
  readonly waitSeconds?: number;
  /** Set for a call that must not run twice: the error's advice on what may have happened and how to check it. */
  readonly lostAdvice?: string;
}

export interface ApiAnswer {
  readonly value: unknown;
  readonly headers: Headers;
  readonly durationMs: number;
}

export interface TransportSettings {
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly maxRetries: number;
  readonly timeoutMs?: number | undefined;
  readonly fetch: typeof fetch;
  readonly logger?: Logger | undefined;
  readonly runtime: Runtime;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** Timeout of a long poll in addition to its wait. */
const HELD_TIMEOUT_MS = 15_000;

interface Attempt {
  readonly answer: HttpAnswer | null;
  /** `null` if the attempt succeeded. */
  readonly error: Error | null;
  /** Whether the service may have executed the request. */
  readonly mayBeDone: boolean;
  readonly durationMs: number;
}

export class Transport {
  readonly #settings: TransportSettings;
  readonly #notices = new Notices();

  constructor(settings: TransportSettings) {
    this.#settings = settings;
  }

  get runtime(): Runtime {
    return this.#settings.runtime;
  }

  async send(request: ApiRequest, options: RequestOptions = {}): Promise<ApiAnswer> {
    const { runtime, maxRetries } = this.#settings;
    const began = runtime.now();
    for (let number = 1; ; number++) {
      const attempt = await this.#attempt(request, options);
      const { answer, error, durationMs } = attempt;
      const notices = answer
        ? this.#notices.of(`${request.method} ${request.path}`, answer.headers)
        : [];
      for (const notice of notices) this.#log("warn", request, attempt, number, { notice });
      // A 404 on a retried DELETE means that an earlier attempt, whose answer was lost, removed it.
      const isGone = answer?.status === 404 && request.method === "DELETE" && number > 1;
      if (answer && (!error || isGone)) {
        this.#log("debug", request, attempt, number);
        return { value: isGone ? undefined : valueOf(answer), headers: answer.headers, durationMs };
      }
      const isLast = number > (options.maxRetries ?? maxRetries);
      const pause = isLast ? null : this.#pauseAfter(request, attempt, number, began);
      this.#log(pause === null ? "warn" : "info", request, attempt, number, { pauseMs: pause });
      if (pause === null) throw error;
      await runtime.sleep(pause, options.signal);
    }
  }

  /** Returns the pause before a retry, or `null` if there is none. */
  #pauseAfter(
    { lostAdvice, maxElapsedMs = Infinity }: ApiRequest,
    { answer, mayBeDone }: Attempt,
    number: number,
    began: number,
  ): number | null {
    const { runtime } = this.#settings;
    const mayRepeat = answer?.status === 429 || (mayBeDone && !lostAdvice);
    if (!mayRepeat) return null;
    const retryAfter = answer && retryAfterOf(answer, runtime.now());
    const pause = pauseBefore(number, retryAfter, runtime.random());
    return pause === null || runtime.now() + pause - began > maxElapsedMs ? null : pause;
  }

  /** Throws only if the caller aborted. */
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
      abort();
    }, limit);
    const began = runtime.now();
    let answer: HttpAnswer | null = null;
    let error: Error | null = null;
    try {
      answer = await this.#exchange(request, controller.signal);
      if (!answer.ok) error = errorOf(answer, runtime.now());
    } catch (cause) {
      signal?.throwIfAborted();
      error = isLate
        ? new CnhTimeoutError(`No answer came within ${limit / 1000} s.`, cause)
        : new CnhConnectionError(`The connection failed${codeOf(cause)}.`, cause);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    }
    const mayBeDone = !answer || answer.status >= 500;
    const { lostAdvice } = request;
    if (error && mayBeDone && lostAdvice) error.message += ` ${lostAdvice}`;
    return { answer, error, mayBeDone, durationMs: runtime.now() - began };
  }

  #timeoutOf({ waitSeconds }: ApiRequest, given: number | undefined): number {
    const chosen = given ?? this.#settings.timeoutMs;
    return waitSeconds === undefined
      ? (chosen ?? DEFAULT_TIMEOUT_MS)
      : waitSeconds * 1000 + (chosen ?? HELD_TIMEOUT_MS);
  }

  async #exchange(request: ApiRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const { method, path, query, body, waitSeconds } = request;
    // Not called as a method of the settings: some runtimes refuse that.
    const { baseUrl, fetch: send } = this.#settings;
    const response = await send(`${baseUrl}/api/v1/${path}${queryOf(query)}`, {
      method,
      headers: {
        ...this.#settings.headers,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(waitSeconds !== undefined && { Prefer: `wait=${waitSeconds}` }),
      },
      // A redirect would send the key to another address.
      redirect: "manual",
      signal,
      body: JSON.stringify(body) ?? null,
    });
    const { ok, status, headers } = response;
    return { ok, status, headers, text: await response.text() };
  }

  #log(
    level: keyof Logger,
    { method, path }: ApiRequest,
    { answer, error, durationMs }: Attempt,
    attempt: number,
    { pauseMs = null, notice }: { readonly pauseMs?: number | null; readonly notice?: Notice } = {},
  ): void {
    const shown = redact(`/api/v1/${path}`);
    const status = answer?.status ?? null;
    const requestId = answer?.headers.get("request-id") ?? null;
    const next = pauseMs === null ? "" : `, again in ${Math.round(pauseMs)} ms`;
    const { text, ...noticed } = notice ?? {};
    const words = text === undefined ? next : `: ${text}`;
    this.#settings.logger?.[level](`${method} ${shown} ${status ?? error?.name}${words}`, {
      method,
      path: shown,
      status,
      durationMs,
      attempt,
      requestId,
      ...(pauseMs !== null && { pauseMs }),
      ...noticed,
    });
  }
}

function queryOf(query: object = {}): string {
  const parts = Object.entries(
    query as Record<string, string | number | boolean | null | undefined>,
  ).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  const text = parts.join("&");
  return text && `?${text}`;
}

/** The error code, such as ECONNREFUSED, which `fetch` nests one level down. */
function codeOf(cause: unknown): string {
  const { code, cause: inner } = (cause ?? {}) as { code?: string; cause?: { code?: string } };
  const found = inner?.code ?? code;
  return /^\w{1,40}$/.test(found ?? "") ? ` (${found})` : "";
}
