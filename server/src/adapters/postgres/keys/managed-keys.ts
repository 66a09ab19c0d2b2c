import type { Mode } from "../../../usecases/caller.ts";
import type { KeyFacts, NewKey } from "../../../usecases/keys/issue-key.ts";
import type { KeyMaterial } from "../../../usecases/keys/key-format.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

interface KeyRow {
  readonly id: string;
  readonly prefix: string;
  readonly organization_id: string;
  readonly live: boolean;
  readonly name: string;
  readonly scopes: string[];
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly allowed_ips: string[] | null;
  readonly created_by: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly daily_spend_cap: number | null;
  readonly spent_today: number | null;
}

/** Every column but the hash. */
const COLUMNS = `id, prefix, organization_id, live, name, scopes, expires_at, revoked_at, allowed_ips, created_by,
  created_at, last_used_at, daily_spend_cap,
  CASE WHEN daily_spend_cap IS NOT NULL THEN coalesce((
    SELECT s.spent FROM key_spend s
    WHERE s.day = (now() AT TIME ZONE 'America/Sao_Paulo')::date AND s.key_id = api_keys.id
  ), 0) END AS spent_today`;

/** The keys of every organization, for the operator's role, which may write them. */
export class PostgresManagedKeys {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async add(newKey: NewKey, material: KeyMaterial): Promise<KeyFacts> {
    const { rows } = await query<KeyRow>(this.#pool, {
      text: `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at,
               expires_at, allowed_ips, daily_spend_cap)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10, $11) RETURNING ${COLUMNS}`,
      values: [
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
    });
    if (!rows[0]) throw new Error("the key was not stored");
    return toKey(rows[0]);
  }

  /** Finds a key by its id or by its public prefix. */
  async find(keyIdOrPrefix: string): Promise<KeyFacts | null> {
    const { rows } = await query<KeyRow>(this.#pool, {
      text: `SELECT ${COLUMNS} FROM api_keys WHERE id = $1 OR prefix = $2`,
      values: [parseId("key", keyIdOrPrefix), keyIdOrPrefix],
    });
    return rows[0] ? toKey(rows[0]) : null;
  }

  /** Returns the keys of an organization, the newest first, ended ones included. */
  async list(organizationId: string, mode: Mode | null): Promise<KeyFacts[]> {
    const { rows } = await query<KeyRow>(this.#pool, {
      text: `SELECT ${COLUMNS} FROM api_keys
             WHERE organization_id = $1 AND live = coalesce($2, live) ORDER BY id DESC`,
      values: [toUuid(organizationId), mode === null ? null : mode === "live"],
    });
    return rows.map(toKey);
  }

  /** Ends a key at a time; never extends the life of a key that ends sooner. */
  async end(keyId: string, at: Date, revoked: boolean): Promise<void> {
    await query(this.#pool, {
      text: revoked
        ? "UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1"
        : "UPDATE api_keys SET expires_at = least(expires_at, $2) WHERE id = $1",
      values: [toUuid(keyId), at],
    });
  }
}

function toKey(row: KeyRow): KeyFacts {
  return {
    keyId: toTypeId("key", row.id),
    prefix: row.prefix,
    organizationId: toTypeId("org", row.organization_id),
    mode: row.live ? "live" : "test",
    name: row.name,
    scopes: row.scopes,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    allowedIps: row.allowed_ips,
    dailySpendCap: row.daily_spend_cap,
    spentToday: row.spent_today,
    createdBy: row.created_by,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
