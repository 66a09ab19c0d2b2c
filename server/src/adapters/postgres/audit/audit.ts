import type { AuditChain } from "../../../usecases/audit/audit-chain.ts";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type {
  AuditFilter,
  AuditRecord,
  ReadAuditPorts,
} from "../../../usecases/audit/audit-record.ts";
import { firstUuidOf, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";
import { insertAuditEntry } from "./insert-audit-entry.ts";

interface AuditRow {
  readonly id: string;
  readonly number: number;
  readonly hash: string;
  readonly at: Date;
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

export const AUDIT_TABLES: Readonly<Record<AuditChain, string>> = {
  changes: "audit_entries",
  reads: "audit_reads",
};

const COLUMNS = `id, number, encode(hash, 'hex') AS hash, at, actor_kind, actor_id, channel, request_id, address,
  action, target_kind, target_id, details`;

/** An entry is stored soon after what it tells of: this bounds the partitions that are read. */
const MAX_DELAY_MS = 86_400_000;

/** The audit log, for the roles of the operator and of the console. */
export class PostgresAudit {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  readonly page: ReadAuditPorts["audit"]["page"] = async (filter, position, limit) => {
    const organization = toUuid(filter.organizationId);
    const { text, values } = pageQuery(organization, filter, position, limit);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<AuditRow>(text, values),
    );
    return rows.map(toRecord);
  };

  async append(organizationId: string, entry: AuditEntry): Promise<void> {
    const organization = toUuid(organizationId);
    await asOrganization(this.#pool, organization, (client) =>
      insertAuditEntry(client, organization, entry),
    );
  }
}

function pageQuery(
  organization: string,
  filter: AuditFilter,
  { order, beyond }: Parameters<ReadAuditPorts["audit"]["page"]>[1],
  limit: number,
): { text: string; values: unknown[] } {
  const values: unknown[] = [organization];
  const conditions = ["organization_id = $1"];
  const where = (condition: string, value: unknown) => {
    if (value === null) return;
    values.push(value);
    conditions.push(`${condition} $${values.length}`);
  };
  const { actorId, action, targetId, from, to } = filter;
  where("actor_id =", actorId);
  where("action =", action);
  where("target_id =", targetId);
  where("at >=", from);
  where("at <", to);
  // The ids have the time of storing.
  where("id >=", from && firstUuidOf(new Date(from.getTime() - MAX_DELAY_MS)));
  where("id <", to && firstUuidOf(new Date(to.getTime() + MAX_DELAY_MS)));
  where(order === "newest" ? "number <" : "number >", beyond);
  values.push(limit);
  const text = `SELECT ${COLUMNS} FROM ${AUDIT_TABLES[filter.chain]} WHERE ${conditions.join(" AND ")}
    ORDER BY number ${order === "newest" ? "DESC" : "ASC"} LIMIT $${values.length}`;
  return { text, values };
}

function toRecord(row: AuditRow): AuditRecord {
  const { target_kind: kind, target_id: id } = row;
  return {
    id: toTypeId("aud", row.id),
    number: row.number,
    hash: row.hash,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id },
    origin: { channel: row.channel, requestId: row.request_id, address: row.address },
    action: row.action,
    target: kind === null || id === null ? null : { kind, id },
    details: row.details,
  };
}
