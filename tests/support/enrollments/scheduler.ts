/** The scheduler's work in the test's process, and a clock that the test turns. */
import { addDays, dayInSaoPaulo } from "@cnh/license-law";
import { KEYS_BESIDE_VALUES } from "@cnh/server/adapters/postgres/drivers/driver-keys.ts";
import { NewDriverKeys } from "@cnh/server/adapters/postgres/drivers/reserved-driver-keys.ts";
import { PostgresCheckSchedule } from "@cnh/server/adapters/postgres/enrollments/check-schedule.ts";
import { PostgresClockSchedule } from "@cnh/server/adapters/postgres/enrollments/clock-schedule.ts";
import { PostgresEnrollmentSchedule } from "@cnh/server/adapters/postgres/enrollments/schedule.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import {
  orderDueChecks,
  resumeChecks,
} from "@cnh/server/usecases/enrollments/checks/order-checks.ts";
import { runClocks } from "@cnh/server/usecases/enrollments/clocks/run-clocks.ts";
import {
  compareReports,
  judgeDueEnrollments,
} from "@cnh/server/usecases/enrollments/run/run-enrollments.ts";
import type { Tally } from "@cnh/server/usecases/sources/source-health.ts";
import type { RestService } from "../service/rest-service.ts";

export interface TestScheduler {
  /** The enrollments that could not be judged. */
  readonly faults: readonly string[];
  /** The calls to the sources that the scheduler sees. */
  calls: readonly Tally[];
  /** Works until nothing is due. Returns the number of judged enrollments and of ordered checks. */
  run(): Promise<number>;
  /** Orders due checks once. */
  orderChecks(): Promise<number>;
  /** Moves test clocks once. Returns the number of judged enrollments, compared answers and ordered checks. */
  runClocks(): Promise<number>;
  /** Resumes paused queues. */
  resume(): Promise<number>;
  /** Sets the store's clock to noon so many days from now, or back to the time. The service must have its own database. */
  turnClock(days: number): Promise<void>;
}

export function openTestScheduler(
  { database, owner }: Pick<RestService, "database" | "owner">,
  maxRunningChecks = 1_000,
): TestScheduler {
  const masterKey = Buffer.from(database.environment["CNH_MASTER_KEY"] ?? "", "base64");
  const faults: string[] = [];
  const pool = database.connect("scheduler", 2);
  const vault = new LocalVault(masterKey);
  const ports = {
    vault,
    driverKeys: KEYS_BESIDE_VALUES,
    reservedKeys: new NewDriverKeys(vault),
    onFault: ({ enrollmentId }: { readonly enrollmentId: string }) =>
      void faults.push(enrollmentId),
    schedule: new PostgresEnrollmentSchedule(pool),
    checks: new PostgresCheckSchedule(pool),
    clocks: new PostgresClockSchedule(pool),
    sourceCalls: { recent: () => Promise.resolve(scheduler.calls) },
    signals: { ordersWaiting: () => Promise.resolve() },
    maxRunningChecks,
  };
  const scheduler: TestScheduler = {
    faults,
    calls: [],
    run: async () => {
      let done = 0;
      for (;;) {
        const compared = await compareReports(ports);
        const judged = await judgeDueEnrollments(ports);
        const round = compared + judged + (await orderDueChecks(ports));
        if (round === 0) return done;
        done += round;
      }
    },
    orderChecks: () => orderDueChecks(ports),
    runClocks: async () => (await runClocks(ports)).done,
    resume: () => resumeChecks(ports),
    turnClock: async (days) => {
      const noon = `${addDays(dayInSaoPaulo(new Date()), days)} 12:00 America/Sao_Paulo`;
      const time = days === 0 ? "clock_timestamp()" : `timestamptz '${noon}'`;
      await owner.query(
        `CREATE OR REPLACE FUNCTION accept_clock() RETURNS timestamptz LANGUAGE sql VOLATILE RETURN ${time}`,
      );
    },
  };
  return scheduler;
}
