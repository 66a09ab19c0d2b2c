/** The store of bulk orders, for the console's role. */
import type { BulkOrderState, StopReason } from "@cnh/contract/console";
import type { PoolClient } from "pg";
import type { Locked } from "../../../usecases/audit/change-details.ts";
import { Failure } from "../../../usecases/failure.ts";
import type {
  BulkOrderStore,
  EarlierOrder,
  NewBulkOrder,
  NewRow,
  Place,
  RowState,
  StateChange,
  StoredBulkOrder,
  StoredRow,
} from "../../../usecases/bulk-orders/bulk-order.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockName, lockRow } from "../core/lock-row.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";

interface Row {
  readonly id: string;
  readonly live: boolean;
  readonly state: BulkOrderState;
  readonly stop_reason: StopReason | null;
  readonly purpose: string;
  readonly price_per_report: number;
  readonly row_count: number;
  readonly created_by: string;
  readonly ordered_by: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly counts: Partial<Record<RowState, number>> | null;
}

type OrderState = Pick<Row, "state">;

interface StoredLine extends DriverKeyColumns {
  readonly line: number;
  readonly state: RowState;
  readonly request: Buffer | null;
  readonly report_id: string | null;
}

/** The rows of a page are counted together, and by index. */
const COUNTS = `(SELECT jsonb_object_agg(c.state, c.rows) FROM (
    SELECT r.state, count(*) AS rows FROM bulk_order_rows r WHERE r.bulk_order_id = o.id GROUP BY r.state
  ) c) AS counts`;
const COLUMNS = `o.id, o.live, o.state, o.stop_reason, o.purpose, o.price_per_report, o.row_count, o.created_by,
  o.ordered_by, o.created_at, o.finished_at, ${COUNTS}`;

/** The max number of unfinished bulk orders of an organization and mode. */
const MAX_UNFINISHED = 20;

export class PostgresBulkOrders implements BulkOrderStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("blk", newUuid("blk"));
  }

  async create(order: NewBulkOrder): Promise<void> {
    const organization = toUuid(order.organizationId);
    await asOrganization(this.#pool, organization, async (client) => {
      // Orders of one organization wait for each other here, so that the count of unfinished ones stays within its max.
      await lockName(client, `bulk orders of ${organization}`);
      if (!(await insertOrder(client, organization, order))) return;
      await requireFew(client, organization, order);
      await insertRows(client, organization, order);
      await insertAuditEntry(client, organization, order.entry);
    });
  }

  async findByReference(place: Place, reference: string): Promise<StoredBulkOrder | null> {
    const [found] = await this.#select(place, "AND o.reference = $3", [reference]);
    return found ?? null;
  }

  async findByFile(place: Place, fileHash: string): Promise<EarlierOrder | null> {
    const condition = "AND o.file_hash = decode($3, 'hex') ORDER BY o.id DESC LIMIT 1";
    const [found] = await this.#select(place, condition, [fileHash]);
    return found ?? null;
  }

  async find(place: Place, id: string): Promise<StoredBulkOrder | null> {
    const uuid = parseId("blk", id);
    if (uuid === null) return null;
    const [found] = await this.#select(place, "AND o.id = $3", [uuid]);
    return found ?? null;
  }

  list(place: Place, after: string | null, limit: number): Promise<StoredBulkOrder[]> {
    const condition = "AND ($3::uuid IS NULL OR o.id < $3) ORDER BY o.id DESC LIMIT $4";
    return this.#select(place, condition, [after && toUuid(after), limit]);
  }

  async rows(place: Place, id: string, afterLine: number, max: number): Promise<StoredRow[]> {
    const [organization, uuid] = [toUuid(place.organizationId), parseId("blk", id)];
    if (uuid === null) return [];
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<StoredLine>(
        `SELECT r.line, r.state, r.request, r.report_id, r.driver_key_id, k.wrapped AS wrapped_driver_key
         FROM bulk_orders o JOIN bulk_order_rows r ON r.bulk_order_id = o.id
         LEFT JOIN driver_keys k ON k.organization_id = r.organization_id AND k.id = r.driver_key_id
         WHERE o.id = $1 AND o.live = $2 AND r.line > $3 ORDER BY r.line LIMIT $4`,
        [uuid, place.mode === "live", afterLine, max],
      ),
    );
    return rows.map((row) => ({
      line: row.line,
      state: row.state,
      request: row.request,
      driverKey: toDriverKey(row),
      reportId: row.report_id === null ? null : toTypeId("rpt", row.report_id),
    }));
  }

  async change(
    place: Place,
    id: string,
    decide: (current: Locked<Pick<StoredBulkOrder, "state">>) => StateChange,
  ): Promise<boolean> {
    const [organization, uuid] = [toUuid(place.organizationId), parseId("blk", id)];
    if (uuid === null) return false;
    return asOrganization(this.#pool, organization, async (client) => {
      const current = await lockRow<OrderState>(
        client,
        "SELECT state FROM bulk_orders WHERE id = $1 AND organization_id = $2 AND live = $3",
        [uuid, organization, place.mode === "live"],
        (row) => row,
      );
      if (!current) return false;
      const { state, resumed, entry } = decide(current);
      // A run that has leased the order sees by the changed time that it must read the order again.
      await client.query(
        `UPDATE bulk_orders SET state = $2, stop_reason = NULL, ordered_by = coalesce($3, ordered_by),
           price_per_report = coalesce($4, price_per_report), due_at = clock_timestamp() WHERE id = $1`,
        [uuid, state, resumed && toUuid(resumed.memberId), resumed && resumed.pricePerReport],
      );
      await insertAuditEntry(client, organization, entry);
      return true;
    });
  }

  async #select(
    { organizationId, mode }: Place,
    condition: string,
    values: readonly unknown[],
  ): Promise<StoredBulkOrder[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<Row>(
        `SELECT ${COLUMNS} FROM bulk_orders o WHERE o.organization_id = $1 AND o.live = $2 ${condition}`,
        [organization, mode === "live", ...values],
      ),
    );
    return rows.map(toOrder);
  }
}

