/** The port by which webhooks leave: one request, one outcome; whoever is called can neither hold it nor misuse it. */

export interface OutgoingWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Why no answer came. */
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

export interface WebhookSender {
  /** Aborted, it lets go of the connection at once. */
  send(outgoing: OutgoingWebhook, signal?: AbortSignal): Promise<SendOutcome>;
}

/** Why a URL may not be an endpoint's, told before any name is looked up. */
export type UrlFault =
  | "not_a_url"
  | "not_https"
  | "has_credentials"
  | "port_not_allowed"
  | "forbidden_host"
  | "has_fragment"
  | "too_long";
