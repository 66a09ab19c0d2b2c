/**
 * The feed of events. Ids are assigned before commit, so a reader that pages by id could miss an event that commits
 * late. The feed is paged by transaction number instead, and shows a row only when every earlier transaction has
 * finished.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { ReportEventKind } from "@cnh/contract";
import type { PoolClient } from "pg";
import type { Mode } from "../../../usecases/caller.ts";
import type { StoredBody, StoredEvent } from "../../../usecases/events/list-events.ts";
import type { BulkPool } from "../core/bulk-pool.ts";
import { firstUuidOf, instantOf, toTypeId, toUuid } from "../core/ids.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";

interface Row {
  readonly id: string;
  readonly kind: ReportEventKind;
  readonly report_id: string;
  readonly created_at: Date;
  readonly sealed_bytes: number;
  readonly settled: boolean;
}

interface BodyRow extends DriverKeyColumns {
  readonly id: string;
  readonly body: Buffer | null;
}

/** A position in the feed: after this transaction, and within this transaction after this event. */
interface FeedPosition {
  readonly transaction: string;
  readonly id: string;
}

interface FeedStart {
  readonly after: string | null;
  readonly retainedSince: Date;
}

const BEGINNING: FeedPosition = { transaction: "0", id: "00000000-0000-0000-0000-000000000000" };
/** For an unknown event its time is used. The feed starts this much earlier: some events repeat, but none is missed. */
const OVERLAP_MS = 3_600_000;
/** How often, and at what interval, a page is read again while an earlier transaction is open. */
const MAX_READS = 20;
const READ_INTERVAL_MS = 50;

const POSITION =
  "SELECT transaction::text, id FROM events WHERE organization_id = $1 AND live = $2";

/**
 * The horizon: every transaction of this database before this number has ended, so the next statement sees what it
 * wrote. The snapshot's own xmin would also wait for transactions of other databases. The horizon is read before the
 * page, because later transactions have higher numbers. A running transaction shows only the low 32 bits of its
 * number, which are counted back from the next number.
 */
const HORIZON = `SELECT (s.next - coalesce(max((s.next - r.xid) & 4294967295)
      FILTER (WHERE ((s.next - r.xid) & 4294967295) < 2147483648), 0))::text AS horizon
  FROM (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next) s
  LEFT JOIN (
    SELECT backend_xid::text::bigint AS xid FROM pg_stat_get_activity(NULL)
    WHERE datid = (SELECT oid FROM pg_database WHERE datname = current_database())
  ) r ON true
  GROUP BY s.next`;

/** A page of events. The length of a body is stored in its row, so no body is read for it. */
const PAGE = `SELECT p.id, p.kind, p.report_id, p.created_at, p.settled,
    coalesce(octet_length(p.body), (SELECT octet_length(r.body) FROM reports r
      WHERE r.organization_id = $1 AND r.live = $2 AND r.id = p.report_id), 0) AS sealed_bytes
  FROM (
    SELECT e.*, e.transaction < $6::xid8 AS settled FROM events e
    WHERE e.organization_id = $1 AND e.live = $2 AND (e.transaction, e.id) > ($3::xid8, $4::uuid)
    ORDER BY e.transaction, e.id LIMIT $5
  ) p ORDER BY p.transaction, p.id`;

/** The last event before the horizon. An event that shows up later is after it. */
const LATEST = `SELECT id FROM events WHERE organization_id = $1 AND live = $2 AND transaction < $3::xid8
  ORDER BY transaction DESC, id DESC LIMIT 1`;

/** A partial event whose report is gone, erased or past its retention, no longer has a key. */
const BODIES = `SELECT e.id, coalesce(e.body, r.body) AS body, r.driver_key_id,
    (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = $1 AND k.id = r.driver_key_id) AS wrapped_driver_key
  FROM events e CROSS JOIN LATERAL (
    SELECT f.body, f.driver_key_id FROM reports f
    WHERE f.organization_id = $1 AND f.live = $2 AND f.id = e.report_id LIMIT 1
  ) r
  WHERE e.organization_id = $1 AND e.live = $2 AND e.report_id = ANY ($3::uuid[]) AND e.id = ANY ($4::uuid[])`;

export class PostgresFeed {
  readonly #pool: BulkPool;

  constructor(pool: BulkPool) {
    this.#pool = pool;
  }

  async list(
    organizationId: string,
    mode: Mode,
    start: FeedStart,
    limit: number,
  ): Promise<StoredEvent[]> {
    const organization = toUuid(organizationId);
    const owner = [organization, mode === "live"];
    for (let reads = 1; ; reads += 1) {
      const rows = await this.#pool.asOrganization(organization, async (client) => {
        const position = await findStart(client, owner, start);
        const { rows: ends } = await client.query<{ horizon: string }>(HORIZON);
        const values = [...owner, position.transaction, position.id, limit, ends[0]?.horizon];
        return (await client.query<Row>(PAGE, values)).rows;
      });
      const settled = rows.filter((row) => row.settled);
      // Earlier transactions usually end within milliseconds. If not, the next page has the rest.
      if (settled.length === rows.length || reads === MAX_READS) return settled.map(toEvent);
      await sleep(READ_INTERVAL_MS);
    }
  }

  async latest(organizationId: string, mode: Mode): Promise<string | null> {
    const organization = toUuid(organizationId);
    const { rows } = await this.#pool.asOrganization(organization, async (client) => {
      const { rows: ends } = await client.query<{ horizon: string }>(HORIZON);
      const values = [organization, mode === "live", ends[0]?.horizon];
      return client.query<{ id: string }>(LATEST, values);
    });
    return rows[0] ? toTypeId("evt", rows[0].id) : null;
  }

  async readBodies(
    organizationId: string,
    mode: Mode,
    events: readonly StoredEvent[],
  ): Promise<Map<string, StoredBody | null>> {
    const organization = toUuid(organizationId);
    const reports = events.map(({ reportId }) => toUuid(reportId));
    const ids = events.map(({ id }) => toUuid(id));
    const { rows } = await this.#pool.asOrganization(organization, (client) =>
      client.query<BodyRow>(BODIES, [organization, mode === "live", reports, ids]),
    );
    return new Map(
      rows.map((row) => [
        toTypeId("evt", row.id),
        row.body && { sealed: row.body, driverKey: toDriverKey(row) },
      ]),
    );
  }
}

async function findStart(
  client: PoolClient,
  owner: readonly unknown[],
  { after, retainedSince }: FeedStart,
): Promise<FeedPosition> {
  const findPosition = async (condition: string, id: string) =>
    (await client.query<FeedPosition>(`${POSITION} AND ${condition}`, [...owner, id])).rows[0];
  const lastBefore = async (at: Date) =>
    (await findPosition("id < $3 ORDER BY id DESC LIMIT 1", firstUuidOf(at))) ?? BEGINNING;

  if (after === null) return lastBefore(retainedSince);
  const event = toUuid(after);
  const at = instantOf(event);
  if (at < retainedSince) return lastBefore(retainedSince);
  return (
    (await findPosition("id = $3 LIMIT 1", event)) ??
    lastBefore(new Date(at.getTime() - OVERLAP_MS))
  );
}

function toEvent(row: Row): StoredEvent {
  return {
    id: toTypeId("evt", row.id),
    kind: row.kind,
    reportId: toTypeId("rpt", row.report_id),
    createdAt: row.created_at,
    sealedBytes: row.sealed_bytes,
  };
}
