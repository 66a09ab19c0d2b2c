/** The audit log of reads, for the roles that show or send reports. */
import { PostgresAuditReads } from "../adapters/postgres/audit/audit-reads.ts";
import { openPool } from "../adapters/postgres/core/pool.ts";
import type { Log, Metrics } from "../observe.ts";
import { storeFaultLogger } from "./parts.ts";

/** The max time that a stopping process tries to store the entries of reads. */
const AUDIT_STOP_MS = 10_000;

/** Collects the entries of reads for the audit log. It has its own connection, so that no queue delays it. */
export function openAuditReads(url: string, log: Log, metrics: Metrics) {
  const pool = openPool(url, 1, storeFaultLogger(log));
  const auditReads = new PostgresAuditReads(pool, {
    refused: () => metrics.auditReads("refused", 1),
    lost: (count, error) => {
      metrics.auditReads("lost", count);
      log.error({ err: error, count }, "audit entries of reads could not be stored and are lost");
    },
    delayed: (error) =>
      log.warn({ err: error }, "audit entries of reads could not be stored yet; they are retried"),
  });
  metrics.observeAuditLag(() => auditReads.lagMs / 1000);
  return {
    auditReads,
    close: async () => {
      await auditReads.close(AUDIT_STOP_MS);
      await pool.end();
    },
  };
}
