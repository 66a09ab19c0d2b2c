import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import type { Judgement } from "@cnh/license-law";
import type { Redis } from "ioredis";
import type { Config } from "../config.ts";
import type { Log, Metrics } from "../observe.ts";
import { configuredModel } from "../adapters/model/configured-model.ts";
import { BulkPool } from "../adapters/postgres/core/bulk-pool.ts";
import { PostgresCredit } from "../adapters/postgres/credit/credit.ts";
import { PostgresDeliveries } from "../adapters/postgres/webhooks/deliveries.ts";
import { PostgresEndpoints } from "../adapters/postgres/webhooks/endpoints.ts";
import { PostgresFeed } from "../adapters/postgres/events/feed.ts";
import { PostgresKeys } from "../adapters/postgres/keys/keys.ts";
import { PostgresKnowledge } from "../adapters/postgres/knowledge/knowledge.ts";
import { RestateEngine } from "../adapters/engine/restate.ts";
import { isReachable } from "../adapters/postgres/core/partitions.ts";
import { openPool, type Pool } from "../adapters/postgres/core/pool.ts";
import {
  PostgresDeliveryOrders,
  PostgresNoticeOrders,
  PostgresReportOrders,
} from "../adapters/postgres/relay/orders.ts";
import { PostgresOutgoing } from "../adapters/postgres/webhooks/outgoing.ts";
import { RememberedWork } from "../adapters/postgres/reports/remembered-work.ts";
import { PostgresQuestions } from "../adapters/postgres/assistant/questions.ts";
import { PostgresReports } from "../adapters/postgres/reports/reports.ts";
import { PostgresWork } from "../adapters/postgres/reports/work.ts";
import { guardedSources, NO_BREAKER } from "../adapters/providers/guarded-sources.ts";
import { SmtpMailer } from "../adapters/mail/smtp.ts";
import { openRedis, openSubscriber } from "../adapters/redis/connection.ts";
import { RedisLimits } from "../adapters/redis/limits.ts";
import { ReportChangeListener, OrderListener, RedisSignals } from "../adapters/redis/signals.ts";
import { RedisSourceHealth } from "../adapters/redis/source-health.ts";
import { RedisTargetLimits } from "../adapters/redis/target-limits.ts";
import { LocalVault } from "../adapters/vault/vault.ts";
import { GuardedWebhookSender } from "../adapters/webhooks/guarded-sender.ts";
import {
  type Analysed,
  type AnalysisOutcome,
  analyse,
  NOT_ANALYSED,
} from "../usecases/analysis/analyse.ts";
import type { ModelClient } from "../usecases/analysis/model.ts";
import { ask } from "../usecases/assistant/ask.ts";
import type { Caller, Mode } from "../usecases/caller.ts";
import type { EndpointNotice } from "../usecases/webhooks/notices/endpoint-notice.ts";
import { FairTurns } from "../usecases/fair-turns.ts";
import { PacedOpening } from "../usecases/events/paced-opening.ts";
import { type CallOutcome, DeliveryEstimates } from "../usecases/sources/source-health.ts";
import { sandboxRecovery } from "../usecases/reports/run/recovery-plan.ts";
import type { ReportOrder } from "../usecases/reports/run/report-work.ts";
import type { AttemptPorts } from "../usecases/webhooks/sending/attempt.ts";
import type { Mailer } from "../usecases/mail.ts";
import type { DeliveryOrder } from "../usecases/webhooks/sending/outgoing.ts";
import { SafeFault } from "../usecases/safe-fault.ts";
import { USUAL_PAUSES_MS } from "../usecases/webhooks/sending/schedule.ts";
import type { WebhookSender } from "../usecases/webhooks/sending/sender.ts";
import type { TargetLimits } from "../usecases/webhooks/sending/target-limits.ts";
import type { TellChangedPorts } from "../usecases/webhooks/notices/tell-changed.ts";
import type { TellPorts } from "../usecases/webhooks/notices/tell-disabled.ts";
import { openBreaker, required, webhookPolicyOf } from "./parts.ts";

/** Of all feeds together, so that they leave the process to other requests: 16 MB a second. */
const FEED_BYTES_PER_MS = 16_000;

export type ApiParts = ReturnType<typeof wireApi>;

