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
/** The window rolls by tenths of it. */
const BUCKETS = 10;
/** After a failure the store is left alone so long, so that one that hangs delays few. */
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

  /** A probe that was not heard of for `probeMs` is given up, and another call may probe. */
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
    if (Date.now() < this.#fallbackUntil) return null;
    const key = this.#key(name);
    try {
      return await this.#redis.evalsha(sha, 1, key, ...input).catch((error: unknown) => {
        // The store was emptied or restarted since it last saw the script.
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
