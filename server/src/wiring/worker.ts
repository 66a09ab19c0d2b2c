/** The worker role: runs the steps of the workflows. */
import type { Judgement } from "@cnh/license-law";
import type { Config } from "../config.ts";
import type { Log, Metrics } from "../observe.ts";
import { PostgresDeliveryAttempts } from "../adapters/postgres/webhooks/delivery-attempts.ts";
import { PostgresToxicologicalBasis } from "../adapters/postgres/organizations/toxicological-basis.ts";
import { isReachable } from "../adapters/postgres/core/partitions.ts";
import type { Pool } from "../adapters/postgres/core/pool.ts";
import { PostgresRoundTimers } from "../adapters/postgres/reports/round-timers.ts";
import { PostgresReportRuns } from "../adapters/postgres/reports/report-runs.ts";
import { observeBreakers } from "../adapters/providers/breaker-metrics.ts";
import { openSourcesByMode } from "../adapters/providers/open-sources.ts";
import { RedisAcceptedWebhooks } from "../adapters/redis/accepted-webhooks.ts";
import { openRedis, openSubscriber } from "../adapters/redis/connection.ts";
import { RedisSignals } from "../adapters/redis/signals.ts";
import { RedisSourceHealth } from "../adapters/redis/source-health.ts";
import {
  type AnalysisResult,
  type AnalysisOutcome,
  analyse,
  NO_ANALYSIS,
} from "../usecases/analysis/analyse.ts";
import type { Mode } from "../usecases/caller.ts";
import type { LogSubject } from "../usecases/log-subject.ts";
import type { CallOutcome } from "../usecases/sources/source-health.ts";
import { SafeFault } from "../usecases/safe-fault.ts";
import type { ReportMeter } from "../usecases/reports/run/report-times.ts";
import type { Vault } from "../usecases/vault.ts";
import { openAuditReads } from "./audit-reads.ts";
import { openDriverKeys } from "./driver-keys.ts";
import { openDelivery, openSender, openTargetLimits } from "./delivery.ts";
import { liveModelOf, sandboxModelOf } from "./models.ts";
import {
  openBreaker,
  openWorkerPool,
  redisOf,
  required,
  steadily,
  storeFaultLogger,
  workerUrl,
} from "./parts.ts";
import { policiesOf } from "./report-policies.ts";

/**
 * The connections that only record attempts. If a worker dies after the receiver answered and before the attempt is
 * recorded, the webhook is sent twice, so this write must not queue behind others.
 */
const RECORDING_CONNECTIONS = 3;

/** The ports of the workflows' steps: reports and deliveries. */
export function wireWorker(config: Config, log: Log, metrics: Metrics, vault: Vault) {
  const storeFault = storeFaultLogger(log);
  const pool = openWorkerPool(config, storeFault);
  const redis = openRedis(redisOf(config), storeFault);
  const health = new RedisSourceHealth(redis, config.CNH_SOURCE_SCOPE);
  const signals = new RedisSignals(redis);
  const accepted = new RedisAcceptedWebhooks(redisOf(config), config.CNH_SOURCE_SCOPE, storeFault);
  const sender = openSender(config);
  const audit = openAuditReads(workerUrl(config), log, metrics);
  const recording = openWorkerPool(config, storeFault, { max: RECORDING_CONNECTIONS });
  const breaker = openBreaker(config, redis, storeFault);
  const sources = sourcesByMode(config, metrics, { health, breaker });
  const { driverKeys, ...running } = openRuns(config, vault, { pool, signals, storeFault });
  return {
    ports: {
      vault,
      driverKeys,
      runs: running.runs,
      timers: new PostgresRoundTimers(pool),
      organizations: new PostgresToxicologicalBasis(pool),
      sources: (mode: Mode) => sources[mode],
      signals,
      analysis: openAnalysis(config, metrics, health),
      meter: reportMeter(metrics),
      onUnreadable: unreadableLogger(log),
      policies: policiesOf(config),
      now: Date.now,
    },
    delivery: openDelivery(config, metrics, {
      auditReads: audit.auditReads,
      vault,
      attempts: new PostgresDeliveryAttempts(pool, recording),
      sender,
      targets: openTargetLimits(config, redis),
      accepted,
      driverKeys,
    }),
    identityKeys: identityKeysOf(config),
    isReady: steadily(() => isReachable(pool), config.CNH_ACCEPT_PATIENCE_MS),
    close: async () => {
      await health.flush();
      await sender.close();
      accepted.close();
      redis.disconnect();
      await Promise.all([pool.end(), recording.end(), running.close(), audit.close()]);
    },
  };
}

