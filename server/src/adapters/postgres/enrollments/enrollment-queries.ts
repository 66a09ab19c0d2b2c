/** The SQL of pages of enrollments and of due days. Every form reads ranges of an index. */
import type { DueDayFilter, EnrollmentFilter } from "../../../usecases/enrollments/enrollment.ts";
import { toUuid } from "../core/ids.ts";
import { ENROLLMENT_COLUMNS } from "./enrollment-row.ts";

interface SqlQuery {
  readonly text: string;
  readonly values: unknown[];
}

const JOIN_RECORD = `LEFT JOIN enrollment_records r
    ON r.organization_id = $1 AND r.live = $2 AND r.enrollment_id = e.id`;

const hasTag = (tag: string, enrollment: string) => `EXISTS (SELECT FROM enrollment_tags t
    WHERE t.organization_id = $1 AND t.live = $2 AND t.tag_hash = ${tag} AND t.enrollment_id = ${enrollment})`;

/** The state as a literal, so that the planner uses the partial index of open enrollments. */
const STATES = { ACTIVE: "'ACTIVE'", PAUSED: "'PAUSED'", ENDED: "'ENDED'" } as const;

export function listQuery(filter: EnrollmentFilter): SqlQuery {
  const { organizationId, mode, state, tagHash, externalRefHash, due, after, limit } = filter;
  const values: unknown[] = [toUuid(organizationId), mode === "live"];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["e.organization_id = $1", "e.live = $2"];
  if (state) conditions.push(`e.state = ${STATES[state]}`);
  if (externalRefHash)
    conditions.push(`e.external_ref_hash = decode(${parameter(externalRefHash)}, 'hex')`);
  if (tagHash) conditions.push(hasTag(`decode(${parameter(tagHash)}, 'hex')`, "e.id"));
  if (due) {
    conditions.push("r.organization_id = $1", "r.live = $2");
    conditions.push(`r.next_due_on >= ${parameter(due.from)}`);
    conditions.push(`r.next_due_on < ${parameter(due.before)}`);
  }
  if (after) {
    const id = parameter(toUuid(after.enrollmentId));
    conditions.push(
      due
        ? `(r.next_due_on, r.enrollment_id) > (${parameter(after.nextDueOn)}::date, ${id}::uuid)`
        : `e.id < ${id}`,
    );
  }
  const order = due ? "r.next_due_on, r.enrollment_id" : "e.id DESC";
  const text = `SELECT ${ENROLLMENT_COLUMNS} FROM enrollments e ${JOIN_RECORD}
    WHERE ${conditions.join(" AND ")} ORDER BY ${order} LIMIT ${parameter(limit)}`;
  return { text, values };
}

export function dueDaysQuery(filter: DueDayFilter): SqlQuery {
  const { organizationId, mode, from, to, tagHash, start, limit } = filter;
  const values: unknown[] = [toUuid(organizationId), mode === "live", from, to];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["d.organization_id = $1", "d.live = $2", "d.due_on BETWEEN $3 AND $4"];
  if (tagHash) conditions.push(hasTag(`decode(${parameter(tagHash)}, 'hex')`, "d.enrollment_id"));
  if (start) {
    const place = `(${parameter(start.dueOn)}::date, ${parameter(toUuid(start.enrollmentId))}::uuid)`;
    conditions.push(`(d.due_on, d.enrollment_id) >= ${place}`);
  }
  const text = `SELECT d.due_on, r.version AS record_version, ${ENROLLMENT_COLUMNS} FROM enrollment_deadlines d
    JOIN enrollments e ON e.organization_id = $1 AND e.live = $2 AND e.id = d.enrollment_id AND e.state = 'ACTIVE'
    JOIN enrollment_records r ON r.organization_id = $1 AND r.live = $2 AND r.enrollment_id = d.enrollment_id
    WHERE ${conditions.join(" AND ")} ORDER BY d.due_on, d.enrollment_id LIMIT ${parameter(limit)}`;
  return { text, values };
}
