/** The deliveries of a long day, inserted by SQL. */
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type pg from "pg";

interface FilledDay {
  readonly organizationId: string;
  readonly live: boolean;
  readonly endpointIds: readonly string[];
}

/** Since midnight, half an hour at most, because partitions begin with the day. */
const DELIVERIES = `WITH made AS (
    SELECT n, new_id(t.at) AS id, new_id(t.at) AS event, new_id(t.at) AS report, t.at,
      ($3::uuid[])[1 + n % cardinality($3::uuid[])] AS endpoint,
      CASE WHEN n % 40 = 7 THEN 'FAILED' ELSE 'SUCCEEDED' END AS status,
      CASE WHEN n % 40 <> 7 THEN 204 WHEN n % 80 = 7 THEN 503 END AS code
    FROM generate_series(1, $4::int) n, LATERAL (SELECT now() - (1 - n::float8 / $4)
      * least(interval '30 minutes', now() - date_trunc('day', now(), 'UTC')) AS at) t
  ), stored AS (
    INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, status, failure_reason,
      attempts, created_at, settled_at)
    SELECT id, $1, $2, endpoint, event, CASE WHEN n % 30 = 5 THEN 'report.failed' ELSE 'report.delivered' END, report,
      status, CASE WHEN status = 'FAILED' THEN 'ATTEMPTS_EXHAUSTED' END, CASE WHEN status = 'FAILED' THEN 10 ELSE 1 END,
      at, at FROM made
  )
  INSERT INTO delivery_attempts (delivery_id, number, id, organization_id, at, duration_ms, status_code, failure)
  SELECT id, CASE WHEN status = 'FAILED' THEN 10 ELSE 1 END, new_id(at), $1, at, 80 + n % 300, code,
    CASE WHEN code IS NULL THEN 'TIMEOUT' END FROM made`;

export async function fillDeliveries(
  owner: pg.Pool,
  { organizationId, live, endpointIds }: FilledDay,
  count: number,
): Promise<void> {
  await owner.query(DELIVERIES, [toUuid(organizationId), live, endpointIds.map(toUuid), count]);
}

/** Changes a real delivery to a failed one, whose only attempt was answered 503. */
export async function failDelivery(owner: pg.Pool, deliveryId: string): Promise<void> {
  const id = toUuid(deliveryId);
  await owner.query(
    "UPDATE deliveries SET status = 'FAILED', failure_reason = 'ATTEMPTS_EXHAUSTED' WHERE id = $1",
    [id],
  );
  await owner.query("UPDATE delivery_attempts SET status_code = 503 WHERE delivery_id = $1", [id]);
}
