/** One request and what counts of its answer, bounded in time and size whatever the other side does. */
import { request } from "undici";
import type { Dispatcher } from "undici";
import type { OutgoingWebhook, SendFailure } from "../../usecases/webhooks/sending/sender.ts";
import { answerText } from "./answer-text.ts";
import { retryAfterMs } from "./retry-after.ts";
import { SendFailed, within } from "./send-failed.ts";

const MOST_ANSWER_BYTES = 4096;
/** Receivers have no reason to send any; a few may come from proxies in front of them. */
const MOST_INTERIM_ANSWERS = 8;

export interface Exchanged {
  readonly status: number;
  readonly answer: string;
  readonly retryAfterMs: number | null;
}

/** Redirects are answers like any other: nothing here follows them. */
export async function exchange(
  { url, headers, body }: OutgoingWebhook,
  dispatcher: Dispatcher,
  timeoutMs: number,
  given?: AbortSignal,
): Promise<Exchanged> {
  const cut = new AbortController();
  const giveUp = () => cut.abort(given?.reason);
  if (given?.aborted) giveUp();
  given?.addEventListener("abort", giveUp);
  const timer = setTimeout(() => cut.abort(new SendFailed("timeout")), timeoutMs);
  let interimAnswers = 0;
  try {
    const asked = request(url, {
      dispatcher,
      method: "POST",
      headers,
      body,
      signal: cut.signal,
      // The signal alone says how long.
      headersTimeout: 0,
      bodyTimeout: 0,
      highWaterMark: MOST_ANSWER_BYTES,
      onInfo: () => {
        interimAnswers += 1;
        if (interimAnswers > MOST_INTERIM_ANSWERS) cut.abort(new SendFailed("broken_answer"));
      },
    });
    // A request that waits for its connection does not hear the signal.
    const response = await within(cut.signal, asked);
    return {
      status: response.statusCode,
      retryAfterMs: retryAfterMs(response.headers["retry-after"], Date.now()),
      answer: answerText(await readBeginning(response.body)),
    };
  } finally {
    clearTimeout(timer);
    given?.removeEventListener("abort", giveUp);
  }
}

/** The status has come, and it decides: a body that drips, breaks off or never ends is kept as far as it came. */
async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      // Leaving the loop destroys the body, and with it the connection.
      if (bytes >= MOST_ANSWER_BYTES) break;
    }
  } catch {
    // Cut off by the deadline or by the other side.
  }
  return Buffer.concat(chunks).subarray(0, MOST_ANSWER_BYTES);
}

/** Not the other side's doing: a header that cannot be sent, or a sender that was closed. */
const OUR_MISTAKES = ["UND_ERR_INVALID_ARG", "UND_ERR_CLOSED", "UND_ERR_DESTROYED"];

/** After the connection stands, whatever goes wrong is an answer that is none. */
export function failureOf(error: unknown): SendFailure {
  if (error instanceof SendFailed) return error.failure;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (OUR_MISTAKES.includes(code)) throw error;
  return "broken_answer";
}
