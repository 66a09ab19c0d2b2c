/** One HTTP exchange with one host of ActiveThread. Its failures say nothing of what was asked. */
import { type Dispatcher, request } from "undici";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { requireShortLists } from "../short-lists.ts";

const MOST_BYTES = 2 * 1024 * 1024;
const LONGEST_WAIT_MS = 86_400_000;

export interface Exchange {
  readonly url: URL;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly dispatcher: Dispatcher | undefined;
}

/** `failed`: the host is out of reach or broken itself, so that another host may do better. */
export type Exchanged =
  | { readonly kind: "answered"; readonly body: unknown }
  | { readonly kind: "not_found" }
  | { readonly kind: "failed"; readonly failure: LookupFailure };

export async function exchange(asked: Exchange): Promise<Exchanged> {
  let answer;
  try {
    answer = await answerOf(asked);
  } catch (error) {
    if (error instanceof LookupFailure) throw error;
    // An error of the network holds the address, and with it the CPF: it ends here.
    if (asked.signal.aborted) throw failed("transient", "no answer in time");
    return { kind: "failed", failure: failed("transient", "out of reach") };
  }
  const { status, text, retryAfterMs } = answer;
  if (status >= 500) {
    const failure = failed("transient", `HTTP ${status}`, retryAfterMs);
    return { kind: "failed", failure };
  }
  if (status === 404) return notFound(text);
  if (status !== 200) throw failureOfStatus(status, retryAfterMs);
  return { kind: "answered", body: requireShortLists("activethread", jsonOf(text)) };
}

async function answerOf({ url, token, signal, dispatcher }: Exchange) {
  const { statusCode, headers, body } = await request(url, {
    method: "GET",
    headers: { accept: "application/json", authorization: token },
    signal,
    // The signal alone says how long.
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(dispatcher && { dispatcher }),
  });
  return {
    status: statusCode,
    text: await readBounded(body),
    retryAfterMs: waitOf(headers["retry-after"]),
  };
}

async function readBounded(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop destroys the body, and with it the connection.
    if (bytes > MOST_BYTES) throw failed("broken_answer", "an answer that is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The page of a proxy or of a wrong address is no word on a license: theirs is an object. */
function notFound(text: string): Exchanged {
  const body = jsonOf(text);
  if (typeof body === "object" && body !== null) return { kind: "not_found" };
  throw failed("broken_answer", "HTTP 404 without a reason");
}

function failureOfStatus(status: number, retryAfterMs: number | null): LookupFailure {
  const said = `HTTP ${status}`;
  if (status === 429) return failed("rate_limited", said, retryAfterMs);
  if (status === 401 || status === 403) return failed("misconfigured", said);
  // A redirect would carry the token elsewhere: the address is wrong.
  if (status < 200 || (status >= 300 && status < 400)) return failed("misconfigured", said);
  return failed(status < 300 ? "broken_answer" : "refused", said);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw failed("broken_answer", "an answer that is no JSON");
  }
}

/** Seconds, or a date. */
function waitOf(header: string | string[] | undefined): number | null {
  const text = String(header ?? "").trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : null;
}

function failed(
  kind: LookupFailure["kind"],
  said: string,
  retryAfterMs: number | null = null,
): LookupFailure {
  return new LookupFailure(kind, `activethread: ${said}`, retryAfterMs);
}
