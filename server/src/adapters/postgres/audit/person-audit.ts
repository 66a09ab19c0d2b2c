import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import { query, type Pool } from "../core/pool.ts";
import { toPersonAuditJson } from "./insert-audit-entry.ts";

/** The audit log of what people do outside of an organization, such as sign-ins, for the role cnh_auth. */
export class PostgresPersonAudit {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Adds the entry to the log of each organization of the person. If there is none, or the person is unknown (null), the
   * entry goes to the log of the service.
   */
  async record(personUuid: string | null, entry: AuditEntry): Promise<void> {
    await query(this.#pool, {
      text: "SELECT append_person_entry($1, $2)",
      values: [personUuid, toPersonAuditJson(entry)],
    });
  }
}
