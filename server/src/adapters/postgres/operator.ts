import type { OrganizationRef } from "../../usecases/caller.ts";
import type { KeyMaterial } from "../../usecases/keys/key-format.ts";
import type { EntryRecord, NewEntry, Statement } from "../../usecases/credit/ledger.ts";
import type { KeyFacts, NewKey } from "../../usecases/keys/manage-keys.ts";
import type {
  NewOrganization,
  OrganizationUpdate,
  StoredOrganization,
} from "../../usecases/organizations/manage-organizations.ts";
import { newUuid, parseId, toTypeId, toUuid } from "./core/ids.ts";
import { ask, inTransaction, type Pool } from "./core/pool.ts";

const ORGANIZATION = `SELECT o.id, o.name, o.per_minute AS "perMinute", o.per_day AS "perDay", o.concurrency,
    o.questions_per_day AS "questionsPerDay", o.wrapped_data_key AS "wrappedDataKey",
    o.notice_emails, o.sealed_notices,
    b.balance, b.credit_limit AS "limit", b.price_per_report AS "pricePerReport", o.created_at AS "createdAt"
  FROM organizations o JOIN balances b ON b.organization_id = o.id AND b.live`;

interface OrganizationRow extends Omit<StoredOrganization, "organizationId" | "notices"> {
  readonly id: string;
  readonly notice_emails: string[];
  readonly sealed_notices: Buffer | null;
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
        `INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, sealed_notices,
           questions_per_day, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
        [
          id,
          made.name,
          made.wrappedDataKey,
          made.perMinute,
          made.perDay,
          made.concurrency,
          made.notices,
          made.questionsPerDay,
        ],
      );
      await client.query(
        `INSERT INTO balances (organization_id, live, credit_limit, price_per_report)
         VALUES ($1, true, $2, $3), ($1, false, 0, 0)`,
        [id, made.limit, made.pricePerReport],
      );
    });
  }

  async organizations(organizationId?: string): Promise<StoredOrganization[]> {
    const uuid = organizationId === undefined ? null : parseId("org", organizationId);
    if (organizationId !== undefined && uuid === null) return [];
    const { rows } = await ask<OrganizationRow>(this.#pool, {
      text: `${ORGANIZATION} WHERE $1::uuid IS NULL OR o.id = $1 ORDER BY o.id`,
      values: [uuid],
    });
    return rows.map(({ id, notice_emails, sealed_notices, ...row }) => ({
      organizationId: toTypeId("org", id),
      notices: sealed_notices ?? notice_emails,
      ...row,
    }));
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

  async changeOrganization(organizationId: string, change: OrganizationUpdate): Promise<void> {
    const id = toUuid(organizationId);
    await inTransaction(this.#pool, async (client) => {
      await client.query(
        `UPDATE organizations SET name = coalesce($2, name), per_minute = coalesce($3, per_minute),
           per_day = coalesce($4, per_day), concurrency = coalesce($5, concurrency),
           notice_emails = CASE WHEN $6 THEN '{}' ELSE notice_emails END,
           sealed_notices = CASE WHEN $6 THEN $7 ELSE sealed_notices END,
           questions_per_day = coalesce($8, questions_per_day)
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
        ],
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

  /** Never later than it is; null: there is no such endpoint. */
  async allowRecovery(endpointId: string, since: Date): Promise<Date | null> {
    const uuid = parseId("whe", endpointId);
    if (uuid === null) return null;
    const { rows } = await ask<{ recover_from: Date }>(this.#pool, {
      text: `UPDATE webhook_endpoints SET recover_from = least(recover_from, $2) WHERE id = $1
             RETURNING recover_from`,
      values: [uuid, since],
    });
    return rows[0]?.recover_from ?? null;
  }

  /** Posts an entry outside any report; the store gives it its number and running balance. */
  async postEntry(entry: NewEntry): Promise<EntryRecord> {
    const { rows } = await ask<EntryRow>(this.#pool, {
      text: "SELECT * FROM post_entry($1, $2, $3, $4)",
      values: [toUuid(entry.organizationId), entry.kind, entry.amount, entry.note],
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
