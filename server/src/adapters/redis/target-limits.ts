/**
 * Limits for hosts that do not accept webhooks. An endpoint that accepted one within the window has no limit, and costs
 * no round trip. For the other endpoints each process allows few requests in flight, and sends none while the host, or
 * the organization, has failed too often within the window. These counts are shared through Redis; while it is
 * unreachable only the limit of requests in flight applies.
 */
import { LRUCache } from "lru-cache";
import type { Redis } from "ioredis";
import type {
  TargetEntry,
  TargetLimits,
  WebhookTarget,
} from "../../usecases/webhooks/sending/target-limits.ts";

export interface TargetLimitOptions {
  /** The failures of one host within the window, of all organizations together; one organization may have half as many. */
  readonly maxFailures: number;
  readonly windowMs: number;
  /** The requests in flight from this process to one host; one endpoint may have an eighth of them. */
  readonly maxInFlight: number;
  /** A prefix for the keys, so that installations can share a Redis. */
  readonly scope: string;
}

const MAX_CACHED_ENDPOINTS = 20_000;
/**
 * The max time that a request waits for a place. A healthy receiver answers the first request of a burst within it, and
 * has no limit from then on.
 */
const ENTER_TIMEOUT_MS = 1_000;
/** How often within the window a process writes to Redis that an endpoint accepts webhooks. */
const WRITES_PER_WINDOW = 3;

/** Counts a failure. The script itself sets the expiry, so that no counter is left without one. */
const COUNT = `for _, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
end`;

/** Reads the keys. A value that does not expire within the window was not written by this class, and is deleted. */
const READ = `local found = {}
for index, key in ipairs(KEYS) do
  local left = redis.call('PTTL', key)
  found[index] = left >= 0 and left <= tonumber(ARGV[1]) and redis.call('GET', key)
  if not found[index] then redis.call('DEL', key) end
end
return found`;

export class RedisTargetLimits implements TargetLimits {
  readonly #redis: Redis;
  readonly #options: TargetLimitOptions;
  readonly #maxPerEndpoint: number;
  readonly #inFlight = new Map<string, number>();
  /** The requests that wait for a place, by host. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Endpoints that accept webhooks, each with the time when this process last wrote so to Redis. */
  readonly #accepting: LRUCache<string, number>;

  constructor(redis: Redis, options: TargetLimitOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#maxPerEndpoint = Math.max(1, Math.floor(options.maxInFlight / 8));
    this.#accepting = new LRUCache({ max: MAX_CACHED_ENDPOINTS, ttl: options.windowMs });
  }

  async enter(target: WebhookTarget): Promise<TargetEntry> {
    for (const endsAt = performance.now() + ENTER_TIMEOUT_MS; ;) {
      if (this.#accepting.has(target.endpointId)) return this.#admit(target);
      if (this.#hasRoom(target)) break;
      const leftMs = endsAt - performance.now();
      if (leftMs <= 0) return { admitted: false, because: "in_flight" };
      await this.#nextChange(target.host, leftMs);
    }
    // The place is taken before Redis answers: otherwise all requests of a burst would be admitted.
    this.#add(target, 1);
    if (await this.#isBlocked(target)) {
      this.#add(target, -1);
      this.#wake(target);
      return { admitted: false, because: "failures" };
    }
    return this.#admit(target, () => this.#add(target, -1));
  }

  #hasRoom({ host, endpointId }: WebhookTarget): boolean {
    const { maxInFlight } = this.#options;
    return (
      this.#inFlightOf(host) < maxInFlight && this.#inFlightOf(endpointId) < this.#maxPerEndpoint
    );
  }

  /** Waits until a request to the host ends or `ms` have passed. */
  #nextChange(host: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(host) ?? new Set();
      this.#waiting.set(host, waiting);
      const wake = () => {
        clearTimeout(timer);
        waiting.delete(wake);
        if (waiting.size === 0) this.#waiting.delete(host);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      waiting.add(wake);
    });
  }

  #admit(target: WebhookTarget, release = () => {}): TargetEntry {
    return {
      admitted: true,
      release: (succeeded) => {
        release();
        if (succeeded === true) this.#markAccepting(target);
        if (succeeded === false) this.#countFailure(target);
        this.#wake(target);
      },
    };
  }

  #wake({ host }: WebhookTarget): void {
    for (const wake of this.#waiting.get(host) ?? []) wake();
  }

  #inFlightOf(name: string): number {
    return this.#inFlight.get(name) ?? 0;
  }

  #add({ host, endpointId }: WebhookTarget, one: 1 | -1): void {
    for (const name of [host, endpointId]) {
      const count = this.#inFlightOf(name) + one;
      if (count > 0) this.#inFlight.set(name, count);
      else this.#inFlight.delete(name);
    }
  }

  async #isBlocked(target: WebhookTarget): Promise<boolean> {
    const { maxFailures, windowMs } = this.#options;
    const keys = [this.#acceptingKey(target), ...this.#failureKeys(target)];
    const values = (await this.#redis
      .eval(READ, keys.length, ...keys, windowMs)
      .catch(() => [])) as readonly (string | null)[];
    const [accepting, ofHost, ofOrganization] = values;
    if (accepting) {
      this.#accepting.set(target.endpointId, 0);
      this.#wake(target);
      return false;
    }
    return Number(ofHost ?? 0) >= maxFailures || Number(ofOrganization ?? 0) >= maxFailures / 2;
  }

  #markAccepting(target: WebhookTarget): void {
    const { windowMs } = this.#options;
    const now = Date.now();
    const writtenAt = this.#accepting.get(target.endpointId) ?? 0;
    const isWritten = now - writtenAt < windowMs / WRITES_PER_WINDOW;
    this.#accepting.set(target.endpointId, isWritten ? writtenAt : now);
    if (!isWritten) this.#redis.set(this.#acceptingKey(target), 1, "PX", windowMs).catch(() => {});
  }

  #countFailure(target: WebhookTarget): void {
    const keys = this.#failureKeys(target);
    this.#redis.eval(COUNT, keys.length, ...keys, this.#options.windowMs).catch(() => {});
  }

  #acceptingKey({ endpointId }: WebhookTarget): string {
    return `webhooks:{${this.#options.scope}}:wanted:${endpointId}`;
  }

  #failureKeys({ host, organizationId }: WebhookTarget): [string, string] {
    const failures = `webhooks:{${this.#options.scope}}:failures`;
    return [`${failures}:${host}`, `${failures}:${organizationId}`];
  }
}
