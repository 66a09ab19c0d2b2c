/** The delivery log as an organization reads it, and deliveries that it requests itself. */
import type { AttemptFailure, Delivery } from "@cnh/contract";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { Mode } from "../../../usecases/caller.ts";
import type {
  StoredAttempt,
  StoredDeliveryLog,
} from "../../../usecases/webhooks/deliveries/get-delivery.ts";
import type { DeliveryFilter } from "../../../usecases/webhooks/deliveries/list-deliveries.ts";
import type { NewDelivery } from "../../../usecases/webhooks/deliveries/queue-delivery.ts";
import type { Recovery } from "../../../usecases/webhooks/deliveries/recover-events.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import type { BulkPool } from "../core/bulk-pool.ts";
import { advanceDeliveries } from "./advance-deliveries.ts";
import { deliveryListQuery } from "./delivery-list-query.ts";
import { DELIVERY_COLUMNS, toDelivery, type DeliveryRow } from "./delivery-row.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";
import { countLostEvents, recoverDeliveries } from "./recover.ts";

interface AttemptRow {
  readonly id: string;
  readonly number: number;
  readonly at: Date;
  readonly duration_ms: number;
  readonly status_code: number | null;
  readonly failure: AttemptFailure | null;
  readonly answer: Buffer | null;
  readonly next_attempt_at: Date | null;
}

const FIND = `SELECT ${DELIVERY_COLUMNS} FROM deliveries
  WHERE id = $3 AND organization_id = $1 AND live = $2`;

const QUEUE = `WITH made AS (
    INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, retry_of, enrollment_id,
      created_at, next_attempt_at)
    VALUES (new_id(now()), $1, $2, $3, $4, $5, $6, $7, $8, now(), now())
    RETURNING *
  ), ordered AS (
    INSERT INTO delivery_orders (delivery_id, organization_id, live, endpoint_id, subject_id)
    SELECT id, organization_id, live, endpoint_id, coalesce(report_id, enrollment_id, id) FROM made
  )
  SELECT ${DELIVERY_COLUMNS} FROM made`;
/** The key of the report or of the enrollment. */
const KEY_OF_SUBJECT = `SELECT s.driver_key_id,
    (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = $1 AND k.id = s.driver_key_id) AS wrapped_driver_key
  FROM (
    SELECT r.driver_key_id FROM reports r WHERE r.organization_id = $1 AND r.live = $2 AND r.id = $3
    UNION ALL
    SELECT e.driver_key_id FROM enrollments e WHERE e.organization_id = $1 AND e.live = $2 AND e.id = $4
  ) s`;

export class PostgresDeliveries {
  readonly #pool: Pool;
  readonly #bulk: BulkPool;

  constructor(pool: Pool, bulk: BulkPool) {
    this.#pool = pool;
    this.#bulk = bulk;
  }

  async list(filter: DeliveryFilter): Promise<Delivery[]> {
    const organization = toUuid(filter.organizationId);
    const query = deliveryListQuery(filter, DELIVERY_COLUMNS);
    if (!query) return [];
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<DeliveryRow>(query.text, query.values),
    );
    return rows.map(toDelivery);
  }

  async find(organizationId: string, mode: Mode, deliveryId: string): Promise<Delivery | null> {
    const id = parseId("dlv", deliveryId);
    if (id === null) return null;
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<DeliveryRow>(FIND, [organization, mode === "live", id]),
    );
    return rows[0] ? toDelivery(rows[0]) : null;
  }

  async findWithAttempts(
    organizationId: string,
    mode: Mode,
    deliveryId: string,
  ): Promise<StoredDeliveryLog | null> {
    const id = parseId("dlv", deliveryId);
    if (id === null) return null;
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      const { rows } = await client.query<DeliveryRow>(FIND, [organization, mode === "live", id]);
      if (!rows[0]) return null;
      const attempts = await client.query<AttemptRow>(
        `SELECT id, number, at, duration_ms, status_code, failure, answer, next_attempt_at
         FROM delivery_attempts WHERE delivery_id = $1 AND organization_id = $2 ORDER BY number`,
        [id, organization],
      );
      const [delivery] = rows;
      const { report_id: report, enrollment_id: enrollment } = delivery;
      const values = [organization, mode === "live", report, enrollment];
      const keys = await client.query<DriverKeyColumns>(KEY_OF_SUBJECT, values);
      const [key] = keys.rows;
      // The answers of receivers are hidden once their report or their enrollment is gone.
      const isSubjectGone = (report ?? enrollment) !== null && !key;
      return {
        delivery: toDelivery(delivery),
        attempts: attempts.rows
          .map(toAttempt)
          .map((attempt) => (isSubjectGone ? { ...attempt, answer: null } : attempt)),
        driverKey: key ? toDriverKey(key) : null,
      };
    });
  }

  async queue(
    organizationId: string,
    mode: Mode,
    newDelivery: NewDelivery,
    entryOf: (delivery: Delivery) => AuditEntry,
  ): Promise<Delivery> {
    const organization = toUuid(organizationId);
    const { eventId, reportId, enrollmentId, retryOf } = newDelivery;
    return asOrganization(this.#pool, organization, async (client) => {
      const { rows } = await client.query<DeliveryRow>(QUEUE, [
        organization,
        mode === "live",
        toUuid(newDelivery.endpointId),
        eventId === null ? newUuid("evt") : toUuid(eventId),
        newDelivery.eventKind,
        reportId && toUuid(reportId),
        retryOf && toUuid(retryOf),
        enrollmentId && toUuid(enrollmentId),
      ]);
      if (!rows[0]) throw new Error("the delivery was not stored");
      const delivery = toDelivery(rows[0]);
      await insertAuditEntry(client, organization, entryOf(delivery));
      return delivery;
    });
  }

  async advance(
    organizationId: string,
    mode: Mode,
    delivery: Delivery,
    entry: AuditEntry,
  ): Promise<Delivery> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      const moved = await advanceDeliveries(client, { organization, mode }, [delivery]);
      if (moved > 0) await insertAuditEntry(client, organization, entry);
      const values = [organization, mode === "live", toUuid(delivery.id)];
      const { rows } = await client.query<DeliveryRow>(FIND, values);
      return rows[0] ? toDelivery(rows[0]) : delivery;
    });
  }

  recover(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    bounds: { readonly since: Date; readonly max: number },
    entryOf: (recovery: Recovery) => AuditEntry,
  ): Promise<Recovery> {
    return recoverDeliveries(this.#bulk, { organizationId, mode, endpointId }, bounds, entryOf);
  }

  /** Counts the deliveries that a recovery would queue, at most one more than `max`. */
  countLost(
    organizationId: string,
    mode: Mode,
    endpointId: string,
    bounds: { readonly since: Date; readonly max: number },
  ): Promise<number> {
    return countLostEvents(this.#bulk, { organizationId, mode, endpointId }, bounds);
  }
}

function toAttempt(row: AttemptRow): StoredAttempt {
  return {
    id: toTypeId("att", row.id),
    number: row.number,
    at: row.at.toISOString(),
    durationMs: row.duration_ms,
    statusCode: row.status_code,
    failure: row.failure,
    answer: row.answer,
    nextAttemptAt: row.next_attempt_at && row.next_attempt_at.toISOString(),
  };
}
