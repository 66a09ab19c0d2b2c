/** Sends one webhook and reads the relevant part of its answer. */
import type { Dispatcher } from "undici";
import type { OutgoingWebhook, SendFailure } from "../../usecases/webhooks/sending/sender.ts";
import { exchange, ExchangeFailure } from "../http/bounded-exchange.ts";
import { answerText } from "./answer-text.ts";
import { SendError } from "./send-error.ts";

const MAX_ANSWER_BYTES = 4096;

export interface WebhookAnswer {
  readonly status: number;
  readonly answer: string;
  readonly retryAfterMs: number | null;
}

export async function sendWebhook(
  { url, headers, body }: OutgoingWebhook,
  dispatcher: Dispatcher,
  timeoutMs: number,
): Promise<WebhookAnswer> {
  const answer = await exchange(
    { method: "POST", url, headers, body },
    {
      dispatcher,
      timeoutMs,
      maxBodyBytes: MAX_ANSWER_BYTES,
      // Only the status decides, even if the body is cut off.
      keepsPartialBody: true,
    },
  );
  const { status, retryAfterMs } = answer;
  return { status, retryAfterMs, answer: answerText(answer.body) };
}

/** Error codes of mistakes in our code: a header that cannot be sent, or a sender that was closed. */
const OUR_MISTAKES = ["UND_ERR_INVALID_ARG", "UND_ERR_CLOSED", "UND_ERR_DESTROYED"];

/** The class of a failure. Every failure after the connection is open, except a timeout, is a broken answer. */
export function failureOf(error: unknown): SendFailure {
  if (!(error instanceof ExchangeFailure)) throw error;
  const { kind, code, cause } = error;
  if (cause instanceof SendError) return cause.failure;
  if (OUR_MISTAKES.includes(code)) throw error;
  return kind === "timeout" ? "timeout" : "broken_answer";
}
