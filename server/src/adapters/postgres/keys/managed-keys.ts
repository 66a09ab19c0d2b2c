import type { KeyFacts, NewKey } from "../../../usecases/keys/issue-key.ts";
import type { KeyMaterial } from "../../../usecases/keys/key-format.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";

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

/** The keys of every organization, for the operator's role, which may write them. */
export class PostgresManagedKeys {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async add(newKey: NewKey, material: KeyMaterial): Promise<KeyFacts> {
    const { rows } = await query<KeyRow>(this.#pool, {
      text: `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at,
               expires_at, allowed_ips)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10) RETURNING *`,
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
      ],
    });
    if (!rows[0]) throw new Error("the key was not stored");
    return toKey(rows[0]);
  }

  async find(keyId: string): Promise<KeyFacts | null> {
    const uuid = parseId("key", keyId);
    if (uuid === null) return null;
    const { rows } = await query<KeyRow>(this.#pool, {
      text: "SELECT * FROM api_keys WHERE id = $1",
      values: [uuid],
    });
    return rows[0] ? toKey(rows[0]) : null;
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
    organizationId: toTypeId("org", row.organization_id),
    mode: row.live ? "live" : "test",
    name: row.name,
    scopes: row.scopes,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    allowedIps: row.allowed_ips,
  };
}