/** Everything the API's use cases ask for, and how to let go of it. */
export function wireApi(config: Config, log: Log, metrics: Metrics) {
  const storeFault = faultsTo(log);
  const pool = openPool(config.CNH_DATABASE_URL, config.CNH_DATABASE_CONNECTIONS, storeFault);
  const bulk = openBulk(config, storeFault);
  const redis = openRedis(config.CNH_REDIS_URL, storeFault);
  const subscriber = openSubscriber(config.CNH_REDIS_URL, storeFault);

  const keys = new PostgresKeys(pool, storeFault);
  const credit = new PostgresCredit(pool);
  const signals = new RedisSignals(redis);
  const limits = new RedisLimits(redis, () => metrics.limitsFallback());
  const health = new RedisSourceHealth(redis, config.CNH_SOURCE_SCOPE);
  return {
    ports: {
      vault: new LocalVault(config.CNH_MASTER_KEY),
      reports: new PostgresReports(pool, (size) => {
        metrics.acceptBatch(size);
        void signals.ordersWaiting();
      }),
      keys,
      limits,
      changes: new ReportChangeListener(subscriber, () => keys.forget()),
      credit,
      usage: credit,
      endpoints: new PostgresEndpoints(pool),
      endpointPolicy: webhookPolicyOf(config),
      deliveries: new PostgresDeliveries(pool, bulk.pool),
      events: new PostgresFeed(bulk.pool),
      opening: new PacedOpening(FEED_BYTES_PER_MS),
      onFeedFailure: (error: unknown) =>
        log.error({ err: error }, "a page of the feed was cut off"),
      signals,
      estimates: new DeliveryEstimates(
        { answers: () => health.answers(), now: Date.now },
        config.CNH_ESTIMATE_SECONDS * 1000,
      ),
      assistant: openAssistant(config, pool, metrics, limits),
      now: Date.now,
    },
    isReady: () => isReachable(pool),
    close: async () => {
      await Promise.all([pool.end(), bulk.close()]);
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}

function openBulk(config: Config, onError: (error: unknown) => void) {
  const connections = config.CNH_FEED_DATABASE_CONNECTIONS;
  const pool = openPool(config.CNH_DATABASE_URL, connections, onError);
  return { pool: new BulkPool(pool, new FairTurns(connections)), close: () => pool.end() };
}

const faultsTo = (log: Log) => (error: unknown) =>
  log.warn({ err: error }, "a store connection failed");

const KEEPING_CONNECTIONS = 3;

function openWorkerPool(
  config: Config,
  onError: (error: unknown) => void,
  max = config.CNH_WORKER_DATABASE_CONNECTIONS,
): Pool {
  const why = "the pipeline connects as cnh_worker";
  const url = required(config.CNH_WORKER_DATABASE_URL, "CNH_WORKER_DATABASE_URL", why);
  // After an outage thousands of steps ask at once: they stand in line, for giving up would only make them ask again.
  const options = { byIndex: true, waitMs: 30_000 };
  return openPool(url, max, onError, options);
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

/** What hands orders to the engine. */
export function wireRelay(config: Config, log: Log) {
  const storeFault = faultsTo(log);
  const why = "the relay hands orders over there";
  const pool = openWorkerPool(config, storeFault);
  const engine = new RestateEngine({
    ingressUrls: required(config.CNH_ENGINE_INGRESS_URLS, "CNH_ENGINE_INGRESS_URLS", why),
  });
  const subscriber = openSubscriber(config.CNH_REDIS_URL, storeFault);
  return {
    reports: {
      ports: {
        orders: new PostgresReportOrders(pool),
        start: ({ generation, reportId, organizationId, mode }: ReportOrder) =>
          engine.startReport({ reportId, organizationId, mode }, generation),
      },
      listener: new OrderListener(subscriber, "reports"),
    },
    deliveries: {
      ports: {
        orders: new PostgresDeliveryOrders(pool),
        start: (order: DeliveryOrder) => engine.startDelivery(order),
      },
      listener: new OrderListener(subscriber, "deliveries"),
    },
    notices: {
      ports: {
        orders: new PostgresNoticeOrders(pool),
        start: (notice: EndpointNotice) => engine.startNotice(notice),
      },
      // Rare, and in no hurry: nobody signals them.
      listener: { next: (ms: number, signal: AbortSignal) => pause(ms, signal).then(() => false) },
    },
    close: async () => {
      subscriber.disconnect();
      await engine.close();
      await pool.end();
    },
  };
}

/** What runs the steps of reports. */
export function wireWorker(config: Config, log: Log, metrics: Metrics) {
  const storeFault = faultsTo(log);
  const pool = openWorkerPool(config, storeFault);
  const redis = openRedis(config.CNH_REDIS_URL, storeFault);
  const health = new RedisSourceHealth(redis, config.CNH_SOURCE_SCOPE);
  const signals = new RedisSignals(redis);
  const sender = openSender(config);
  // A worker that dies between a receiver's answer and its keeping sends twice: that must take no time in a line.
  const keeping = openWorkerPool(config, storeFault, KEEPING_CONNECTIONS);
  const why = "the worker takes calls of its own engine only";
  const sources = openSources(config, health, {
    breaker: openBreaker(config, redis, storeFault),
    count: ({ part, kind }) => metrics.lookup(part, kind ?? "answered"),
  });
  return {
    ports: {
      vault: new LocalVault(config.CNH_MASTER_KEY),
      work: new RememberedWork(
        new PostgresWork(pool, {
          settled: (status) => metrics.reportSettled(status),
          deliveriesWaiting: () => void signals.deliveriesWaiting(),
        }),
      ),
      sources: (mode: Mode) => sources[mode],
      signals,
      analysis: openAnalysis(config, metrics, health),
      onUnreadable: (source: string, error: unknown) =>
        log.error({ fault: new SafeFault(source, error).stack }, "an answer was unreadable"),
      now: Date.now,
    },
    policies: policiesOf(config),
    delivery: openDelivery(config, metrics, {
      outgoing: new PostgresOutgoing(pool, keeping),
      sender,
      targets: openTargetLimits(config, redis),
    }),
    identityKeys: required(config.CNH_ENGINE_IDENTITY_KEYS, "CNH_ENGINE_IDENTITY_KEYS", why),
    close: async () => {
      await health.flush();
      await sender.close();
      redis.disconnect();
      await Promise.all([pool.end(), keeping.end()]);
    },
  };
}

/** Live reports ask the configured sources, behind a breaker; reports of test keys ask those of the sandbox. */
function openSources(
  config: Config,
  health: RedisSourceHealth,
  {
    breaker,
    count,
  }: { breaker: ReturnType<typeof openBreaker>; count: (call: CallOutcome) => void },
) {
  const live = required(config.CNH_SOURCES, "CNH_SOURCES", "live reports ask these");
  const why = "test reports ask these";
  const sandbox = required(config.CNH_SANDBOX_SOURCES, "CNH_SANDBOX_SOURCES", why);
  return {
    live: guardedSources(live, { breaker, health: health.recorder("live", count) }),
    test: guardedSources(sandbox, { breaker: NO_BREAKER, health: health.recorder("test", count) }),
  };
}

const { version: VERSION } = createRequire(import.meta.url)("../../package.json") as {
  readonly version: string;
};

/** What an attempt at a webhook asks for. */
function openDelivery(
  config: Config,
  metrics: Metrics,
  {
    outgoing,
    sender,
    targets,
  }: { outgoing: PostgresOutgoing; sender: WebhookSender; targets: TargetLimits },
): AttemptPorts & TellPorts & TellChangedPorts {
  return {
    vault: new LocalVault(config.CNH_MASTER_KEY),
    outgoing,
    sender,
    targets,
    policy: {
      pauses: config.CNH_WEBHOOK_PAUSES_MS ?? USUAL_PAUSES_MS,
      hostWindowMs: config.CNH_WEBHOOK_HOST_WINDOW_MS,
      disableAfterMs: config.CNH_WEBHOOK_DISABLE_AFTER_MS,
      userAgent: `cnh-reports/${VERSION}`,
    },
    onAttempt: (outcome, ms) => metrics.webhookAttempt(outcome, ms),
    onPostponed: (because) => metrics.webhookPostponed(because),
    random: Math.random,
    now: Date.now,
    endpoints: outgoing,
    organizations: outgoing,
    mailer: openMailer(config),
  };
}

/** Without a relay nobody can be told; the log of deliveries shows it all the same. */
function openMailer(config: Config): Mailer {
  const { CNH_SMTP_URL: url, CNH_MAIL_FROM: from } = config;
  return url === undefined ? { send: () => Promise.resolve() } : new SmtpMailer({ url, from });
}

function openTargetLimits(config: Config, redis: Redis): RedisTargetLimits {
  return new RedisTargetLimits(redis, {
    maxFailures: config.CNH_WEBHOOK_HOST_FAILURES,
    windowMs: config.CNH_WEBHOOK_HOST_WINDOW_MS,
    maxInFlight: config.CNH_WEBHOOK_HOST_IN_FLIGHT,
    scope: config.CNH_SOURCE_SCOPE,
  });
}

function openSender(config: Config): GuardedWebhookSender {
  return new GuardedWebhookSender({
    ...webhookPolicyOf(config),
    connectTimeoutMs: config.CNH_WEBHOOK_CONNECT_TIMEOUT_MS,
    totalTimeoutMs: config.CNH_WEBHOOK_TIMEOUT_MS,
    // Lanes bound each endpoint; a bound on their address would let one hold up the others there.
    connectionsPerOrigin: null,
    ...(config.CNH_WEBHOOK_PROXY_URL !== undefined && { proxyUrl: config.CNH_WEBHOOK_PROXY_URL }),
  });
}

/** Live reports ask the configured model, reports of test keys the simulated one; where there is none, nobody. */
function openAnalysis(config: Config, metrics: Metrics, health: RedisSourceHealth) {
  const models = { live: liveModelOf(config), test: sandboxModelOf(config) };
  const { CNH_ANALYSIS_DEADLINE_MS: deadlineMs } = config;
  return {
    analyse: (mode: Mode, { diagnosis }: Judgement, promisedAt: Date): Promise<Analysed> => {
      const model = models[mode];
      if (!model) return Promise.resolve(NOT_ANALYSED);
      const analysed = (outcome: AnalysisOutcome, ms: number) => {
        metrics.analysis(outcome, ms);
        // One that was cut off needs more than it had: else the promises would never leave it the time.
        health.recordAnalysis(mode, outcome === "timeout" ? deadlineMs : ms);
      };
      return analyse(
        { model, deadlineMs, meter: { analysed }, now: Date.now },
        diagnosis,
        promisedAt,
      );
    },
  };
}

/** The same models put answers on the law into words. */
function openAssistant(config: Config, pool: Pool, metrics: Metrics, limits: RedisLimits) {
  const models = { live: liveModelOf(config), test: sandboxModelOf(config) };
  const ports = {
    knowledge: new PostgresKnowledge(pool),
    questions: new PostgresQuestions(pool),
    limits,
    model: (mode: Mode) => models[mode],
    deadlineMs: config.CNH_ANALYSIS_DEADLINE_MS,
    onAnswer: (outcome: string) => metrics.assistantAnswer(outcome),
  };
  return { ask: (caller: Caller, question: string) => ask(ports, caller, question) };
}

function liveModelOf(config: Config): ModelClient | null {
  const { CNH_MODEL_NAME: name, CNH_MODEL_PROVIDER: provider } = config;
  if (name === undefined) return null;
  const why = "CNH_MODEL_NAME names a model there";
  const url = required(config.CNH_MODEL_URL, "CNH_MODEL_URL", why);
  const key = required(config.CNH_MODEL_KEY, "CNH_MODEL_KEY", why);
  return configuredModel({ provider, url, key, name });
}

function sandboxModelOf(config: Config): ModelClient | null {
  const { CNH_SANDBOX_MODEL_URL: url, CNH_SANDBOX_MODEL_KEY: key } = config;
  if (url === undefined) return null;
  return configuredModel({ provider: "openai-compatible", url, key, name: "simulated" });
}

function policiesOf(config: Config) {
  const recovery = {
    firstPauseMs: config.CNH_RECOVERY_FIRST_PAUSE_MS,
    longestPauseMs: config.CNH_RECOVERY_LONGEST_PAUSE_MS,
    totalMs: config.CNH_RECOVERY_TOTAL_MS,
  };
  return {
    lookup: {
      mostQuestions: config.CNH_LOOKUP_QUESTIONS,
      firstPauseMs: config.CNH_LOOKUP_FIRST_PAUSE_MS,
      longestPauseMs: config.CNH_LOOKUP_LONGEST_PAUSE_MS,
    },
    recovery: {
      live: recovery,
      test: sandboxRecovery(recovery, {
        firstPauseMs: config.CNH_SANDBOX_RECOVERY_FIRST_PAUSE_MS,
        longestPauseMs: config.CNH_SANDBOX_RECOVERY_LONGEST_PAUSE_MS,
        totalMs: config.CNH_SANDBOX_RECOVERY_TOTAL_MS,
      }),
    },
  };
}
