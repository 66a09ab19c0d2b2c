import { ISSUE_TEXTS } from "@cnh/contract";
import type pg from "pg";
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { Locked } from "../../../usecases/audit/change-details.ts";
import type { Mode } from "../../../usecases/caller.ts";
import type {
  ChangedKey,
  KeyAddition,
  KeyFacts,
  KeyStore,
  KeyUpdate,
} from "../../../usecases/keys/key-store.ts";
import { refuse } from "../../../usecases/failure.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, parseId, toTypeId, toUuid } from "../core/ids.ts";
import { lockName, lockRow } from "../core/lock-row.ts";
import { asOrganization, query, type Pool } from "../core/pool.ts";
import { updateColumns } from "../core/update-columns.ts";
import { insertAdministratorsMail } from "../mail/insert-mail.ts";
import { KEY_COLUMNS, type KeyRow, toKey } from "./key-row.ts";

/** The max number of keys in one list: the newest, ended ones included. */
const MAX_LISTED = 500;

/**
 * The keys of organizations, for the roles that may write them: the operator's, which sees all organizations, and the
 * console's. Each change is one commit with its audit entry, and with the mail about a new live key.
 */
export class PostgresManagedKeys implements KeyStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("key", newUuid("key"));
  }

  /** Concurrent calls for one organization wait for each other, so that the count stays within `max`. */
  async add(
    key: KeyAddition & { readonly entry: AuditEntry },
    max: number,
  ): Promise<KeyFacts | null> {
    const { organizationId, mode } = key.newKey;
    const organization = toUuid(organizationId);
    return this.#in(organizationId, async (client) => {
      await lockName(client, `keys of ${organization}`);
      if ((await countValid(client, organization, mode)) >= max) return null;
      const added = await insertKey(client, key).catch(refuseLiveKey);
      await insertAuditEntry(client, organization, key.entry);
      return added;
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

  async change(
    organizationId: string,
    keyIdOrPrefix: string,
    decide: (current: Locked<KeyFacts>) => KeyUpdate | null,
  ): Promise<ChangedKey | null> {
    return this.#in(organizationId, async (client) => {
      const organization = toUuid(organizationId);
      const current = await lockRow<KeyFacts>(
        client,
        `SELECT ${KEY_COLUMNS} FROM api_keys WHERE organization_id = $3 AND (id = $1 OR prefix = $2)`,
        [parseId("key", keyIdOrPrefix), keyIdOrPrefix, organization],
        toKey,
      );
      const update = current && decide(current);
      if (!update) return current && { key: current, successor: null };
      const successor = update.successor
        ? await addSuccessor(client, current, update.successor)
        : null;
      const key = await updateKey(client, current, update);
      await insertAuditEntry(client, organization, update.entry);
      return { key, successor };
    });
  }

  #in<Result>(
    organizationId: string,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return asOrganization(this.#pool, toUuid(organizationId), work);
  }
}

/** An organization without a live mode gets no live key. */
function refuseLiveKey(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== "live_mode_is_allowed") throw error;
  return refuse("mode", ISSUE_TEXTS.liveModeNotAllowed);
}

async function countValid(
  client: pg.PoolClient,
  organization: string,
  mode: Mode,
): Promise<number> {
  const { rows } = await client.query<{ valid: number }>(
    `SELECT count(*) AS valid FROM api_keys WHERE organization_id = $1 AND live = $2 AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > now())`,
    [organization, mode === "live"],
  );
  return rows[0]?.valid ?? 0;
}

async function readKey(client: pg.PoolClient, uuid: string): Promise<KeyFacts> {
  const text = `SELECT ${KEY_COLUMNS} FROM api_keys WHERE id = $1`;
  const { rows } = await client.query<KeyRow>(text, [uuid]);
  if (!rows[0]) throw new Error("the key is not stored");
  return toKey(rows[0]);
}

/** Adds a key and orders its mail. */
async function insertKey(
  client: pg.PoolClient,
  { keyId, newKey, material, mail }: KeyAddition,
): Promise<KeyFacts> {
  const organization = toUuid(newKey.organizationId);
  const { rows } = await client.query<KeyRow>(
    `INSERT INTO api_keys (id, organization_id, live, prefix, key_hash, name, scopes, created_by, created_at,
       expires_at, allowed_ips, daily_spend_cap)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9, $10, $11) RETURNING ${KEY_COLUMNS}`,
    [
      toUuid(keyId),
      organization,
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
  if (mail) await insertAdministratorsMail(client, organization, mail);
  return toKey(rows[0]);
}

/** Adds a key that inherits today's charges of its capped predecessor. */
async function addSuccessor(
  client: pg.PoolClient,
  { keyId, mode, dailySpendCap }: KeyFacts,
  successor: KeyAddition,
): Promise<KeyFacts> {
  const [old, added] = [toUuid(keyId), toUuid(successor.keyId)];
  await insertKey(client, successor);
  if (mode === "live" && dailySpendCap !== null) {
    await client.query("SELECT inherit_key_spend($1, $2)", [old, added]);
  }
  return readKey(client, added);
}

async function updateKey(
  client: pg.PoolClient,
  { keyId, mode, dailySpendCap }: KeyFacts,
  { set, successor }: KeyUpdate,
): Promise<KeyFacts> {
  const id = toUuid(keyId);
  await updateColumns(client, "api_keys", id, {
    name: set.name,
    allowed_ips: set.allowedIps,
    daily_spend_cap: set.dailySpendCap,
    expires_at: set.expiresAt,
    revoked_at: set.revokedAt,
    successor_id: successor && toUuid(successor.keyId),
  });
  const isFirstCap = dailySpendCap === null && typeof set.dailySpendCap === "number";
  if (mode === "live" && isFirstCap) await client.query("SELECT count_key_spend($1)", [id]);
  return readKey(client, id);
}
