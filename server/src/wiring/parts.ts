/** The parts that more than one role needs. */
import type { Redis } from "ioredis";
import { openPool, type Pool } from "../adapters/postgres/core/pool.ts";
import { SharedBreaker } from "../adapters/providers/shared-breaker.ts";
import type { RedisAddress } from "../adapters/redis/connection.ts";
import type { Config } from "../config.ts";
import type { Log } from "../observe.ts";
import type { EndpointPolicy } from "../usecases/webhooks/endpoints/endpoint-url.ts";

export function required<Value>(value: Value | undefined, name: string, why: string): Value {
  if (value === undefined) throw new Error(`${name} is not set: ${why}.`);
  return value;
}

/** One Redis, or the master that sentinels name. */
export function redisOf(config: Config): RedisAddress {
  const { CNH_REDIS_URL: url, CNH_REDIS_SENTINELS: sentinels } = config;
  if (sentinels.length === 0) return url;
  const { CNH_REDIS_NAME: name, CNH_REDIS_SENTINEL_PASSWORD: sentinelPassword } = config;
  return { url, sentinels, name, sentinelPassword };
}

/** The breaker of live sources. Simulated sources have none: they fail on purpose. */
export function openBreaker(
  config: Config,
  redis: Redis,
  onStoreFailure: (error: unknown) => void,
) {
  const { CNH_BREAKER_FAILURES: failures, CNH_BREAKER_SHARE: share } = config;
  const { CNH_BREAKER_WINDOW_MS: windowMs, CNH_BREAKER_OPEN_MS: openMs } = config;
  const options = { failures, share, windowMs, openMs, scope: config.CNH_SOURCE_SCOPE };
  return new SharedBreaker(redis, options, onStoreFailure);
}

/** The rule for endpoint URLs, applied at registration and at every attempt. */
export function webhookPolicyOf(config: Config): EndpointPolicy {
  return {
    allowHttp: config.CNH_WEBHOOK_ALLOW_HTTP,
    allowPrivate: config.CNH_WEBHOOK_ALLOW_PRIVATE,
    ports: config.CNH_WEBHOOK_PORTS,
  };
}

/** Returns false only after `ms` without a success: a load balancer must not drop every node at the same time. */
export function steadily(answers: () => Promise<boolean>, ms: number): () => Promise<boolean> {
  let reachedAt = -Infinity;
  return async () => {
    if (await answers()) reachedAt = performance.now();
    return performance.now() - reachedAt <= ms;
  };
}

/** Logs a store connection that failed. */
export const storeFaultLogger = (log: Log) => (error: unknown) =>
  log.warn({ err: error }, "a connection to PostgreSQL or Redis failed");

export function workerUrl(config: Config): string {
  const why = "the pipeline connects as cnh_worker";
  return required(config.CNH_WORKER_DATABASE_URL, "CNH_WORKER_DATABASE_URL", why);
}

/** The pool of the role cnh_worker. */
export function openWorkerPool(
  config: Config,
  onError: (error: unknown) => void,
  { max = config.CNH_WORKER_DATABASE_CONNECTIONS, url = workerUrl(config) } = {},
): Pool {
  // After an outage thousands of steps query together. They wait in the queue: a timeout would only make them retry.
  return openPool(url, max, onError, { waitMs: 30_000 });
}
