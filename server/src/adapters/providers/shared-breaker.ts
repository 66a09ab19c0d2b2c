/**
 * A circuit breaker that all workers share through Redis: one round trip for a call that goes well, two for
 * one that fails. While the store is out of reach every call is let through.
 */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Redis } from "ioredis";

export interface BreakerOptions {
  /** So many failures within the window open it. */
  readonly failures: number;
  /** And only if they are this share of the calls: a busy provider always has some failures. */
  readonly share: number;
  readonly windowMs: number;
  /** How long it stays open before one call may probe. */
  readonly openMs: number;
  /** Keeps installations that share a store apart. */
  readonly scope?: string;
}

/** `unknown`: the call says nothing on how the provider is, so another one may probe. */
export type CallEnd = "good" | "bad" | "unknown";

export type Permit =
  | { readonly allowed: true; tell(end: CallEnd): Promise<void> }
  | { readonly allowed: false; readonly retryAfterMs: number };

interface Script {
  readonly text: string;
  readonly sha: string;
}

const ASK = scriptOf("breaker-ask.lua");
const TELL = scriptOf("breaker-tell.lua");
/** The window rolls by tenths of it. */
const BUCKETS = 10;
/** After a failure the store is left alone so long, so that one that hangs delays few. */
const REST_MS = 1_000;

const LET_THROUGH: Permit = { allowed: true, tell: () => Promise.resolve() };

export class SharedBreaker {
  readonly #redis: Redis;
  readonly #options: BreakerOptions;
  readonly #onStoreFailure: (error: unknown) => void;
  readonly #window: readonly [windowMs: number, bucketMs: number];
  #restUntil = 0;

  constructor(
    redis: Redis,
    options: BreakerOptions,
    onStoreFailure: (error: unknown) => void = () => {},
  ) {
    this.#redis = redis;
    this.#options = options;
    this.#onStoreFailure = onStoreFailure;
    this.#window = [options.windowMs, Math.ceil(options.windowMs / BUCKETS)];
  }

  /** A probe that was not heard of for `probeMs` is given up, and another call may probe. */
  async ask(name: string, probeMs: number): Promise<Permit> {
    const call = randomUUID();
    const { failures, share, openMs } = this.#options;
    const answer = await this.#run(ASK, name, [...this.#window, probeMs, call, openMs]);
    if (answer === null) return LET_THROUGH;
    const [permit, retryAfterMs] = answer as readonly [number, number];
    if (permit === 0) return { allowed: false, retryAfterMs };
    const probes = permit === 2;
    return {
      allowed: true,
      tell: async (end) => {
        if (end !== "bad" && !probes) return;
        await this.#run(TELL, name, [...this.#window, call, end, failures, share, openMs]);
      },
    };
  }

  /** Whether calls are held back but for probes; null where the store did not tell. */
  async isOpen(name: string): Promise<boolean | null> {
    return this.#redis.hexists(this.#key(name), "open_until").then(
      (found) => found === 1,
      () => null,
    );
  }

  #key(name: string): string {
    const { scope } = this.#options;
    return `breaker:{${scope === undefined ? name : `${scope}:${name}`}}`;
  }

  /** Null: the store did not answer. */
  async #run({ text, sha }: Script, name: string, input: readonly (string | number)[]) {
    if (Date.now() < this.#restUntil) return null;
    const key = this.#key(name);
    try {
      return await this.#redis.evalsha(sha, 1, key, ...input).catch((error: unknown) => {
        // The store was emptied or restarted since it last saw the script.
        if (!(error instanceof Error) || !error.message.startsWith("NOSCRIPT")) throw error;
        return this.#redis.eval(text, 1, key, ...input);
      });
    } catch (error) {
      this.#restUntil = Date.now() + REST_MS;
      this.#onStoreFailure(error);
      return null;
    }
  }
}

function scriptOf(file: string): Script {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return { text, sha: createHash("sha1").update(text).digest("hex") };
}
