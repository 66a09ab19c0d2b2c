/** One HTTP exchange with Infosimples: JSON out of it, or a failure that says nothing of what was sent. */
import { type Dispatcher, request } from "undici";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { requireShortLists } from "../short-lists.ts";

const MOST_BYTES = 2 * 1024 * 1024;

export interface Exchange {
  readonly method: "GET" | "POST";
  readonly url: URL;
  /** Sent as a form. */
  readonly form?: URLSearchParams;
  readonly signal: AbortSignal;
  readonly dispatcher?: Dispatcher | undefined;
}

export async function exchange(asked: Exchange): Promise<unknown> {
  const answer = await answerOf(asked);
  const failure = failureOfStatus(answer.status);
  if (failure) throw failure;
  return requireShortLists("infosimples", jsonOf(answer.text));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new LookupFailure("broken_answer", "infosimples: an answer that is no JSON");
  }
}

/** Errors of the network hold the address, which may hold the token: they end here. */
async function answerOf({ method, url, form, signal, dispatcher }: Exchange) {
  try {
    const { statusCode, body } = await request(url, {
      method,
      signal,
      // The signal alone says how long: a question may take minutes before its first byte.
      headersTimeout: 0,
      bodyTimeout: 0,
      ...(form ? { body: form.toString(), headers: FORM_HEADERS } : { headers: HEADERS }),
      ...(dispatcher && { dispatcher }),
    });
    return { status: statusCode, text: await readBounded(body) };
  } catch (error) {
    if (error instanceof LookupFailure) throw error;
    throw signal.aborted
      ? new LookupFailure("transient", "infosimples: no answer in time")
      : new LookupFailure("transient", "infosimples: out of reach");
  }
}

const HEADERS = { accept: "application/json" };
const FORM_HEADERS = { ...HEADERS, "content-type": "application/x-www-form-urlencoded" };

async function readBounded(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop destroys the body, and with it the connection.
    if (bytes > MOST_BYTES) throw new LookupFailure("broken_answer", "infosimples: too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The envelope's code decides; a status is looked at only where there can be no envelope. */
function failureOfStatus(status: number): LookupFailure | null {
  if (status >= 500) return new LookupFailure("transient", `infosimples: HTTP ${status}`);
  if (status === 429) return new LookupFailure("rate_limited", "infosimples: HTTP 429");
  if (status === 401 || status === 403) {
    return new LookupFailure("misconfigured", `infosimples: HTTP ${status}`);
  }
  return null;
}
