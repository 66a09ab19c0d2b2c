import type pg from "pg";
import type { DeliveryStatus, EventKind } from "@cnh/contract";
import type {
  DeliveryRef,
  PlannedCall,
  StoredDelivery,
} from "../../../usecases/webhooks/sending/delivery-attempts.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";

export interface FoundDelivery {
  readonly delivery: StoredDelivery | null;
}

interface Row extends DriverKeyColumns {
  readonly place: number;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly planned_call: PlannedCall | null;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly kind: EventKind;
  readonly report_id: string | null;
  readonly enrollment_id: string | null;
  readonly sealed_url: Buffer | null;
  readonly enabled: boolean | null;
  readonly secret: Buffer | null;
  readonly previous_secret: Buffer | null;
  readonly wrapped_data_key: Buffer;
  readonly body: string | null;
  readonly superseded: boolean;
  readonly trace: string | null;
}

/** Reads a batch of deliveries in one round trip (find_deliveries). */
export async function findBatch(
  connection: Pool | pg.ClientBase,
  refs: readonly DeliveryRef[],
): Promise<FoundDelivery[]> {
  const { rows } = await query<Row>(connection, {
    name: "find-deliveries",
    text: `SELECT place, status, attempts, next_attempt_at, planned_call, endpoint_id, event_id, kind, report_id,
      enrollment_id, sealed_url, enabled, secret, previous_secret, wrapped_data_key, body, superseded, driver_key_id, wrapped_driver_key,
      trace
      FROM find_deliveries($1::uuid[], $2::boolean[], $3::uuid[])`,
    values: [
      refs.map(({ organizationId }) => toUuid(organizationId)),
      refs.map(({ mode }) => mode === "live"),
      refs.map(({ deliveryId }) => toUuid(deliveryId)),
    ],
  });
  const found: FoundDelivery[] = refs.map(() => ({ delivery: null }));
  for (const row of rows) {
    const ref = refs[row.place - 1];
    if (ref) found[row.place - 1] = { delivery: toStoredDelivery(ref, row) };
  }
  return found;
}

function toStoredDelivery(ref: DeliveryRef, row: Row): StoredDelivery {
  const { sealed_url: url, enabled, secret, previous_secret: previous } = row;
  return {
    organization: { id: ref.organizationId, wrappedDataKey: row.wrapped_data_key },
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    plannedCall: row.planned_call,
    eventId: toTypeId("evt", row.event_id),
    kind: row.kind,
    reportId: row.report_id && toTypeId("rpt", row.report_id),
    enrollmentId: row.enrollment_id && toTypeId("enr", row.enrollment_id),
    endpointId: toTypeId("whe", row.endpoint_id),
    endpoint:
      url !== null && enabled !== null && secret !== null
        ? { url, enabled, secrets: previous ? [secret, previous] : [secret] }
        : null,
    driverKey: toDriverKey(row),
    body: row.body === null ? null : Buffer.from(row.body, "base64"),
    superseded: row.superseded,
    trace: row.trace,
  };
}
