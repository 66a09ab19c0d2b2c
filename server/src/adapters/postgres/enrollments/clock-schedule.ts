import type {
  CheckToOrder,
  DueCheck,
} from "../../../usecases/enrollments/checks/check-schedule.ts";
import type {
  ClockRef,
  ClockScheduleStore,
  ClockStep,
} from "../../../usecases/enrollments/clocks/clock-schedule.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { type Pool, query } from "../core/pool.ts";
import { type DueRow, orderChecks, toDueCheck } from "./check-schedule.ts";

/** A round of a clock ends long before. */
const LEASE = "60 seconds";

interface StepRow {
  readonly step: ClockStep["step"];
  readonly at: Date;
  readonly judgements: readonly string[];
  readonly checks: readonly string[];
}

const READ_CHECKS = `SELECT enrollment_id, number, due_at, at, is_running, first_clock_day, request, record, driver_key_id,
  wrapped_driver_key, check_key_id, wrapped_check_key, wrapped_data_key FROM read_clock_checks($1, $2, $3)`;

/** The scheduler's store of test clocks, for the role cnh_scheduler, which may only execute these functions. */
export class PostgresClockSchedule implements ClockScheduleStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async leaseClocks(max: number): Promise<readonly ClockRef[]> {
    const { rows } = await query<{ organization_id: string; id: string }>(this.#pool, {
      name: "lease-test-clocks",
      text: "SELECT organization_id, id FROM lease_test_clocks($1, $2)",
      values: [max, LEASE],
    });
    return rows.map((row) => ({
      organizationId: toTypeId("org", row.organization_id),
      testClockId: toTypeId("clk", row.id),
    }));
  }

  async moveClock(clock: ClockRef): Promise<ClockStep> {
    const { rows } = await query<StepRow>(this.#pool, {
      name: "move-test-clock",
      text: "SELECT step, at, judgements, checks FROM move_test_clock($1, $2)",
      values: keyOf(clock),
    });
    const [row] = rows;
    if (row?.step !== "DUE") return { step: row?.step ?? "READY" };
    const idsOf = (uuids: readonly string[]) => uuids.map((uuid) => toTypeId("enr", uuid));
    return {
      step: "DUE",
      at: row.at,
      judgements: idsOf(row.judgements),
      checks: idsOf(row.checks),
    };
  }

  async readClockChecks(
    clock: ClockRef,
    enrollmentIds: readonly string[],
  ): Promise<readonly DueCheck[]> {
    const { rows } = await query<DueRow & { readonly first_clock_day: string }>(this.#pool, {
      name: "read-clock-checks",
      text: READ_CHECKS,
      values: [...keyOf(clock), enrollmentIds.map(toUuid)],
    });
    return rows.map((row) => ({ ...toDueCheck(clock, row), firstDay: row.first_clock_day }));
  }

  orderClockChecks(
    { organizationId, testClockId }: ClockRef,
    checks: readonly CheckToOrder[],
  ): Promise<number> {
    return orderChecks(this.#pool, { organizationId, mode: "test" }, checks, testClockId);
  }

  async releaseClock(clock: ClockRef): Promise<void> {
    await query(this.#pool, {
      name: "release-test-clock",
      text: "SELECT release_test_clock($1, $2)",
      values: keyOf(clock),
    });
  }
}

const keyOf = ({ organizationId, testClockId }: ClockRef) => [
  toUuid(organizationId),
  toUuid(testClockId),
];
