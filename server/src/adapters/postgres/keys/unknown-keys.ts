import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { Failure } from "../../../usecases/failure.ts";

/** Keys that nobody has heard of, from one address: so many at once, and so many a second after that. */
const PER_ADDRESS = { burst: 100, perSecond: 10 };
/** The same for all addresses together, so that many strangers take no more of the store than few. */
const PER_NODE = { burst: 500, perSecond: 100 };
const REMEMBERED_ADDRESSES = 20_000;

interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Holds so many tokens at most and gains some every second. */
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
 * Bounds how often the store is asked for keys that turn out to be unknown. Only these are counted, so that
 * customers behind one proxy do not pay for each other, let alone for a stranger there.
 */
export class UnknownKeyLimits {
  readonly #node: TokenBucket;
  readonly #addresses = new LRUCache<string, TokenBucket>({ max: REMEMBERED_ADDRESSES });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#node = new TokenBucket(PER_NODE, now());
  }

  /** Takes the place of one question to the store, or refuses. The result gives it back: the key was known. */
  take(address: string): () => void {
    const now = this.#now();
    const buckets = [this.#node, this.#bucketOf(networkOf(address), now)];
    // Both gain what time gave them, whichever is short.
    if (buckets.filter((bucket) => !bucket.hasToken(now)).length > 0) {
      throw new Failure("TOO_MANY_REQUESTS", { retryAfter: 1, reason: "perMinute" });
    }
    for (const bucket of buckets) bucket.add(-1);
    return () => {
      for (const bucket of buckets) bucket.add(1);
    };
  }

  #bucketOf(network: string, now: number): TokenBucket {
    const found = this.#addresses.get(network) ?? new TokenBucket(PER_ADDRESS, now);
    this.#addresses.set(network, found);
    return found;
  }
}

/** One host has a whole /64 of IPv6 to itself. */
function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? address : parsed.parts.slice(0, 4).join(":");
}
