import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { StoredMasterKey } from "../../../usecases/vault/master-key.ts";
import type {
  AddedMasterKey,
  MasterKeyNode,
  RewrappedDataKey,
  RotationStore,
  StoredDataKey,
} from "../../../usecases/vault/rotation.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { inTransaction, query, rethrowUnavailable, type Pool } from "../core/pool.ts";
import { countDataKeys, nextDataKeys, replaceDataKeys } from "./data-keys.ts";

/** The audit log of the service itself, which belongs to no organization. */
const SERVICE = "00000000-0000-0000-0000-000000000000";
/** The advisory lock of a rotation, so that one runs at a time. The number is arbitrary and no other lock has it. */
const ROTATION_LOCK = 0x636e76;
/** Processes report themselves every few seconds; one that did not for this long is gone. */
const NODE_GONE_AFTER = "30 seconds";
const LOCK_NOT_AVAILABLE = "55P03";
const MAX_RETIRE_ATTEMPTS = 20;

interface Row {
  readonly version: number;
  readonly provider: StoredMasterKey["provider"];
  readonly wrapped: Buffer | null;
  readonly check_value: Buffer;
  readonly activated_at: Date | null;
  readonly completed_at: Date | null;
  readonly retired_at: Date | null;
}

/** The versions of the master key, for a server. */
export class PostgresMasterKeys {
  readonly #pool: Pool;
  readonly #node = randomUUID();
  readonly #name = `${hostname()}/${process.pid}`;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async report(versions: readonly number[]): Promise<StoredMasterKey[]> {
    const { rows } = await query<Row>(this.#pool, {
      text: "SELECT * FROM report_master_keys($1, $2, $3)",
      values: [this.#node, this.#name, versions],
    });
    return rows.map(toStored);
  }
}

/** The versions of the master key, for the operator's role. The command does not report itself: it is soon gone. */
export class PostgresMasterKeyRotation implements RotationStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async lock() {
    const client = await this.#pool.connect().catch(rethrowUnavailable);
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS mine",
      [ROTATION_LOCK],
    );
    if (!rows[0]?.mine) {
      client.release();
      return null;
    }
    const release = async () => {
      // The end of the connection releases it too, but a moment later.
      await client.query("SELECT pg_advisory_unlock($1)", [ROTATION_LOCK]).catch(() => {});
      client.release(true);
    };
    return { release };
  }

  report(): Promise<StoredMasterKey[]> {
    return this.list();
  }

  async list(): Promise<StoredMasterKey[]> {
    const { rows } = await query<Row>(this.#pool, {
      text: `SELECT version, provider, wrapped, check_value, activated_at, completed_at, retired_at
        FROM master_keys ORDER BY version`,
    });
    return rows.map(toStored);
  }

  async add(key: AddedMasterKey, entry: AuditEntry): Promise<void> {
    const { version, provider, wrapped, checkValue, isFirst } = key;
    await this.#change(
      `INSERT INTO master_keys (version, provider, wrapped, check_value, activated_at, completed_at)
       VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN clock_timestamp() END, CASE WHEN $5 THEN clock_timestamp() END)`,
      [version, provider, wrapped, checkValue, isFirst],
      entry,
    );
  }

  async activate(version: number, entry: AuditEntry): Promise<void> {
    const text = "UPDATE master_keys SET activated_at = clock_timestamp() WHERE version = $1";
    await this.#change(text, [version], entry);
  }

  async complete(version: number, entry: AuditEntry): Promise<boolean> {
    const usage = await countDataKeys(this.#pool);
    if ([...usage.keys()].some((each) => each !== version)) return false;
    const text = "UPDATE master_keys SET completed_at = clock_timestamp() WHERE version = $1";
    await this.#change(text, [version], entry);
    return true;
  }

  async retire(version: number, entry: AuditEntry): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#change("SELECT retire_master_key($1)", [version], entry);
      } catch (error) {
        // It yields to others that write data keys.
        const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
        if (!isLocked || attempt === MAX_RETIRE_ATTEMPTS) throw error;
        await sleep(Math.random() * 1_000);
      }
    }
  }

  async nodes(): Promise<MasterKeyNode[]> {
    const { rows } = await query<MasterKeyNode>(this.#pool, {
      text: `SELECT name, versions, seen_at AS "seenAt" FROM master_key_nodes
        WHERE seen_at > clock_timestamp() - $1::interval ORDER BY name`,
      values: [NODE_GONE_AFTER],
    });
    return rows;
  }

  usage(): Promise<Map<number, number>> {
    return countDataKeys(this.#pool);
  }

  next(version: number, after: StoredDataKey | null, limit: number): Promise<StoredDataKey[]> {
    return nextDataKeys(this.#pool, version, after, limit);
  }

  replace(keys: readonly RewrappedDataKey[]): Promise<number> {
    return replaceDataKeys(this.#pool, keys);
  }

  /** Makes a change and its entry in the audit log in one commit. */
  async #change(text: string, values: unknown[], entry: AuditEntry): Promise<void> {
    await inTransaction(this.#pool, async (client) => {
      await client.query(text, values);
      await insertAuditEntry(client, SERVICE, entry);
    });
  }
}

function toStored(row: Row): StoredMasterKey {
  return {
    version: row.version,
    provider: row.provider,
    wrapped: row.wrapped,
    checkValue: row.check_value,
    activatedAt: row.activated_at,
    completedAt: row.completed_at,
    retiredAt: row.retired_at,
  };
}
