import { SCOPES, type Scope } from "@cnh/contract";
import { LRUCache } from "lru-cache";
import type { Caller } from "../../../usecases/caller.ts";
import type { KeyRecord } from "../../../usecases/keys/authenticate.ts";
import type { PresentedKey } from "../../../usecases/keys/key-format.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, ask, type Pool } from "../core/pool.ts";
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

/** A key, and the address it came from. */
interface Presentation {
  readonly presented: PresentedKey;
  readonly address: string;
}

/** A revocation must reach every node within 5 s even when no notification does. */
const FRESH_MS = 4_000;
const KEPT_KEYS = 20_000;
/** How long a key that was found needs no leave to be looked up again. */
const KNOWN_MS = 3_600_000;
const USED_EVERY_MS = 60_000;

/** Keys as the server looks them up: remembered for seconds, forgotten at once when told of a change. */
export class PostgresKeys {
  readonly #pool: Pool;
  readonly #found: LRUCache<string, KeyRecord, Presentation>;
  readonly #known = new LRUCache<string, true>({ max: KEPT_KEYS, ttl: KNOWN_MS });
  readonly #unknown = new UnknownKeyLimits(Date.now);
  /** With what each caller was found, to look the key up again. */
  readonly #presentations = new WeakMap<Caller, Presentation>();
  readonly #usedAt = new LRUCache<string, number>({ max: KEPT_KEYS });
  readonly #onError: (error: unknown) => void;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
    this.#found = new LRUCache({
      max: KEPT_KEYS,
      ttl: FRESH_MS,
      // One that is under way when all is forgotten still answers who asked, but is not remembered.
      ignoreFetchAbort: true,
      // Callers that ask for the same key at once share one look-up. An unknown key is not kept: strangers could
      // push the known ones out.
      fetchMethod: (hash, _stale, { context }) => this.#lookUp(hash, context),
    });
  }

  async find(presented: PresentedKey, address: string): Promise<KeyRecord | null> {
    const hash = presented.hash.toString("base64");
    return (await this.#found.fetch(hash, { context: { presented, address } })) ?? null;
  }

  /** The key of a caller as it is now. */
  async findAgain(caller: Caller): Promise<KeyRecord | null> {
    const presentation = this.#presentations.get(caller);
    return presentation ? this.find(presentation.presented, presentation.address) : null;
  }

  /** All of it: a change of a key or of an organization's limits is rare, a look-up is cheap. */
  forget(): void {
    this.#found.clear();
  }

  /** Keeps "last used" to the minute, beside the request, never in its way. */
  used({ caller }: KeyRecord): void {
    const now = Date.now();
    if (now - (this.#usedAt.get(caller.keyId) ?? 0) < USED_EVERY_MS) return;
    this.#usedAt.set(caller.keyId, now);
    asOrganization(this.#pool, toUuid(caller.organization.id), (client) =>
      client.query("UPDATE api_keys SET last_used_at = now() WHERE id = $1", [
        toUuid(caller.keyId),
      ]),
    ).catch(this.#onError);
  }

  async #lookUp(hash: string, presentation: Presentation): Promise<KeyRecord | undefined> {
    const { presented, address } = presentation;
    const giveBack = this.#known.has(hash) ? null : this.#unknown.take(address);
    const { rows } = await ask<Row>(this.#pool, {
      name: "find-key",
      text: "SELECT * FROM find_key($1, $2)",
      values: [presented.prefix, presented.hash.toString("hex")],
    });
    if (!rows[0]) return undefined;
    giveBack?.();
    this.#known.set(hash, true);
    const record = toRecord(rows[0]);
    this.#presentations.set(record.caller, presentation);
    return record;
  }
}

function toRecord(row: Row): KeyRecord {
  return {
    caller: {
      organization: {
        id: toTypeId("org", row.organization_id),
        wrappedDataKey: row.wrapped_data_key,
      },
      keyId: toTypeId("key", row.key_id),
      mode: row.live ? "live" : "test",
      scopes: new Set(
        row.scopes.filter((scope): scope is Scope => (SCOPES as readonly string[]).includes(scope)),
      ),
      limits: { perMinute: row.per_minute, perDay: row.per_day, concurrency: row.concurrency },
    },
    hash: row.key_hash,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    allowedIps: row.allowed_ips,
  };
}
