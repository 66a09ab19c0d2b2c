import { createRequire } from "node:module";
import type { Judgement } from "@cnh/license-law";
import type { Config } from "./config.ts";
import type { Log, Metrics } from "./observe.ts";
import { configuredModel } from "./adapters/model/configured-model.ts";
import { PostgresCredit } from "./adapters/postgres/credit.ts";
import { PostgresDeliveries } from "./adapters/postgres/deliveries.ts";
import { PostgresEndpoints } from "./adapters/postgres/endpoints.ts";
import { PostgresFeed } from "./adapters/postgres/feed.ts";
import { PostgresKeys } from "./adapters/postgres/keys.ts";
import { PostgresKnowledge } from "./adapters/postgres/knowledge.ts";
import { RestateEngine } from "./adapters/engine/restate.ts";
import { isReachable, keepPartitions } from "./adapters/postgres/partitions.ts";
import { openPool, type Pool } from "./adapters/postgres/pool.ts";
import { PostgresDeliveryOrders, PostgresReportOrders } from "./adapters/postgres/orders.ts";
import { PostgresOutgoing } from "./adapters/postgres/outgoing.ts";
import { RememberedWork } from "./adapters/postgres/remembered-work.ts";
import { PostgresReports } from "./adapters/postgres/reports.ts";
import { PostgresWork } from "./adapters/postgres/work.ts";
import { guardedSources, NO_BREAKER } from "./adapters/providers/guarded-sources.ts";
import { SmtpMailer } from "./adapters/mail/smtp.ts";
import { openRedis, openSubscriber } from "./adapters/redis/connection.ts";
import { RedisLimits } from "./adapters/redis/limits.ts";
import { RedisEars, RedisOrderEars, RedisSignals } from "./adapters/redis/signals.ts";
import { RedisSourceHealth } from "./adapters/redis/source-health.ts";
import { LocalVault } from "./adapters/vault/vault.ts";
import { GuardedWebhookSender } from "./adapters/webhooks/guarded-sender.ts";
import {
  type Analysed,
  type AnalysisOutcome,
  analyse,
  NOT_ANALYSED,
} from "./usecases/analysis/analyse.ts";
import type { ModelClient } from "./usecases/analysis/model.ts";
import { ask } from "./usecases/assistant/ask.ts";
import type { Caller, Mode } from "./usecases/caller.ts";
import { type CallOutcome, DeliveryEstimates } from "./usecases/lookups/source-health.ts";
import type { ReportRef } from "./usecases/pipeline/report-work.ts";
import type { AttemptPorts } from "./usecases/webhooks/attempt.ts";
import type { Mailer } from "./usecases/webhooks/mail.ts";
import type { DeliveryOrder } from "./usecases/webhooks/outgoing.ts";
import { USUAL_PAUSES_MS } from "./usecases/webhooks/schedule.ts";
import type { WebhookSender } from "./usecases/webhooks/sender.ts";
import type { TellPorts } from "./usecases/webhooks/tell-disabled.ts";
import { openBreaker, required, webhookPolicyOf } from "./wiring-parts.ts";

export type ApiParts = ReturnType<typeof wireApi>;

