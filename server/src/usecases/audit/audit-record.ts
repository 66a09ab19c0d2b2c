/** The audit log as it is read. */
import type { AuditChain } from "./audit-chain.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** An entry with its place in its chain. */
export interface AuditRecord extends AuditEntry {
  readonly id: string;
  readonly number: number;
  /** In hex. */
  readonly hash: string;
}

/** Null: every value. */
export interface AuditFilter {
  readonly organizationId: string;
  readonly chain: AuditChain;
  readonly actorId: string | null;
  readonly action: string | null;
  /** Of a read: the reports. */
  readonly targetIds: readonly string[] | null;
  readonly from: Date | null;
  /** The first instant that is left out. */
  readonly to: Date | null;
}

export interface ReadAuditPorts {
  readonly audit: {
    /** Entries beyond a number in the given order; null begins at the end that the order names. */
    page(
      filter: AuditFilter,
      position: { readonly order: "newest" | "oldest"; readonly beyond: number | null },
      limit: number,
    ): Promise<readonly AuditRecord[]>;
  };
}

const EXPORT_BATCH = 1_000;

/**
 * The entries of a filter, oldest first, read in batches while they are consumed. Returns the first one beyond the max, or
 * null if there is none.
 */
export async function* readAudit(
  { audit }: ReadAuditPorts,
  filter: AuditFilter,
  max = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly AuditRecord[], AuditRecord | null> {
  let left = max;
  for (let beyond: number | null = null; ;) {
    const wanted = Math.min(EXPORT_BATCH, left + 1);
    const records = await audit.page(filter, { order: "oldest", beyond }, wanted);
    if (records.length > left) {
      yield records.slice(0, left);
      return records[left] ?? null;
    }
    const last = records.at(-1);
    if (!last) return null;
    yield records;
    if (records.length < wanted) return null;
    left -= records.length;
    beyond = last.number;
  }
}
