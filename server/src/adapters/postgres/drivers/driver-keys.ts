/** Finds the driver keys of stored values. */
import type pg from "pg";
import { LRUCache } from "lru-cache";
import { ownBytes } from "../../own-bytes.ts";
import type { DriverKeys } from "../../../usecases/drivers/driver-keys.ts";
import { Batches } from "../core/batches.ts";
import { toUuid } from "../core/ids.ts";
import { query, type Pool, readFromLeader } from "../core/pool.ts";

/** For keys in the main database: each query of a value returns its key too, so a missing key was destroyed. */
export const KEYS_BESIDE_VALUES: DriverKeys & { clear(): void } = {
  find: () => Promise.resolve(null),
  clear: () => {},
};

interface Wanted {
  readonly organization: string;
  readonly id: string;
}

/** A key that was destroyed opens nothing on any node after 5 s at most, even if the signal is lost. */
const CACHE_TTL_MS = 4_000;
const MAX_KEYS = 20_000;
const IN_FLIGHT = 2;
const BATCH = 256;

/** For keys in a separate database. Keys that are needed at the same time are read in one round trip. */
export class SeparateDriverKeys implements DriverKeys {
  readonly #reads: Batches<Wanted, { readonly wrapped: Buffer | null }>;
  readonly #pool: Pool;
  readonly #cache = new LRUCache<string, Buffer>({ max: MAX_KEYS, ttl: CACHE_TTL_MS });

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#reads = new Batches((wanted) => readKeys(pool, wanted), {
      inFlight: IN_FLIGHT,
      size: BATCH,
    });
  }

  async find(organizationId: string, keyId: string): Promise<Buffer | null> {
    const name = `${organizationId}:${keyId}`;
    const cached = this.#cache.get(name);
    if (cached) return cached;
    const wanted = { organization: toUuid(organizationId), id: keyId };
    const found = await this.#reads.submit(wanted);
    // Without its key a driver counts as erased.
    const [surely] = found.wrapped
      ? [found]
      : await readFromLeader(this.#pool, (client) => readKeys(client, [wanted]));
    const wrapped = surely?.wrapped ?? null;
    if (wrapped) this.#cache.set(name, ownBytes(wrapped));
    return wrapped;
  }

  /** Forgets all keys, when some were destroyed. */
  clear(): void {
    this.#cache.clear();
  }
}

async function readKeys(
  connection: Pool | pg.ClientBase,
  wanted: readonly Wanted[],
): Promise<{ wrapped: Buffer | null }[]> {
  const { rows } = await query<{ place: number; wrapped: Buffer }>(connection, {
    name: "find-driver-keys",
    text: "SELECT place, wrapped FROM find_driver_keys($1::uuid[], $2::uuid[])",
    values: [wanted.map(({ organization }) => organization), wanted.map(({ id }) => id)],
  });
  const found: { wrapped: Buffer | null }[] = wanted.map(() => ({ wrapped: null }));
  for (const { place, wrapped } of rows) found[place - 1] = { wrapped };
  return found;
}
