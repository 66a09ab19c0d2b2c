/**
 * Sends webhooks to addresses that strangers chose. Promises: nothing but public addresses is reached, the connection
 * goes to the address that was checked, no redirect is followed, and no receiver holds a request beyond its time or
 * fills the memory. Connections are kept per origin, so that a slow one delays itself alone.
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
  /** Name, connection and TLS together. */
  readonly connectTimeoutMs: number;
  readonly totalTimeoutMs: number;
  /** Null: as many as whoever sends asks for at once. */
  readonly connectionsPerOrigin?: number | null;
  /** The proxy resolves the names then, and must itself refuse those of private addresses. */
  readonly proxyUrl?: string;
  /** `address` or `address:port`; without any, the system's. */
  readonly dnsServers?: readonly string[];
  /** In PEM, in place of the public authorities. */
  readonly ca?: string;
  /** In place of the rule that `allowPrivate` stands for, where it must be another. */
  readonly isAllowedAddress?: (address: string) => boolean;
}

const CONNECTIONS_PER_ORIGIN = 20;
const MAX_HEADER_BYTES = 16 * 1024;
const IDLE_MS = 4_000;
/** However long a receiver offers to keep one. */
const MAX_IDLE_MS = 10_000;
/** A busy connection too is opened anew, so that a receiver that moves is followed. */
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

  async send(outgoing: OutgoingWebhook, signal?: AbortSignal): Promise<SendOutcome> {
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    const fault = checkEndpointUrl(outgoing.url, this.#options);
    if (fault) {
      const failure = fault === "forbidden_host" ? "forbidden_address" : "invalid_url";
      return { answered: false, failure, durationMs: durationMs() };
    }
    try {
      const answer = await sendWebhook(outgoing, this.#agent, this.#options.totalTimeoutMs, signal);
      return { answered: true, ...answer, durationMs: durationMs() };
    } catch (error) {
      return { answered: false, failure: failureOf(error), durationMs: durationMs() };
    }
  }

  /** Waits for what is under way, no longer than a request may take. */
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
