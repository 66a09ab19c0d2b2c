/**
 * Bounds what a host gets from us that does not want it. An endpoint that took a webhook within the window is wanted,
 * and not bounded at all; nor does it cost a round trip. Of the others few are tried at once in each process, and none
 * while their host, or their organization, has failed too often within the window; these counts are shared through
 * Redis. While it is out of reach only the first bound holds.
 */
import { LRUCache } from "lru-cache";
import type { Redis } from "ioredis";
import type {
  TargetEntry,
  TargetLimits,
  WebhookTarget,
} from "../../usecases/webhooks/sending/target-limits.ts";

export interface TargetLimitOptions {
  /** Of one host within the window, all organizations together; an organization may have half as many anywhere. */
  readonly maxFailures: number;
  readonly windowMs: number;
  /** To one host, in this process; an eighth of it to one endpoint. */
  readonly maxInFlight: number;
  /** Keeps installations that share a store apart. */
  readonly scope: string;
}

const KEPT_ENDPOINTS = 20_000;
/** A receiver that is well answers within this, and is wanted then: a first burst to it need not be put off. */
const WAIT_MS = 1_000;
/** How often within the window the other processes are told that an endpoint is wanted. */
const TOLD_PER_WINDOW = 3;

/** Counted from the first failure on; a count without an end could otherwise be left behind. */
const COUNT = `for _, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
end`;

/** What stands under the keys; what does not end within the window is not ours, and thrown away. */
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
  /** Who waits for a place, by host. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Endpoints that are wanted, with when the others were told so. */
  readonly #wanted: LRUCache<string, number>;

  constructor(redis: Redis, options: TargetLimitOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#maxPerEndpoint = Math.max(1, Math.floor(options.maxInFlight / 8));
    this.#wanted = new LRUCache({ max: KEPT_ENDPOINTS, ttl: options.windowMs });
  }

  async enter(target: WebhookTarget): Promise<TargetEntry> {
    for (const endsAt = performance.now() + WAIT_MS; ;) {
      if (this.#wanted.has(target.endpointId)) return this.#admit(target);
      if (this.#hasRoom(target)) break;
      const leftMs = endsAt - performance.now();
      if (leftMs <= 0) return { admitted: false, because: "in_flight" };
      await this.#nextChange(target.host, leftMs);
    }
    // Before the store is asked, or all that ask at once would be let in.
    this.#add(target, 1);
    if (await this.#isSpared(target)) {
      this.#add(target, -1);
      this.#wake(target);
      return { admitted: false, because: "failures" };
    }
    return this.#admit(target, () => this.#add(target, -1));
  }

  #hasRoom({ host, endpointId }: WebhookTarget): boolean {
    const { maxInFlight } = this.#options;
    return this.#under(host) < maxInFlight && this.#under(endpointId) < this.#maxPerEndpoint;
  }

  /** Until something under way to the host is over, or so long. */
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

  #admit(target: WebhookTarget, letGo = () => {}): TargetEntry {
    return {
      admitted: true,
      leave: (succeeded) => {
        letGo();
        if (succeeded === true) this.#tellWanted(target);
        if (succeeded === false) this.#countFailure(target);
        this.#wake(target);
      },
    };
  }

  #wake({ host }: WebhookTarget): void {
    for (const wake of this.#waiting.get(host) ?? []) wake();
  }

  #under(name: string): number {
    return this.#inFlight.get(name) ?? 0;
  }

  #add({ host, endpointId }: WebhookTarget, one: 1 | -1): void {
    for (const name of [host, endpointId]) {
      const count = this.#under(name) + one;
      if (count > 0) this.#inFlight.set(name, count);
      else this.#inFlight.delete(name);
    }
  }

  async #isSpared(target: WebhookTarget): Promise<boolean> {
    const { maxFailures, windowMs } = this.#options;
    const keys = [this.#wantedKey(target), ...this.#failureKeys(target)];
    const found = (await this.#redis
      .eval(READ, keys.length, ...keys, windowMs)
      .catch(() => [])) as readonly (string | null)[];
    const [wanted, ofHost, ofOrganization] = found;
    if (wanted) {
      this.#wanted.set(target.endpointId, 0);
      this.#wake(target);
      return false;
    }
    return Number(ofHost ?? 0) >= maxFailures || Number(ofOrganization ?? 0) >= maxFailures / 2;
  }

  #tellWanted(target: WebhookTarget): void {
    const { windowMs } = this.#options;
    const now = Date.now();
    const toldAt = this.#wanted.get(target.endpointId) ?? 0;
    const told = now - toldAt < windowMs / TOLD_PER_WINDOW;
    this.#wanted.set(target.endpointId, told ? toldAt : now);
    if (!told) this.#redis.set(this.#wantedKey(target), 1, "PX", windowMs).catch(() => {});
  }

  #countFailure(target: WebhookTarget): void {
    const keys = this.#failureKeys(target);
    this.#redis.eval(COUNT, keys.length, ...keys, this.#options.windowMs).catch(() => {});
  }

  #wantedKey({ endpointId }: WebhookTarget): string {
    return `webhooks:{${this.#options.scope}}:wanted:${endpointId}`;
  }

  #failureKeys({ host, organizationId }: WebhookTarget): [string, string] {
    const failures = `webhooks:{${this.#options.scope}}:failures`;
    return [`${failures}:${host}`, `${failures}:${organizationId}`];
  }
}
