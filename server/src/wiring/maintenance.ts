/** The maintenance role: retention, partitions, and reports and deliveries that the engine has lost. */
import { readOpenInvocations } from "../adapters/engine/open-invocations.ts";
import { expireBulkOrders } from "../adapters/postgres/bulk-orders/retention.ts";
import { expireCalendarFeeds } from "../adapters/postgres/calendar-feeds/retention.ts";
import { expireEnrollments, expireTestClocks } from "../adapters/postgres/enrollments/retention.ts";
import { dropPartitions, makePartitions } from "../adapters/postgres/core/partitions.ts";
import { openPool } from "../adapters/postgres/core/pool.ts";
import { orderExpiryMails } from "../adapters/postgres/keys/expiry-mails.ts";
import { forgetMails } from "../adapters/postgres/mail/forget-mails.ts";
import { orderFailingMails } from "../adapters/postgres/webhooks/failing-mails.ts";
import { expireReports } from "../adapters/postgres/reports/retention.ts";
import {
  orderStalledReports,
  type SilencePolicy,
} from "../adapters/postgres/reports/stalled-reports.ts";
import { PostgresHealthProbe } from "../adapters/postgres/health-probe/health-probe.ts";
import type { Config } from "../config.ts";
import type { Log } from "../observe.ts";
import { required } from "./parts.ts";
import { openReconciler } from "./reconcile.ts";
import { policiesOf, stuckMsOf } from "./report-policies.ts";

/** Added to the max pause between two lookups, for the lookups themselves and for outages. */
const SILENCE_MARGIN_MS = 3_600_000;

/** The ports of the maintenance role, which connects as its own role. */
export function wireMaintenance(config: Config, log: Log) {
  const why = "the maintenance role connects as cnh_maintenance";
  const url = required(config.CNH_MAINTENANCE_DATABASE_URL, "CNH_MAINTENANCE_DATABASE_URL", why);
  const onError = (error: unknown) =>
    log.warn({ err: error }, "a database connection of the maintenance role failed");
  // One connection, so that the two maintenance loops take turns: a second one would be refused the maintenance lock.
  const pool = openPool(url, 1, onError, { waitMs: 60_000 });
  const { CNH_MAINTENANCE_KEYS_DATABASE_URL: keysUrl } = config;
  // The health probe's lock lasts as long as its connection, so it has a separate one.
  const healthPool = openPool(url, 1, onError);
  const healthProbe = new PostgresHealthProbe(healthPool, stuckMsOf(config));
  const { CNH_ENGINE_ADMIN_URL: adminUrls } = config;
  const keys = keysUrl === undefined ? null : openPool(keysUrl, 1, onError);
  const reconciler = openReconciler(config, pool);
  return {
    ports: {
      reconcile: (stopping: AbortSignal) =>
        reconciler?.reconcile("act", stopping) ?? Promise.resolve(null),
      expireReports: (stopping: AbortSignal) =>
        expireReports({ maintenance: pool, keys }, stopping),
      expireBulkOrders: (stopping: AbortSignal) =>
        expireBulkOrders({ maintenance: pool, keys }, stopping),
      expireCalendarFeeds: () => expireCalendarFeeds(pool),
      expireTestClocks: (stopping: AbortSignal) => expireTestClocks(pool, stopping),
      expireEnrollments: (stopping: AbortSignal) =>
        expireEnrollments({ maintenance: pool, keys }, stopping),
      makePartitions: () => makePartitions(pool),
      dropPartitions: () => dropPartitions(pool),
      orderExpiryMails: () => orderExpiryMails(pool),
      orderFailingMails: () => orderFailingMails(pool),
      forgetMails: () => forgetMails(pool),
      orderStalledReports: () => orderStalledReports(pool, silencePolicyOf(config)),
    },
    healthProbe: {
      readStore: () => healthProbe.read(),
      readEngine: adminUrls === undefined ? null : () => readOpenInvocations(adminUrls),
    },
    close: async () => {
      healthProbe.close();
      await Promise.all([pool.end(), healthPool.end(), keys?.end()]);
    },
  };
}

function silencePolicyOf(config: Config): SilencePolicy {
  const { lookup, recovery } = policiesOf(config);
  const silentMs = lookup.maxPauseMs + SILENCE_MARGIN_MS;
  const maxPauseMs = Math.max(recovery.live.maxPauseMs, recovery.test.maxPauseMs);
  return { silentMs, silentPartialMs: silentMs + maxPauseMs };
}
