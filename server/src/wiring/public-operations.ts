/** The stores behind the public operations, which programs call through the API and people through the console. */
import type { Redis } from "ioredis";
import type { Config } from "../config.ts";
import type { Log, Metrics } from "../observe.ts";
import type { Patience } from "../adapters/postgres/core/batches.ts";
import { PostgresCalendarFeeds } from "../adapters/postgres/calendar-feeds/calendar-feeds.ts";
import { BulkPool } from "../adapters/postgres/core/bulk-pool.ts";
import { PostgresCredit } from "../adapters/postgres/credit/credit.ts";
import { PostgresStatement } from "../adapters/postgres/credit/statement.ts";
import { PostgresDeliveries } from "../adapters/postgres/webhooks/deliveries.ts";
import { PostgresEndpoints } from "../adapters/postgres/webhooks/endpoints.ts";
import { PostgresChecks } from "../adapters/postgres/enrollments/checks.ts";
import { PostgresTestClocks } from "../adapters/postgres/enrollments/test-clocks.ts";
import { PostgresEnrollments } from "../adapters/postgres/enrollments/enrollments.ts";
import { PostgresFeed } from "../adapters/postgres/events/feed.ts";
import { PostgresKnowledge } from "../adapters/postgres/knowledge/knowledge.ts";
import { isReachable } from "../adapters/postgres/core/partitions.ts";
import { openPool, type Pool } from "../adapters/postgres/core/pool.ts";
import { PostgresQuestions } from "../adapters/postgres/assistant/questions.ts";
import { PostgresReportFacts } from "../adapters/postgres/reports/report-facts.ts";
import { PostgresReports } from "../adapters/postgres/reports/reports.ts";
import { openRedis, openSubscriber } from "../adapters/redis/connection.ts";
import { RedisLimits } from "../adapters/redis/limits.ts";
import { ChangeListener, RedisSignals } from "../adapters/redis/signals.ts";
import { RedisSourceHealth } from "../adapters/redis/source-health.ts";
import type { AssistantPorts } from "../usecases/assistant/answer-question.ts";
import { FairTurns } from "../usecases/fair-turns.ts";
import { PacedOpening } from "../usecases/events/paced-opening.ts";
import { CompletionEstimates } from "../usecases/sources/completion-estimates.ts";
import type { Vault } from "../usecases/vault.ts";
import { openAuditReads } from "./audit-reads.ts";
import { openReservedKeys } from "./driver-keys.ts";
import { liveModelOf, sandboxModelOf } from "./models.ts";
import { redisOf, steadily, storeFaultLogger, webhookPolicyOf } from "./parts.ts";

/** The rate at which all feeds together are decrypted (16 MB a second), so that other requests get CPU time. */
const FEED_BYTES_PER_MS = 16_000;

/** The ports of the public operations, and how to close them. `onKeyChange` is called when keys or limits change. */
export function openPublicOperations(
  config: Config,
  log: Log,
  metrics: Metrics,
  { vault, onKeyChange }: { vault: Vault; onKeyChange: () => void },
) {
  const storeFault = storeFaultLogger(log);
  const patience = patienceOf(config);
  const pool = openPool(config.CNH_DATABASE_URL, config.CNH_DATABASE_CONNECTIONS, storeFault);
  const writes = openWrites(config, storeFault);
  const bulk = openBulk(config, storeFault);
  const redis = openRedis(redisOf(config), storeFault);
  const subscriber = openSubscriber(redisOf(config), storeFault);
  const audit = openAuditReads(config.CNH_DATABASE_URL, log, metrics);
  const credit = new PostgresCredit(pool, patience.ms);
  const signals = new RedisSignals(redis);
  const limits = new RedisLimits(redis, () => metrics.limitsFallback());
  const keyStore = openReservedKeys(config, { main: writes, vault, subscriber, storeFault });
  return {
    pool,
    redis,
    ports: {
      vault,
      ...keyStore.ports,
      reports: new PostgresReports(pool, batchListener(metrics, signals), { writes, patience }),
      ...storesOn(pool),
      limits,
      changes: new ChangeListener(subscriber, onKeyChange),
      credit,
      usage: credit,
      auditReads: audit.auditReads,
      endpointPolicy: webhookPolicyOf(config),
      deliveries: new PostgresDeliveries(pool, bulk.pool),
      events: new PostgresFeed(bulk.pool),
      opening: new PacedOpening(FEED_BYTES_PER_MS),
      onFeedFailure: feedFailureLogger(log),
      signals,
      estimates: openEstimates(config, redis),
      assistant: openAssistant(config, pool, metrics, limits),
      now: Date.now,
    },
    isReady: steadily(() => isReachable(pool), patience.ms),
    close: async () => {
      await Promise.all([pool.end(), writes.end(), bulk.close(), keyStore.close(), audit.close()]);
      for (const connection of [redis, subscriber]) connection.disconnect();
    },
  };
}

/** The stores that need only a pool. */
const storesOn = (pool: Pool) => ({
  judgedReports: new PostgresReportFacts(pool),
  enrollments: new PostgresEnrollments(pool),
  checks: new PostgresChecks(pool),
  calendarFeeds: new PostgresCalendarFeeds(pool),
  testClocks: new PostgresTestClocks(pool),
  statement: new PostgresStatement(pool),
  endpoints: new PostgresEndpoints(pool),
});

const batchListener = (metrics: Metrics, signals: RedisSignals) => (size: number) => {
  metrics.acceptBatch(size);
  void signals.ordersWaiting();
};

const patienceOf = (config: Config): Patience => ({
  ms: config.CNH_ACCEPT_PATIENCE_MS,
  maxWaiting: config.CNH_ACCEPT_WAITING,
});

/** A host that does not respond must not use up the time in which a create is retried. */
const WRITE_WAIT_MS = 3_000;

function openWrites(config: Config, onError: (error: unknown) => void): Pool {
  const { CNH_DATABASE_URL: url, CNH_WRITING_DATABASE_CONNECTIONS: max } = config;
  return openPool(url, max, onError, { waitMs: WRITE_WAIT_MS });
}

const feedFailureLogger = (log: Log) => (error: unknown) =>
  log.error(
    { err: error },
    "the response of the event feed was cut off; the client must repeat its request",
  );

function openEstimates(config: Config, redis: Redis): CompletionEstimates {
  const health = new RedisSourceHealth(redis, config.CNH_SOURCE_SCOPE);
  const ports = { answers: () => health.answers(), now: Date.now };
  return new CompletionEstimates(ports, config.CNH_ESTIMATE_SECONDS * 1000);
}

function openBulk(config: Config, onError: (error: unknown) => void) {
  const connections = config.CNH_FEED_DATABASE_CONNECTIONS;
  const pool = openPool(config.CNH_DATABASE_URL, connections, onError);
  return { pool: new BulkPool(pool, new FairTurns(connections)), close: () => pool.end() };
}

/** The assistant answers questions on the law with the same models. */
function openAssistant(
  config: Config,
  pool: Pool,
  metrics: Metrics,
  limits: RedisLimits,
): AssistantPorts {
  const models = { live: liveModelOf(config), test: sandboxModelOf(config) };
  return {
    knowledge: new PostgresKnowledge(pool),
    questions: new PostgresQuestions(pool),
    limits,
    model: (mode) => models[mode],
    deadlineMs: config.CNH_ANALYSIS_DEADLINE_MS,
    onAnswer: (outcome) => metrics.assistantAnswer(outcome),
  };
}
