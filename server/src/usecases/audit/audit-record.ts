/** Reading of the audit log. */
import type { AuditChain } from "./audit-chain.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** An entry with its place in its chain. */
export interface AuditRecord extends AuditEntry {
  readonly id: string;
  readonly number: number;
  /** In hex. */
  readonly hash: string;
}

/** `null` matches every value. */
export interface AuditFilter {
  readonly organizationId: string;
  readonly chain: AuditChain;
  readonly actorId: string | null;
  readonly action: string | null;
  /** For reads: the reports. */
  readonly targetIds: readonly string[] | null;
  readonly from: Date | null;
  /** The first instant that is excluded. */
  readonly to: Date | null;
}

export interface ReadAuditPorts {
  readonly audit: {
    /** Entries beyond a number in the given order; `null` starts at the newest or the oldest entry. */
    page(
      filter: AuditFilter,
      position: { readonly order: "newest" | "oldest"; readonly beyond: number | null },
      limit: number,
    ): Promise<readonly AuditRecord[]>;
  };
}

const EXPORT_BATCH = 1_000;

/**
 * Yields the entries of a filter, oldest first, in batches that are read while they are consumed. Returns the first
 * entry beyond the max, or `null`.
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
