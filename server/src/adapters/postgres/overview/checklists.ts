import type { UpdateChecklistPorts } from "../../../usecases/overview/update-checklist.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

interface MarksRow {
  readonly signature: boolean;
  readonly isPutAway: boolean;
}

// Reports that are being accepted refer to the row, and do not wait for this lock.
const FIND = `SELECT signature_checked_at IS NOT NULL AS signature, checklist_put_away AS "isPutAway"
  FROM organizations WHERE id = $1 FOR NO KEY UPDATE`;
const CHANGE = `UPDATE organizations SET checklist_put_away = $3,
    signature_checked_at = CASE WHEN $2 THEN coalesce(signature_checked_at, now()) END
  WHERE id = $1`;

/** What members set of their organization's checklist, for the role of the console's server. */
export class PostgresChecklists implements Readonly<UpdateChecklistPorts["checklists"]> {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async change(
    organizationId: string,
    decide: Parameters<UpdateChecklistPorts["checklists"]["change"]>[1],
  ): Promise<boolean> {
    const id = toUuid(organizationId);
    return asOrganization(this.#pool, id, async (client) => {
      const { rows } = await client.query<MarksRow>(FIND, [id]);
      if (!rows[0]) return false;
      const change = decide(rows[0]);
      if (!change) return true;
      const { marks, entry } = change;
      await client.query(CHANGE, [id, marks.signature, marks.isPutAway]);
      await insertAuditEntry(client, id, entry);
      return true;
    });
  }
}
