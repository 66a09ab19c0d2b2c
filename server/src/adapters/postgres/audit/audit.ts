import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import { parseId } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

interface AuditRow {
  readonly at: Date | null;
  readonly actor_kind: AuditEntry["actor"]["kind"];
  readonly actor_id: string;
  readonly channel: AuditEntry["origin"]["channel"];
  readonly request_id: string | null;
  readonly address: string | null;
  readonly action: AuditEntry["action"];
  readonly target_kind: string | null;
  readonly target_id: string | null;
  readonly details: AuditEntry["details"];
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
    const { rows } = await query<AuditRow>(this.#pool, {
      text: `SELECT e.* FROM organizations o LEFT JOIN LATERAL (
          SELECT * FROM audit_entries a WHERE a.organization_id = o.id ORDER BY a.number DESC LIMIT $2
        ) e ON true WHERE o.id = $1`,
      values: [organization, limit],
    });
    if (rows.length === 0) return null;
    // An organization without entries is one row of nulls.
    return rows.flatMap((row) => (row.at === null ? [] : [toEntry(row, row.at)]));
  }
}

function toEntry(row: AuditRow, at: Date): AuditEntry {
  const { target_kind: kind, target_id: id } = row;
  return {
    at,
    actor: { kind: row.actor_kind, id: row.actor_id },
    origin: { channel: row.channel, requestId: row.request_id, address: row.address },
    action: row.action,
    target: kind === null || id === null ? null : { kind, id },
    details: row.details,
  };
}
