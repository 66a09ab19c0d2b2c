/** New driver keys for reports: stored by the commit of their report, or in blocks before. */
import { LRUCache } from "lru-cache";
import type { OrganizationRef } from "../../../usecases/caller.ts";
import type { ReservedDriverKeys, ReservedKey } from "../../../usecases/drivers/driver-keys.ts";
import type { Sealing, Vault } from "../../../usecases/vault.ts";
import { newUuidAt, toUuid } from "../core/ids.ts";
import { retryWhileUnavailable } from "../core/retry-while-unavailable.ts";
import { query, type Pool } from "../core/pool.ts";

const MIN_BLOCK = 8;
const MAX_BLOCK = 256;
/** A block that was used up within this time is followed by one of twice its size. */
const QUICK_MS = 10_000;
const MAX_ORGANIZATIONS = 10_000;

/** A stored key that is not used yet. Its sealing is retained too, which saves unwrapping the key. */
interface StockedKey {
  readonly id: string;
  readonly sealing: Sealing;
}

interface Stock {
  keys: StockedKey[];
  block: number;
  filledAt: number;
  /** The reservation in flight, which all waiting creates share. */
  filling: Promise<void> | null;
}

/** Keys in the main database: the commit of a report stores its key, so there is none without a report. */
export class NewDriverKeys implements ReservedDriverKeys {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  reserve(organization: OrganizationRef): Promise<ReservedKey> {
    const id = newUuidAt(Date.now());
    const key = this.#vault.of(organization).newDriverKey(id);
    return Promise.resolve({ id, ...key, giveBack: () => {} });
  }
}

/**
 * A stock of stored keys for each organization. Keys are made and stored in blocks, so that a create waits only for its
 * own round trip. A block doubles while the previous one is used up quickly.
 */
export class PostgresReservedDriverKeys implements ReservedDriverKeys {
  readonly #pool: Pool;
  readonly #vault: Vault;
  readonly #patienceMs: number;
  readonly #stocks = new LRUCache<string, Stock>({ max: MAX_ORGANIZATIONS });

  /** With a retry budget, waits for an unreachable database. */
  constructor(pool: Pool, vault: Vault, patienceMs = 0) {
    this.#pool = pool;
    this.#vault = vault;
    this.#patienceMs = patienceMs;
  }

  async reserve(organization: OrganizationRef): Promise<ReservedKey> {
    const stock = this.#stockOf(organization.id);
    let key = stock.keys.pop();
    while (!key) {
      await this.#fill(stock, organization);
      key = stock.keys.pop();
    }
    const taken = key;
    // The next block is fetched before this one is used up. A failure shows when a create has to wait for it.
    if (stock.keys.length < stock.block / 4) this.#fill(stock, organization).catch(() => {});
    return { ...taken, wrapped: null, giveBack: () => void stock.keys.push(taken) };
  }

  #stockOf(organizationId: string): Stock {
    let stock = this.#stocks.get(organizationId);
    if (!stock) {
      stock = { keys: [], block: MIN_BLOCK / 2, filledAt: Date.now(), filling: null };
      this.#stocks.set(organizationId, stock);
    }
    return stock;
  }

  #fill(stock: Stock, organization: OrganizationRef): Promise<void> {
    const addBlock = () => this.#addBlock(stock, organization);
    stock.filling ??= retryWhileUnavailable(this.#patienceMs, addBlock).finally(() => {
      stock.filling = null;
    });
    return stock.filling;
  }

  async #addBlock(stock: Stock, organization: OrganizationRef): Promise<void> {
    const now = Date.now();
    const isQuick = now - stock.filledAt < QUICK_MS;
    stock.block = isQuick ? Math.min(stock.block * 2, MAX_BLOCK) : MIN_BLOCK;
    stock.filledAt = now;
    const vault = this.#vault.of(organization);
    const keys = Array.from({ length: stock.block }, () => {
      const id = newUuidAt(now);
      return { id, ...vault.newDriverKey(id) };
    });
    await query(this.#pool, {
      name: "add-driver-keys",
      text: "SELECT add_driver_keys($1, $2, $3)",
      // Ids and hex need no quoting, which the driver would look for.
      values: [
        toUuid(organization.id),
        `{${keys.map(({ id }) => id).join(",")}}`,
        `{${keys.map(({ wrapped }) => wrapped.toString("hex")).join(",")}}`,
      ],
    });
    stock.keys.push(...keys.map(({ id, sealing }) => ({ id, sealing })));
  }
}
