import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { Failure } from "../../../usecases/failure.ts";

/** The rate of unknown keys from one address. */
const PER_ADDRESS = { burst: 100, perSecond: 10 };
/** The rate of unknown keys from all addresses together, so that many addresses load the database no more than few. */
const PER_NODE = { burst: 500, perSecond: 100 };
const MAX_ADDRESSES = 20_000;

interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A token bucket: it contains up to `burst` tokens and gains `perSecond` tokens every second. */
class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #at: number;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#at = now;
  }

  hasToken(now: number): boolean {
    const gained = ((now - this.#at) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + gained);
    this.#at = now;
    return this.#tokens >= 1;
  }

  add(tokens: number): void {
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + tokens);
  }
}

/**
 * Limits lookups of keys that turn out to be unknown. Known keys are not counted, so that customers behind one proxy
 * do not use up each other's limit.
 */
export class UnknownKeyLimits {
  readonly #node: TokenBucket;
  readonly #addresses = new LRUCache<string, TokenBucket>({ max: MAX_ADDRESSES });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#node = new TokenBucket(PER_NODE, now());
  }

  /** Takes a token for one lookup, or refuses. The returned function gives the token back if the key was known. */
  take(address: string): () => void {
    const now = this.#now();
    const buckets = [this.#node, this.#bucketOf(networkOf(address), now)];
    // Both buckets are refilled, even if the first one is empty.
    if (buckets.filter((bucket) => !bucket.hasToken(now)).length > 0) {
      throw new Failure("TOO_MANY_REQUESTS", { retryAfter: 1, reason: "perMinute" });
    }
    for (const bucket of buckets) bucket.add(-1);
    return () => {
      for (const bucket of buckets) bucket.add(1);
    };
  }

  #bucketOf(network: string, now: number): TokenBucket {
    const bucket = this.#addresses.get(network) ?? new TokenBucket(PER_ADDRESS, now);
    this.#addresses.set(network, bucket);
    return bucket;
  }
}

/** The network that counts as one address. For IPv6 it is a /64, which one host has to itself. */
function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? address : parsed.parts.slice(0, 4).join(":");
}
