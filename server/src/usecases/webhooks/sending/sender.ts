/** The port that sends webhooks: one request, one outcome. A receiver can neither delay it for long nor misuse it. */

export interface OutgoingWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The reason why no answer came. */
export type SendFailure =
  | "invalid_url"
  | "forbidden_address"
  | "dns_failed"
  | "connect_failed"
  | "tls_failed"
  | "timeout"
  | "broken_answer"
  | "proxy_failed";

export type SendOutcome =
  | {
      readonly answered: true;
      readonly status: number;
      /** The first 4 KiB as text, control characters made harmless, valid UTF-8. */
      readonly answer: string;
      readonly retryAfterMs: number | null;
      readonly durationMs: number;
    }
  | { readonly answered: false; readonly failure: SendFailure; readonly durationMs: number };

/** Only 2xx is a success. */
export function isAccepted(
  outcome: SendOutcome,
): outcome is Extract<SendOutcome, { readonly answered: true }> {
  return outcome.answered && outcome.status >= 200 && outcome.status < 300;
}

export interface WebhookSender {
  send(outgoing: OutgoingWebhook): Promise<SendOutcome>;
}
