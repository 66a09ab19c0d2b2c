import type pg from "pg";
import type { AuditAction } from "@cnh/contract/console";
import type { AuditSource } from "../../../usecases/audit/audit-entry.ts";
import type { Mode } from "../../../usecases/caller.ts";
import type { KeyChanges } from "../../../usecases/keys/change-key.ts";
import type { KeyFacts, NewKey } from "../../../usecases/keys/issue-key.ts";
import type { KeyMaterial } from "../../../usecases/keys/key-format.ts";
import type { Replacement } from "../../../usecases/keys/rotate-key.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { insertAdministratorsMail } from "../mail/insert-mail.ts";
import { newUuid, parseId, toUuid } from "../core/ids.ts";
import { asOrganization, query, type Pool } from "../core/pool.ts";
import { KEY_COLUMNS, type KeyRow, toKey } from "./key-row.ts";

/** The most keys that one list has: the newest, ended ones included. */
const MAX_LISTED = 500;

/**
 * The keys of organizations, for the roles that may write them: the operator's, which sees those of all organizations,
 * and the console's. Each change is one commit with its audit entry, and with the mail about a new live key.
 */
export class PostgresManagedKeys {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async add(newKey: NewKey, material: KeyMaterial, source: AuditSource): Promise<KeyFacts> {
    return this.#in(newKey.organizationId, async (client) => {
      const key = await insertKey(client, newKey, material);
      await orderMail(client, key, source);
      await audit(client, key, source, { action: "key.issued", details: { after: termsOf(key) } });
      return key;
    });
  }

  /** Finds a key of any organization by its id or by its public prefix. */
  async find(keyIdOrPrefix: string): Promise<KeyFacts | null> {
    const { rows } = await query<KeyRow>(this.#pool, {
      text: `SELECT ${KEY_COLUMNS} FROM api_keys WHERE id = $1 OR prefix = $2`,
      values: [parseId("key", keyIdOrPrefix), keyIdOrPrefix],
    });
    return rows[0] ? toKey(rows[0]) : null;
  }

  /** Finds a key of an organization by its id or by its public prefix. */
  async findIn(organizationId: string, keyIdOrPrefix: string): Promise<KeyFacts | null> {
    return this.#in(organizationId, async (client) => {
      const { rows } = await client.query<KeyRow>(
        `SELECT ${KEY_COLUMNS} FROM api_keys WHERE organization_id = $3 AND (id = $1 OR prefix = $2)`,
        [parseId("key", keyIdOrPrefix), keyIdOrPrefix, toUuid(organizationId)],
      );
      return rows[0] ? toKey(rows[0]) : null;
    });
  }

  /** Returns the newest keys of an organization, the newest first, ended ones included. */
  async list(organizationId: string, mode: Mode | null): Promise<KeyFacts[]> {
    return this.#in(organizationId, async (client) => {
      const { rows } = await client.query<KeyRow>(
        `SELECT ${KEY_COLUMNS} FROM api_keys
         WHERE organization_id = $1 AND live = coalesce($2, live) ORDER BY id DESC LIMIT ${MAX_LISTED}`,
        [toUuid(organizationId), mode === null ? null : mode === "live"],
      );
      return rows.map(toKey);
    });
  }

  /** Adds a successor and ends its predecessor, unless that one has ended meanwhile: then the result is null. */
  async replace(replacement: Replacement, source: AuditSource): Promise<KeyFacts | null> {
    const { predecessor, successor, material, endsAt, isRevoked } = replacement;
    return this.#in(predecessor.organizationId, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE api_keys SET revoked_at = CASE WHEN $3 THEN $2::timestamptz END, expires_at = least(expires_at, $2)
         WHERE id = $1 AND revoked_at IS NULL`,
        [toUuid(predecessor.keyId), endsAt, isRevoked],
      );
      if (rowCount === 0) return null;
      const { keyId } = await insertKey(client, successor, material);
      if (predecessor.mode === "live" && predecessor.dailySpendCap !== null) {
        const keys = [toUuid(predecessor.keyId), toUuid(keyId)];
        await client.query("SELECT inherit_key_spend($1, $2)", keys);
      }
      const key = await readKey(client, toUuid(keyId));
      const names = [toUuid(predecessor.keyId), toUuid(keyId)];
      await client.query("UPDATE api_keys SET successor_id = $2 WHERE id = $1", names);
      await orderMail(client, key, source);
      const details = { predecessor: predecessor.keyId, predecessorEndsAt: endsAt };
      await audit(client, key, source, {
        action: "key.rotated",
        details: { ...details, after: termsOf(key) },
      });
      return key;
    });
  }

  /** Revokes a key. One that was revoked before stays as it is. */
  async revoke(key: KeyFacts, at: Date, source: AuditSource): Promise<KeyFacts> {
    return this.#in(key.organizationId, async (client) => {
      const { rows } = await client.query<KeyRow>(
        `UPDATE api_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING ${KEY_COLUMNS}`,
        [toUuid(key.keyId), at],
      );
      const [row] = rows;
      if (!row) return key;
      await audit(client, key, source, { action: "key.revoked", details: { name: key.name } });
      return toKey(row);
    });
  }

  /** Changes name and limits of a key that has not been revoked; the result is null if it has. */
  async change(key: KeyFacts, changes: KeyChanges, source: AuditSource): Promise<KeyFacts | null> {
    return this.#in(key.organizationId, async (client) => {
      const id = toUuid(key.keyId);
      const { name, allowedIps, dailySpendCap } = { ...key, ...changes };
      const { rowCount } = await client.query(
        `UPDATE api_keys SET name = $2, allowed_ips = $3, daily_spend_cap = $4 WHERE id = $1 AND revoked_at IS NULL`,
        [id, name, allowedIps, dailySpendCap],
      );
      if (rowCount === 0) return null;
      if (key.mode === "live" && key.dailySpendCap === null && dailySpendCap !== null) {
        await client.query("SELECT count_key_spend($1)", [id]);
      }
      const after = await readKey(client, id);
      const details = { before: limitsOf(key), after: limitsOf(after) };
      await audit(client, key, source, { action: "key.limits_changed", details });
      return after;
    });
  }

  #in<Result>(
    organizationId: string,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return asOrganization(this.#pool, toUuid(organizationId), work);
  }
}

async function readKey(client: pg.PoolClient, uuid: string): Promise<KeyFacts> {
  const text = `SELECT ${KEY_COLUMNS} FROM api_keys WHERE id = $1`;
  const { rows } = await client.query<KeyRow>(text, [uuid]);
  if (!rows[0]) throw new Error("the key is not stored");
  return toKey(rows[0]);
}

async function insertKey(
  client: pg.PoolClient,
  newKey: NewKey,
  material: KeyMaterial,
): Promise<KeyFacts> {
  const { rows } = await client.query<KeyRow>(
    `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at,
       expires_at, allowed_ips, daily_spend_cap)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10, $11) RETURNING ${KEY_COLUMNS}`,
    [
      newUuid("key"),
      toUuid(newKey.organizationId),
      newKey.mode === "live",
      material.prefix,
      material.hash,
      newKey.name,
      newKey.scopes,
      newKey.createdBy,
      newKey.expiresAt,
      newKey.allowedIps,
      newKey.dailySpendCap,
    ],
  );
  if (!rows[0]) throw new Error("the key was not stored");
  return toKey(rows[0]);
}

/** Tells the administrators of a new live key. */
async function orderMail(
  client: pg.PoolClient,
  { organizationId, keyId, mode, name, createdAt }: KeyFacts,
  { actor }: AuditSource,
): Promise<void> {
  if (mode !== "live") return;
  const memberId = actor.kind === "member" ? actor.id : null;
  const facts = { issuedKeyId: keyId, name, at: createdAt.toISOString(), keyId: null, memberId };
  const dedupeKey = `live_key_issued:${keyId}`;
  const mail = { kind: "live_key_issued", facts, dedupeKey } as const;
  await insertAdministratorsMail(client, toUuid(organizationId), mail);
}

function limitsOf({ name, allowedIps, dailySpendCap }: KeyFacts) {
  return { name, allowedIps, dailySpendCap };
}

function termsOf(key: KeyFacts) {
  const { mode, prefix, scopes, expiresAt } = key;
  return { mode, prefix, scopes, expiresAt, ...limitsOf(key) };
}

async function audit(
  client: pg.PoolClient,
  { organizationId, keyId }: KeyFacts,
  source: AuditSource,
  { action, details }: { readonly action: AuditAction; readonly details: Record<string, unknown> },
): Promise<void> {
  const target = { kind: "key", id: keyId };
  const entry = { at: new Date(), ...source, action, target, details };
  await insertAuditEntry(client, toUuid(organizationId), entry);
}
