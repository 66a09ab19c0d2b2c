import type {
  ManageOperatorsPorts,
  StoredOperator,
} from "../../../usecases/operators/manage-operators.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { inTransaction, query, type Pool } from "../core/pool.ts";

interface Row {
  readonly id: string;
  readonly person_id: string;
  readonly created_at: Date;
  readonly created_by: string;
}

/** The organization that the service's log belongs to. */
const SERVICE = "00000000-0000-0000-0000-000000000000";
const COLUMNS = "id, person_id, created_at, created_by";

type Store = ManageOperatorsPorts["operators"];

/** The operators, only for the operator's command. */
export class PostgresOperators implements Store {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async list(): Promise<StoredOperator[]> {
    const { rows } = await query<Row>(this.#pool, {
      text: `SELECT ${COLUMNS} FROM operators WHERE removed_at IS NULL ORDER BY id`,
    });
    return rows.map(toOperator);
  }

  readonly add: Store["add"] = (personId, by, entryOf) =>
    inTransaction(this.#pool, async (client) => {
      const id = newUuid("opr");
      const { rows } = await client.query<Row>(
        `INSERT INTO operators (id, person_id, created_at, created_by) VALUES ($1, $2, now(), $3)
         ON CONFLICT (person_id) WHERE removed_at IS NULL DO NOTHING RETURNING ${COLUMNS}`,
        [id, toUuid(personId), by],
      );
      if (!rows[0]) return null;
      await insertAuditEntry(client, SERVICE, entryOf(toTypeId("opr", id)));
      return toOperator(rows[0]);
    });

  readonly remove: Store["remove"] = async (operatorId, by, entry) => {
    const uuid = parseId("opr", operatorId);
    if (uuid === null) return false;
    return inTransaction(this.#pool, async (client) => {
      const { rowCount } = await client.query(
        "UPDATE operators SET removed_at = now(), removed_by = $2 WHERE id = $1 AND removed_at IS NULL",
        [uuid, by],
      );
      if (rowCount !== 1) return false;
      await insertAuditEntry(client, SERVICE, entry);
      return true;
    });
  };
}

function toOperator(row: Row): StoredOperator {
  return {
    operatorId: toTypeId("opr", row.id),
    personId: toTypeId("per", row.person_id),
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}
