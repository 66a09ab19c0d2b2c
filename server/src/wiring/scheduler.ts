/** The scheduler role: judges enrollments. */
import { PostgresEnrollmentSchedule } from "../adapters/postgres/enrollments/schedule.ts";
import { isReachable } from "../adapters/postgres/core/partitions.ts";
import { openPool } from "../adapters/postgres/core/pool.ts";
import { openSubscriber } from "../adapters/redis/connection.ts";
import type { Config } from "../config.ts";
import type { Log } from "../observe.ts";
import type { EnrollmentRef } from "../usecases/enrollments/run/run-enrollments.ts";
import type { Vault } from "../usecases/vault.ts";
import { openDriverKeys } from "./driver-keys.ts";
import { redisOf, required, storeFaultLogger } from "./parts.ts";

/** Two loops, and as many records that are stored at the same time. */
const CONNECTIONS = 4;

/** The ports of the scheduler role, which connects as its own role. */
export function wireScheduler(config: Config, log: Log, vault: Vault) {
  const why = "the scheduler connects as cnh_scheduler";
  const url = required(config.CNH_SCHEDULER_DATABASE_URL, "CNH_SCHEDULER_DATABASE_URL", why);
  const storeFault = storeFaultLogger(log);
  const pool = openPool(url, CONNECTIONS, storeFault, { waitMs: 30_000 });
  const subscriber = openSubscriber(redisOf(config), storeFault);
  const keys = openDriverKeys(config, { vault, subscriber, storeFault });
  return {
    ports: {
      vault,
      driverKeys: keys.driverKeys,
      schedule: new PostgresEnrollmentSchedule(pool),
      onFault: ({ enrollmentId }: EnrollmentRef, error: unknown) =>
        log.error(
          { err: error, enrollmentId },
          "an enrollment could not be judged; it is tried again in ten minutes",
        ),
    },
    isReady: () => isReachable(pool),
    close: async () => {
      subscriber.disconnect();
      await Promise.all([pool.end(), keys.close()]);
    },
  };
}
