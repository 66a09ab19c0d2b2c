/** Compares the audit log with the responses that clients received. */
import { PostgresAuditChains } from "@cnh/server/adapters/postgres/audit/audit-chains.ts";
import { instantOf, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AuditRecord } from "@cnh/server/usecases/audit/audit-record.ts";
import { verifyAudit } from "@cnh/server/usecases/audit/verify-audit.ts";
import type pg from "pg";
import { auditedReads } from "../../tests/support/organizations/audit-reads.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import type { TestDatabase } from "../../tests/support/service/service.ts";
import type { Acknowledged, AuditLoad, Kill } from "./audit-load.ts";

/** Entries of reads are stored within this time. */
const MAX_DELAY_MS = 250;

export interface AuditOutcome {
  readonly reads: number;
  readonly changes: number;
  readonly kills: number;
  readonly changesMissing: number;
  readonly changesDoubled: number;
  /** Changes in the database without an entry, or entries without a change. */
  readonly changesUnequal: number;
  readonly readsDoubled: number;
  readonly readsMissing: number;
  /** Missing reads not explained by a kill: answered longer ago, or by a process that survived. */
  readonly readsMissingUnexplained: number;
  readonly brokenChains: number;
  readonly chainEntries: number;
  /** The delay from the read to the stored entry. */
  readonly delayMs: { readonly median: number; readonly p99: number; readonly max: number };
}

export async function checkAudit(database: TestDatabase, load: AuditLoad): Promise<AuditOutcome> {
  const owner = database.connect("owner");
  const changes = load.acknowledged.filter(({ kind }) => kind === "change");
  const reads = load.acknowledged.filter(({ kind }) => kind === "read");
  const stored = await allReads(owner, database.connect("operator"));
  const changeCounts = await countChanges(owner);
  const readCounts = countReads(stored);
  const timesOf = (counts: ReadonlyMap<string, number>, { requestId }: Acknowledged) =>
    counts.get(requestId) ?? 0;
  const missing = reads.filter((read) => timesOf(readCounts, read) === 0);
  const { broken, entries } = await verifyAudit(
    { auditChains: new PostgresAuditChains(database.connect("operator")) },
    { organizationId: null, batch: 1_000, onProgress: () => {} },
  );
  return {
    reads: reads.length,
    changes: changes.length,
    kills: load.kills.length,
    changesMissing: changes.filter((one) => timesOf(changeCounts, one) === 0).length,
    changesDoubled: changes.filter((one) => timesOf(changeCounts, one) > 1).length,
    changesUnequal: await countUnequal(owner),
    readsDoubled: reads.filter((read) => timesOf(readCounts, read) > 1).length,
    readsMissing: missing.length,
    readsMissingUnexplained: missing.filter((read) => !isExplained(read, load.kills)).length,
    brokenChains: broken.length,
    chainEntries: entries,
    delayMs: delaysOf(stored),
  };
}

async function allReads(owner: pg.Pool, operator: pg.Pool): Promise<AuditRecord[]> {
  const { rows } = await owner.query<{ id: string }>(
    "SELECT organization_id AS id FROM audit_heads WHERE chain = 'reads'",
  );
  const reads = rows.map(({ id }) => auditedReads(operator, toTypeId("org", id)));
  return (await Promise.all(reads)).flat();
}

function countReads(reads: readonly AuditRecord[]): ReadonlyMap<string, number> {
  const byRequest = Map.groupBy(reads, ({ origin }) => origin.requestId ?? "");
  return new Map([...byRequest].map(([id, entries]) => [id, entries.length]));
}

async function countChanges(owner: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await owner.query<{ id: string; times: number }>(
    "SELECT request_id AS id, count(*)::int AS times FROM audit_entries WHERE request_id IS NOT NULL GROUP BY 1",
  );
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** Each test event is a delivery, so this also compares changes whose response was lost. */
async function countUnequal(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM deliveries) - (SELECT count(*) FROM audit_entries WHERE action = 'endpoint.tested'))::int
       AS count`,
  );
  return Math.abs(rows[0]?.count ?? Number.NaN);
}

function isExplained({ node, answeredAt }: Acknowledged, kills: readonly Kill[]): boolean {
  return kills.some(
    (kill) =>
      kill.node === node && kill.at >= answeredAt - 50 && kill.at - answeredAt <= MAX_DELAY_MS,
  );
}

function delaysOf(reads: readonly AuditRecord[]): AuditOutcome["delayMs"] {
  const delays = reads
    .map(({ id, at }) => instantOf(toUuid(id)).getTime() - at.getTime())
    .toSorted((a, b) => a - b);
  return {
    median: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    max: Math.max(0, ...delays),
  };
}
