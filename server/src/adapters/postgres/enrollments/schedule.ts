import type { EnrollmentPlace, EnrollmentState } from "../../../usecases/enrollments/enrollment.ts";
import type {
  DueComparison,
  DueEnrollment,
  EnrollmentRef,
  EnrollmentScheduleStore,
  EnrollmentToOpen,
  RecordToStore,
  StoredAnswer,
} from "../../../usecases/enrollments/run/run-enrollments.ts";
import type { CheckPlan } from "../../../usecases/reports/run/check-plan.ts";
import { newUuid, toTypeId, toUuid } from "../core/ids.ts";
import { type Pool, query } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";

/** A round of a queue ends long before. */
const LEASE = "15 seconds";
const POSTPONED = "10 minutes";

interface QueueRow {
  readonly organization_id: string;
  readonly live: boolean;
}

interface EnrollmentRow extends DriverKeyColumns {
  readonly state: EnrollmentState;
  readonly request: Buffer;
  readonly version: number;
  readonly record: Buffer | null;
  readonly wrapped_data_key: Buffer;
  readonly check_weight: number | null;
  readonly check_due_at: Date | null;
  readonly awaits_comparison: boolean;
}

interface AnswerRow extends DriverKeyColumns {
  readonly driver_id: string;
  readonly facts: Buffer | null;
  readonly check_plan: CheckPlan | null;
  readonly summary: Buffer | null;
}

const STORE = `SELECT store_record($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
  $20) AS stored`;

/** The scheduler's store, for the role cnh_scheduler, which may only execute these functions. */
export class PostgresEnrollmentSchedule implements EnrollmentScheduleStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newEventId(): string {
    return toTypeId("evt", newUuid("evt"));
  }

  async leaseQueues(max: number): Promise<readonly EnrollmentPlace[]> {
    const { rows } = await query<QueueRow>(this.#pool, {
      name: "lease-enrollment-queues",
      text: "SELECT organization_id, live FROM lease_enrollment_queues($1, $2)",
      values: [max, LEASE],
    });
    return rows.map(toPlace);
  }

  async readDue(queue: EnrollmentPlace, max: number): Promise<readonly DueEnrollment[]> {
    const { rows } = await query<{ enrollment_id: string; at: Date }>(this.#pool, {
      name: "read-due-enrollments",
      text: "SELECT enrollment_id, at FROM read_due_enrollments($1, $2, $3)",
      values: [...keyOf(queue), max],
    });
    return rows.map((row) => ({
      ...queue,
      enrollmentId: toTypeId("enr", row.enrollment_id),
      at: row.at,
    }));
  }

  async releaseQueue(queue: EnrollmentPlace): Promise<void> {
    await query(this.#pool, {
      name: "release-enrollment-queue",
      text: "SELECT release_enrollment_queue($1, $2)",
      values: keyOf(queue),
    });
  }

  async leaseComparisons(max: number): Promise<readonly DueComparison[]> {
    interface Row extends QueueRow {
      readonly report_id: string;
      readonly enrollment_id: string;
      readonly at: Date;
    }
    const { rows } = await query<Row>(this.#pool, {
      name: "lease-comparisons",
      text: "SELECT report_id, organization_id, live, enrollment_id, at FROM lease_comparisons($1, $2)",
      values: [max, LEASE],
    });
    return rows.map((row) => ({
      ...toPlace(row),
      reportId: toTypeId("rpt", row.report_id),
      enrollmentId: toTypeId("enr", row.enrollment_id),
      at: row.at,
    }));
  }

  async read(ref: EnrollmentRef): Promise<EnrollmentToOpen | null> {
    const { rows } = await query<EnrollmentRow>(this.#pool, {
      name: "read-enrollment",
      text: `SELECT state, request, version, record, driver_key_id, wrapped_driver_key, wrapped_data_key, check_weight,
        check_due_at, awaits_comparison FROM read_enrollment($1, $2, $3)`,
      values: [...keyOf(ref), toUuid(ref.enrollmentId)],
    });
    const [row] = rows;
    return row
      ? {
          state: row.state,
          organization: { id: ref.organizationId, wrappedDataKey: row.wrapped_data_key },
          request: row.request,
          version: row.version,
          record: row.record,
          driverKey: toDriverKey(row),
          timer:
            row.check_weight === null
              ? null
              : { weight: row.check_weight, dueAt: row.check_due_at },
          awaitsComparison: row.awaits_comparison,
        }
      : null;
  }

  async readAnswer(place: EnrollmentPlace, reportId: string): Promise<StoredAnswer | null> {
    const { rows } = await query<AnswerRow>(this.#pool, {
      name: "read-answer",
      text: `SELECT driver_id, facts, summary, driver_key_id, wrapped_driver_key, check_plan
        FROM read_answer($1, $2, $3)`,
      values: [...keyOf(place), toUuid(reportId)],
    });
    const [row] = rows;
    return row
      ? {
          driverId: toTypeId("drv", row.driver_id),
          facts: row.facts,
          summary: row.summary,
          check: row.check_plan,
          driverKey: toDriverKey(row),
        }
      : null;
  }

  async store(ref: EnrollmentRef, to: RecordToStore): Promise<boolean> {
    const { rows } = await query<{ stored: boolean }>(this.#pool, {
      name: "store-record",
      text: STORE,
      values: [
        ...keyOf(ref),
        toUuid(ref.enrollmentId),
        to.version,
        to.state,
        to.record.toString("base64"),
        to.reportId === null ? null : toUuid(to.reportId),
        to.nextDueOn,
        to.dueDays,
        to.dueAt,
        to.compared.map(toUuid),
        to.events.map(({ eventId }) => toUuid(eventId)),
        to.events.map(({ kind }) => kind),
        to.events.map(({ body }) => body.toString("base64")),
        to.checks.map(({ reportId }) => toUuid(reportId)),
        to.checks.map(({ outcome }) => outcome),
        to.checks.map(({ isPublished }) => isPublished),
        to.checks.map(({ isIncomplete }) => isIncomplete),
        to.plannedCheck && (to.plannedCheck.dueAt?.toISOString() ?? "infinity"),
        to.plannedCheck?.weight ?? null,
      ],
    });
    return rows[0]?.stored === true;
  }

  async postpone(ref: EnrollmentRef, reportIds: readonly string[]): Promise<void> {
    await query(this.#pool, {
      name: "postpone-judgement",
      text: "SELECT postpone_judgement($1, $2, $3, $4, $5)",
      values: [...keyOf(ref), toUuid(ref.enrollmentId), reportIds.map(toUuid), POSTPONED],
    });
  }

  async dropComparison({ reportId, organizationId }: DueComparison): Promise<void> {
    await query(this.#pool, {
      name: "drop-comparison",
      text: "SELECT drop_comparison($1, $2)",
      values: [toUuid(organizationId), toUuid(reportId)],
    });
  }
}

export const keyOf = ({ organizationId, mode }: EnrollmentPlace) => [
  toUuid(organizationId),
  mode === "live",
];

const toPlace = (row: QueueRow): EnrollmentPlace => ({
  organizationId: toTypeId("org", row.organization_id),
  mode: row.live ? "live" : "test",
});
