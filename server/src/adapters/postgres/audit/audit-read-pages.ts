/** Reads in the audit log, which are stored in batches. */
import type pg from "pg";
import type { AuditFilter, AuditRecord } from "../../../usecases/audit/audit-record.ts";
import { toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";
import { AuditConditions, reportUuidsOf, type Position } from "./audit-rows.ts";
import { unpackRead, wantedPlaces, type ReadBatchRow, type WantedReads } from "./read-batches.ts";

/** A batch has up to 2,000 entries. */
const ROWS_AT_ONCE = 20;

type ReadRow = ReadBatchRow & { readonly number: number };

/** Batches are read in order and unpacked here, until the page is full. */
export async function pageOfReads(
  client: pg.ClientBase,
  filter: AuditFilter,
  { order, beyond }: Position,
  limit: number,
): Promise<AuditRecord[]> {
  const isNewest = order === "newest";
  const { actorId, action, from, to, targetIds } = filter;
  const wanted = {
    actorId,
    action,
    from,
    to,
    reports: targetIds && new Set(reportUuidsOf(targetIds)),
    above: isNewest ? null : beyond,
    below: isNewest ? beyond : null,
  };
  const found: AuditRecord[] = [];
  let position: Position = { order, beyond };
  for (;;) {
    const rows = await readRows(client, filter, position);
    for (const row of rows) found.push(...recordsOf(row, wanted, isNewest, limit - found.length));
    const last = rows.at(-1);
    if (found.length >= limit || !last || rows.length < ROWS_AT_ONCE) return found;
    position = { order, beyond: isNewest ? last.first_number : last.number };
  }
}

async function readRows(
  client: pg.ClientBase,
  filter: AuditFilter,
  position: Position,
): Promise<ReadRow[]> {
  const conditions = new AuditConditions(toUuid(filter.organizationId));
  const batches = conditions.ofBatches(filter, position);
  const text = selectBatches(batches, position.order === "newest" ? "DESC" : "ASC");
  const { rows } = await client.query<ReadRow>(text, conditions.values);
  return rows;
}

/** The table is read in the order of its index, and as far as needed. */
function selectBatches(batches: string, order: "ASC" | "DESC"): string {
  return `SELECT id, number, hash, first_number, first_at, report_ids, sources, reads
     FROM audit_read_batches WHERE ${batches} ORDER BY number ${order} LIMIT ${ROWS_AT_ONCE}`;
}

function recordsOf(
  row: ReadRow,
  wanted: WantedReads,
  isNewest: boolean,
  limit: number,
): AuditRecord[] {
  const places = wantedPlaces(row, wanted);
  if (isNewest) places.reverse();
  return places.slice(0, limit).map((place) => unpackRead(row, place));
}

const OF_REPORTS = selectBatches(
  "report_ids && $2 AND organization_id = $1 AND number > $3",
  "ASC",
);

/** The reads of these reports, oldest first, for the role of the operator. */
export async function readsOfReports(pool: Pool, organization: string, reports: readonly string[]) {
  const wanted = { ...ANYTHING, reports: new Set(reports) };
  const found = [];
  for (let beyond = 0; ;) {
    const values = [organization, reports, beyond];
    const { rows } = await query<ReadRow>(pool, { text: OF_REPORTS, values });
    for (const row of rows) {
      for (const { at, actor, origin, action, target } of recordsOf(row, wanted, false, Infinity)) {
        const { kind: actorKind, id: actorId } = actor;
        const { channel } = origin;
        found.push({ at, actorKind, actorId, channel, action, reportId: target?.id });
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return found;
    beyond = last.number;
  }
}

const ANYTHING = { actorId: null, action: null, from: null, to: null, above: null, below: null };
