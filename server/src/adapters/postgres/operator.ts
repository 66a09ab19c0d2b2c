import type { OrganizationRef } from "../../usecases/caller.ts";
import type { KeyMaterial } from "../../usecases/credentials/key-format.ts";
import type { EntryRecord, NewEntry, Statement } from "../../usecases/credit/ledger.ts";
import type { KeyFacts, NewKey } from "../../usecases/keys/manage-keys.ts";
import type {
  NewOrganization,
  Organization,
  OrganizationChange,
} from "../../usecases/organizations/manage-organizations.ts";
import { newUuid, parseId, toTypeId, toUuid } from "./ids.ts";
import { ask, inTransaction, type Pool } from "./pool.ts";

const ORGANIZATION = `SELECT o.id, o.name, o.per_minute AS "perMinute", o.per_day AS "perDay", o.concurrency,
    o.notice_emails AS "noticeEmails",
    b.balance, b.credit_limit AS "limit", b.price_per_report AS "pricePerReport", o.created_at AS "createdAt"
  FROM organizations o JOIN balances b ON b.organization_id = o.id AND b.live`;

interface OrganizationRow extends Omit<Organization, "organizationId"> {
  readonly id: string;
}

interface KeyRow {
  readonly id: string;
  readonly organization_id: string;
  readonly live: boolean;
  readonly name: string;
  readonly scopes: string[];
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly allowed_ips: string[] | null;
}

/** What the operator may do, across organizations, as the role that may see them all. */
export class PostgresOperator {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newOrganizationId(): string {
    return toTypeId("org", newUuid("org"));
  }

