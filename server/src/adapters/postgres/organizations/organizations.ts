import type pg from "pg";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { Locked } from "../../../usecases/audit/change-details.ts";
import type { OrganizationRef } from "../../../usecases/caller.ts";
import type { CreditTerms } from "../../../usecases/credit/change-terms.ts";
import type { NewOrganization } from "../../../usecases/organizations/create-organization.ts";
import type {
  OrganizationAccount,
  OrganizationStore,
  OrganizationUpdate,
  StoredOrganization,
} from "../../../usecases/organizations/organization.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockRow } from "../core/lock-row.ts";
import { asOrganization, query, inTransaction, type Pool } from "../core/pool.ts";
import { updateColumns } from "../core/update-columns.ts";

interface Row extends Omit<
  StoredOrganization,
  "organizationId" | "notices" | "toxicologicalBasis"
> {
  readonly id: string;
  readonly sealed_notices: Buffer | null;
  readonly toxicological_basis: string | null;
  readonly toxicological_basis_since: Date | null;
  readonly toxicological_basis_by: string | null;
}

const COLUMNS = `o.id, o.name, o.per_minute AS "perMinute", o.per_day AS "perDay", o.concurrency,
  o.questions_per_day AS "questionsPerDay", o.retention_months AS "retentionMonths",
  o.default_purpose AS "defaultPurpose", o.second_factor_required AS "secondFactorRequired",
  o.sharing_enabled AS "sharingEnabled", o.developer_spend_cap AS "developerSpendCap", o.wrapped_data_key AS "wrappedDataKey", o.sealed_notices,
  o.toxicological_basis, o.toxicological_basis_since, o.toxicological_basis_by, o.test_only AS "testOnly",
  o.created_at AS "createdAt"`;
const FIND = `SELECT ${COLUMNS} FROM organizations o WHERE o.id = $1`;
const ACCOUNT = `SELECT ${COLUMNS}, b.balance, b.credit_limit AS "limit", b.price_per_report AS "pricePerReport"
  FROM organizations o JOIN balances b ON b.organization_id = o.id AND b.live`;

type AccountRow = Row & CreditTerms & { readonly balance: number };

/**
 * The organizations: for the console's role, which sees one at a time and no credit line, and for the operator's, which may
 * see them all.
 */
export class PostgresOrganizations implements OrganizationStore {
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
    return this.#in(organizationId, async (client, id) => {
      const { rows } = await client.query<Row>(FIND, [id]);
      return rows[0] ? toStored(rows[0]) : null;
    });
  }

  async findAccount(
    organizationId: string,
  ): Promise<OrganizationAccount<StoredOrganization> | null> {
    const uuid = parseId("org", organizationId);
    if (uuid === null) return null;
    return (await this.#accounts("WHERE o.id = $1", [uuid]))[0] ?? null;
  }

  list(): Promise<OrganizationAccount<StoredOrganization>[]> {
    return this.#accounts("ORDER BY o.id", []);
  }

  async #accounts(
    condition: string,
    values: unknown[],
  ): Promise<OrganizationAccount<StoredOrganization>[]> {
    const { rows } = await query<AccountRow>(this.#pool, {
      text: `${ACCOUNT} ${condition}`,
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
    decide: (current: Locked<StoredOrganization>) => OrganizationUpdate | null,
  ): Promise<StoredOrganization | null> {
    return this.#in(organizationId, async (client, id) => {
      const current = await lockRow(client, FIND, [id], toStored<Row>);
      const update = current && decide(current);
      if (!update) return current;
      await updateColumns(client, "organizations", id, columnsOf(update));
      await insertAuditEntry(client, id, update.entry);
      const { rows } = await client.query<Row>(FIND, [id]);
      return rows[0] ? toStored(rows[0]) : null;
    });
  }

  async #in<Result>(
    organizationId: string,
    work: (client: pg.PoolClient, id: string) => Promise<Result>,
  ): Promise<Result | null> {
    const id = parseId("org", organizationId);
    return id === null ? null : asOrganization(this.#pool, id, (client) => work(client, id));
  }
}

function columnsOf({ set }: OrganizationUpdate): Readonly<Record<string, unknown>> {
  const { notices, toxicologicalBasis: basis } = set;
  return {
    name: set.name,
    per_minute: set.perMinute,
    per_day: set.perDay,
    concurrency: set.concurrency,
    questions_per_day: set.questionsPerDay,
    retention_months: set.retentionMonths,
    default_purpose: set.defaultPurpose,
    second_factor_required: set.secondFactorRequired,
    sharing_enabled: set.sharingEnabled,
    developer_spend_cap: set.developerSpendCap,
    sealed_notices: notices,
    test_only: set.testOnly,
    ...(basis !== undefined && {
      toxicological_basis: basis && basis.text,
      toxicological_basis_since: basis && basis.since,
      toxicological_basis_by: basis && basis.by,
    }),
  };
}

function toStored<Of extends Row>(row: Of) {
  const { id, sealed_notices: notices, ...rest } = row;
  const {
    toxicological_basis: text,
    toxicological_basis_since: since,
    toxicological_basis_by: by,
    ...fields
  } = rest;
  return {
    ...fields,
    organizationId: toTypeId("org", id),
    notices,
    toxicologicalBasis: text !== null && since && by !== null ? { text, since, by } : null,
  };
}
