import type {
  EnrollmentState,
  StoredEnrollment,
} from "../../../usecases/enrollments/enrollment.ts";
import { toTypeId } from "../core/ids.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";

export interface EnrollmentRow extends DriverKeyColumns {
  readonly id: string;
  readonly state: EnrollmentState;
  readonly request: Buffer;
  readonly record: Buffer | null;
  readonly report_id: string | null;
  readonly next_due_on: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly next_check_at: Date | null;
  readonly test_clock_id: string | null;
  readonly clock_now_at: Date | null;
}

/** The columns of `enrollments e` and `enrollment_records r`. */
export const ENROLLMENT_COLUMNS = `e.id, e.state, e.request, r.record, r.report_id, r.next_due_on, e.created_at,
  e.ended_at, e.driver_key_id, e.test_clock_id,
  (SELECT c.now_at FROM test_clocks c WHERE c.organization_id = $1 AND c.id = e.test_clock_id) AS clock_now_at,
  (SELECT nullif(t.due_at, 'infinity') FROM check_timers t
    WHERE t.organization_id = $1 AND t.live = e.live AND t.enrollment_id = e.id) AS next_check_at,
  (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = $1 AND k.id = e.driver_key_id) AS wrapped_driver_key`;

export function toEnrollment(row: EnrollmentRow): StoredEnrollment {
  return {
    enrollmentId: toTypeId("enr", row.id),
    state: row.state,
    request: row.request,
    driverKey: toDriverKey(row),
    record: row.record,
    lastReportId: row.report_id === null ? null : toTypeId("rpt", row.report_id),
    nextDueOn: row.next_due_on,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    nextCheckAt: row.next_check_at,
    clock:
      row.test_clock_id === null
        ? null
        : { testClockId: toTypeId("clk", row.test_clock_id), now: row.clock_now_at },
  };
}