/** Everything the API's use cases ask for, and how to let go of it. */
export function wireApi(config: Config, log: Log, metrics: Metrics) {
  const storeFault = faultsTo(log);
  const pool = openPool(config.CNH_DATABASE_URL, config.CNH_DATABASE_CONNECTIONS, storeFault);
  const redis = openRedis(config.CNH_REDIS_URL, storeFault);
  const subscriber = openSubscriber(config.CNH_REDIS_URL, storeFault);

  const keys = new PostgresKeys(pool, storeFault);
  const credit = new PostgresCredit(pool);
  const signals = new RedisSignals(redis);
  const health = new RedisSourceHealth(redis, config.CNH_SOURCE_SCOPE);
  return {
    ports: {
      vault: new LocalVault(config.CNH_MASTER_KEY),
      reports: new PostgresReports(pool, (size) => {
        metrics.acceptBatch(size);
        void signals.ordersWaiting();
      }),
      keys,
      limits: new RedisLimits(redis, () => metrics.limitsFallback()),
      changes: new RedisEars(subscriber, () => keys.forget()),
      credit,
      usage: credit,
      endpoints: new PostgresEndpoints(pool),
      endpointPolicy: webhookPolicyOf(config),
      deliveries: new PostgresDeliveries(pool),
      events: new PostgresFeed(pool),
      signals,
      estimates: new DeliveryEstimates(
        { answers: () => health.answers(), now: Date.now },
        config.CNH_ESTIMATE_SECONDS * 1000,
      ),
      assistant: openAssistant(config, pool, metrics),
      now: Date.now,
    },
    isReady: () => isReachable(pool),
    close: async () => {
      await pool.end();
      redis.disconnect();
      subscriber.disconnect();
    },
  };
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
        start: ({ reportId, organizationId, mode }: ReportRef) =>
          engine.startReport({ reportId, organizationId, mode }),
      },
      ears: new RedisOrderEars(subscriber, "reports"),
    },
    deliveries: {
      ports: {
        orders: new PostgresDeliveryOrders(pool),
        start: (order: DeliveryOrder) => engine.startDelivery(order),
      },
      ears: new RedisOrderEars(subscriber, "deliveries"),
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
  const count = ({ part, kind }: CallOutcome) => metrics.lookup(part, kind ?? "answered");
  const why = "the worker takes calls of its own engine only";
  const sources = {
    live: guardedSources(required(config.CNH_SOURCES, "CNH_SOURCES", "live reports ask these"), {
      breaker: openBreaker(config, redis, storeFault),
      health: health.recorder("live", count),
    }),
    test: guardedSources(
      required(config.CNH_SANDBOX_SOURCES, "CNH_SANDBOX_SOURCES", "test reports ask these"),
      { breaker: NO_BREAKER, health: health.recorder("test", count) },
    ),
  };
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
      now: Date.now,
    },
    policies: policiesOf(config),
    delivery: openDelivery(config, metrics, new PostgresOutgoing(pool, keeping), sender),
    identityKeys: required(config.CNH_ENGINE_IDENTITY_KEYS, "CNH_ENGINE_IDENTITY_KEYS", why),
    close: async () => {
      await health.flush();
      await sender.close();
      redis.disconnect();
      await Promise.all([pool.end(), keeping.end()]);
    },
  };
}

const { version: VERSION } = createRequire(import.meta.url)("../package.json") as {
  readonly version: string;
};

/** What an attempt at a webhook asks for. */
function openDelivery(
  config: Config,
  metrics: Metrics,
  outgoing: PostgresOutgoing,
  sender: WebhookSender,
): AttemptPorts & TellPorts {
  return {
    vault: new LocalVault(config.CNH_MASTER_KEY),
    outgoing,
    sender,
    policy: {
      pauses: config.CNH_WEBHOOK_PAUSES_MS ?? USUAL_PAUSES_MS,
      disableAfterMs: config.CNH_WEBHOOK_DISABLE_AFTER_MS,
      userAgent: `cnh-reports/${VERSION}`,
    },
    onAttempt: (outcome, ms) => metrics.webhookAttempt(outcome, ms),
    random: Math.random,
    now: Date.now,
    endpoints: outgoing,
    mailer: openMailer(config),
  };
}

/** Without a relay nobody can be told; the log of deliveries shows it all the same. */
function openMailer(config: Config): Mailer {
  const { CNH_SMTP_URL: url, CNH_MAIL_FROM: from } = config;
  return url === undefined ? { send: () => Promise.resolve() } : new SmtpMailer({ url, from });
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
function openAssistant(config: Config, pool: Pool, metrics: Metrics) {
  const models = { live: liveModelOf(config), test: sandboxModelOf(config) };
  const ports = {
    knowledge: new PostgresKnowledge(pool),
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
  return {
    lookup: {
      mostQuestions: config.CNH_LOOKUP_QUESTIONS,
      firstPauseMs: config.CNH_LOOKUP_FIRST_PAUSE_MS,
      longestPauseMs: config.CNH_LOOKUP_LONGEST_PAUSE_MS,
    },
    recovery: {
      firstPauseMs: config.CNH_RECOVERY_FIRST_PAUSE_MS,
      longestPauseMs: config.CNH_RECOVERY_LONGEST_PAUSE_MS,
      totalMs: config.CNH_RECOVERY_TOTAL_MS,
    },
  };
}

const KEEP_EVERY_MS = 3_600_000;

/** The keeper: partitions ahead, retention behind, at the start and then hourly. */
export function startKeeper(config: Config, log: Log): { close(): Promise<void> } {
  const why = "the keeper connects as cnh_owner";
  const url = required(config.CNH_OWNER_DATABASE_URL, "CNH_OWNER_DATABASE_URL", why);
  const owner: Pool = openPool(url, 1, (error) => log.warn({ err: error }, "keeper"));
  const keep = () =>
    keepPartitions(owner, config.CNH_REPORT_RETENTION_MONTHS).then(
      (kept) => log.info({ kept }, "partitions kept"),
      (error: unknown) => log.error({ err: error }, "partitions could not be kept"),
    );
  let running = keep();
  const timer = setInterval(() => {
    running = keep();
  }, KEEP_EVERY_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
      await owner.end();
    },
  };
}
