import type { Config } from "./config.ts";
import type { Log, Metrics } from "./observe.ts";
import { PostgresCredit } from "./adapters/postgres/credit.ts";
import { PostgresEndpoints } from "./adapters/postgres/endpoints.ts";
import { PostgresKeys } from "./adapters/postgres/keys.ts";
import { PostgresOperator } from "./adapters/postgres/operator.ts";
import { isReachable, keepPartitions } from "./adapters/postgres/partitions.ts";
import { openPool, type Pool } from "./adapters/postgres/pool.ts";
import { PostgresReports } from "./adapters/postgres/reports.ts";
import { openRedis, openSubscriber } from "./adapters/redis/connection.ts";
import { RedisLimits } from "./adapters/redis/limits.ts";
import { RedisEars, RedisSignals } from "./adapters/redis/signals.ts";
import { LocalVault } from "./adapters/vault/vault.ts";

export type ApiParts = ReturnType<typeof wireApi>;

/** Everything the API's use cases ask for, and how to let go of it. */
export function wireApi(config: Config, log: Log, metrics: Metrics) {
  const storeFault = (error: unknown) => log.warn({ err: error }, "a store connection failed");
  const pool = openPool(config.CNH_DATABASE_URL, config.CNH_DATABASE_CONNECTIONS, storeFault);
  const redis = openRedis(config.CNH_REDIS_URL, storeFault);
  const subscriber = openSubscriber(config.CNH_REDIS_URL, storeFault);

  const keys = new PostgresKeys(pool, storeFault);
  const credit = new PostgresCredit(pool);
  return {
    ports: {
      vault: new LocalVault(config.CNH_MASTER_KEY),
      reports: new PostgresReports(pool, (size) => metrics.acceptBatch(size)),
      keys,
      limits: new RedisLimits(redis, () => metrics.limitsFallback()),
      changes: new RedisEars(subscriber, () => keys.forget()),
      credit,
      usage: credit,
      endpoints: new PostgresEndpoints(pool),
      estimates: {
        deliveryAt: (createdAt: Date) =>
          new Date(createdAt.getTime() + config.CNH_ESTIMATE_SECONDS * 1000),
      },
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
  if (!config.CNH_OPERATOR_DATABASE_URL) {
    throw new Error("CNH_OPERATOR_DATABASE_URL is not set: cnh-ops connects as cnh_operator.");
  }
  const quiet = () => {};
  const pool = openPool(config.CNH_OPERATOR_DATABASE_URL, 2, quiet);
  const redis = openRedis(config.CNH_REDIS_URL, quiet);
  // A command is short: it waits for the connection instead of failing in its first millisecond.
  redis.options.enableOfflineQueue = true;
  return {
    ports: {
      vault: new LocalVault(config.CNH_MASTER_KEY),
      operator: new PostgresOperator(pool),
      signals: new RedisSignals(redis),
      now: Date.now,
    },
    close: async () => {
      await pool.end();
      redis.disconnect();
    },
  };
}

const KEEP_EVERY_MS = 3_600_000;

/** The keeper: partitions ahead, retention behind, at the start and then hourly. */
export function startKeeper(config: Config, log: Log): { close(): Promise<void> } {
  if (!config.CNH_OWNER_DATABASE_URL) {
    throw new Error("CNH_OWNER_DATABASE_URL is not set: the keeper connects as cnh_owner.");
  }
  const owner: Pool = openPool(config.CNH_OWNER_DATABASE_URL, 1, (error) =>
    log.warn({ err: error }, "keeper"),
  );
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
