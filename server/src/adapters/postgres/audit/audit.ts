import type pg from "pg";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import { newUuidAt, parseId } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

/** Adds an entry to an organization's audit log, in the transaction of what it tells of. */
export async function insertAuditEntry(
  client: pg.PoolClient,
  organizationUuid: string,
  { at, actor, action, details }: AuditEntry,
): Promise<void> {
  await client.query(
    `INSERT INTO audit_entries (id, organization_id, at, actor, action, details)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [newUuidAt(at), organizationUuid, at, actor, action, JSON.stringify(details)],
  );
}

/** The audit log, for the operator's role. */
export class PostgresAudit {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async list(organizationId: string, limit: number): Promise<AuditEntry[] | null> {
    const organization = parseId("org", organizationId);
    if (organization === null) return null;
    const { rows } = await query<Partial<AuditEntry>>(this.#pool, {
      text: `SELECT e.at, e.actor, e.action, e.details FROM organizations o LEFT JOIN LATERAL (
          SELECT * FROM audit_entries a WHERE a.organization_id = o.id ORDER BY a.id DESC LIMIT $2
        ) e ON true WHERE o.id = $1`,
      values: [organization, limit],
    });
    if (rows.length === 0) return null;
    // An organization without entries is one row of nulls.
    return rows.filter((row): row is AuditEntry => row.at instanceof Date);
  }
}
