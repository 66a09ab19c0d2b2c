/** Pages of the audit log. */
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { ReadAuditPorts } from "../../../usecases/audit/audit-record.ts";
import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { AuditConditions, AUDIT_COLUMNS, toAuditRecord, type AuditRow } from "./audit-rows.ts";
import { pageOfReads } from "./audit-read-pages.ts";
import { insertAuditEntry } from "./insert-audit-entry.ts";

/** The audit log, for the roles of the operator and of the console. */
export class PostgresAudit {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  readonly page: ReadAuditPorts["audit"]["page"] = async (filter, position, limit) => {
    const organization = toUuid(filter.organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      if (filter.chain === "reads") return pageOfReads(client, filter, position, limit);
      const conditions = new AuditConditions(organization);
      const where = conditions.ofEntries(filter, position);
      const { rows } = await client.query<AuditRow>(
        `SELECT ${AUDIT_COLUMNS} FROM audit_entries WHERE ${where}
         ORDER BY number ${position.order === "newest" ? "DESC" : "ASC"} LIMIT ${conditions.add(limit)}`,
        conditions.values,
      );
      return rows.map(toAuditRecord);
    });
  };

  async append(organizationId: string, entry: AuditEntry): Promise<void> {
    const organization = toUuid(organizationId);
    await asOrganization(this.#pool, organization, (client) =>
      insertAuditEntry(client, organization, entry),
    );
  }
}
