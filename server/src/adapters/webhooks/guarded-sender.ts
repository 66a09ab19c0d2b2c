/**
 * Sends webhooks to URLs that customers chose. It guarantees that only public addresses are reached, that the
 * connection goes to the address that was checked, that no redirect is followed, and that no receiver exceeds the
 * timeout or fills the memory. Each origin has its own connections, so that a slow origin delays only itself.
 */
import { Agent } from "undici";
import { checkEndpointUrl } from "../../usecases/webhooks/endpoints/endpoint-url.ts";
import type { EndpointPolicy } from "../../usecases/webhooks/endpoints/endpoint-url.ts";
import { isPublicAddress } from "../../usecases/webhooks/endpoints/public-address.ts";
import type {
  OutgoingWebhook,
  SendOutcome,
  WebhookSender,
} from "../../usecases/webhooks/sending/sender.ts";
import { checkedSockets } from "./checked-socket.ts";
import { openEgressProxy } from "./egress-proxy.ts";
import type { EgressProxy } from "./egress-proxy.ts";
import { failureOf, sendWebhook } from "./exchange.ts";
import { guardedConnector } from "./guarded-connector.ts";
import type { OpenSocket } from "./guarded-connector.ts";
import { resolveByServers, resolveBySystem } from "./resolve-name.ts";

export interface GuardedSenderOptions extends EndpointPolicy {
  /** The timeout of name resolution, connection and TLS together. */
  readonly connectTimeoutMs: number;
  readonly totalTimeoutMs: number;
  /** The max connections to one origin; `null` if there is no limit. */
  readonly connectionsPerOrigin?: number | null;
  /** An egress proxy. It resolves the names, and must itself refuse names of private addresses. */
  readonly proxyUrl?: string;
  /** DNS servers, each as `address` or `address:port`; the system's by default. */
  readonly dnsServers?: readonly string[];
  /** A certificate authority in PEM that replaces the public ones. */
  readonly ca?: string;
  /** Replaces the address rule of `allowPrivate`. */
  readonly isAllowedAddress?: (address: string) => boolean;
}

const CONNECTIONS_PER_ORIGIN = 20;
const MAX_HEADER_BYTES = 16 * 1024;
const IDLE_MS = 4_000;
/** The max idle time of a connection, even if the receiver offers more. */
const MAX_IDLE_MS = 10_000;
/** The max lifetime of a connection, even a busy one, so that a receiver may move to another address. */
const MAX_LIFE_MS = 60_000;

export class GuardedWebhookSender implements WebhookSender {
  readonly #options: GuardedSenderOptions;
  readonly #proxy: EgressProxy | null;
  readonly #agent: Agent;

  constructor(options: GuardedSenderOptions) {
    const { proxyUrl, connectTimeoutMs, ca } = options;
    this.#options = options;
    this.#proxy =
      proxyUrl === undefined ? null : openEgressProxy({ url: proxyUrl, connectTimeoutMs });
    const open = this.#proxy?.open ?? openDirectly(options);
    this.#agent = new Agent({
      connect: guardedConnector({ open, connectTimeoutMs, ca }),
      connections:
        options.connectionsPerOrigin === undefined
          ? CONNECTIONS_PER_ORIGIN
          : options.connectionsPerOrigin,
      allowH2: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: MAX_IDLE_MS,
      clientTtl: MAX_LIFE_MS,
    });
  }

  async send(outgoing: OutgoingWebhook): Promise<SendOutcome> {
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    const fault = checkEndpointUrl(outgoing.url, this.#options);
    if (fault) {
      const failure = fault === "forbidden_host" ? "forbidden_address" : "invalid_url";
      return { answered: false, failure, durationMs: durationMs() };
    }
    try {
      const answer = await sendWebhook(outgoing, this.#agent, this.#options.totalTimeoutMs);
      return { answered: true, ...answer, durationMs: durationMs() };
    } catch (error) {
      return { answered: false, failure: failureOf(error), durationMs: durationMs() };
    }
  }

  /** Waits for the requests in flight, which end within their timeout. */
  async close(): Promise<void> {
    await this.#agent.close();
    await this.#proxy?.close();
  }
}

function openDirectly({
  allowPrivate,
  dnsServers,
  isAllowedAddress,
}: GuardedSenderOptions): OpenSocket {
  const near = allowPrivate && dnsServers === undefined;
  return checkedSockets({
    resolveName: near ? resolveBySystem : resolveByServers(dnsServers),
    isAllowed: isAllowedAddress ?? (allowPrivate ? () => true : isPublicAddress),
  });
}
