import type { PoolClient } from "pg";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { Locked } from "../../../usecases/audit/change-details.ts";
import type {
  ClockRefusal,
  DueDay,
  DueDayFilter,
  EnrollmentFilter,
  EnrollmentPlace,
  EnrollmentStore,
  EnrollmentUpdate,
  EnrollmentValues,
  NewEnrollment,
  StoredEnrollment,
} from "../../../usecases/enrollments/enrollment.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockRow } from "../core/lock-row.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { dueDaysQuery, listQuery } from "./enrollment-queries.ts";
import { ENROLLMENT_COLUMNS, type EnrollmentRow, toEnrollment } from "./enrollment-row.ts";

const FIND = `SELECT ${ENROLLMENT_COLUMNS} FROM enrollments e
  LEFT JOIN enrollment_records r ON r.organization_id = $1 AND r.live = $2 AND r.enrollment_id = e.id
  WHERE e.organization_id = $1 AND e.live = $2 AND e.id = $3`;

const FIND_OPEN = `SELECT id FROM enrollments
  WHERE organization_id = $1 AND live = $2 AND cpf_hash = decode($3, 'hex') AND state <> 'ENDED'`;

const ADD = `INSERT INTO enrollments
    (organization_id, live, id, cpf_hash, external_ref_hash, request, driver_key_id, created_at, test_clock_id,
      first_clock_day)
  VALUES ($1, $2, $4, decode($3, 'hex'), decode($5, 'hex'), $6, $7, clock_timestamp(), $8,
    (SELECT (c.now_at AT TIME ZONE 'America/Sao_Paulo')::date FROM test_clocks c
      WHERE c.organization_id = $1 AND c.id = $8))
  ON CONFLICT (organization_id, live, cpf_hash) WHERE state <> 'ENDED' DO NOTHING`;

/** Without the record, which belongs to the scheduler. */
const LOCK_OPEN = `SELECT e.id, e.state, e.request, NULL AS record, NULL AS report_id, NULL AS next_due_on, e.created_at,
    e.ended_at, e.driver_key_id, e.test_clock_id, NULL AS clock_now_at, NULL AS next_check_at, NULL AS wrapped_driver_key
  FROM enrollments e WHERE e.organization_id = $1 AND e.live = $2 AND e.id = $3 AND e.state <> 'ENDED'`;

const CHANGE = `UPDATE enrollments SET external_ref_hash = decode($4, 'hex'), request = $5
  WHERE organization_id = $1 AND live = $2 AND id = $3`;

const LOCK_CLOCK =
  "SELECT pg_advisory_xact_lock(hashtextextended('enrollments of test clock ' || $1::uuid, 0))";

const FIND_CLOCK = "SELECT FROM test_clocks WHERE organization_id = $1 AND id = $2";

const COUNT_OF_CLOCK = `SELECT count(*)::integer AS open FROM enrollments
  WHERE organization_id = $1 AND test_clock_id = $2 AND state <> 'ENDED'`;

type Key = readonly [organization: string, live: boolean, id: string];

