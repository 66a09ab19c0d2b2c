/** One API call: attempts, each with its own timeout, and retries where they are safe. */
import { errorOf, type HttpAnswer, valueOf } from "./answers.ts";
import type { Logger, RequestOptions } from "./client-options.ts";
import { CnhConnectionError, CnhTimeoutError, fieldOf } from "./errors.ts";
import { type Notice, Notices } from "./notices.ts";
import { redact } from "./redact.ts";
import { pauseBefore } from "./repeats.ts";
import type { Runtime } from "./runtime.ts";

export interface ApiRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** After `/api/v1/`. */
  readonly path: string;
  readonly query?: object | undefined;
  readonly body?: unknown;
  /** No retry begins later than this after the first attempt. */
  readonly maxElapsedMs?: number;
  /** Long poll: the service may delay the answer by this many seconds. */
  readonly waitSeconds?: number | undefined;
  /** Set for a call that must not run twice: the error's advice on what may have happened and how to check it. */
  readonly lostAdvice?: string;
  /** Whether a 404 on a retry means that an earlier attempt removed the object. By default for each DELETE. */
  readonly isRemoval?: boolean;
}

export interface ApiAnswer {
  readonly value: unknown;
  readonly status: number;
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

/** Of every path. */
export const ROOT = "/api/v1/";
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
  readonly runtime: Runtime;
  readonly #settings: TransportSettings;
  readonly #notices = new Notices();

  constructor(settings: TransportSettings) {
    this.#settings = settings;
    this.runtime = settings.runtime;
  }

  async send(request: ApiRequest, options: RequestOptions = {}): Promise<ApiAnswer> {
    const { runtime } = this;
    const { maxRetries = this.#settings.maxRetries, signal } = options;
    const {
      maxElapsedMs = Infinity,
      lostAdvice,
      isRemoval = request.method === "DELETE",
    } = request;
    const began = runtime.now();
    for (let number = 1; ; number++) {
      const attempt = await this.#attempt(request, options);
      const { answer, error, mayBeDone, durationMs } = attempt;
      const notices = answer ? this.#notices.of(request.method, request.path, answer.headers) : [];
      for (const notice of notices) this.#log("warn", request, attempt, number, { notice });
      // A 404 on a retried removal means that an earlier attempt, whose answer was lost, removed it.
      const isGone = answer?.status === 404 && isRemoval && number > 1;
      if (answer && (!error || isGone)) {
        this.#log("debug", request, attempt, number);
        return { ...answer, value: isGone ? undefined : valueOf(answer), durationMs };
      }
      const mayRepeat = answer?.status === 429 || (mayBeDone && !lostAdvice);
      const retryAfter = (fieldOf(error, "retryAfter") ?? null) as number | null;
      const next = pauseBefore(number, retryAfter, runtime.random());
      const isLast = !mayRepeat || number > maxRetries;
      const pause = isLast || runtime.now() + next - began > maxElapsedMs ? Infinity : next;
      this.#log(pause < Infinity ? "info" : "warn", request, attempt, number, { pauseMs: pause });
      if (pause === Infinity) throw error;
      await runtime.sleep(pause, signal);
    }
  }

  /** Throws only if the caller aborted. */
  async #attempt(request: ApiRequest, { signal, timeoutMs }: RequestOptions): Promise<Attempt> {
    signal?.throwIfAborted();
    const { runtime } = this;
    const chosen = timeoutMs ?? this.#settings.timeoutMs;
    const held = (request.waitSeconds ?? 0) * 1000;
    const limit = held + (chosen ?? (held ? HELD_TIMEOUT_MS : DEFAULT_TIMEOUT_MS));
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    signal?.addEventListener("abort", abort);
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
      if (!answer.ok) error = errorOf(answer, runtime.now(), this.#settings.baseUrl);
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
    if (error && mayBeDone && lostAdvice) error.message += ` Not sent again. ${lostAdvice}`;
    return { answer, error, mayBeDone, durationMs: runtime.now() - began };
  }

  async #exchange(request: ApiRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const { method, path, query, body, waitSeconds } = request;
    // Not called as a method of the settings: some runtimes refuse that.
    const { baseUrl, fetch: send } = this.#settings;
    const response = await send(`${baseUrl}${ROOT}${path}${queryOf(query)}`, {
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
    { pauseMs = Infinity, notice }: { readonly pauseMs?: number; readonly notice?: Notice } = {},
  ): void {
    const shown = redact(ROOT + path);
    const status = answer?.status ?? null;
    const requestId = answer?.headers.get("request-id") ?? null;
    const next = pauseMs === Infinity ? "" : `, again in ${Math.round(pauseMs)} ms`;
    const { text, ...noticed } = notice ?? {};
    const words = text === undefined ? next : `: ${text}`;
    this.#settings.logger?.[level](`${method} ${shown} ${status ?? error?.name}${words}`, {
      method,
      path: shown,
      status,
      durationMs,
      attempt,
      requestId,
      ...(pauseMs < Infinity && { pauseMs }),
      ...noticed,
    });
  }
}

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => (value ?? null) !== null);
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][]).toString()}` : "";
}

/** The error code, such as ECONNREFUSED, which `fetch` nests one level down. */
function codeOf(cause: unknown): string {
  const found = fieldOf(fieldOf(cause, "cause") ?? cause, "code");
  return typeof found === "string" && /^\w{1,40}$/.test(found) ? ` (${found})` : "";
}
