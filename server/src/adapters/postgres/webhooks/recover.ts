import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { Mode } from "../../../usecases/caller.ts";
import type { Recovery } from "../../../usecases/webhooks/deliveries/recover-events.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import type { BulkPool } from "../core/bulk-pool.ts";
import { firstUuidOf, instantOf, toUuid } from "../core/ids.ts";
import { lockName } from "../core/lock-row.ts";
import { advanceEndpoint } from "./advance-deliveries.ts";

interface Row {
  readonly deliveries: number;
  readonly more: boolean;
  readonly last_event: string | null;
}

/**
 * The events that an endpoint has missed, oldest first, one more than requested. The endpoint's deliveries are read
 * once, from a moment before, because events and deliveries get their times from two clocks. Final events are counted
 * and not tested by EXISTS, for which the planner may read all events of the year.
 */
const LOST = `WITH endpoint AS (
    SELECT id, events FROM webhook_endpoints WHERE organization_id = $1 AND live = $2 AND id = $3
  ), taken AS MATERIALIZED (
    SELECT event_id FROM deliveries
    WHERE organization_id = $1 AND live = $2 AND endpoint_id = $3 AND id >= $5
      AND (status = 'SUCCEEDED' OR status = 'PENDING')
  ), lost AS MATERIALIZED (
    SELECT v.id, v.kind, v.report_id FROM events v
    WHERE v.organization_id = $1 AND v.live = $2 AND v.id >= $4
      AND v.kind = ANY ((SELECT events FROM endpoint)::text[])
      AND NOT EXISTS (SELECT FROM taken t WHERE t.event_id = v.id)
      AND (v.kind <> 'report.partially_delivered' OR 0 = (
        SELECT count(*) FROM events f
        WHERE f.report_id = v.report_id AND f.kind IN ('report.delivered', 'report.failed')))
    ORDER BY v.id LIMIT $6 + 1
  )`;

/** Queues them, each as a new delivery with its order. */
const RECOVER = `${LOST}, queued AS MATERIALIZED (
    SELECT * FROM lost ORDER BY id LIMIT $6
  ), made AS (
    INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, created_at,
      next_attempt_at)
    SELECT new_id(now()), $1, $2, $3, q.id, q.kind, q.report_id, now(), now() FROM queued q
    RETURNING id, report_id
  ), ordered AS (
    INSERT INTO delivery_orders (delivery_id, organization_id, live, endpoint_id, subject_id)
    SELECT m.id, $1, $2, $3, m.report_id FROM made m
  )
  SELECT (SELECT count(*) FROM queued) AS deliveries, (SELECT count(*) FROM lost) > $6 AS more,
    (SELECT id FROM queued ORDER BY id DESC LIMIT 1) AS last_event`;

const COUNT = `${LOST} SELECT count(*)::int AS lost FROM lost`;

/** Marks events lost from an instant on as recovered: all of them, or all before the start of the next call. */
const RECOVERED = `UPDATE webhook_endpoints SET lost_since = $5
  WHERE organization_id = $1 AND live = $2 AND id = $3 AND lost_since >= $4`;

const MAX_CLOCK_DIFFERENCE_MS = 3_600_000;

export async function recoverDeliveries(
  pool: BulkPool,
  { organizationId, mode, endpointId }: { organizationId: string; mode: Mode; endpointId: string },
  { since, max }: { readonly since: Date; readonly max: number },
  entryOf: (recovery: Recovery) => AuditEntry,
): Promise<Recovery> {
  const organization = toUuid(organizationId);
  const endpoint = toUuid(endpointId);
  return pool.asOrganization(organization, async (client) => {
    const key = [organization, mode === "live", endpoint];
    // Two concurrent recoveries would queue the same events twice, because neither sees the other's deliveries.
    await lockName(client, `recovery of ${endpoint}`);
    // The planner has no statistics of new deliveries, and a nested loop over them for every event would take too long.
    await client.query("SET LOCAL enable_nestloop = off");
    const { rows } = await client.query<Row>(RECOVER, [...key, ...boundsOf(since, max)]);
    const { deliveries = 0, more = false, last_event: last = null } = rows[0] ?? {};
    const lostSince = more && last !== null ? instantOf(last) : null;
    await client.query(RECOVERED, [...key, since, lostSince]);
    await client.query("SET LOCAL enable_nestloop = on");
    const bounds = { since, max };
    const moved = await advanceEndpoint(client, { organization, mode }, endpoint, bounds);
    const starts = [lostSince, moved.resumeFrom].flatMap((start) => start?.getTime() ?? []);
    const resumeFrom = starts.length === 0 ? null : new Date(Math.min(...starts));
    const recovery = { deliveries, advanced: moved.advanced, resumeFrom };
    await insertAuditEntry(client, organization, entryOf(recovery));
    return recovery;
  });
}

/** The first ids of events and of deliveries, and how many events. */
const boundsOf = (since: Date, max: number) => [
  firstUuidOf(since),
  firstUuidOf(new Date(since.getTime() - MAX_CLOCK_DIFFERENCE_MS)),
  max,
];

/** Counts the deliveries that a recovery would queue, at most one more than `max`. */
export async function countLostEvents(
  pool: BulkPool,
  { organizationId, mode, endpointId }: { organizationId: string; mode: Mode; endpointId: string },
  { since, max }: { readonly since: Date; readonly max: number },
): Promise<number> {
  const organization = toUuid(organizationId);
  return pool.asOrganization(organization, async (client) => {
    await client.query("SET LOCAL enable_nestloop = off");
    const key = [organization, mode === "live", toUuid(endpointId)];
    const { rows } = await client.query<{ lost: number }>(COUNT, [...key, ...boundsOf(since, max)]);
    return rows[0]?.lost ?? 0;
  });
}
