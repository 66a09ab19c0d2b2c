/** One question over HTTP: bounded in time and size, and every way in which it can fail told as a LookupFailure. */
import { request } from "undici";
import type { Dispatcher } from "undici";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { requireShortLists } from "../short-lists.ts";

export interface Question {
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Bounds {
  readonly dispatcher: Dispatcher;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly retryAfterMs: number | null;
  /** Parsed; undefined where it is no JSON, or of a status whose body nobody reads. */
  readonly json: unknown;
}

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** Of these statuses the body decides; those of others are thrown away. */
const READ_STATUSES = [200, 404];

/** Asks and reads the whole answer. Whatever status it has, it is an answer; failures are thrown. */
export async function exchange(question: Question, bounds: Bounds): Promise<Answer> {
  const { signal, timeoutMs } = bounds;
  const cut = new AbortController();
  let timedOut = false;
  const abort = () => cut.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    cut.abort();
  }, timeoutMs);
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  try {
    return await ask(question, bounds.dispatcher, cut.signal);
  } catch (error) {
    if (error instanceof LookupFailure) throw error;
    if (signal.aborted) throw new LookupFailure("transient", "wsdenatran: given up by the caller");
    if (timedOut) throw new LookupFailure("transient", "wsdenatran: no answer in time");
    throw failureOfError(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

async function ask(
  question: Question,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<Answer> {
  const { url, method, headers, body } = question;
  const response = await request(url, {
    dispatcher,
    method,
    headers: { accept: "application/json", ...headers },
    body: body ?? null,
    signal,
  });
  const status = response.statusCode;
  const retryAfterMs = readRetryAfter(response.headers["retry-after"]);
  if (!READ_STATUSES.includes(status)) {
    // Read off so that the connection can be used again; what goes wrong here changes nothing.
    await response.body.dump({ limit: 65_536, signal }).catch(() => {});
    return { status, retryAfterMs, json: undefined };
  }
  return {
    status,
    retryAfterMs,
    json: requireShortLists("wsdenatran", parseJson(await readBounded(response.body))),
  };
}

async function readBounded(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    // Leaving the loop destroys the body, and with it the connection.
    if (size > MAX_ANSWER_BYTES) {
      throw new LookupFailure("broken_answer", "wsdenatran: the answer is too long");
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, or the moment in the form of HTTP dates. */
function readRetryAfter(header: string | string[] | undefined): number | null {
  if (typeof header !== "string") return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, moment - Date.now());
}

/** Certificates, keys and headers that are not accepted, here or there. */
const SETTINGS_ERROR = /CERT|UNABLE_TO_VERIFY|UNKNOWN_CA|ERR_OSSL|UND_ERR_INVALID_ARG/;

/** Wrong settings stay so until somebody changes them; whatever else fails on the network may pass. */
function failureOfError(error: unknown): LookupFailure {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return SETTINGS_ERROR.test(code)
    ? new LookupFailure("misconfigured", "wsdenatran: a certificate, key or header is not accepted")
    : new LookupFailure("transient", "wsdenatran: the connection failed");
}

/** Why an answer with a status other than 200 is none. */
export function failureOfStatus({ status, retryAfterMs }: Answer): LookupFailure {
  const message = `wsdenatran: answered ${status}`;
  if (status === 400 || status === 402) return new LookupFailure("refused", message);
  if (status === 401 || status === 403) return new LookupFailure("misconfigured", message);
  if (status === 404) return new LookupFailure("not_found", message);
  if (status === 429) return new LookupFailure("rate_limited", message, retryAfterMs);
  if (status === 408 || status >= 500) return new LookupFailure("transient", message, retryAfterMs);
  return new LookupFailure("broken_answer", message);
}