/** The enrollments of an organization. */
export class PostgresEnrollments implements EnrollmentStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("enr", newUuid("enr"));
  }

  /** Of concurrent calls for one driver, the unique index lets one insert; the others find its row. */
  async add(enrollment: NewEnrollment, maxOfClock: number): ReturnType<EnrollmentStore["add"]> {
    const { organizationId, mode, cpfHash, externalRefHash, request, driverKeyId } = enrollment;
    const organization = toUuid(organizationId);
    const live = mode === "live";
    const id = toUuid(enrollment.enrollmentId);
    const clock = enrollment.testClockId && toUuid(enrollment.testClockId);
    const owner = [organization, live, cpfHash];
    for (;;) {
      const added = await asOrganization(this.#pool, organization, async (client) => {
        const refusal = clock && (await refusalOf(client, owner, clock, maxOfClock));
        if (refusal) return refusal;
        const values = [...owner, id, externalRefHash, request, driverKeyId, clock];
        const { rowCount } = await client.query(ADD, values);
        const isNew = rowCount === 1;
        if (isNew) await this.#start(client, [organization, live, id], enrollment);
        const { rows } = await client.query<{ id: string }>(FIND_OPEN, owner);
        const found = rows[0] && (await find(client, [organization, live, rows[0].id]));
        return found ? { enrollment: found, isNew } : null;
      });
      // The enrollment that was in the way may have ended in between.
      if (added) return added;
    }
  }

  async #start(client: PoolClient, key: Key, enrollment: NewEnrollment): Promise<void> {
    await client.query(
      "INSERT INTO enrollment_records (organization_id, live, enrollment_id) VALUES ($1, $2, $3)",
      [...key],
    );
    await replaceTags(client, key, enrollment);
    await client.query("SELECT start_record($1, $2, $3)", [...key]);
    await insertAuditEntry(client, key[0], enrollment.entry);
  }

  async find(place: EnrollmentPlace, enrollmentId: string): Promise<StoredEnrollment | null> {
    return this.#onOne(place, enrollmentId, find);
  }

  async list(filter: EnrollmentFilter): Promise<readonly StoredEnrollment[]> {
    const { rows } = await asOrganization(this.#pool, toUuid(filter.organizationId), (client) => {
      const { text, values } = listQuery(filter);
      return client.query<EnrollmentRow>(text, values);
    });
    return rows.map(toEnrollment);
  }

  async change(
    place: EnrollmentPlace,
    enrollmentId: string,
    decide: (current: Locked<StoredEnrollment>) => EnrollmentUpdate | null,
  ): Promise<StoredEnrollment | null> {
    return this.#onOne(place, enrollmentId, async (client, key) => {
      const current = await lockRow(client, LOCK_OPEN, key, toEnrollment);
      if (!current) return null;
      const update = decide(current);
      if (!update) return find(client, key);
      await client.query(CHANGE, [...key, update.externalRefHash, update.request]);
      await replaceTags(client, key, update);
      await client.query("SELECT judge_again($1, $2, $3, $4)", [...key, update.resumes]);
      await insertAuditEntry(client, key[0], update.entry);
      return find(client, key);
    });
  }

  async end(
    place: EnrollmentPlace,
    enrollmentId: string,
    entry: AuditEntry,
  ): Promise<StoredEnrollment | null> {
    return this.#onOne(place, enrollmentId, async (client, key) => {
      const { rows } = await client.query<{ ended: boolean }>(
        "SELECT end_own_enrollment($1, $2, $3) AS ended",
        [...key],
      );
      if (rows[0]?.ended === true) await insertAuditEntry(client, key[0], entry);
      return find(client, key);
    });
  }

  async requestCheck(
    place: EnrollmentPlace,
    enrollmentId: string,
    entry: AuditEntry,
  ): Promise<StoredEnrollment | null> {
    return this.#onOne(place, enrollmentId, async (client, key) => {
      const { rows } = await client.query<{ due: boolean }>(
        "SELECT request_check($1, $2, $3) AS due",
        [...key],
      );
      if (rows[0]?.due === true) await insertAuditEntry(client, key[0], entry);
      const found = await find(client, key);
      return found?.state === "ACTIVE" ? found : null;
    });
  }

  async listDueDays(filter: DueDayFilter): Promise<readonly DueDay[]> {
    const { rows } = await asOrganization(this.#pool, toUuid(filter.organizationId), (client) => {
      const { text, values } = dueDaysQuery(filter);
      return client.query<EnrollmentRow & { due_on: string; record_version: number }>(text, values);
    });
    return rows.map((row) => ({
      dueOn: row.due_on,
      recordVersion: row.record_version,
      enrollment: toEnrollment(row),
    }));
  }

  /** Runs work on one enrollment in a transaction. Null if the id is malformed. */
  async #onOne<Result>(
    { organizationId, mode }: EnrollmentPlace,
    enrollmentId: string,
    work: (client: PoolClient, key: Key) => Promise<Result>,
  ): Promise<Result | null> {
    const id = parseId("enr", enrollmentId);
    if (id === null) return null;
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, (client) =>
      work(client, [organization, mode === "live", id]),
    );
  }
}

/** Why a test clock takes no further enrollment. A driver who is enrolled already needs no place. */
async function refusalOf(
  client: PoolClient,
  owner: readonly unknown[],
  clock: string,
  max: number,
): Promise<ClockRefusal | null> {
  // The end of a clock holds the same lock, so no enrollment is left without its clock.
  await client.query(LOCK_CLOCK, [clock]);
  const [organization] = owner;
  const clocks = await client.query(FIND_CLOCK, [organization, clock]);
  if (clocks.rowCount === 0) return "no_clock";
  const { rows } = await client.query<{ open: number }>(COUNT_OF_CLOCK, [organization, clock]);
  if ((rows[0]?.open ?? 0) < max) return null;
  const { rowCount } = await client.query(FIND_OPEN, [...owner]);
  return rowCount === 0 ? "full_clock" : null;
}

async function find(client: PoolClient, key: Key): Promise<StoredEnrollment | null> {
  const { rows } = await client.query<EnrollmentRow>(FIND, [...key]);
  return rows[0] ? toEnrollment(rows[0]) : null;
}

async function replaceTags(
  client: PoolClient,
  key: Key,
  { tagHashes }: EnrollmentValues,
): Promise<void> {
  await client.query(
    `DELETE FROM enrollment_tags WHERE organization_id = $1 AND live = $2 AND enrollment_id = $3`,
    [...key],
  );
  await client.query(
    `INSERT INTO enrollment_tags (organization_id, live, tag_hash, enrollment_id)
     SELECT $1, $2, decode(hash, 'hex'), $3 FROM unnest($4::text[]) hash`,
    [...key, tagHashes],
  );
}
