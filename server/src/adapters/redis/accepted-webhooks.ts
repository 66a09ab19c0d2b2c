/**
 * The memory of accepted webhooks, in Redis, over a separate connection. While Redis is unreachable nothing is
 * remembered.
 */
import type { Redis } from "ioredis";
import type {
  AcceptedWebhooks,
  AttemptName,
} from "../../usecases/webhooks/sending/accepted-webhooks.ts";
import { openRedis, type RedisAddress } from "./connection.ts";

/** A worker that died is replaced, and its calls are repeated, well within this time. */
const TTL_MS = 120_000;
/** A value is far smaller; anything larger was not written by this class. */
const MAX_BYTES = 1_024;
/** A worker that has just started waits this long for Redis: its predecessor sent most of the webhooks it repeats. */
const MAX_CONNECT_MS = 1_000;
/** Such a worker is busy and reads answers late. A webhook whose answer it does not wait for is sent twice. */
const COMMAND_TIMEOUT_MS = 2_000;
/** A Redis that hangs is not queried for this long, so that webhooks do not wait for it one after the other. */
const PAUSE_MS = 5_000;

export class RedisAcceptedWebhooks implements AcceptedWebhooks {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #connected: Promise<void>;
  #silentUntil = 0;

  /** `scope` separates installations that share a Redis. */
  constructor(address: RedisAddress, scope: string, onError: (error: Error) => void) {
    this.#redis = openRedis(address, onError, { commandTimeoutMs: COMMAND_TIMEOUT_MS });
    this.#prefix = `webhooks:{${scope}}:accepted`;
    this.#connected = firstConnection(this.#redis);
  }

  close(): void {
    this.#redis.disconnect();
  }

  remember(attempt: AttemptName, sealed: Buffer): void {
    void this.#ask(() => this.#redis.set(this.#key(attempt), sealed, "PX", TTL_MS));
  }

  async recall(attempt: AttemptName): Promise<Buffer | null> {
    const sealed = await this.#ask(() => this.#redis.getBuffer(this.#key(attempt)));
    return sealed && sealed.length <= MAX_BYTES ? sealed : null;
  }

  /** Returns `null` if Redis cannot answer. */
  async #ask<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    await this.#connected;
    const askedAt = performance.now();
    if (askedAt < this.#silentUntil) return null;
    try {
      return await command();
    } catch {
      const hangs = performance.now() - askedAt >= COMMAND_TIMEOUT_MS;
      if (hangs) this.#silentUntil = performance.now() + PAUSE_MS;
      return null;
    }
  }

  #key({ mode, deliveryId, number }: AttemptName): string {
    return `${this.#prefix}:${mode}:${deliveryId}.${number}`;
  }
}

/** Ends when the connection is ready for the first time, or takes too long for that. */
function firstConnection(redis: Redis): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_CONNECT_MS);
  redis.once("ready", resolve);
  return promise.finally(() => clearTimeout(timer));
}
