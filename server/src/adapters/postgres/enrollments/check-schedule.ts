import type {
  CheckLoad,
  CheckScheduleStore,
  CheckToOrder,
  DeferredCheck,
  DueCheck,
  LeasedQueue,
} from "../../../usecases/enrollments/checks/check-schedule.ts";
import type { EnrollmentPlace } from "../../../usecases/enrollments/enrollment.ts";
import { idSeedOf, newIdEnd, newIdSeed, toTypeId, toUuid } from "../core/ids.ts";
import { type Pool, query } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";
import { keyOf } from "./schedule.ts";

/** A round of a queue ends long before. */
const LEASE = "15 seconds";

interface QueueRow {
  readonly organization_id: string;
  readonly live: boolean;
  readonly tokens: number;
}

export interface DueRow extends DriverKeyColumns {
  readonly enrollment_id: string;
  readonly number: number;
  readonly due_at: Date;
  readonly at: Date;
  readonly is_running: boolean;
  readonly request: Buffer;
  readonly record: Buffer | null;
  readonly check_key_id: string | null;
  readonly wrapped_check_key: Buffer | null;
  readonly wrapped_data_key: Buffer;
}

const READ_DUE = `SELECT enrollment_id, number, due_at, at, is_running, request, record, driver_key_id, wrapped_driver_key,
  check_key_id, wrapped_check_key, wrapped_data_key FROM read_due_checks($1, $2, $3)`;

const ORDER = `SELECT enrollment_id, report_id, refusal
  FROM order_due_checks($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

/** The scheduler's store of checks, for the role cnh_scheduler, which may only execute these functions. */
export class PostgresCheckSchedule implements CheckScheduleStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newIdEnd(): string {
    return newIdEnd();
  }

  async readLoad(maxRunning: number): Promise<CheckLoad> {
    interface Row {
      readonly running: number;
      readonly oldest_order_seconds: number | null;
    }
    const { rows } = await query<Row>(this.#pool, {
      name: "read-check-load",
      text: "SELECT running, oldest_order_seconds FROM read_check_load($1)",
      values: [maxRunning],
    });
    const { running = 0, oldest_order_seconds: seconds = null } = rows[0] ?? {};
    return { running, oldestOrderMs: (seconds ?? 0) * 1_000 };
  }

  async leaseQueues(max: number): Promise<readonly LeasedQueue[]> {
    const { rows } = await query<QueueRow>(this.#pool, {
      name: "lease-check-queues",
      text: "SELECT organization_id, live, tokens FROM lease_check_queues($1, $2)",
      values: [max, LEASE],
    });
    return rows.map((row) => ({
      organizationId: toTypeId("org", row.organization_id),
      mode: row.live ? "live" : "test",
      tokens: row.tokens,
    }));
  }

  async readDue(queue: EnrollmentPlace, max: number): Promise<readonly DueCheck[]> {
    const { rows } = await query<DueRow>(this.#pool, {
      name: "read-due-checks",
      text: READ_DUE,
      values: [...keyOf(queue), max],
    });
    return rows.map((row) => toDueCheck(queue, row));
  }

  order(queue: EnrollmentPlace, checks: readonly CheckToOrder[]): Promise<number> {
    return orderChecks(this.#pool, queue, checks, null);
  }

  async defer(queue: EnrollmentPlace, checks: readonly DeferredCheck[]): Promise<void> {
    await query(this.#pool, {
      name: "defer-checks",
      text: "SELECT defer_checks($1, $2, $3, $4, $5)",
      values: [
        ...keyOf(queue),
        checks.map(({ enrollmentId }) => toUuid(enrollmentId)),
        checks.map(({ number }) => number),
        checks.map(({ dueAt }) => dueAt),
      ],
    });
  }

  async release(queue: EnrollmentPlace, restMs: number): Promise<void> {
    await query(this.#pool, {
      name: "release-check-queue",
      text: "SELECT release_check_queue($1, $2, $3)",
      values: [...keyOf(queue), `${restMs} milliseconds`],
    });
  }

  async resume(): Promise<number> {
    const { rows } = await query<{ resumed: number }>(this.#pool, {
      name: "resume-check-queues",
      text: "SELECT resume_check_queues() AS resumed",
      values: [],
    });
    return rows[0]?.resumed ?? 0;
  }
}

/** Orders checks of a queue, or of a test clock. Returns how many. */
export async function orderChecks(
  pool: Pool,
  place: EnrollmentPlace,
  checks: readonly CheckToOrder[],
  testClockId: string | null,
): Promise<number> {
  const { rows } = await query<{ refusal: string | null }>(pool, {
    name: "order-due-checks",
    text: ORDER,
    values: [
      ...keyOf(place),
      checks.map(({ enrollmentId }) => toUuid(enrollmentId)),
      checks.map(({ number }) => number),
      checks.map(({ plan }) => plan.depth === "full"),
      checks.map(({ isFree }) => isFree),
      checks.map(({ plan }) => JSON.stringify(plan)),
      checks.map(({ request }) => request.toString("hex")),
      checks.map(({ idEnd }) => idSeedOf(idEnd) + newIdSeed() + newIdSeed()),
      checks.map(({ driverKeyId }) => driverKeyId),
      checks.map(({ wrappedDriverKey }) => wrappedDriverKey?.toString("hex") ?? null),
      checks.map(({ nextDueAt }) => nextDueAt?.toISOString() ?? "infinity"),
      testClockId && toUuid(testClockId),
    ],
  });
  return rows.filter(({ refusal }) => refusal === null).length;
}

export function toDueCheck(
  { organizationId }: Pick<EnrollmentPlace, "organizationId">,
  row: DueRow,
): DueCheck {
  return {
    enrollmentId: toTypeId("enr", row.enrollment_id),
    number: row.number,
    dueAt: row.due_at,
    at: row.at,
    isRunning: row.is_running,
    organization: { id: organizationId, wrappedDataKey: row.wrapped_data_key },
    request: row.request,
    record: row.record,
    driverKey: toDriverKey(row),
    checkKey: toDriverKey({
      driver_key_id: row.check_key_id,
      wrapped_driver_key: row.wrapped_check_key,
    }),
  };
}