function toOrder(row: Row): StoredBulkOrder {
  return {
    id: toTypeId("blk", row.id),
    mode: row.live ? "live" : "test",
    state: row.state,
    stopReason: row.stop_reason,
    purpose: row.purpose,
    pricePerReport: row.price_per_report,
    rowCount: row.row_count,
    createdBy: toTypeId("mem", row.created_by),
    orderedBy: toTypeId("mem", row.ordered_by),
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    counts: row.counts ?? {},
  };
}

/** Returns whether the order was stored: an earlier request may have had its reference. */
async function insertOrder(
  client: PoolClient,
  organization: string,
  order: NewBulkOrder,
): Promise<boolean> {
  const member = toUuid(order.memberId);
  const { rowCount } = await client.query(
    `INSERT INTO bulk_orders
       (id, organization_id, live, reference, file_hash, purpose, price_per_report, row_count, created_by, ordered_by)
     VALUES ($1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8, $9, $9)
     ON CONFLICT (organization_id, live, reference) DO NOTHING`,
    [
      toUuid(order.id),
      organization,
      order.mode === "live",
      order.reference,
      order.fileHash,
      order.purpose,
      order.pricePerReport,
      order.rows.length,
      member,
    ],
  );
  return rowCount === 1;
}

async function requireFew(
  client: PoolClient,
  organization: string,
  { mode }: NewBulkOrder,
): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM bulk_orders WHERE organization_id = $1 AND live = $2
       AND state IN ('running', 'paused', 'stopped') LIMIT $3`,
    [organization, mode === "live", MAX_UNFINISHED + 1],
  );
  if ((rowCount ?? 0) > MAX_UNFINISHED) throw new Failure("TOO_MANY_BULK_ORDERS");
}

async function insertRows(
  client: PoolClient,
  organization: string,
  { id, rows }: NewBulkOrder,
): Promise<void> {
  const column = <Value>(of: (row: NewRow) => Value | undefined) =>
    rows.map((row) => of(row) ?? null);
  await client.query(
    `INSERT INTO bulk_order_rows (bulk_order_id, organization_id, line, state, cpf_hash, request, driver_key_id, report_id)
     SELECT $1, $2, r.line, r.state, decode(r.cpf_hash, 'hex'), decode(r.request, 'hex'), r.driver_key_id, r.report_id
     FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::uuid[], $8::uuid[])
       AS r (line, state, cpf_hash, request, driver_key_id, report_id)`,
    [
      toUuid(id),
      organization,
      column(({ line }) => line),
      column(({ state }) => state),
      column(({ driver }) => driver?.cpfHash),
      column(({ driver }) => driver?.request.toString("hex")),
      column(({ driver }) => driver?.driverKeyId),
      column(({ reportId }) => (reportId === null ? null : toUuid(reportId))),
    ],
  );
}
