/**
 * The store of delivery attempts. Each call is one round trip and one commit, and the database confines it to one
 * organization.
 */
import type { DeliveryStatus, EventKind } from "@cnh/contract";
import type {
  DeliveryRef,
  DisableReason,
  AttemptRecord,
  DeliveryAttemptStore,
  StoredDelivery,
} from "../../../usecases/webhooks/sending/delivery-attempts.ts";
import type { AdministratorPorts } from "../../../usecases/mail/expand-mail.ts";
import { newUuid, toTypeId, toUuid } from "../core/ids.ts";
import { query, asOrganization, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";

interface DeliveryRow extends DriverKeyColumns {
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly kind: EventKind;
  readonly report_id: string | null;
  readonly url: string | null;
  readonly sealed_url: Buffer | null;
  readonly enabled: boolean | null;
  readonly secret: Buffer | null;
  readonly previous_secret: Buffer | null;
  readonly wrapped_data_key: Buffer;
  readonly body: Buffer | null;
  readonly superseded: boolean;
}

interface DisabledRow {
  readonly live: boolean;
  readonly url: string | null;
  readonly sealed_url: Buffer | null;
  readonly failing_since: Date | null;
}

export class PostgresDeliveryAttempts implements DeliveryAttemptStore {
  readonly #pool: Pool;
  readonly #recording: Pool;

  /** `recording` is the pool for records of attempts, so that these do not queue behind other queries. */
  constructor(pool: Pool, recording: Pool = pool) {
    this.#pool = pool;
    this.#recording = recording;
  }

  async find(ref: DeliveryRef): Promise<StoredDelivery | null> {
    const { rows } = await query<DeliveryRow>(this.#pool, {
      name: "find-delivery",
      text: `SELECT status, attempts, next_attempt_at, endpoint_id, event_id, kind, report_id, url, sealed_url, enabled,
        secret, previous_secret, wrapped_data_key, body, superseded, driver_key_id, wrapped_driver_key
        FROM find_delivery($1, $2, $3)`,
      values: [toUuid(ref.organizationId), ref.mode === "live", toUuid(ref.deliveryId)],
    });
    const [row] = rows;
    return row ? toStoredDelivery(ref, row) : null;
  }

  async recordAttempt(
    ref: DeliveryRef,
    endpointId: string,
    attempt: AttemptRecord,
    disableAfterMs: number,
  ): Promise<DisableReason | null> {
    const { rows } = await query<{ disabled: DisableReason | null }>(this.#recording, {
      name: "store-attempt",
      text: `SELECT store_attempt($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
        make_interval(secs => $14), $15) AS disabled`,
      values: [
        toUuid(ref.organizationId),
        toUuid(ref.deliveryId),
        toUuid(endpointId),
        attempt.number,
        newUuid("att"),
        attempt.at,
        attempt.durationMs,
        attempt.statusCode,
        attempt.failure,
        attempt.answer && attempt.answer.toString("base64"),
        attempt.status,
        attempt.failureReason,
        attempt.nextAttemptAt,
        disableAfterMs / 1000,
        endpointId,
      ],
    });
    return rows[0]?.disabled ?? null;
  }

  async postpone(ref: DeliveryRef, nextAttemptAt: Date): Promise<void> {
    await asOrganization(this.#pool, toUuid(ref.organizationId), (client) =>
      client.query(
        "UPDATE deliveries SET next_attempt_at = $2 WHERE id = $1 AND status = 'PENDING'",
        [toUuid(ref.deliveryId), nextAttemptAt],
      ),
    );
  }

  async settle(
    ref: DeliveryRef,
    ...[status, reason]: [Parameters<DeliveryAttemptStore["settle"]>[1], string | null]
  ): Promise<void> {
    await query(this.#pool, {
      name: "settle-delivery",
      text: "SELECT settle_delivery($1, $2, $3, $4)",
      values: [toUuid(ref.organizationId), toUuid(ref.deliveryId), status, reason],
    });
  }

  async findDisabled(
    organizationId: string,
    endpointId: string,
  ): ReturnType<AdministratorPorts["endpoints"]["findDisabled"]> {
    const { rows } = await asOrganization(this.#pool, toUuid(organizationId), (client) =>
      client.query<DisabledRow>(
        `SELECT live, url, sealed_url, failing_since FROM webhook_endpoints
         WHERE id = $1 AND NOT enabled`,
        [toUuid(endpointId)],
      ),
    );
    const [row] = rows;
    if (!row) return null;
    return {
      mode: row.live ? "live" : "test",
      url: row.sealed_url ?? row.url ?? "",
      failingSince: row.failing_since,
    };
  }
}

function toStoredDelivery(ref: DeliveryRef, row: DeliveryRow): StoredDelivery {
  const { enabled, secret, previous_secret: previous } = row;
  const url = row.sealed_url ?? row.url;
  return {
    organization: { id: ref.organizationId, wrappedDataKey: row.wrapped_data_key },
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    eventId: toTypeId("evt", row.event_id),
    kind: row.kind,
    reportId: row.report_id && toTypeId("rpt", row.report_id),
    endpointId: toTypeId("whe", row.endpoint_id),
    endpoint:
      url !== null && enabled !== null && secret !== null
        ? { url, enabled, secrets: previous ? [secret, previous] : [secret] }
        : null,
    driverKey: toDriverKey(row),
    body: row.body,
    superseded: row.superseded,
  };
}
