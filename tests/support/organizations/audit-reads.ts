/** Reads in an organization's audit log. */
import { PostgresAuditReads } from "@cnh/server/adapters/postgres/audit/audit-reads.ts";
import { PostgresAudit } from "@cnh/server/adapters/postgres/audit/audit.ts";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AuditRead } from "@cnh/server/usecases/audit/audit-reads.ts";
import { readAudit, type AuditRecord } from "@cnh/server/usecases/audit/audit-record.ts";
import { EVERYTHING } from "@cnh/server/usecases/audit/list-audit-entries.ts";
import type pg from "pg";

/** The reads, as exported by the operator. */
export async function auditedReads(
  operator: pg.Pool,
  organizationId: string,
): Promise<AuditRecord[]> {
  const filter = { organizationId, chain: "reads", ...EVERYTHING } as const;
  const found: AuditRecord[] = [];
  const audit = new PostgresAudit(operator);
  for await (const records of readAudit({ audit }, filter)) found.push(...records);
  return found;
}

/** Appends reads as one batch. */
export async function appendReads(
  pool: pg.Pool,
  organizationUuid: string,
  reads: readonly AuditRead[],
): Promise<void> {
  const errors: unknown[] = [];
  const store = new PostgresAuditReads(pool, {
    refused: () => {},
    lost: (_, error) => void errors.push(error),
    delayed: (error) => void errors.push(error),
  });
  for (const read of reads) store.record(toTypeId("org", organizationUuid), read);
  await store.close(10_000);
  if (errors.length > 0) throw new AggregateError(errors, "reads were not stored");
}
