/** The keeper role: retention, partitions and stalled reports. */
import { expireBulkOrders } from "../adapters/postgres/bulk-orders/retention.ts";
import { dropPartitions, makePartitions } from "../adapters/postgres/core/partitions.ts";
import { openPool } from "../adapters/postgres/core/pool.ts";
import { orderExpiryMails } from "../adapters/postgres/keys/expiry-mails.ts";
import { forgetMails } from "../adapters/postgres/mail/forget-mails.ts";
import { expireDrivers, expireReports } from "../adapters/postgres/reports/retention.ts";
import {
  orderStalledReports,
  type SilencePolicy,
} from "../adapters/postgres/reports/stalled-reports.ts";
import type { Config } from "../config.ts";
import type { Log } from "../observe.ts";
import { required } from "./parts.ts";

/** Added to the max pause between two lookups, for the lookups themselves and for outages. */
const SILENCE_MARGIN_MS = 3_600_000;

/** The ports of the keeper, which connects as a role of its own. */
export function wireKeeper(config: Config, log: Log) {
  const why = "the keeper connects as cnh_keeper";
  const url = required(config.CNH_KEEPER_DATABASE_URL, "CNH_KEEPER_DATABASE_URL", why);
  const onError = (error: unknown) => log.warn({ err: error }, "keeper");
  // One connection, so that the keeper's two loops take turns: the lock of the keeper's work is refused to a second one.
  const pool = openPool(url, 1, onError, { waitMs: 60_000 });
  const { CNH_KEEPER_KEYS_DATABASE_URL: keysUrl } = config;
  const keys = keysUrl === undefined ? null : openPool(keysUrl, 1, onError);
  return {
    ports: {
      expireReports: (stopping: AbortSignal) => expireReports({ keeper: pool, keys }, stopping),
      expireBulkOrders: (stopping: AbortSignal) =>
        expireBulkOrders({ keeper: pool, keys }, stopping),
      expireDrivers: (stopping: AbortSignal) => expireDrivers(pool, stopping),
      makePartitions: () => makePartitions(pool),
      dropPartitions: () => dropPartitions(pool),
      orderExpiryMails: () => orderExpiryMails(pool),
      forgetMails: () => forgetMails(pool),
      orderStalledReports: () => orderStalledReports(pool, silencePolicyOf(config)),
    },
    close: async () => {
      await Promise.all([pool.end(), keys?.end()]);
    },
  };
}

function silencePolicyOf(config: Config): SilencePolicy {
  const silentMs = config.CNH_LOOKUP_MAX_PAUSE_MS + SILENCE_MARGIN_MS;
  const maxPauseMs = Math.max(
    config.CNH_RECOVERY_MAX_PAUSE_MS,
    config.CNH_SANDBOX_RECOVERY_MAX_PAUSE_MS ?? 0,
  );
  return { silentMs, silentPartialMs: silentMs + maxPauseMs };
}
