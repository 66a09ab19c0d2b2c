/** The memory of accepted webhooks, in Redis. While Redis is out of reach nothing is remembered. */
import type { Redis } from "ioredis";
import type {
  AcceptedWebhooks,
  AttemptName,
} from "../../usecases/webhooks/sending/accepted-webhooks.ts";

/** A worker that died is replaced, and its calls are repeated, well within this time. */
const TTL_MS = 120_000;
/** A value is far smaller; anything larger was not written by this class. */
const MAX_BYTES = 1_024;

export class RedisAcceptedWebhooks implements AcceptedWebhooks {
  readonly #redis: Redis;
  readonly #prefix: string;

  /** `scope` keeps installations that share a Redis apart. */
  constructor(redis: Redis, scope: string) {
    this.#redis = redis;
    this.#prefix = `webhooks:{${scope}}:accepted`;
  }

  remember(attempt: AttemptName, sealed: Buffer): void {
    this.#redis.set(this.#key(attempt), sealed, "PX", TTL_MS).catch(() => {});
  }

  async recall(attempt: AttemptName): Promise<Buffer | null> {
    const sealed = await this.#redis.getBuffer(this.#key(attempt)).catch(() => null);
    return sealed && sealed.length <= MAX_BYTES ? sealed : null;
  }

  #key({ mode, deliveryId, number }: AttemptName): string {
    return `${this.#prefix}:${mode}:${deliveryId}.${number}`;
  }
}
