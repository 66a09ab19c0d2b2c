/** The delivery log as members read it, and deliveries that they send again. */
import type { AttemptFailure, DeliveryStatus } from "@cnh/contract";
import type { MemberDelivery, RetryDeliveriesBody } from "@cnh/contract/console";
import type pg from "pg";
import type { Mode } from "../../../usecases/caller.ts";
import type { LogFilter } from "../../../usecases/webhooks/deliveries/delivery-log.ts";
import type {
  RetryCandidate,
  RetryDecision,
  RetryStore,
} from "../../../usecases/webhooks/deliveries/retry-deliveries.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockName } from "../core/lock-row.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { advanceDeliveries } from "./advance-deliveries.ts";
import { deliveryListQuery, type ListedFilter } from "./delivery-list-query.ts";
import { DELIVERY_COLUMNS, toDelivery, type DeliveryRow } from "./delivery-row.ts";

interface LogRow extends DeliveryRow {
  readonly attempts: number;
  readonly duration_ms: number | null;
  readonly status_code: number | null;
  readonly failure: AttemptFailure | null;
  readonly retry_id: string | null;
  readonly retry_status: DeliveryStatus | null;
}

interface CandidateRow extends DeliveryRow {
  readonly enabled: boolean | null;
  readonly has_open_retry: boolean;
  readonly made_before: string | null;
}

const RETRIES_OF = `SELECT id FROM deliveries
  WHERE organization_id = $1 AND live = $2 AND retry_of = $3 AND id > $3 ORDER BY id DESC LIMIT 100`;

const CANDIDATES = `SELECT ${DELIVERY_COLUMNS.split(", ")
  .map((column) => `d.${column}`)
  .join(", ")},
    (SELECT e.enabled FROM webhook_endpoints e
      WHERE e.organization_id = $1 AND e.live = $2 AND e.id = d.endpoint_id) AS enabled,
    coalesce(r.has_open, false) AS has_open_retry, r.made_before
  FROM deliveries d, LATERAL (
    SELECT bool_or(n.status = 'PENDING') AS has_open,
      (array_agg(n.id) FILTER (WHERE n.retry_reference = $4))[1] AS made_before
    FROM deliveries n WHERE n.organization_id = $1 AND n.live = $2 AND n.retry_of = d.id AND n.id > d.id
  ) r
  WHERE d.organization_id = $1 AND d.live = $2 AND d.id = ANY ($3::uuid[])`;

const QUEUE_AGAIN = `WITH made AS (
    INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, enrollment_id,
      retry_of, retry_reference, created_at, next_attempt_at)
    SELECT new_id(now()), $1, $2, endpoint_id, event_id, kind, report_id, enrollment_id, id, $4, now(), now()
    FROM deliveries
    WHERE organization_id = $1 AND live = $2 AND id = ANY ($3::uuid[])
    RETURNING id, endpoint_id, report_id, enrollment_id, retry_of
  ), ordered AS (
    INSERT INTO delivery_orders (delivery_id, organization_id, live, endpoint_id, subject_id)
    SELECT id, $1, $2, endpoint_id, coalesce(report_id, enrollment_id, id) FROM made
  )
  SELECT id, retry_of FROM made`;

