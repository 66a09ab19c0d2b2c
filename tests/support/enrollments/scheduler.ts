/** The scheduler's work in the test's process, and a clock that the test turns. */
import { addDays, dayInSaoPaulo } from "@cnh/license-law";
import { KEYS_BESIDE_VALUES } from "@cnh/server/adapters/postgres/drivers/driver-keys.ts";
import { PostgresEnrollmentSchedule } from "@cnh/server/adapters/postgres/enrollments/schedule.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import {
  compareReports,
  type EnrollmentRef,
  judgeDueEnrollments,
} from "@cnh/server/usecases/enrollments/run/run-enrollments.ts";
import type { RestService } from "../service/rest-service.ts";

export interface TestScheduler {
  /** The enrollments that could not be judged. */
  readonly faults: readonly string[];
  /** Works until nothing is due. Returns the number of judged enrollments. */
  run(): Promise<number>;
  /** Sets the store's clock to noon so many days from now, or back to the time. The service must have its own database. */
  turnClock(days: number): Promise<void>;
}

export function openTestScheduler({ database, owner }: RestService): TestScheduler {
  const masterKey = Buffer.from(database.environment["CNH_MASTER_KEY"] ?? "", "base64");
  const faults: string[] = [];
  const ports = {
    vault: new LocalVault(masterKey),
    driverKeys: KEYS_BESIDE_VALUES,
    onFault: ({ enrollmentId }: EnrollmentRef) => void faults.push(enrollmentId),
    schedule: new PostgresEnrollmentSchedule(database.connect("scheduler", 2)),
  };
  return {
    faults,
    run: async () => {
      let judged = 0;
      for (;;) {
        const round = (await compareReports(ports)) + (await judgeDueEnrollments(ports));
        if (round === 0) return judged;
        judged += round;
      }
    },
    turnClock: async (days) => {
      const noon = `${addDays(dayInSaoPaulo(new Date()), days)} 12:00 America/Sao_Paulo`;
      const time = days === 0 ? "clock_timestamp()" : `timestamptz '${noon}'`;
      await owner.query(
        `CREATE OR REPLACE FUNCTION accept_clock() RETURNS timestamptz LANGUAGE sql VOLATILE RETURN ${time}`,
      );
    },
  };
}
