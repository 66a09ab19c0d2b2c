/** The scheduler role: judges enrollments, orders checks and moves test clocks. */
import { PostgresCheckSchedule } from "../adapters/postgres/enrollments/check-schedule.ts";
import { PostgresClockSchedule } from "../adapters/postgres/enrollments/clock-schedule.ts";
import { PostgresEnrollmentSchedule } from "../adapters/postgres/enrollments/schedule.ts";
import { isReachable } from "../adapters/postgres/core/partitions.ts";
import { openPool } from "../adapters/postgres/core/pool.ts";
import { openRedis, openSubscriber } from "../adapters/redis/connection.ts";
import { RedisSignals } from "../adapters/redis/signals.ts";
import { RedisSourceHealth } from "../adapters/redis/source-health.ts";
import type { Config } from "../config.ts";
import type { Log } from "../observe.ts";
import type { Vault } from "../usecases/vault.ts";
import { openReservedKeys } from "./driver-keys.ts";
import { redisOf, required, storeFaultLogger } from "./parts.ts";

/** Five loops, and as many records that are stored at the same time. */
const CONNECTIONS = 5;
/** The minutes of calls by which sources are judged. */
const SOURCE_MINUTES = 3;

/** The ports of the scheduler role, which connects as its own role. */
export function wireScheduler(config: Config, log: Log, vault: Vault) {
  const why = "the scheduler connects as cnh_scheduler";
  const url = required(config.CNH_SCHEDULER_DATABASE_URL, "CNH_SCHEDULER_DATABASE_URL", why);
  const storeFault = storeFaultLogger(log);
  const pool = openPool(url, CONNECTIONS, storeFault, { waitMs: 30_000 });
  const subscriber = openSubscriber(redisOf(config), storeFault);
  const redis = openRedis(redisOf(config), storeFault);
  const health = new RedisSourceHealth(redis, config.CNH_SOURCE_SCOPE);
  const keys = openReservedKeys(config, { vault, subscriber, storeFault, main: pool });
  return {
    ports: {
      vault,
      driverKeys: keys.ports.driverKeys,
      reservedKeys: keys.ports.reservedKeys,
      schedule: new PostgresEnrollmentSchedule(pool),
      checks: new PostgresCheckSchedule(pool),
      clocks: new PostgresClockSchedule(pool),
      // Without Redis the state of the sources is unknown, and checks are ordered.
      sourceCalls: { recent: () => health.tallies(SOURCE_MINUTES).catch(() => []) },
      signals: new RedisSignals(redis),
      maxRunningChecks: config.CNH_CHECKS_IN_FLIGHT,
      onFault: ({ enrollmentId }: { readonly enrollmentId: string }, error: unknown) =>
        log.error(
          { err: error, enrollmentId },
          "an enrollment could not be judged or checked; it is tried again in ten minutes",
        ),
    },
    isReady: () => isReachable(pool),
    close: async () => {
      subscriber.disconnect();
      redis.disconnect();
      await Promise.all([pool.end(), keys.close()]);
    },
  };
}
