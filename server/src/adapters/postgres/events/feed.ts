/**
 * The feed of events. Ids are made before their commits, so by id an event could come in behind a reader; by the
 * number of its transaction it cannot, once every transaction before it has ended.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { EventKind } from "@cnh/contract";
import type { PoolClient } from "pg";
import type { Mode } from "../../../usecases/caller.ts";
import type { StoredEvent } from "../../../usecases/events/list-events.ts";
import type { BulkPool } from "../core/bulk-pool.ts";
import { firstUuidOf, instantOf, toTypeId, toUuid } from "../core/ids.ts";

interface Row {
  readonly id: string;
  readonly kind: EventKind;
  readonly report_id: string;
  readonly created_at: Date;
  readonly sealed_bytes: number;
  readonly settled: boolean;
}

/** Where in the feed: after this transaction, and of this transaction after this event. */
interface Place {
  readonly transaction: string;
  readonly id: string;
}

interface Start {
  readonly after: string | null;
  readonly keptSince: Date;
}

const BEGINNING: Place = { transaction: "0", id: "00000000-0000-0000-0000-000000000000" };
/** An event that is not kept any more names a time. Some events come twice so that none is missed. */
const BEFORE_UNKNOWN_MS = 3_600_000;
/** How long events wait for a transaction that began before theirs, and how often is looked. */
const LOOK_TIMES = 20;
const LOOK_EVERY_MS = 50;

const PLACE = "SELECT transaction::text, id FROM events WHERE organization_id = $1 AND live = $2";

/**
 * Every transaction of this database before this number has ended, so whatever it wrote is seen by the next
 * statement. The snapshot's own xmin would wait for transactions of other databases too. It is read first: what
 * begins later has a higher number. A running transaction tells 32 bits of its number, counted back from the end.
 */
const HORIZON = `SELECT (s.next - coalesce(max((s.next - r.xid) & 4294967295)
      FILTER (WHERE ((s.next - r.xid) & 4294967295) < 2147483648), 0))::text AS horizon
  FROM (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS next) s
  LEFT JOIN (
    SELECT backend_xid::text::bigint AS xid FROM pg_stat_get_activity(NULL)
    WHERE datid = (SELECT oid FROM pg_database WHERE datname = current_database())
  ) r ON true
  GROUP BY s.next`;

/** Lengths are in the rows themselves: no body is read for them. */
const PAGE = `SELECT p.id, p.kind, p.report_id, p.created_at, p.settled,
    coalesce(octet_length(p.body), (SELECT octet_length(r.body) FROM reports r
      WHERE r.organization_id = $1 AND r.live = $2 AND r.id = p.report_id), 0) AS sealed_bytes
  FROM (
    SELECT e.*, e.transaction < $6::xid8 AS settled FROM events e
    WHERE e.organization_id = $1 AND e.live = $2 AND (e.transaction, e.id) > ($3::xid8, $4::uuid)
    ORDER BY e.transaction, e.id LIMIT $5
  ) p ORDER BY p.transaction, p.id`;

const BODIES = `SELECT e.id, coalesce(e.body, (SELECT r.body FROM reports r
      WHERE r.organization_id = $1 AND r.live = $2 AND r.id = e.report_id)) AS body
  FROM events e
  WHERE e.organization_id = $1 AND e.live = $2 AND e.report_id = ANY ($3::uuid[]) AND e.id = ANY ($4::uuid[])`;

export class PostgresFeed {
  readonly #pool: BulkPool;

  constructor(pool: BulkPool) {
    this.#pool = pool;
  }

  async choose(
    organizationId: string,
    mode: Mode,
    from: Start,
    limit: number,
  ): Promise<StoredEvent[]> {
    const organization = toUuid(organizationId);
    const whose = [organization, mode === "live"];
    for (let looks = 1; ; looks += 1) {
      const rows = await this.#pool.asOrganization(organization, async (client) => {
        const place = await placeOf(client, whose, from);
        const { rows: ends } = await client.query<{ horizon: string }>(HORIZON);
        const values = [...whose, place.transaction, place.id, limit, ends[0]?.horizon];
        return (await client.query<Row>(PAGE, values)).rows;
      });
      const settled = rows.filter((row) => row.settled);
      // Usually over in milliseconds; if not, the rest is for another time.
      if (settled.length === rows.length || looks === LOOK_TIMES) return settled.map(toEvent);
      await sleep(LOOK_EVERY_MS);
    }
  }

  async bodies(
    organizationId: string,
    mode: Mode,
    events: readonly StoredEvent[],
  ): Promise<Map<string, Buffer | null>> {
    const organization = toUuid(organizationId);
    const reports = events.map(({ reportId }) => toUuid(reportId));
    const ids = events.map(({ id }) => toUuid(id));
    const { rows } = await this.#pool.asOrganization(organization, (client) =>
      client.query<{ id: string; body: Buffer | null }>(BODIES, [
        organization,
        mode === "live",
        reports,
        ids,
      ]),
    );
    return new Map(rows.map(({ id, body }) => [toTypeId("evt", id), body]));
  }
}

async function placeOf(
  client: PoolClient,
  whose: readonly unknown[],
  { after, keptSince }: Start,
): Promise<Place> {
  const findPlace = async (condition: string, id: string) =>
    (await client.query<Place>(`${PLACE} AND ${condition}`, [...whose, id])).rows[0];
  const lastBefore = async (at: Date) =>
    (await findPlace("id < $3 ORDER BY id DESC LIMIT 1", firstUuidOf(at))) ?? BEGINNING;

  if (after === null) return lastBefore(keptSince);
  const event = toUuid(after);
  const at = instantOf(event);
  if (at < keptSince) return lastBefore(keptSince);
  return (
    (await findPlace("id = $3 LIMIT 1", event)) ??
    lastBefore(new Date(at.getTime() - BEFORE_UNKNOWN_MS))
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
