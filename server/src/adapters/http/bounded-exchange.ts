/**
 * One HTTP request and its answer, bounded in time and size whatever the other side does. Redirects are answers like
 * any other: none is followed.
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
  /** For the whole exchange; null where the signal alone decides. */
  readonly timeoutMs: number | null;
  readonly signal?: AbortSignal | undefined;
  readonly maxBodyBytes: number;
  /** Of these statuses the body is read; that of others is thrown away. All of them by default. */
  readonly readsBodyOf?: (status: number) => boolean;
  /** The status alone counts: of a body that is too long, drips or breaks off the beginning is kept. */
  readonly keepsPartialBody?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData["headers"];
  readonly retryAfterMs: number | null;
  /** Empty where it was not read. */
  readonly body: Buffer;
}

/**
 * timeout: no whole answer in time. aborted: the caller's signal. too_long: a body beyond its bound, or interim answers
 * without end. network: anything else, whose `code` and `cause` say what.
 */
export type ExchangeFailureKind = "timeout" | "aborted" | "too_long" | "network";

/** Why there is no answer. The cause may hold the address, and with it what is private: it is not to be passed on. */
export class ExchangeFailure extends Error {
  readonly kind: ExchangeFailureKind;
  /** As undici, Node.js or OpenSSL name the error; empty where they do not. */
  readonly code: string;

  constructor(kind: ExchangeFailureKind, cause?: unknown) {
    super(`http: ${kind}`, { cause });
    this.name = "ExchangeFailure";
    this.kind = kind;
    this.code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  }
}

/** Proxies may send a few of them; nothing else has a reason to. */
const MAX_INTERIM_ANSWERS = 8;
const MAX_DUMPED_BYTES = 64 * 1024;

/** What has arrived of an answer so far. */
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
    // The signal alone says how long.
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
  // A body that is cut anyway is full once there are all the bytes that are kept.
  const maxBytes = keepsPartialBody ? maxBodyBytes - 1 : maxBodyBytes;
  if (readsBodyOf(status)) await readBounded(response.body, progress.chunks, maxBytes);
  // Read so that the connection can be used again; a failure here changes nothing.
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
