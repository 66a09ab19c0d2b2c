/** The newest reports of many drivers, read together, for the application's role. */
import type { PlanPorts, RecentReport } from "../../../usecases/bulk-orders/plan-order.ts";
import { firstUuidOf, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

interface Row {
  readonly cpf_hash: string;
  readonly id: string;
  readonly created_at: Date;
}

/** Two index probes for each driver, only in the partitions of that time. */
const RECENT = `SELECT asked.cpf_hash, r.id, r.created_at
  FROM unnest($3::text[]) AS asked (cpf_hash)
  JOIN drivers d ON d.organization_id = $1 AND d.live = $2 AND d.cpf_hash = decode(asked.cpf_hash, 'hex')
  CROSS JOIN LATERAL (
    SELECT r.id, r.created_at FROM reports r
    WHERE r.driver_id = d.id AND r.organization_id = $1 AND r.live = $2 AND r.id >= $4 AND r.status <> 'ERROR'
    ORDER BY r.id DESC LIMIT 1
  ) r`;

export class PostgresRecentReports {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  find: PlanPorts["recentReports"]["find"] = async ({ organizationId, mode }, cpfHashes, since) => {
    const organization = toUuid(organizationId);
    const values = [organization, mode === "live", cpfHashes, firstUuidOf(since)];
    const { rows } = await asOrganization(this.#pool, organization, async (client) => {
      await client.query("SET LOCAL enable_seqscan = off");
      return client.query<Row>(RECENT, values);
    });
    return new Map<string, RecentReport>(
      rows.map((row) => [
        row.cpf_hash,
        { reportId: toTypeId("rpt", row.id), createdAt: row.created_at },
      ]),
    );
  };
}
