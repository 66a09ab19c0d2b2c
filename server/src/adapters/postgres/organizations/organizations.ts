import type { OrganizationRef } from "../../../usecases/caller.ts";
import type { OrganizationUpdate } from "../../../usecases/organizations/change-organization.ts";
import type { NewOrganization } from "../../../usecases/organizations/create-organization.ts";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type {
  StoredOrganization,
  ToxicologicalBasis,
} from "../../../usecases/organizations/organization.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { query, inTransaction, type Pool } from "../core/pool.ts";

const ORGANIZATION = `SELECT o.id, o.name, o.per_minute AS "perMinute", o.per_day AS "perDay", o.concurrency,
    o.questions_per_day AS "questionsPerDay", o.retention_months AS "retentionMonths", o.wrapped_data_key AS "wrappedDataKey",
    o.notice_emails, o.sealed_notices,
    o.toxicological_basis, o.toxicological_basis_since, o.toxicological_basis_by,
    b.balance, b.credit_limit AS "limit", b.price_per_report AS "pricePerReport", o.created_at AS "createdAt"
  FROM organizations o JOIN balances b ON b.organization_id = o.id AND b.live`;

interface OrganizationRow extends Omit<
  StoredOrganization,
  "organizationId" | "notices" | "toxicologicalBasis"
> {
  readonly toxicological_basis: string | null;
  readonly toxicological_basis_since: Date | null;
  readonly toxicological_basis_by: string | null;
  readonly id: string;
  readonly notice_emails: string[];
  readonly sealed_notices: Buffer | null;
}

/** The organizations, for the operator's role, which may see them all. */
export class PostgresOrganizations {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("org", newUuid("org"));
  }

  async create(organization: NewOrganization, entry: AuditEntry): Promise<void> {
    const id = toUuid(organization.organizationId);
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        `INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, sealed_notices,
           questions_per_day, retention_months, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
        [
          id,
          organization.name,
          organization.wrappedDataKey,
          organization.perMinute,
          organization.perDay,
          organization.concurrency,
          organization.notices,
          organization.questionsPerDay,
          organization.retentionMonths,
        ],
      );
      await client.query(
        `INSERT INTO balances (organization_id, live, credit_limit, price_per_report)
         VALUES ($1, true, $2, $3), ($1, false, 0, 0)`,
        [id, organization.limit, organization.pricePerReport],
      );
      await insertAuditEntry(client, id, entry);
    });
  }

  async find(organizationId: string): Promise<StoredOrganization | null> {
    const uuid = parseId("org", organizationId);
    if (uuid === null) return null;
    return (await this.#read("WHERE o.id = $1", [uuid]))[0] ?? null;
  }

  list(): Promise<StoredOrganization[]> {
    return this.#read("ORDER BY o.id", []);
  }

  async #read(condition: string, values: unknown[]): Promise<StoredOrganization[]> {
    const { rows } = await query<OrganizationRow>(this.#pool, {
      text: `${ORGANIZATION} ${condition}`,
      values,
    });
    return rows.map(toStored);
  }

  /** The reference that opens the organization's sealed data. */
  async ref(organizationId: string): Promise<OrganizationRef | null> {
    const uuid = parseId("org", organizationId);
    if (uuid === null) return null;
    const { rows } = await query<{ wrapped: Buffer }>(this.#pool, {
      text: "SELECT wrapped_data_key AS wrapped FROM organizations WHERE id = $1",
      values: [uuid],
    });
    return rows[0] ? { id: organizationId, wrappedDataKey: rows[0].wrapped } : null;
  }

  async change(
    organizationId: string,
    change: OrganizationUpdate,
    entries: readonly AuditEntry[],
  ): Promise<void> {
    const id = toUuid(organizationId);
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        `UPDATE organizations SET name = coalesce($2, name), per_minute = coalesce($3, per_minute),
           per_day = coalesce($4, per_day), concurrency = coalesce($5, concurrency),
           notice_emails = CASE WHEN $6 THEN '{}' ELSE notice_emails END,
           sealed_notices = CASE WHEN $6 THEN $7 ELSE sealed_notices END,
           questions_per_day = coalesce($8, questions_per_day),
           retention_months = coalesce($9, retention_months)
         WHERE id = $1`,
        [
          id,
          change.name,
          change.perMinute,
          change.perDay,
          change.concurrency,
          change.notices !== undefined,
          change.notices,
          change.questionsPerDay,
          change.retentionMonths,
        ],
      );
      await client.query(
        `UPDATE balances SET credit_limit = coalesce($2, credit_limit),
           price_per_report = coalesce($3, price_per_report) WHERE organization_id = $1 AND live`,
        [id, change.limit, change.pricePerReport],
      );
      for (const entry of entries) await insertAuditEntry(client, id, entry);
    });
  }

  async setToxicologicalBasis(
    organizationId: string,
    basis: ToxicologicalBasis | null,
    entry: AuditEntry,
  ): Promise<void> {
    const id = toUuid(organizationId);
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        `UPDATE organizations SET toxicological_basis = $2, toxicological_basis_since = $3,
           toxicological_basis_by = $4 WHERE id = $1`,
        [id, basis && basis.text, basis && basis.since, basis && basis.by],
      );
      await insertAuditEntry(client, id, entry);
    });
  }
}

function toStored(row: OrganizationRow): StoredOrganization {
  const { id, notice_emails, sealed_notices, ...rest } = row;
  const {
    toxicological_basis: text,
    toxicological_basis_since: since,
    toxicological_basis_by: by,
    ...terms
  } = rest;
  return {
    organizationId: toTypeId("org", id),
    notices: sealed_notices ?? notice_emails,
    toxicologicalBasis: text !== null && since && by !== null ? { text, since, by } : null,
    ...terms,
  };
}