export class PostgresDeliveryLog implements RetryStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  list(filter: LogFilter): Promise<MemberDelivery[]> {
    return asOrganization(this.#pool, toUuid(filter.organizationId), async (client) => {
      if (filter.eventId === null) return listRows(client, filter);
      const event = parseId("evt", filter.eventId);
      if (event === null) return [];
      const { rows } = await client.query<{ report_id: string }>(
        "SELECT report_id FROM events WHERE organization_id = $1 AND live = $2 AND id = $3",
        [toUuid(filter.organizationId), filter.mode === "live", event],
      );
      return listRows(client, { ...filter, eventReport: rows[0]?.report_id ?? null });
    });
  }

  async retriesOf(organizationId: string, mode: Mode, deliveryId: string): Promise<string[]> {
    const organization = toUuid(organizationId);
    const values = [organization, mode === "live", toUuid(deliveryId)];
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<{ id: string }>(RETRIES_OF, values),
    );
    return rows.map(({ id }) => toTypeId("dlv", id));
  }

  retry(
    organizationId: string,
    mode: Mode,
    { ids, reference }: RetryDeliveriesBody,
    { decide, entryOf }: Parameters<RetryStore["retry"]>[3],
  ): ReturnType<RetryStore["retry"]> {
    const organization = toUuid(organizationId);
    const valuesOf = (wanted: readonly string[]) => [
      organization,
      mode === "live",
      wanted.map(toUuid),
      reference,
    ];
    return asOrganization(this.#pool, organization, async (client) => {
      await lockName(client, `retries of ${organization}`);
      const { rows } = await client.query<CandidateRow>(CANDIDATES, valuesOf(ids));
      const candidates = rows.map(toCandidate);
      const decided = (wanted: RetryDecision) =>
        candidates.filter((one) => decide(one) === wanted).map(({ delivery }) => delivery);
      const settled = decided("queue");
      const queued = settled.length === 0 ? [] : await queueAgain(client, valuesOf, settled);
      const waiting = decided("advance");
      for (const some of Object.values(Object.groupBy(waiting, ({ endpointId }) => endpointId)))
        await advanceDeliveries(client, { organization, mode }, some ?? []);
      const made = [...queued, ...waiting.map((original) => ({ original, newId: null }))];
      const before = candidates.flatMap(({ madeBefore }) => madeBefore ?? []);
      const newIds = made.map(({ original, newId }) => newId ?? original.id);
      const sent = await listRows(
        client,
        filterOfIds(organizationId, mode, [...newIds, ...before]),
      );
      if (made.length > 0) await insertAuditEntry(client, organization, entryOf(made));
      return { candidates, sent };
    });
  }
}

async function queueAgain(
  client: pg.ClientBase,
  valuesOf: (ids: readonly string[]) => unknown[],
  allowed: readonly RetryCandidate["delivery"][],
) {
  const values = valuesOf(allowed.map(({ id }) => id));
  const { rows } = await client.query<{ id: string; retry_of: string }>(QUEUE_AGAIN, values);
  const originals = new Map(allowed.map((original) => [original.id, original]));
  return rows.map((row) => {
    const original = originals.get(toTypeId("dlv", row.retry_of));
    if (!original) throw new Error("a delivery was queued without a request");
    return { original, newId: toTypeId("dlv", row.id) };
  });
}

/** The rows of a page, each with its last attempt and its last retry. Lateral joins avoid a read of all attempts. */
async function listRows(client: pg.ClientBase, filter: ListedFilter): Promise<MemberDelivery[]> {
  const query = deliveryListQuery(filter, `${DELIVERY_COLUMNS}, attempts`);
  if (!query) return [];
  const { rows } = await client.query<LogRow>(
    `SELECT d.*, a.duration_ms, a.status_code, a.failure, r.id AS retry_id, r.status AS retry_status
     FROM (${query.text}) d
     LEFT JOIN LATERAL (
       SELECT l.duration_ms, l.status_code, l.failure FROM delivery_attempts l
       WHERE l.delivery_id = d.id AND l.number = d.attempts AND l.organization_id = $1 LIMIT 1
     ) a ON true
     LEFT JOIN LATERAL (
       SELECT n.id, n.status FROM deliveries n
       WHERE d.status = 'FAILED' AND n.organization_id = $1 AND n.live = $2 AND n.retry_of = d.id AND n.id > d.id
       ORDER BY n.id DESC LIMIT 1
     ) r ON true
     ORDER BY d.id DESC`,
    query.values,
  );
  return rows.map(toMemberDelivery);
}

const filterOfIds = (organizationId: string, mode: Mode, ids: readonly string[]): ListedFilter => ({
  organizationId,
  mode,
  endpointId: null,
  reportId: null,
  status: null,
  lastAttempt: null,
  before: null,
  limit: ids.length,
  ids,
});

function toMemberDelivery(row: LogRow): MemberDelivery {
  const { attempts, duration_ms: durationMs, status_code: statusCode, failure } = row;
  return {
    ...toDelivery(row),
    attempts,
    lastAttempt: durationMs === null ? null : { durationMs, statusCode, failure },
    lastRetry:
      row.retry_id === null || row.retry_status === null
        ? null
        : { id: toTypeId("dlv", row.retry_id), status: row.retry_status },
  };
}

function toCandidate(row: CandidateRow): RetryCandidate {
  return {
    delivery: toDelivery(row),
    isEndpointEnabled: row.enabled,
    hasOpenRetry: row.has_open_retry,
    madeBefore: row.made_before && toTypeId("dlv", row.made_before),
  };
}