  async createOrganization(made: NewOrganization): Promise<void> {
    const id = toUuid(made.organizationId);
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        `INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, notice_emails,
           created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
        [
          id,
          made.name,
          made.wrappedDataKey,
          made.perMinute,
          made.perDay,
          made.concurrency,
          made.noticeEmails,
        ],
      );
      await client.query(
        `INSERT INTO balances (organization_id, live, credit_limit, price_per_report, day)
         SELECT $1, live, credit_limit, price, (now() AT TIME ZONE 'America/Sao_Paulo')::date
         FROM (VALUES (true, $2::bigint, $3::bigint), (false, 0, 0)) v (live, credit_limit, price)`,
        [id, made.limit, made.pricePerReport],
      );
    });
  }

  async organizations(organizationId?: string): Promise<Organization[]> {
    const uuid = organizationId === undefined ? null : parseId("org", organizationId);
    if (organizationId !== undefined && uuid === null) return [];
    const { rows } = await ask<OrganizationRow>(this.#pool, {
      text: `${ORGANIZATION} WHERE $1::uuid IS NULL OR o.id = $1 ORDER BY o.id`,
      values: [uuid],
    });
    return rows.map(({ id, ...row }) => ({ organizationId: toTypeId("org", id), ...row }));
  }

  /** What opens the organization's data. */
  async organizationRef(organizationId: string): Promise<OrganizationRef | null> {
    const uuid = parseId("org", organizationId);
    if (uuid === null) return null;
    const { rows } = await ask<{ wrapped: Buffer }>(this.#pool, {
      text: "SELECT wrapped_data_key AS wrapped FROM organizations WHERE id = $1",
      values: [uuid],
    });
    return rows[0] ? { id: organizationId, wrappedDataKey: rows[0].wrapped } : null;
  }

  async changeOrganization(organizationId: string, change: OrganizationChange): Promise<void> {
    const id = toUuid(organizationId);
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        `UPDATE organizations SET name = coalesce($2, name), per_minute = coalesce($3, per_minute),
           per_day = coalesce($4, per_day), concurrency = coalesce($5, concurrency),
           notice_emails = coalesce($6, notice_emails) WHERE id = $1`,
        [id, change.name, change.perMinute, change.perDay, change.concurrency, change.noticeEmails],
      );
      await client.query(
        `UPDATE balances SET credit_limit = coalesce($2, credit_limit),
           price_per_report = coalesce($3, price_per_report) WHERE organization_id = $1 AND live`,
        [id, change.limit, change.pricePerReport],
      );
    });
  }

  async addKey(made: NewKey, material: KeyMaterial): Promise<KeyFacts> {
    const { rows } = await ask<KeyRow>(this.#pool, {
      text: `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at,
               expires_at, allowed_ips)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10) RETURNING *`,
      values: [
        newUuid("key"),
        toUuid(made.organizationId),
        made.mode === "live",
        material.prefix,
        material.hash,
        made.name,
        made.scopes,
        made.createdBy,
        made.expiresAt,
        made.allowedIps,
      ],
    });
    if (!rows[0]) throw new Error("the key was not stored");
    return toKey(rows[0]);
  }

  async key(keyId: string): Promise<KeyFacts | null> {
    const uuid = parseId("key", keyId);
    if (uuid === null) return null;
    const { rows } = await ask<KeyRow>(this.#pool, {
      text: "SELECT * FROM api_keys WHERE id = $1",
      values: [uuid],
    });
    return rows[0] ? toKey(rows[0]) : null;
  }

  /** Ends a key at a time; never prolongs one that already ends. */
  async endKey(keyId: string, at: Date, revoked: boolean): Promise<void> {
    await ask(this.#pool, {
      text: revoked
        ? "UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1"
        : "UPDATE api_keys SET expires_at = least(expires_at, $2) WHERE id = $1",
      values: [toUuid(keyId), at],
    });
  }

  /** Posts an entry outside any report; its number and running balance are given under the lock. */
  async postEntry(entry: NewEntry): Promise<EntryRecord> {
    const organization = toUuid(entry.organizationId);
    const { rows } = await inTransaction(this.#pool, async (client) => {
      await client.query(
        "SELECT FROM balances WHERE organization_id = $1 AND live FOR NO KEY UPDATE",
        [organization],
      );
      return client.query<EntryRow>(
        `INSERT INTO ledger_entries (id, anchor_id, organization_id, number, kind, amount, balance_after, note, created_at)
         SELECT $2, $2, b.organization_id, b.entry_count + 1, $3, $4, b.balance + $4, $5, now()
         FROM balances b WHERE b.organization_id = $1 AND b.live
         RETURNING id, kind, amount, balance_after, report_id, created_at`,
        [organization, newUuid("ent"), entry.kind, entry.amount, entry.note],
      );
    });
    if (!rows[0]) throw new Error(`${entry.organizationId} has no balance`);
    return toEntry(rows[0]);
  }

  async statement(organizationId: string): Promise<Statement | null> {
    const [organization] = await this.organizations(organizationId);
    if (!organization) return null;
    const { rows } = await ask<EntryRow>(this.#pool, {
      text: `SELECT id, kind, amount, balance_after, report_id, created_at FROM ledger_entries
             WHERE organization_id = $1 ORDER BY number`,
      values: [toUuid(organizationId)],
    });
    const entries = rows.map(toEntry);
    const { limit, pricePerReport } = organization;
    // From the entries themselves, so that balance and entries are of one moment.
    return { balance: entries.at(-1)?.balanceAfter ?? 0, limit, pricePerReport, entries };
  }
}

interface EntryRow {
  readonly id: string;
  readonly kind: EntryRecord["kind"];
  readonly amount: number;
  readonly balance_after: number;
  readonly report_id: string | null;
  readonly created_at: Date;
}

function toEntry(row: EntryRow): EntryRecord {
  return {
    entryId: toTypeId("ent", row.id),
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    reportId: row.report_id && toTypeId("rpt", row.report_id),
    createdAt: row.created_at.toISOString(),
  };
}

function toKey(row: KeyRow): KeyFacts {
  return {
    keyId: toTypeId("key", row.id),
    organizationId: toTypeId("org", row.organization_id),
    mode: row.live ? "live" : "test",
    name: row.name,
    scopes: row.scopes,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    allowedIps: row.allowed_ips,
  };
}
