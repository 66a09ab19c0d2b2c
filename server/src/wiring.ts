import type { Redis } from "ioredis";
import type { Config } from "./config.ts";
import type { Log, Metrics } from "./observe.ts";
import { PostgresCredit } from "./adapters/postgres/credit.ts";
import { PostgresEndpoints } from "./adapters/postgres/endpoints.ts";
import { PostgresHistories } from "./adapters/postgres/histories.ts";
import { PostgresKeys } from "./adapters/postgres/keys.ts";
import { RestateEngine } from "./adapters/engine/restate.ts";
import { PostgresOperator } from "./adapters/postgres/operator.ts";
import { isReachable, keepPartitions } from "./adapters/postgres/partitions.ts";
import { openPool, type Pool } from "./adapters/postgres/pool.ts";
import { PostgresOrders } from "./adapters/postgres/orders.ts";
import { PostgresReports } from "./adapters/postgres/reports.ts";
import { PostgresWork } from "./adapters/postgres/work.ts";
import { breakerStates, guardedSources, NO_BREAKER } from "./adapters/providers/guarded-sources.ts";
import { SharedBreaker } from "./adapters/providers/shared-breaker.ts";
import { openRedis, openSubscriber } from "./adapters/redis/connection.ts";
import { RedisLimits } from "./adapters/redis/limits.ts";
import { RedisEars, RedisOrderEars, RedisSignals } from "./adapters/redis/signals.ts";
import { RedisSourceHealth } from "./adapters/redis/source-health.ts";
import { LocalVault } from "./adapters/vault/vault.ts";
import type { Mode } from "./usecases/caller.ts";
import { type CallOutcome, DeliveryEstimates } from "./usecases/lookups/source-health.ts";
import type { ReportRef } from "./usecases/pipeline/report-work.ts";

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
      estimates: new DeliveryEstimates(
        { answers: () => health.answers(), now: Date.now },
        config.CNH_ESTIMATE_SECONDS * 1000,
      ),
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

/** What the operator's command asks for; connects as the role that may see every organization. */
export function wireOperator(config: Config) {
  const why = "cnh-ops connects as cnh_operator";
  const url = required(config.CNH_OPERATOR_DATABASE_URL, "CNH_OPERATOR_DATABASE_URL", why);
  const quiet = () => {};
  const pool = openPool(url, 2, quiet);
  const redis = openRedis(config.CNH_REDIS_URL, quiet);
  // A command is short: it waits for the connection instead of failing in its first millisecond.
  redis.options.enableOfflineQueue = true;
  return {
    ports: {
      vault: new LocalVault(config.CNH_MASTER_KEY),
      operator: new PostgresOperator(pool),
      histories: new PostgresHistories(pool),
      health: new RedisSourceHealth(redis, config.CNH_SOURCE_SCOPE),
      breaker: breakerStates(openBreaker(config, redis, quiet)),
      signals: new RedisSignals(redis),
      now: Date.now,
    },
    close: async () => {
      await pool.end();
      redis.disconnect();
    },
  };
}

/** Of live sources: the simulated ones of test reports fail as their drivers are told to. */
function openBreaker(config: Config, redis: Redis, onStoreFailure: (error: unknown) => void) {
  const { CNH_BREAKER_FAILURES: failures, CNH_BREAKER_SHARE: share } = config;
  const { CNH_BREAKER_WINDOW_MS: windowMs, CNH_BREAKER_OPEN_MS: openMs } = config;
  const options = { failures, share, windowMs, openMs, scope: config.CNH_SOURCE_SCOPE };
  return new SharedBreaker(redis, options, onStoreFailure);
}

const faultsTo = (log: Log) => (error: unknown) =>
  log.warn({ err: error }, "a store connection failed");

function required<Value>(value: Value | undefined, name: string, why: string): Value {
  if (value === undefined) throw new Error(`${name} is not set: ${why}.`);
  return value;
}

function openWorkerPool(config: Config, onError: (error: unknown) => void): Pool {
  const why = "the pipeline connects as cnh_worker";
  const url = required(config.CNH_WORKER_DATABASE_URL, "CNH_WORKER_DATABASE_URL", why);
  return openPool(url, config.CNH_WORKER_DATABASE_CONNECTIONS, onError);
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
    ports: {
      orders: new PostgresOrders(pool),
      engine: {
        startReport: async ({ reportId, organizationId, mode }: ReportRef) => {
          await engine.startReport({ reportId, organizationId, mode });
        },
      },
    },
    ears: new RedisOrderEars(subscriber),
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
      work: new PostgresWork(pool, (status) => metrics.reportSettled(status)),
      sources: (mode: Mode) => sources[mode],
      signals: new RedisSignals(redis),
      analysis: { analyse: async () => null },
      now: Date.now,
    },
    policies: policiesOf(config),
    identityKeys: required(config.CNH_ENGINE_IDENTITY_KEYS, "CNH_ENGINE_IDENTITY_KEYS", why),
    close: async () => {
      await health.flush();
      redis.disconnect();
      await pool.end();
    },
  };
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
