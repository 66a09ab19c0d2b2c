/** The stored delivery log, for tests that compare it with the receivers' requests. */
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { DeliveryStatus, EventKind } from "@cnh/contract";
import type pg from "pg";

interface LoggedAttempt {
  readonly number: number;
  readonly at: Date;
  readonly statusCode: number | null;
}

export interface LoggedDelivery {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly reportId: string;
  readonly kind: EventKind;
  readonly status: DeliveryStatus;
  readonly attempts: readonly LoggedAttempt[];
}

interface Row {
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly report_id: string;
  readonly kind: EventKind;
  readonly status: DeliveryStatus;
  readonly numbers: number[];
  readonly times: Date[];
  readonly codes: (number | null)[];
}

export async function readDeliveryLog(owner: pg.Pool): Promise<LoggedDelivery[]> {
  const { rows } = await owner.query<Row>(
    `SELECT d.id, d.endpoint_id, d.event_id, d.report_id, d.kind, d.status,
       coalesce(array_agg(a.number ORDER BY a.number) FILTER (WHERE a.number IS NOT NULL), '{}') AS numbers,
       coalesce(array_agg(a.at ORDER BY a.number) FILTER (WHERE a.number IS NOT NULL), '{}') AS times,
       coalesce(array_agg(a.status_code ORDER BY a.number) FILTER (WHERE a.number IS NOT NULL), '{}') AS codes
     FROM deliveries d LEFT JOIN delivery_attempts a ON a.delivery_id = d.id
     WHERE d.report_id IS NOT NULL GROUP BY d.id`,
  );
  return rows.map((row) => ({
    deliveryId: toTypeId("dlv", row.id),
    endpointId: toTypeId("whe", row.endpoint_id),
    eventId: toTypeId("evt", row.event_id),
    reportId: toTypeId("rpt", row.report_id),
    kind: row.kind,
    status: row.status,
    attempts: row.numbers.map((number, index) => ({
      number,
      at: row.times[index] ?? new Date(Number.NaN),
      statusCode: row.codes[index] ?? null,
    })),
  }));
}

/** The number of deliveries and orders still in progress. */
export async function deliveriesLeft(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ left: string }>(
    `SELECT (SELECT count(*) FROM deliveries WHERE status = 'PENDING')
       + (SELECT count(*) FROM delivery_orders)
       + (SELECT count(*) FROM reports WHERE status = 'PROCESSING') AS left`,
  );
  return Number(rows[0]?.left);
}
