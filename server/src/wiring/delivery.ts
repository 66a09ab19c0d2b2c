/** The parts of the worker role that send webhooks. */
import type { Redis } from "ioredis";
import type { Config } from "../config.ts";
import { VERSION, type Metrics } from "../observe.ts";
import type { PostgresDeliveryAttempts } from "../adapters/postgres/webhooks/delivery-attempts.ts";
import { RedisTargetLimits } from "../adapters/redis/target-limits.ts";
import { GuardedWebhookSender } from "../adapters/webhooks/guarded-sender.ts";
import type { DriverKeys } from "../usecases/drivers/driver-keys.ts";
import type { AttemptPorts } from "../usecases/webhooks/sending/attempt.ts";
import { MAX_IN_FLIGHT_WEBHOOKS } from "../usecases/webhooks/sending/send-attempt.ts";
import { WorkSlots } from "../work-slots.ts";
import { DEFAULT_PAUSES_MS } from "../usecases/webhooks/sending/schedule.ts";
import type { WebhookSender } from "../usecases/webhooks/sending/sender.ts";
import type { TargetLimits } from "../usecases/webhooks/sending/target-limits.ts";
import type { Vault } from "../usecases/vault.ts";
import { webhookPolicyOf } from "./parts.ts";

/** The ports of an attempt to send a webhook. */
export function openDelivery(
  config: Config,
  metrics: Metrics,
  {
    vault,
    attempts,
    auditReads,
    sender,
    targets,
    accepted,
    driverKeys,
  }: {
    vault: Vault;
    auditReads: AttemptPorts["auditReads"];
    attempts: PostgresDeliveryAttempts;
    sender: WebhookSender;
    targets: TargetLimits;
    accepted: AttemptPorts["accepted"];
    driverKeys: DriverKeys;
  },
): Omit<AttemptPorts, "traces"> {
  return {
    vault,
    driverKeys,
    attempts,
    auditReads,
    sender,
    targets,
    accepted,
    policy: {
      pauses: config.CNH_WEBHOOK_PAUSES_MS ?? DEFAULT_PAUSES_MS,
      hostWindowMs: config.CNH_WEBHOOK_HOST_WINDOW_MS,
      disableAfterMs: config.CNH_WEBHOOK_DISABLE_AFTER_MS,
      userAgent: `cnh-reports/${VERSION}`,
    },
    meter: {
      attempt: (attempt) => metrics.webhookAttempt(attempt),
      postponed: (because) => metrics.webhookPostponed(because),
      settled: (status) => metrics.webhookSettled(status),
      disabled: (because) => metrics.webhookEndpointDisabled(because),
    },
    sending: new WorkSlots(MAX_IN_FLIGHT_WEBHOOKS),
    random: Math.random,
    now: Date.now,
  };
}

export function openTargetLimits(config: Config, redis: Redis): RedisTargetLimits {
  return new RedisTargetLimits(redis, {
    maxFailures: config.CNH_WEBHOOK_HOST_FAILURES,
    windowMs: config.CNH_WEBHOOK_HOST_WINDOW_MS,
    maxInFlight: config.CNH_WEBHOOK_HOST_IN_FLIGHT,
    scope: config.CNH_SOURCE_SCOPE,
  });
}

export function openSender(config: Config): GuardedWebhookSender {
  return new GuardedWebhookSender({
    ...webhookPolicyOf(config),
    connectTimeoutMs: config.CNH_WEBHOOK_CONNECT_TIMEOUT_MS,
    totalTimeoutMs: config.CNH_WEBHOOK_TIMEOUT_MS,
    // Lanes already bound each endpoint. A bound per origin would let one endpoint delay others of the same host.
    connectionsPerOrigin: null,
    ...(config.CNH_WEBHOOK_PROXY_URL !== undefined && { proxyUrl: config.CNH_WEBHOOK_PROXY_URL }),
  });
}
