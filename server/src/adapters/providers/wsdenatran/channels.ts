/**
 * The two ways in which WSDenatran is sold: a registered client certificate, or OAuth2 client credentials at SERPRO's
 * gateway. A channel provides the headers of a request.
 */
import { Agent } from "undici";
import type { Dispatcher } from "undici";
import { LookupFailure } from "../../../usecases/sources/source.ts";
import { unlessAborted } from "../../../waiting.ts";
import { requestProvider, failureOfStatus } from "../provider-exchange.ts";
import type { ProviderAnswer } from "../provider-exchange.ts";
import { tokenAnswer } from "./wire.ts";

/** A client certificate, all parts in PEM. Without `ca` the server is checked against the public authorities. */
export interface CertificateChannel {
  readonly kind: "certificate";
  readonly cert: string;
  readonly key: string;
  readonly ca?: string;
  /** The CPF of the operator, required on every call. */
  readonly operatorCpf: string;
}

export interface OAuth2Channel {
  readonly kind: "oauth2";
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The CPF of the operator, sent if it is set: the documents disagree on whether this channel needs it. */
  readonly operatorCpf?: string;
}

type Headers = Readonly<Record<string, string>>;

export interface Channel {
  headers(signal: AbortSignal): Promise<Headers>;
  /** Discards headers that were refused. Returns whether a second request, with new headers, can help. */
  renew(refused: Headers): boolean;
}

export function openDispatcher(channel: CertificateChannel | OAuth2Channel): Dispatcher {
  if (channel.kind === "oauth2") return new Agent();
  const { cert, key, ca } = channel;
  return new Agent({ connect: { cert, key, ...(ca === undefined ? {} : { ca }) } });
}

export function openChannel(
  channel: CertificateChannel | OAuth2Channel,
  dispatcher: Dispatcher,
  timeoutMs: number,
): Channel {
  if (channel.kind === "oauth2") return new TokenChannel(channel, dispatcher, timeoutMs);
  const headers = { "x-cpf-usuario": channel.operatorCpf };
  return { headers: () => Promise.resolve(headers), renew: () => false };
}

/** A token is renewed before it expires: by this share of its lifetime, but at most this many seconds earlier. */
const MARGIN = { share: 0.1, maxSeconds: 30 };

class TokenChannel implements Channel {
  readonly #options: OAuth2Channel;
  readonly #dispatcher: Dispatcher;
  readonly #timeoutMs: number;
  #current: { readonly headers: Headers; readonly until: number } | null = null;
  /** The renewal in flight, for which all callers wait. */
  #renewal: Promise<Headers> | null = null;

  constructor(options: OAuth2Channel, dispatcher: Dispatcher, timeoutMs: number) {
    this.#options = options;
    this.#dispatcher = dispatcher;
    this.#timeoutMs = timeoutMs;
  }

  headers(signal: AbortSignal): Promise<Headers> {
    if (this.#current && performance.now() < this.#current.until) {
      return Promise.resolve(this.#current.headers);
    }
    this.#renewal ??= this.#fetch().finally(() => {
      this.#renewal = null;
    });
    return unlessAborted(signal, this.#renewal).catch((error: unknown) => {
      throw error instanceof LookupFailure ? error : givenUp();
    });
  }

  renew(refused: Headers): boolean {
    // Another request may have renewed the token in between; the new one stays.
    if (this.#current?.headers === refused) this.#current = null;
    return true;
  }

  async #fetch(): Promise<Headers> {
    const { tokenUrl, clientId, clientSecret, operatorCpf } = this.#options;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const startedAt = performance.now();
    const answer = await requestProvider(
      {
        provider: "wsdenatran",
        method: "POST",
        url: new URL(tokenUrl),
        headers: {
          authorization: `Basic ${basic}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=client_credentials",
      },
      // The signal of the first caller is not passed on, because others wait for the same token.
      { dispatcher: this.#dispatcher, timeoutMs: this.#timeoutMs },
    );
    const parsed = tokenAnswer.safeParse(answer.json);
    if (answer.status !== 200) throw failureOfToken(answer);
    if (!parsed.success) throw new LookupFailure("broken_answer", "wsdenatran: not a token");
    const { access_token: token, expires_in: seconds } = parsed.data;
    const usable = seconds - Math.min(seconds * MARGIN.share, MARGIN.maxSeconds);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(operatorCpf === undefined ? {} : { "x-cpf-usuario": operatorCpf }),
    };
    this.#current = { headers, until: startedAt + usable * 1_000 };
    return headers;
  }
}

/** The failure of a token request. A refusal concerns our credentials and never the driver. */
function failureOfToken(answer: ProviderAnswer): LookupFailure {
  const failure = failureOfStatus("wsdenatran", answer);
  const ours = failure.kind === "refused" || answer.status === 404;
  return ours ? new LookupFailure("misconfigured", "wsdenatran: no token is given") : failure;
}

function givenUp(): LookupFailure {
  return new LookupFailure("transient", "wsdenatran: given up by the caller");
}
