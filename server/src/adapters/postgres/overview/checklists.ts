import type { UpdateChecklistPorts } from "../../../usecases/overview/update-checklist.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { toUuid } from "../core/ids.ts";
import { lockRow } from "../core/lock-row.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

interface MarksRow {
  readonly signature: boolean;
  readonly isDismissed: boolean;
}

const FIND = `SELECT signature_checked_at IS NOT NULL AS signature, checklist_put_away AS "isDismissed"
  FROM organizations WHERE id = $1`;
const CHANGE = `UPDATE organizations SET checklist_put_away = $3,
    signature_checked_at = CASE WHEN $2 THEN coalesce(signature_checked_at, now()) END
  WHERE id = $1`;

/** The parts of an organization's checklist that members set, for the role of the console's server. */
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
      const current = await lockRow<MarksRow>(client, FIND, [id], (row) => row);
      if (!current) return false;
      const change = decide(current);
      if (!change) return true;
      const { marks, entry } = change;
      await client.query(CHANGE, [id, marks.signature, marks.isDismissed]);
      await insertAuditEntry(client, id, entry);
      return true;
    });
  }
}
