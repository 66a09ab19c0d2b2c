/** What more than one wiring needs. */
import type { Redis } from "ioredis";
import { SharedBreaker } from "../adapters/providers/shared-breaker.ts";
import type { Config } from "../config.ts";
import type { EndpointPolicy } from "../usecases/webhooks/endpoints/endpoint-url.ts";

export function required<Value>(value: Value | undefined, name: string, why: string): Value {
  if (value === undefined) throw new Error(`${name} is not set: ${why}.`);
  return value;
}

/** Of live sources: the simulated ones of test reports fail as their drivers are told to. */
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

/** Which URLs may be endpoints, at registration and at every attempt. */
export function webhookPolicyOf(config: Config): EndpointPolicy {
  return {
    allowHttp: config.CNH_WEBHOOK_ALLOW_HTTP,
    allowPrivate: config.CNH_WEBHOOK_ALLOW_PRIVATE,
    ports: config.CNH_WEBHOOK_PORTS,
  };
}
