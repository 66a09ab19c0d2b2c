import { SCOPES, type Scope } from "@cnh/contract";
import { LRUCache } from "lru-cache";
import { ownBytes } from "../../own-bytes.ts";
import type { Actor, Caller } from "../../../usecases/caller.ts";
import type { KeyRecord } from "../../../usecases/keys/authenticate.ts";
import type { KeyDescription } from "../../../usecases/keys/get-key.ts";
import type { PresentedKey } from "../../../usecases/keys/key-format.ts";
import type { Vault } from "../../../usecases/vault.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { retryWhileUnavailable } from "../core/retry-while-unavailable.ts";
import { asOrganization, query, type Pool } from "../core/pool.ts";
import { UnknownKeyLimits } from "./unknown-keys.ts";

interface Row {
  readonly key_id: string;
  readonly organization_id: string;
  readonly live: boolean;
  readonly key_hash: Buffer;
  readonly scopes: string[];
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly allowed_ips: string[] | null;
  readonly wrapped_data_key: Buffer;
  readonly per_minute: number;
  readonly per_day: number;
  readonly concurrency: number;
}

/** A presented key and the address from which it came. */
interface Presentation {
  readonly presented: PresentedKey;
  readonly address: string;
}

/** Short enough that a revocation takes effect on every node within 5 s even if its notification is lost. */
const CACHE_TTL_MS = 4_000;
const MAX_KEYS = 20_000;
/** How long lookups of a key that was found are exempt from the limits of unknown keys. */
const KNOWN_TTL_MS = 3_600_000;
const LAST_USED_INTERVAL_MS = 60_000;

const UNKNOWN_KEY = new Error("no key has this hash");

/** Looks keys up. They are cached for some seconds, and the cache is cleared when a key changes. */
export class PostgresKeys {
  readonly #pool: Pool;
  readonly #cache: LRUCache<string, KeyRecord, Presentation>;
  readonly #known = new LRUCache<string, true>({ max: MAX_KEYS, ttl: KNOWN_TTL_MS });
  readonly #unknown = new UnknownKeyLimits(Date.now);
  /** The presented key of each actor, to look it up again. */
  readonly #presentations = new WeakMap<Actor, Presentation>();
  readonly #usedAt = new LRUCache<string, number>({ max: MAX_KEYS });
  readonly #onError: (error: unknown) => void;
  readonly #vault: Pick<Vault, "prepare">;
  readonly #patienceMs: number;

  /** With a retry budget, waits for an unreachable database. */
  constructor(
    pool: Pool,
    onError: (error: unknown) => void,
    vault: Pick<Vault, "prepare">,
    patienceMs = 0,
  ) {
    this.#pool = pool;
    this.#patienceMs = patienceMs;
    this.#onError = onError;
    this.#vault = vault;
    this.#cache = new LRUCache({
      max: MAX_KEYS,
      ttl: CACHE_TTL_MS,
      // A lookup that is in flight when the cache is cleared still answers its callers, but is not cached.
      ignoreFetchAbort: true,
      // Concurrent lookups of the same key are shared. An unknown key is not cached: an attacker could evict the known
      // ones. It throws, because a lookup without a value fails if the cache is cleared during it.
      fetchMethod: async (hash, _stale, { context }) => {
        const record = await this.#lookUp(hash, context);
        if (!record) throw UNKNOWN_KEY;
        return record;
      },
    });
  }

  async find(presented: PresentedKey, address: string): Promise<KeyRecord | null> {
    const hash = presented.hash.toString("base64");
    try {
      return (await this.#cache.fetch(hash, { context: { presented, address } })) ?? null;
    } catch (error) {
      if (error === UNKNOWN_KEY) return null;
      throw error;
    }
  }

  /** Returns the key of a caller in its present state. */
  async findAgain(caller: Caller): Promise<KeyRecord | null> {
    const presentation = this.#presentations.get(caller.actor);
    return presentation ? this.find(presentation.presented, presentation.address) : null;
  }

  /** Returns the name and the limits of a caller's own key, or null if it is gone. */
  async describe(caller: Caller): Promise<KeyDescription | null> {
    const organization = toUuid(caller.organization.id);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<KeyDescription>(
        `SELECT k.prefix, k.name, k.expires_at AS "expiresAt", o.name AS "organizationName",
           k.daily_spend_cap AS "dailySpendCap"
         FROM api_keys k JOIN organizations o ON o.id = k.organization_id
         WHERE k.id = $1 AND k.organization_id = $2`,
        [toUuid(caller.actor.id), organization],
      ),
    );
    return rows[0] ?? null;
  }

  /** Clears the whole cache: changes of keys and limits are rare, and a lookup is cheap. */
  clearCache(): void {
    this.#cache.clear();
  }

  /** Records the last use of a key to the minute. The request does not wait for it. */
  recordUse({ caller }: KeyRecord): void {
    const now = Date.now();
    if (now - (this.#usedAt.get(caller.actor.id) ?? 0) < LAST_USED_INTERVAL_MS) return;
    this.#usedAt.set(caller.actor.id, now);
    asOrganization(this.#pool, toUuid(caller.organization.id), async (client) => {
      // Its loss is harmless, and it must not occupy a connection of reads while commits wait for a standby.
      await client.query("SET LOCAL synchronous_commit = local");
      await client.query("UPDATE api_keys SET last_used_at = now() WHERE id = $1", [
        toUuid(caller.actor.id),
      ]);
    }).catch(this.#onError);
  }

  async #lookUp(hash: string, presentation: Presentation): Promise<KeyRecord | null> {
    const { presented, address } = presentation;
    const giveBack = this.#known.has(hash) ? null : this.#unknown.take(address);
    const find = () =>
      query<Row>(this.#pool, {
        name: "find-key",
        text: `SELECT key_id, organization_id, live, key_hash, scopes, expires_at, revoked_at, allowed_ips,
        wrapped_data_key, per_minute, per_day, concurrency FROM find_key($1, $2)`,
        values: [presented.prefix, presented.hash.toString("hex")],
      });
    const { rows } = await retryWhileUnavailable(this.#patienceMs, find);
    if (!rows[0]) return null;
    giveBack?.();
    this.#known.set(hash, true);
    const record = toRecord(rows[0]);
    await this.#vault.prepare(record.caller.organization);
    this.#presentations.set(record.caller.actor, presentation);
    return record;
  }
}

function toRecord(row: Row): KeyRecord {
  return {
    caller: {
      organization: {
        id: toTypeId("org", row.organization_id),
        wrappedDataKey: ownBytes(row.wrapped_data_key),
      },
      actor: { kind: "key", id: toTypeId("key", row.key_id) },
      mode: row.live ? "live" : "test",
      scopes: new Set(
        row.scopes.filter((scope): scope is Scope => (SCOPES as readonly string[]).includes(scope)),
      ),
      limits: { perMinute: row.per_minute, perDay: row.per_day, concurrency: row.concurrency },
    },
    hash: ownBytes(row.key_hash),
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    allowedIps: row.allowed_ips,
  };
}
