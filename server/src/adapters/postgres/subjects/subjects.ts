/** The stored data of one driver, for the operator's role. */
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type {
  StoredSubject,
  StoredSubjectReport,
} from "../../../usecases/subjects/export-subject.ts";
import { readsOfReports } from "../audit/audit-read-pages.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { actorOf } from "../reports/report-columns.ts";
import { inTransaction, query, type Pool } from "../core/pool.ts";
import {
  ENROLLMENT_COLUMNS,
  type EnrollmentRow,
  toEnrollment,
} from "../enrollments/enrollment-row.ts";

interface DriverRow {
  readonly id: string;
  readonly live: boolean;
  readonly created_at: Date;
  readonly profile: Buffer | null;
  readonly driver_key_id: string | null;
}

interface ReportRow {
  readonly id: string;
  readonly status: StoredSubjectReport["status"];
  readonly created_at: Date;
  readonly delivered_at: Date | null;
  readonly key_id: string | null;
  readonly member_id: string | null;
  readonly channel: string;
  readonly driver_key_id: string | null;
  readonly request: Buffer;
  readonly body: Buffer | null;
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of other tables by report. Answers of receivers are left out: they are the customer's. */
const EVENTS = `SELECT kind, created_at AS "createdAt" FROM events WHERE report_id = ANY ($1) ORDER BY created_at`;
const LOOKUPS = `SELECT part, source, outcome, asked_at AS "askedAt" FROM lookups
  WHERE report_id = ANY ($1) ORDER BY asked_at`;
const DELIVERIES = `SELECT d.kind, d.status, d.created_at AS "createdAt", d.settled_at AS "settledAt",
    (SELECT count(*)::integer FROM delivery_attempts a WHERE a.delivery_id = d.id) AS attempts
  FROM deliveries d WHERE d.report_id = ANY ($1) ORDER BY d.created_at`;
const SHARE_LINKS = `SELECT created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt",
    max_views AS "maxViews", views, last_viewed_at AS "lastViewedAt"
  FROM share_links WHERE report_id = ANY ($1) AND organization_id = $2 ORDER BY created_at`;
const LEDGER = `SELECT kind, amount, created_at AS "createdAt" FROM ledger_entries
  WHERE anchor_id = ANY ($1) AND organization_id = $2 ORDER BY number`;
const BULK_ORDER_ROWS = `SELECT o.id, o.live, o.purpose, o.created_at, r.line, r.state
  FROM bulk_order_rows r JOIN bulk_orders o ON o.id = r.bulk_order_id
  WHERE r.organization_id = $1 AND r.cpf_hash = decode($2, 'hex') ORDER BY o.id`;

interface BulkOrderRow {
  readonly id: string;
  readonly live: boolean;
  readonly purpose: string;
  readonly created_at: Date;
  readonly line: number;
  readonly state: string;
}

export class PostgresSubjects {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async find(organizationId: string, cpfHash: string): Promise<StoredSubject[]> {
    const organization = toUuid(organizationId);
    const { rows } = await query<DriverRow>(this.#pool, {
      text: `SELECT id, live, created_at, profile, driver_key_id FROM drivers
        WHERE organization_id = $1 AND live IN (true, false) AND cpf_hash = decode($2, 'hex') ORDER BY live DESC`,
      values: [organization, cpfHash],
    });
    return Promise.all(rows.map((row) => this.#read(organization, row)));
  }

  async findBulkOrderRows(organizationId: string, cpfHash: string): Promise<Row[]> {
    const { rows } = await query<BulkOrderRow>(this.#pool, {
      text: BULK_ORDER_ROWS,
      values: [toUuid(organizationId), cpfHash],
    });
    return rows.map(({ id, live, created_at: createdAt, ...row }) => ({
      bulkOrderId: toTypeId("blk", id),
      mode: live ? "live" : "test",
      createdAt,
      ...row,
    }));
  }

  async findEnrollments(organizationId: string, cpfHash: string) {
    const { rows } = await query<EnrollmentRow & { readonly live: boolean }>(this.#pool, {
      text: `SELECT e.live, ${ENROLLMENT_COLUMNS} FROM enrollments e
        LEFT JOIN enrollment_records r
          ON r.organization_id = e.organization_id AND r.live = e.live AND r.enrollment_id = e.id
        WHERE e.organization_id = $1 AND e.cpf_hash = decode($2, 'hex') ORDER BY e.id`,
      values: [toUuid(organizationId), cpfHash],
    });
    return rows.map((row) => ({
      mode: row.live ? ("live" as const) : ("test" as const),
      enrollment: toEnrollment(row),
    }));
  }

  async record(organizationId: string, entry: AuditEntry): Promise<void> {
    await inTransaction(this.#pool, (client) =>
      insertAuditEntry(client, toUuid(organizationId), entry),
    );
  }

  async #read(organization: string, driver: DriverRow): Promise<StoredSubject> {
    const { rows } = await query<ReportRow>(this.#pool, {
      text: `SELECT id, status, created_at, delivered_at, key_id, member_id, channel, driver_key_id, request, body
        FROM reports WHERE driver_id = $1 AND organization_id = $2 AND live = $3 ORDER BY id`,
      values: [driver.id, organization, driver.live],
    });
    const ids = rows.map(({ id }) => id);
    const reports = rows.map(toReport);
    const list = async (text: string, ...values: unknown[]) =>
      (await query<Row>(this.#pool, { text, values })).rows;
    return {
      mode: driver.live ? "live" : "test",
      driverId: toTypeId("drv", driver.id),
      createdAt: driver.created_at,
      profile: driver.profile,
      profileKeyId: driver.driver_key_id,
      reports,
      events: await list(EVENTS, ids),
      lookups: await list(LOOKUPS, ids),
      deliveries: await list(DELIVERIES, ids),
      shareLinks: await list(SHARE_LINKS, ids, organization),
      ledgerEntries: await list(LEDGER, ids, organization),
      reads: await readsOfReports(this.#pool, organization, ids),
    };
  }
}

function toReport(row: ReportRow): StoredSubjectReport {
  return {
    reportId: toTypeId("rpt", row.id),
    status: row.status,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    orderedBy: actorOf(row).id,
    channel: row.channel,
    driverKeyId: row.driver_key_id,
    request: row.request,
    body: row.body,
  };
}

/** The driver keys, in the main database or in a separate one, as the operator's role reads them. */
export class OperatorDriverKeys {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async find(organizationId: string, keyId: string): Promise<Buffer | null> {
    const { rows } = await query<{ wrapped: Buffer }>(this.#pool, {
      text: "SELECT wrapped FROM driver_keys WHERE organization_id = $1 AND id = $2",
      values: [toUuid(organizationId), keyId],
    });
    return rows[0]?.wrapped ?? null;
  }
}
