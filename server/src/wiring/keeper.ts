/** The keeper: partitions ahead, retention behind, and reports that stand still; at the start and then hourly. */
import { keepPartitions } from "../adapters/postgres/core/partitions.ts";
import { openPool, type Pool } from "../adapters/postgres/core/pool.ts";
import {
  orderStalledReports,
  type SilencePolicy,
} from "../adapters/postgres/reports/stalled-reports.ts";
import type { Config } from "../config.ts";
import type { Log, Metrics } from "../observe.ts";
import { required } from "./parts.ts";

const KEEP_EVERY_MS = 3_600_000;
/** Beyond the longest pause between two questions: time for the questions themselves and for outages. */
const SILENCE_MARGIN_MS = 3_600_000;

export function startKeeper(
  config: Config,
  log: Log,
  metrics: Metrics,
): { close(): Promise<void> } {
  const why = "the keeper connects as cnh_keeper";
  const url = required(config.CNH_KEEPER_DATABASE_URL, "CNH_KEEPER_DATABASE_URL", why);
  const pool = openPool(url, 1, (error) => log.warn({ err: error }, "keeper"));
  const keep = async () => {
    await keepPartitions(pool, config.CNH_REPORT_RETENTION_MONTHS).then(
      (kept) => log.info({ kept }, "partitions kept"),
      (error: unknown) => log.error({ err: error }, "partitions could not be kept"),
    );
    await orderStalled(pool, silencePolicyOf(config), log, metrics);
  };
  let running = keep();
  const timer = setInterval(() => {
    running = keep();
  }, KEEP_EVERY_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
      await pool.end();
    },
  };
}

/** Somebody should look at each of these: no workflow ends by itself before its report does. */
async function orderStalled(
  pool: Pool,
  policy: SilencePolicy,
  log: Log,
  metrics: Metrics,
): Promise<void> {
  try {
    const stalled = await orderStalledReports(pool, policy);
    metrics.reportsStalled(stalled.length);
    if (stalled.length === 0) return;
    const oldest = Math.min(...stalled.map(({ createdAt }) => createdAt.getTime()));
    const reportIds = stalled.slice(0, 20).map(({ reportId }) => reportId);
    const line = { count: stalled.length, oldest: new Date(oldest).toISOString(), reportIds };
    log.error(line, "reports stood still and were ordered again");
  } catch (error) {
    log.error({ err: error }, "reports that stand still could not be looked for");
  }
}

function silencePolicyOf(config: Config): SilencePolicy {
  const silentMs = config.CNH_LOOKUP_LONGEST_PAUSE_MS + SILENCE_MARGIN_MS;
  const longestPauseMs = Math.max(
    config.CNH_RECOVERY_LONGEST_PAUSE_MS,
    config.CNH_SANDBOX_RECOVERY_LONGEST_PAUSE_MS ?? 0,
  );
  return { silentMs, silentPartialMs: silentMs + longestPauseMs };
}