const unreadableLogger = (log: Log) => (source: string, error: unknown, about: LogSubject) =>
  log.error(
    { ...about, fault: new SafeFault(source, error).stack },
    "the response of a source could not be parsed",
  );

const countCall = (metrics: Metrics, mode: Mode, { provider, part, kind, ms }: CallOutcome): void =>
  metrics.sourceCall({ mode, provider, part, outcome: kind ?? "answered", ms });

const reportMeter = (metrics: Metrics): ReportMeter => ({
  settled: (_ref, times) => metrics.reportSettled(times),
  partlyDelivered: (mode) => metrics.reportPartlyDelivered(mode),
  promise: (mode, kept) => metrics.reportPromise(mode, kept),
});

function identityKeysOf(config: Config): readonly string[] {
  const why = "the worker accepts calls only from its own engine";
  return required(config.CNH_ENGINE_IDENTITY_KEYS, "CNH_ENGINE_IDENTITY_KEYS", why);
}

/** The running reports and the keys that open them. Caches are cleared when driver keys are destroyed. */
function openRuns(
  config: Config,
  vault: Vault,
  {
    pool,
    signals,
    storeFault,
  }: { pool: Pool; signals: RedisSignals; storeFault: (error: unknown) => void },
) {
  const runs = new PostgresReportRuns(pool, {
    deliveriesWaiting: () => void signals.deliveriesWaiting(),
  });
  const subscriber = openSubscriber(redisOf(config), storeFault);
  const keys = openDriverKeys(config, { vault, subscriber, storeFault });
  const close = async () => {
    subscriber.disconnect();
    await keys.close();
  };
  return { runs, driverKeys: keys.driverKeys, close };
}

/** The sources of both modes, which record each call. */
function sourcesByMode(
  config: Config,
  metrics: Metrics,
  { health, breaker }: { health: RedisSourceHealth; breaker: ReturnType<typeof openBreaker> },
) {
  const live = required(config.CNH_SOURCES, "CNH_SOURCES", "live reports query these");
  const why = "test reports query these";
  observeBreakers(live, breaker);
  const sandbox = required(config.CNH_SANDBOX_SOURCES, "CNH_SANDBOX_SOURCES", why);
  const recorder = (mode: Mode) => health.recorder(mode, (call) => countCall(metrics, mode, call));
  return openSourcesByMode({ live, test: sandbox }, { breaker, recorder });
}

/** The analysis of reports: live ones use the configured model, test ones the simulated one. Both may be absent. */
function openAnalysis(config: Config, metrics: Metrics, health: RedisSourceHealth) {
  const models = { live: liveModelOf(config), test: sandboxModelOf(config) };
  const { CNH_ANALYSIS_DEADLINE_MS: deadlineMs } = config;
  return {
    analyse: (mode: Mode, { diagnosis }: Judgement, promisedAt: Date): Promise<AnalysisResult> => {
      const model = models[mode];
      if (!model) return Promise.resolve(NO_ANALYSIS);
      const analysed = (outcome: AnalysisOutcome, ms: number) => {
        metrics.analysis(outcome, ms);
        // A timed-out analysis is recorded as the whole deadline. Its real time is unknown but longer; a smaller
        // number would make future delivery estimates too short for any analysis to finish.
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
