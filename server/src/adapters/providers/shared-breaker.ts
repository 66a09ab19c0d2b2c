/**
 * A circuit breaker that all workers share through Redis. A call that succeeds costs one round trip, a call that fails
 * two. While Redis is unreachable every call is allowed.
 */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Redis } from "ioredis";

export interface BreakerOptions {
  /** The number of failures within the window that opens the breaker. */
  readonly failures: number;
  /** The min share of failed calls that opens it: a busy provider always has some failures. */
  readonly share: number;
  readonly windowMs: number;
  /** How long the breaker stays open before one call may probe the provider. */
  readonly openMs: number;
  /** A prefix for the keys, so that installations can share a Redis. */
  readonly scope?: string;
}

/** The evidence of a call about its provider. `unknown`: there is none, so another call may probe. */
export type PermitOutcome = "good" | "bad" | "unknown";

export type Permit =
  | { readonly allowed: true; recordOutcome(outcome: PermitOutcome): Promise<void> }
  | { readonly allowed: false; readonly retryAfterMs: number };

interface Script {
  readonly text: string;
  readonly sha: string;
}

const REQUEST_PERMIT = scriptOf("breaker-request-permit.lua");
const RECORD_OUTCOME = scriptOf("breaker-record-outcome.lua");
/** The window is counted in this many parts. */
const BUCKETS = 10;
/** After a failure Redis is not called for this long, so that a hanging Redis delays few calls. */
const FALLBACK_MS = 1_000;

const ALLOWED: Permit = { allowed: true, recordOutcome: () => Promise.resolve() };

export class SharedBreaker {
  readonly #redis: Redis;
  readonly #options: BreakerOptions;
  readonly #onStoreFailure: (error: unknown) => void;
  readonly #window: readonly [windowMs: number, bucketMs: number];
  #fallbackUntil = 0;

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

  /** Requests a permit for one call. A probe without an outcome after `probeMs` expires, and another call may probe. */
  async requestPermit(name: string, probeMs: number): Promise<Permit> {
    const call = randomUUID();
    const { failures, share, openMs } = this.#options;
    const answer = await this.#run(REQUEST_PERMIT, name, [...this.#window, probeMs, call, openMs]);
    if (answer === null) return ALLOWED;
    const [permit, retryAfterMs] = answer as readonly [number, number];
    if (permit === 0) return { allowed: false, retryAfterMs };
    const probes = permit === 2;
    return {
      allowed: true,
      recordOutcome: async (outcome) => {
        if (outcome !== "bad" && !probes) return;
        await this.#run(RECORD_OUTCOME, name, [
          ...this.#window,
          call,
          outcome,
          failures,
          share,
          openMs,
        ]);
      },
    };
  }

  /** Whether the breaker refuses all calls but probes; null if Redis did not answer. */
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

  /** Runs a script; null if Redis did not answer. */
  async #run({ text, sha }: Script, name: string, input: readonly (string | number)[]) {
    if (Date.now() < this.#fallbackUntil) return null;
    const key = this.#key(name);
    try {
      return await this.#redis.evalsha(sha, 1, key, ...input).catch((error: unknown) => {
        // Redis was emptied or restarted since it last loaded the script.
        if (!(error instanceof Error) || !error.message.startsWith("NOSCRIPT")) throw error;
        return this.#redis.eval(text, 1, key, ...input);
      });
    } catch (error) {
      this.#fallbackUntil = Date.now() + FALLBACK_MS;
      this.#onStoreFailure(error);
      return null;
    }
  }
}

function scriptOf(file: string): Script {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return { text, sha: createHash("sha1").update(text).digest("hex") };
}
