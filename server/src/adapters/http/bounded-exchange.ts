/**
 * One HTTP request and its answer, bounded in time and size against any server. A redirect is an answer like any other
 * and is not followed.
 */
import { type Dispatcher, request } from "undici";
import { withDeadline } from "../../waiting.ts";
import { parseRetryAfter } from "./retry-after.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly url: string | URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | null;
}

export interface ExchangeOptions {
  readonly dispatcher?: Dispatcher | undefined;
  /** The timeout of the whole exchange; `null` if only the signal ends it. */
  readonly timeoutMs: number | null;
  readonly signal?: AbortSignal | undefined;
  readonly maxBodyBytes: number;
  /** Selects the statuses whose body is read; other bodies are discarded. All are read by default. */
  readonly readsBodyOf?: (status: number) => boolean;
  /** Whether the beginning of a body that is too long, too slow or broken off is returned instead of a failure. */
  readonly keepsPartialBody?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData["headers"];
  readonly retryAfterMs: number | null;
  /** The body; empty if it was not read. */
  readonly body: Buffer;
}

/**
 * The kinds of failure. timeout: no complete answer in time. aborted: the caller's signal. too_long: a body beyond its
 * bound, or too many interim answers. network: any other failure, described by `code` and `cause`.
 */
export type ExchangeFailureKind = "timeout" | "aborted" | "too_long" | "network";

/** The reason why there is no answer. The cause may contain the address, which may be private: never pass it on. */
export class ExchangeFailure extends Error {
  readonly kind: ExchangeFailureKind;
  /** The error code of undici, Node.js or OpenSSL; empty if there is none. */
  readonly code: string;

  constructor(kind: ExchangeFailureKind, cause?: unknown) {
    super(`http: ${kind}`, { cause });
    this.name = "ExchangeFailure";
    this.kind = kind;
    this.code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  }
}

/** The max number of interim answers (1xx); a proxy may send a few. */
const MAX_INTERIM_ANSWERS = 8;
const MAX_DUMPED_BYTES = 64 * 1024;

/** The part of an answer that has arrived so far. */
interface Progress {
  head: Omit<HttpAnswer, "body"> | null;
  readonly chunks: Uint8Array[];
}

export async function exchange(sent: HttpRequest, options: ExchangeOptions): Promise<HttpAnswer> {
  const { timeoutMs, signal, maxBodyBytes, keepsPartialBody = false } = options;
  const progress: Progress = { head: null, chunks: [] };
  try {
    await withDeadline(
      timeoutMs,
      signal,
      (cut) => perform(sent, options, progress, cut),
      () => new ExchangeFailure("timeout"),
    );
  } catch (error) {
    if (!progress.head || !keepsPartialBody) throw asFailure(error, signal);
  }
  const { head, chunks } = progress;
  if (!head) throw new ExchangeFailure("network");
  return { ...head, body: Buffer.concat(chunks).subarray(0, maxBodyBytes) };
}

function asFailure(error: unknown, signal: AbortSignal | undefined): ExchangeFailure {
  if (error instanceof ExchangeFailure) return error;
  return new ExchangeFailure(signal?.aborted ? "aborted" : "network", error);
}

async function perform(
  { method, url, headers, body = null }: HttpRequest,
  options: ExchangeOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const { dispatcher, maxBodyBytes, keepsPartialBody, readsBodyOf = () => true } = options;
  const flood = new AbortController();
  let interimAnswers = 0;
  const response = await request(url, {
    method,
    headers,
    body,
    signal: AbortSignal.any([signal, flood.signal]),
    // Only the signal limits the time.
    headersTimeout: 0,
    bodyTimeout: 0,
    highWaterMark: Math.min(maxBodyBytes, MAX_DUMPED_BYTES),
    onInfo: () => {
      interimAnswers += 1;
      if (interimAnswers > MAX_INTERIM_ANSWERS) flood.abort(new ExchangeFailure("too_long"));
    },
    ...(dispatcher && { dispatcher }),
  });
  const { statusCode: status, headers: received } = response;
  const retryAfterMs = parseRetryAfter(received["retry-after"]);
  progress.head = { status, headers: received, retryAfterMs };
  // A body that may be cut is complete as soon as it reaches the bound.
  const maxBytes = keepsPartialBody ? maxBodyBytes - 1 : maxBodyBytes;
  if (readsBodyOf(status)) await readBounded(response.body, progress.chunks, maxBytes);
  // The body is read so that the connection can be reused; a failure here changes nothing.
  else await response.body.dump({ limit: MAX_DUMPED_BYTES, signal }).catch(() => {});
}

async function readBounded(
  body: AsyncIterable<Uint8Array>,
  chunks: Uint8Array[],
  maxBytes: number,
): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    // Leaving the loop destroys the body, and with it the connection.
    if (bytes > maxBytes) throw new ExchangeFailure("too_long");
  }
}
